"""Programs that play seats: kept, asked, bounded."""
