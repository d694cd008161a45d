"""The site: pages from values, their addresses, their bytes, and how the folder is swapped in."""
