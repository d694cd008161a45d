"""Findings and errors as sentences that a club secretary understands."""

from typing import Final

from tourney.engine.findings import Finding
from tourney.engine.record import HandRecord
from tourney.errors import N_, TourneyError
from tourney.logs.rejects import ReadingNote, Reject, sentence_of
from tourney.messages.deal_and_auction import DEAL_AND_AUCTION
from tourney.messages.exchange import EXCHANGE
from tourney.messages.from_play import FROM_PLAY, SEVERITIES
from tourney.messages.rule_texts import OPTIONS_BY_WHY, OPTIONS_OF, RULES
from tourney.messages.talk import Phrase, Talk, Translate, as_it_is
from tourney.rules.options import show_value

_SAY: Final = {**DEAL_AND_AUCTION, **EXCHANGE, **FROM_PLAY}


def sentence(finding: Finding, record: HandRecord, translate: Translate = as_it_is) -> str:
    """What happened, with names and cards.

    >>> from tourney.rules import GAMES
    >>> hand = HandRecord(GAMES["three-handed"], 2, players=("Ada", "Bo", "Cy"))
    >>> params = {"led": "9C", "suit": "C", "trump": "C"}
    >>> sentence(Finding("revoke", seat=2, trick=3, card="AH", expected=("JS",), params=params), hand)
    'Cy played A♥ on a club lead while holding J♠, the left bower'
    """
    phrase = _phrase(finding, record, translate)
    return _filled(phrase.text, phrase, translate)


def neutral(finding: Finding, record: HandRecord, translate: Translate = as_it_is) -> str:
    """The same for a public page, without blame.

    >>> from tourney.rules import GAMES
    >>> hand = HandRecord(GAMES["three-handed"], 2)
    >>> neutral(Finding("revoke", seat=2, trick=3, card="AH", expected=("JS",)), hand)
    'trick 3: J♠ had to be played on this lead'
    """
    phrase = _phrase(finding, record, translate)
    return _filled(phrase.neutral or phrase.text, phrase, translate)


def way_out(finding: Finding, record: HandRecord, translate: Translate = as_it_is) -> str:
    """What would have been right; empty where nobody can know.

    >>> from tourney.rules import GAMES
    >>> finding = Finding("dealer_rotation", seat=0, expected=1, actual=0)
    >>> way_out(finding, HandRecord(GAMES["two-handed"], 0, players=("Ada", "Bo")))
    "it was Bo's deal"
    """
    phrase = _phrase(finding, record, translate)
    return _filled(phrase.right, phrase, translate)


def rule(code: str, translate: Translate = as_it_is) -> str:
    """The rule that a code is about, in a sentence.

    >>> rule("card_replayed")
    'A card is played once.'
    """
    return translate(RULES[code]) if code in RULES else ""


def options(finding: Finding, record: HandRecord) -> list[str]:
    """The options of the game that decide this finding, each with its value.

    >>> from tourney.rules import GAMES
    >>> options(Finding("bury_not_allowed"), HandRecord(GAMES["three-handed"], 0))
    ['bury_up_card = ordered_only']
    """
    why = str(finding.params.get("why"))
    names = OPTIONS_BY_WHY.get((finding.code, why)) or OPTIONS_OF.get(finding.code, ())
    if finding.code == "exchange_missing" and finding.params.get("accepted"):
        names = ()  # who accepts takes the card, whatever the option says
    if finding.code == "illegal_call" and str(finding.actual).startswith("NT"):
        names = ("no_trump",)
    values = [(name, getattr(record.rules, name)) for name in names]
    return [f"{name} = {show_value(value)}" for name, value in values if value is not None]


def severity(finding: Finding, translate: Translate = as_it_is) -> str:
    """How bad a finding is, in a word.

    >>> severity(Finding("revoke"))
    'error'
    """
    return translate(SEVERITIES[finding.severity])


def error(err: TourneyError, translate: Translate = as_it_is) -> str:
    """An error as a sentence, its way out in brackets.

    >>> from tourney.errors import BadInput
    >>> error(BadInput("no table {table}", "there are {tables}", table=9, tables=4))
    'no table 9 (there are 4)'
    """
    return sentence_of(translate(err.message), translate(err.way_out) if err.way_out else "", err.params)


def reject(item: Reject, translate: Translate = as_it_is) -> str:
    """Why something was not read, as a sentence.

    >>> from tourney.engine.record import Where
    >>> reject(Reject(Where("a.jsonl", line=1), "no game is called {game!r}", {"game": "whist"}))
    "no game is called 'whist'"
    """
    return sentence_of(translate(item.reason), translate(item.way_out) if item.way_out else "", item.params)


def note(item: ReadingNote, translate: Translate = as_it_is) -> str:
    """A remark of a reader, as a sentence.

    >>> from tourney.engine.record import Where
    >>> note(ReadingNote(Where("a.jsonl"), "encoding", "byte {byte} is not UTF-8", {"byte": 7}))
    'byte 7 is not UTF-8'
    """
    return sentence_of(translate(item.text), "", item.params)


def _phrase(finding: Finding, record: HandRecord, translate: Translate) -> Phrase:
    say = _SAY.get(finding.code)
    if say is None:
        return Phrase(N_("something is off: {code}"), params={"code": finding.code})
    return say(Talk(finding, record, translate))


def _filled(template: str, phrase: Phrase, translate: Translate) -> str:
    return translate(template).format(**phrase.params) if template else ""
