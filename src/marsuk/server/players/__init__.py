"""Who somebody is, without an account: devices and codes, whom one knows, and what is kept about oneself."""
