"""Other pictures: cards, missions, charts, the final picture, league tables, profiles."""
