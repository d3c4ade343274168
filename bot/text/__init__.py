"""Words: the catalogues, and everything that is said in them."""
