"""Ink on planes of palette indices: shapes, letters, badges, symbols."""
