"""Who sits where: one movement a file, and a checker of fairness that knows none of them."""

from tourney.pairing.fairness import fairness
from tourney.pairing.fairness_model import Fairness
from tourney.pairing.movements import MOVEMENTS
from tourney.pairing.request import Movement, PairingRequest, Pin
from tourney.pairing.seating import pair

__all__ = ["MOVEMENTS", "Fairness", "Movement", "PairingRequest", "Pin", "fairness", "pair"]
