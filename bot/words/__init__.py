"""The catalogue: languages, phrasing, names, what a refusal says."""
