"""Interchangeable parts that editions are made of."""
