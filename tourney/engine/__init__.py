"""The engine: what was logged, the hand in play, replay, findings. Pure: values in, values out."""
