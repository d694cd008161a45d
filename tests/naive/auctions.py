"""The auctions of RULES.md, read slowly: euchre's two rounds, hasenpfeffer's bids and napoleon's."""

from tests.naive.deal import fault

SUITS = ("C", "D", "H", "S")
OPEN = "open"
"""A seat that the rules leave open: whose turn it would be after the end."""

NAPOLEON_BIDS = ["two", "three", "misere", "four", "nap", "wellington", "blucher"]


class Auction:
    """What the calls came to: the maker, trump, the bid; `takes`: a card is taken and one buried."""

    def __init__(self):
        self.fault = self.maker = self.trump = self.bid = None
        self.takes = self.alone = self.finished = False
        self.next_seat = None

    def stop(self, code, seat):
        """The auction with a fault."""
        self.fault = fault(code, seat)
        return self


def auction(log, rules):
    """Read the calls of a log."""
    kinds = {"hasenpfeffer": hasenpfeffer, "napoleon": napoleon}
    read = kinds.get(rules["auction"], dealer_names if joker_is_named(log, rules) else euchre)
    found = read(log, rules)
    if found.fault is None and not found.finished and log.get("tricks"):
        found.stop("auction_unfinished", found.next_seat)
    return found


def split_call(call):
    """A call as its word and whether alone was said."""
    if call.endswith(" alone"):
        return call.removesuffix(" alone"), True
    return call, False


# --- euchre ------------------------------------------------------------------------------------


def joker_is_named(log, rules):
    """Whether the joker was turned up and the dealer names trump unseen."""
    return log.get("up") == "JK" and rules["joker_up"] == "dealer_names"


def proposed(log):
    """The suit that the up-card proposes; a joker proposes hearts."""
    return "H" if log["up"] == "JK" else log["up"][1]


def dealer_names(log, rules):
    """One call, the dealer's: a suit, alone or not."""
    found, dealer = Auction(), log["dealer"]
    found.next_seat = dealer
    for number, call in enumerate(log.get("calls") or []):
        if number > 0:
            return found.stop("call_after_end", OPEN)
        word, alone = split_call(call)
        if word not in SUITS:
            return found.stop("illegal_call", dealer)
        if alone and not rules["maker_alone"]:
            return found.stop("alone_not_allowed", dealer)
        found.maker, found.trump, found.alone = dealer, word, alone
        found.takes = found.finished = True
    return found


def natural_trump_missing(log, rules, seat, second_round, trump):
    """Whether the caller lacks a card of the printed suit, among his cards as dealt."""
    hand = log["hands"][seat]
    if not rules["natural_trump_required"] or trump == "NT" or not hand:
        return False
    own = list(hand)
    if seat == log["dealer"] and not second_round:
        own.append(log["up"])
    return not any(card != "JK" and card[1] == trump for card in own)


def word_fault(word, alone, seat, number, log, rules):
    """The code of what is wrong with the call `number` (from 0) of `seat`; None where nothing is."""
    players, dealer = rules["players"], log["dealer"]
    second_round = number >= players
    if word == "pass":
        if alone:
            return "illegal_call"
        if second_round and seat == dealer and rules["stick_dealer"]:
            return "dealer_must_call"
        return None
    if not second_round:
        if word not in ("order", "assist", "accept", "take up"):
            return "illegal_call"
        if rules["partner_assist_alone"] and seat == (dealer + 2) % 4 and not alone:
            return "illegal_call"
    elif word == "NT":
        if not rules["no_trump"]:
            return "illegal_call"
    elif word not in SUITS:
        return "illegal_call"
    elif word == proposed(log) and rules["turned_suit"] == "forbidden":
        return "turned_suit_named"
    if alone and not rules["maker_alone"]:
        return "alone_not_allowed"
    trump = word if second_round else proposed(log)
    if natural_trump_missing(log, rules, seat, second_round, trump):
        return "natural_trump_missing"
    return None


def euchre(log, rules):
    """Two rounds from eldest; the first call that is no pass ends them."""
    found, players = Auction(), rules["players"]
    calls = log.get("calls") or []
    for number, call in enumerate(calls):
        seat = (log["dealer"] + 1 + number) % players
        if found.finished:
            return found.stop("call_after_end", seat)
        word, alone = split_call(call)
        if number >= players and word == proposed(log) and rules["turned_suit"] == "counts_as_pass":
            word, alone = "pass", False
        code = word_fault(word, alone, seat, number, log, rules)
        if code:
            return found.stop(code, seat)
        if word != "pass":
            found.maker, found.alone, found.takes = seat, alone, number < players
            found.trump = proposed(log) if found.takes else word
        found.finished = found.maker is not None or number + 1 == 2 * players
    found.next_seat = (log["dealer"] + 1 + len(calls)) % players
    return found


# --- hasenpfeffer ------------------------------------------------------------------------------


def joker_holder(log):
    """The seat that was dealt the joker, or that the log calls the maker; None: nobody, or not known."""
    for seat, hand in enumerate(log["hands"]):
        if "JK" in hand:
            return seat
    return None if any(log["hands"]) else log.get("maker")


def hasenpfeffer(log, rules):
    """Bids from eldest, each higher than the last; who has passed is out; then the bidder names a suit."""
    found, passed = Auction(), []
    seat, stage = (log["dealer"] + 1) % 4, "bids"
    for call in log.get("calls") or []:
        word, alone = split_call(call)
        if found.finished:
            return found.stop("call_after_end", OPEN)
        code = _bid_fault(word, alone, stage, found.bid or 0)
        if code:
            return found.stop(code, seat)
        if stage == "names":
            found.maker, found.trump, found.takes, found.finished = seat, word, True, True
            seat = (seat + 1) % 4
            continue
        if word == "pass":
            passed.append(seat)
        else:
            found.bid, bidder = int(word), seat
        if stage == "forced" or found.bid == 6 or (found.bid and len(passed) == 3):
            stage, seat = "names", bidder
        elif len(passed) == 4:
            stage, holder = "forced", joker_holder(log)
            found.finished = holder is None and (any(log["hands"]) or log.get("stock") == ["JK"])
            seat = holder
        else:
            seat = (seat + 1) % 4
            while seat in passed:
                seat = (seat + 1) % 4
    found.next_seat = seat
    return found


def _bid_fault(word, alone, stage, highest):
    """What is wrong with one call of hasenpfeffer."""
    if stage == "names":
        code = None if word in SUITS else "illegal_call"
    elif word == "pass":
        code = "illegal_call" if stage == "forced" else None
    elif word not in ("1", "2", "3", "4", "5", "6"):
        code = "illegal_call"
    elif stage == "forced":
        code = None if word == "3" else "illegal_call"
    else:
        code = None if int(word) > highest else "bid_too_low"
    return code or ("illegal_call" if alone else None)  # the game has no such call


# --- napoleon ----------------------------------------------------------------------------------


def napoleon(log, rules):
    """One bid each from eldest; after blücher the passes may be left out."""
    found, players = Auction(), rules["players"]
    calls = log.get("calls") or []
    for number, call in enumerate(calls):
        seat = (log["dealer"] + 1 + number) % players
        word, alone = split_call(call)
        if number >= players:
            return found.stop("call_after_end", seat)
        code = _napoleon_fault(word, found.bid) or ("illegal_call" if alone else None)
        if code:
            return found.stop(code, seat)
        if word != "pass":
            found.maker, found.bid = seat, word
    found.finished = len(calls) == players or found.bid == "blucher"
    found.next_seat = (log["dealer"] + 1 + len(calls)) % players
    if not found.finished:
        found.maker = None
    found.trump = "NT" if found.bid == "misere" else None
    return found


def _napoleon_fault(word, last):
    """What is wrong with one call of napoleon after the bid `last`."""
    if word == "pass":
        return None
    if word not in NAPOLEON_BIDS:
        return "illegal_call"
    if last is not None and NAPOLEON_BIDS.index(word) <= NAPOLEON_BIDS.index(last):
        return "bid_too_low"
    if (word == "wellington" and last != "nap") or (word == "blucher" and last != "wellington"):
        return "illegal_call"
    return None
