"""Other sheets: cards, missions, charts, closing pictures, league tables."""
