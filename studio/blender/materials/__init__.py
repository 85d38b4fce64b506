"""What pieces are made of: metals, stones, pearls, enamel, paint, cloth."""
