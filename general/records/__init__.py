"""Records as files: verified, analysed, replayed."""
