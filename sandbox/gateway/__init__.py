"""The gateway: its sessions and events."""
