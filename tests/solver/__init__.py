"""The solver against a brute-force minimax that shares nothing with it."""
