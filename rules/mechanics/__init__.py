"""Interchangeable parts that an edition is made of."""
