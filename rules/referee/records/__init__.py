"""Records of games and seasons: read, played again, checked."""
