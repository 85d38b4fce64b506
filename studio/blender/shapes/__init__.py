"""Shapes that pieces are put together from."""
