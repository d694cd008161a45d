"""View models: one room a page, plain values that the templates put into words."""
