"""The Dubov system as the General Assembly of 1997 approved it: columns, transfers and floaters."""
