"""The studio around a piece: its place, the backdrop, the light, the camera."""
