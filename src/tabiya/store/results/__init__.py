"""Results, adjournments and corrections; penalties, and lots for shared places."""
