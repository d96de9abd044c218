"""The screens, drawn from the store; the session does the work."""
