"""What a hand is worth, as the naive judge reads RULES.md sections 2 to 4 and 6."""


def side_of(rules, seat, maker):
    """The seats that play together in this hand with `seat`."""
    if rules["players"] == 4:
        return {seat, (seat + 2) % 4}
    if seat == maker:
        return {maker}
    return set(range(rules["players"])) - {maker}


def hand_points(rules, maker, maker_alone, lone_defender, winners):
    """The points of each seat in a hand whose five tricks were won by the seats `winners`."""
    makers = side_of(rules, maker, maker)
    defenders = set(range(rules["players"])) - makers
    made = [winner in makers for winner in winners]
    taken = sum(made)
    if rules["fast_break"] and made == [False, False, True, True, True]:
        return [0] * rules["players"]
    if taken == 5:
        paid, worth = makers, rules["lone_march_points"] if maker_alone else rules["march_points"]
    elif taken >= 3:
        paid, worth = makers, rules["made_points"]
    else:
        paid = defenders
        candidates = [rules["euchre_points"]]
        if maker_alone:
            candidates.append(rules["lone_euchre_points"])
        if lone_defender is not None:
            candidates.append(rules["lone_defender_points"][1 if taken == 0 else 0])
        if taken == 0:
            candidates.append(rules["super_euchre_points"])
        worth = max(candidates)
    return [worth if seat in paid else 0 for seat in range(rules["players"])]


def revoke_points(rules, maker, seat, anybody_alone):
    """The points of each seat where `seat` revoked and the hand is paid by penalty."""
    worth = rules["revoke_points_lone"] if anybody_alone else rules["revoke_points"]
    guilty = side_of(rules, seat, maker)
    return [0 if other in guilty else worth for other in range(rules["players"])]


def expected_points(rules, hand, penalties):
    """The points that a log should claim: those of the play, or of a revoke, less other penalties."""
    points = [0] * rules["players"]
    if hand["maker"] is not None:
        points = hand_points(
            rules, hand["maker"], hand["maker_alone"], hand["lone_defender"], hand["winners"]
        )
    for penalty in penalties:
        if penalty["kind"] == "revoke":
            alone = hand["maker_alone"] or hand["lone_defender"] is not None
            points = revoke_points(rules, hand["maker"], penalty["seat"], alone)
    for penalty in penalties:
        if penalty["kind"] not in ("revoke", "misdeal", "farmers_hand"):
            side = (
                {penalty["seat"], (penalty["seat"] + 2) % 4} if rules["players"] == 4 else {penalty["seat"]}
            )
            for seat in side:
                points[seat] -= penalty["points"]
    return points
