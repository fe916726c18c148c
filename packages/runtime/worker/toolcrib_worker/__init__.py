"""Runs the functions behind tools, one line of JSON for each request and each answer."""
