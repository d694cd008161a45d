"""What a hand is worth, as the naive judge reads RULES.md sections 2 to 6."""

NAPOLEON_PAY = {  # the bid: tricks, what each opponent pays if it is won, what he is paid if it is lost
    "two": (2, 2, 2),
    "three": (3, 3, 3),
    "misere": (0, 3, 6),
    "four": (4, 4, 4),
    "nap": (5, 10, 5),
    "wellington": (5, 20, 10),
    "blucher": (5, 30, 15),
}


def side_of(rules, seat, maker):
    """The seats that play together in this hand with `seat`."""
    if rules["partners"]:
        return {seat, (seat + 2) % 4}
    if seat == maker:
        return {maker}
    return set(range(rules["players"])) - {maker}


def played_points(rules, hand):
    """The points of each seat in a hand played to its end, by the kind of its auction."""
    kinds = {"hasenpfeffer": hasenpfeffer_points, "napoleon": napoleon_points}
    return kinds.get(rules["auction"], euchre_points)(rules, hand)


def euchre_points(rules, hand):
    """The points of a euchre hand."""
    makers = side_of(rules, hand.maker, hand.maker)
    defenders = set(range(rules["players"])) - makers
    made = [winner in makers for winner in hand.winners]
    taken = sum(made)
    if rules["fast_break"] and made == [False, False, True, True, True]:
        return [0] * rules["players"]
    if taken == 5:
        paid, worth = makers, rules["lone_march_points"] if hand.maker_alone else rules["march_points"]
    elif taken >= 3:
        paid, worth = makers, rules["made_points"]
    else:
        paid = defenders
        candidates = [rules["euchre_points"]]
        if hand.maker_alone:
            candidates.append(rules["lone_euchre_points"])
        if hand.lone_defender is not None:
            candidates.append(rules["lone_defender_points"][1 if taken == 0 else 0])
        if taken == 0:
            candidates.append(rules["super_euchre_points"])
        worth = max(candidates)
    return [worth if seat in paid else 0 for seat in range(rules["players"])]


def hasenpfeffer_points(rules, hand):
    """A point a trick; the bidding side loses its bid where it took fewer."""
    bidders = side_of(rules, hand.maker, hand.maker)
    taken = sum(winner in bidders for winner in hand.winners)
    for_bid = taken if taken >= hand.bid else -hand.bid
    return [for_bid if seat in bidders else 6 - taken for seat in range(rules["players"])]


def napoleon_points(rules, hand):
    """Every opponent pays the bidder, or is paid by him; the points sum to 0."""
    tricks, won, lost = NAPOLEON_PAY[hand.bid]
    taken = hand.winners.count(hand.maker)
    made = taken == 0 if hand.bid == "misere" else taken >= tricks
    pay = won if made else -lost
    return [pay * (rules["players"] - 1) if seat == hand.maker else -pay for seat in range(rules["players"])]


def revoke_points(rules, maker, seat, anybody_alone):
    """The points of each seat where `seat` revoked and the hand is paid by penalty."""
    worth = rules["revoke_points_lone"] if anybody_alone else rules["revoke_points"]
    guilty = side_of(rules, seat, maker)
    return [0 if other in guilty else worth for other in range(rules["players"])]


def wrong_penalties(hand, sitters):
    """Whether a revoke is logged for a seat that cannot have made it, or at another price."""
    wrong = []
    for penalty in hand.log.get("penalty") or []:
        if penalty["kind"] != "revoke":
            continue
        seat, rules = penalty["seat"], hand.rules
        nobodys = hand.maker is None or seat in sitters or "revoke_points" not in rules
        if nobodys or (hand.revoke is not None and hand.revoke[1] != seat):
            wrong.append("seat")
            continue
        anybody_alone = hand.maker_alone or hand.lone_defender is not None
        price = rules["revoke_points_lone"] if anybody_alone else rules["revoke_points"]
        if penalty.get("points") not in (None, price):
            wrong.append("points")
    return wrong


def expected_points(rules, hand, penalties, sitters=()):
    """The points that a log should claim: of the play, or of a revoke, less penalties; None: not known."""
    points = None
    anybody_alone = hand.maker_alone or hand.lone_defender is not None
    if hand.revoke is not None:
        points = revoke_points(rules, hand.maker, hand.revoke[1], anybody_alone)
    elif any(penalty["kind"] == "revoke" for penalty in penalties):
        if "seat" in wrong_penalties(hand, sitters):
            return None
        seat = next(penalty["seat"] for penalty in penalties if penalty["kind"] == "revoke")
        points = revoke_points(rules, hand.maker, seat, anybody_alone)
    elif hand.maker is not None and len(hand.winners) == rules["hand_size"]:
        points = played_points(rules, hand)
    elif hand.maker is None and (hand.finished or penalties):
        points = [0] * rules["players"]
    for penalty in penalties if points else []:
        if penalty["kind"] not in ("revoke", "misdeal", "farmers_hand"):
            seat = penalty["seat"]
            for member in {seat, (seat + 2) % 4} if rules["partners"] else {seat}:
                points[member] -= penalty["points"]
    return points
