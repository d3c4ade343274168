"""Every request and answer of the line protocol, as the models that judge and write them."""
