"""The state of this Discord: servers, channels, threads, messages, people, time."""
