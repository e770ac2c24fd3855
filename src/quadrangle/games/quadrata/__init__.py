"""quadrata: a die, forms cut from triangles, and a square to fill before the others do."""
