"""The panel of a season: what its reader may do there now, its referees, one of its games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.league.page import manage_press
from bot.league.words import RulingPhrasing, SeasonPhrasing
from bot.words.catalogue import Words
from bot.words.naming import moment
from rules.league.season import ALIVE, Fixture, Season, SeasonStatus
from rules.league.seeding import awaited_entrants
from rules.table.roster import PersonId

LEAVE: Final = "leave"
OFF: Final = "off"
REFEREES: Final = "referees"
SUBSTITUTE: Final = "substitute"
PAUSE: Final = "pause"
RESUME: Final = "resume"
_ENDED: Final = (SeasonStatus.OVER, SeasonStatus.CANCELLED)
_JUDGED: Final = (SeasonStatus.RUNNING, SeasonStatus.OVER)
_UNNAMED: Final = (SeasonStatus.ENTRY, SeasonStatus.SEALED)
"""The statuses in which no line about how the season stands begins with its name."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the panel, and whether they moderate its server."""

    person: PersonId
    moderates: bool

    def organises(self, season: Season) -> bool:
        """Whether they founded the season, or moderate its server."""
        return self.moderates or self.person == season.founder

    def has_say(self, season: Season) -> bool:
        """Whether they decide about the season as a whole, or have a vote."""
        votes = season.by_shares and season.status is not SeasonStatus.ENTRY
        return self.organises(season) or (votes and season.entrant(self.person) is not None)

    def judges(self, season: Season) -> bool:
        """Whether they are a referee, or may vote where there is none."""
        is_referee = any(each.id == self.person for each in season.referees)
        return is_referee or season.entrant(self.person) is not None

    def is_in(self, season: Season) -> bool:
        """Whether they are in it and haven't left."""
        entrant = season.entrant(self.person)
        return season.substitute(self.person) is not None or bool(entrant and not entrant.withdrawn)


def manage_page(words: Words, season: Season, reader: Reader, page: int, *said: str) -> Layout:
    """The panel, with the lines `said` on top; `page`: of the list of games, 0 for the newest."""
    phrasing = SeasonPhrasing(words, season)
    title = [phrasing.title()] if season.status in _UNNAMED else []
    told = text(*title, *said, *_state(phrasing), *_rulings(phrasing))
    plain = ButtonStyle.secondary
    own = [_button(words, season, *each) for each in _for_anybody(season, reader)]
    others = [button(words.say(key), press, plain) for key, press in _for_some(season, reader)]
    games = _games(phrasing, page) if reader.judges(season) else []
    return layout([told, *games, *rows([*own, *others])])


def _state(phrasing: SeasonPhrasing) -> list[str]:
    """How the season stands."""
    season, words = phrasing.season, phrasing.words
    still = [words.say("season-stands-still", **phrasing.names())] if season.paused else []
    match season.status:
        case SeasonStatus.ENTRY:
            until = words.say("season-entry-until", at=moment(season.closes))
            return [phrasing.entrants_line(), *(still or [until])]
        case SeasonStatus.SEALED:
            return [phrasing.words_wanted()]
        case SeasonStatus.RUNNING:
            return [phrasing.round_title(season.round), *still]
        case SeasonStatus.OVER:
            return phrasing.over_lines()
        case SeasonStatus.CANCELLED:
            return [phrasing.cancelled_line()]


def _rulings(phrasing: SeasonPhrasing) -> list[str]:
    rulings = RulingPhrasing(phrasing)
    return [*rulings.terms_lines(), *rulings.substitutes_lines()]


_Wanted = tuple[Action, ButtonStyle]


def _for_anybody(season: Season, reader: Reader) -> Iterable[_Wanted]:
    """What everybody may look at, and what an entrant does."""
    plain = ButtonStyle.secondary
    is_entry = season.status is SeasonStatus.ENTRY
    if is_entry and not season.has_part(reader.person):
        yield Action.ENTER, ButtonStyle.success
    if is_entry and reader.is_in(season) and season.by_lines:
        yield Action.LEAGUE_WORD, plain
    if season.status is SeasonStatus.SEALED and any(
        each.person == reader.person for each in awaited_entrants(season)
    ):
        yield Action.LEAGUE_TELL, ButtonStyle.success
    yield Action.LEAGUE, plain
    if season.round:
        yield Action.LEAGUE_ROUND, plain
    if season.lines:
        yield Action.LEAGUE_LINES, plain
    if season.status in _ENDED:
        yield Action.LEAGUE_CHECK, plain


def _for_some(season: Season, reader: Reader) -> Iterable[tuple[str, str]]:
    """What only some may do, or what asks once more: labels and custom ids."""
    is_alive, has_say = season.status in ALIVE, reader.has_say(season)
    is_entry = season.status is SeasonStatus.ENTRY
    if is_entry and not season.has_part(reader.person):
        yield "button-enter-substitute", _press(season, Action.ENTER, SUBSTITUTE)
    if is_alive and reader.is_in(season):
        yield "button-league-leave", manage_press(season, LEAVE)
    if is_entry and reader.organises(season):
        yield "button-league-begin", _press(season, Action.LEAGUE_BEGIN)
    if is_alive and has_say and season.paused:
        yield "button-league-resume", _press(season, Action.LEAGUE_PAUSE, RESUME)
    elif is_alive and has_say and season.status is not SeasonStatus.SEALED:
        yield "button-league-pause", _press(season, Action.LEAGUE_PAUSE, PAUSE)
    if is_alive and reader.organises(season):
        yield "button-league-referees", manage_press(season, REFEREES)
    if is_alive and reader.person == season.founder:
        yield "button-league-again", _press(season, Action.LEAGUE_AGAIN)
    if is_alive and has_say:
        yield "button-league-off", manage_press(season, OFF)


def _press(season: Season, action: Action, *args: str) -> str:
    return Press(NO_GAME, 0, action, (season.id, *args)).custom_id


def _button(
    words: Words, season: Season, action: Action, style: ButtonStyle
) -> "ui.Button[Layout]":
    label = words.say(f"button-{action.replace('_', '-')}")
    return button(label, _press(season, action), style)


def _games(phrasing: SeasonPhrasing, page: int) -> list[Part]:
    """The list of games to judge, newest rounds first, with buttons to its neighbours."""
    season, words = phrasing.season, phrasing.words
    games = sorted(season.fixtures, key=lambda each: (-each.round, each.number))
    shown = games[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    if season.status not in _JUDGED or not shown:
        return []
    options = [option(phrasing.table_label(each), str(each.number)) for each in shown]
    turns = [("button-newer", page - 1)] if page else []
    turns += [("button-older", page + 1)] if len(games) > (page + 1) * MOST_OPTIONS else []
    buttons = [button(words.say(key), manage_press(season, str(at))) for key, at in turns]
    return [select(words.say("pick-judge"), _press(season, Action.JUDGE), options), *rows(buttons)]


def cancelling_page(words: Words, season: Season) -> Layout:
    """The confirmation before somebody cancels a season, or votes for that."""
    asked = words.say("season-off-sure", **SeasonPhrasing(words, season).names())
    yes = button(
        words.say("button-league-off-yes"), _press(season, Action.LEAGUE_OFF), ButtonStyle.danger
    )
    return layout([text(asked), *rows([yes, _back(words, season)])])


def _back(words: Words, season: Season) -> "ui.Button[Layout]":
    return button(words.say("button-back"), manage_press(season))


def referees_page(words: Words, season: Season, *said: str) -> Layout:
    """The referees, and the lists to name and remove one."""
    phrasing = SeasonPhrasing(words, season)
    told = text(phrasing.title(), *said, *_rulings(phrasing), words.say("season-referees-foot"))
    picker: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=_press(season, Action.REFEREE), placeholder=words.say("pick-referee")
    )
    options = [option(each.name, each.id) for each in season.referees]
    named = _choice(words, "pick-no-referee", _press(season, Action.NO_REFEREE), options)
    return layout([told, ui.ActionRow(picker), *named, *rows([_back(words, season)])])


def _choice(words: Words, key: str, custom_id: str, options: Sequence[SelectOption]) -> list[Part]:
    return [select(words.say(key), custom_id, options)] if options else []


def game_page(words: Words, season: Season, fixture: Fixture, *said: str) -> Layout:
    """One game of a season, and how it can be judged now."""
    phrasing = SeasonPhrasing(words, season)
    number = str(fixture.number)
    facts = {"round": fixture.round, "table": fixture.group, **phrasing.names()}
    told = text(
        words.say("season-judge-title", **facts),
        *said,
        phrasing.table_line(fixture),
        *RulingPhrasing(phrasing).terms_lines()[:1],
        words.say("season-judge-foot", over="yes" if fixture.is_over else "no"),
    )
    if fixture.is_over:
        adjust = button(words.say("button-adjust"), _press(season, Action.ADJUST, number))
        return layout([told, *rows([adjust, _back(words, season)])])
    still = [person for person in fixture.persons if person not in fixture.left]
    options = [option(phrasing.plain_name(person), person) for person in still]
    forfeits = _choice(words, "pick-forfeit", _press(season, Action.FORFEIT, number), options)
    return layout([told, *forfeits, *rows([_back(words, season)])])
