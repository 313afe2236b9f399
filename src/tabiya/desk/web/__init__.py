"""What every page is made with: forms, templates, the cache, and the middleware before them."""
