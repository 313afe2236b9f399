"""The desk put together: every address with its page, and the server that answers them."""
