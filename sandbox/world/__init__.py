"""What there is on this Discord: servers, channels, threads, messages, people, time."""
