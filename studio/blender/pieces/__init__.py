"""One module for each kind of piece; `build(order)` makes it. See studio/README.md."""
