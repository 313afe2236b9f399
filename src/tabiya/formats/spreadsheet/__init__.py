"""Lists of players out of spreadsheets, and tables into them."""
