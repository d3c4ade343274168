"""The picture of a board at every size, and replays."""
