"""How the app reaches its users."""
