"""Message catalogues: languages, phrasing, names, refusals."""
