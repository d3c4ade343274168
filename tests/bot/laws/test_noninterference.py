"""Games that differ only in what a viewer may not know give that viewer the same bytes.

What is compared is everything that the bot makes of a game: the posts and letters of an action, and
every panel, look, picture, sentence and refusal of one person. Pictures are compared by what they are
drawn from; fifty of the pairs are drawn.
"""

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from itertools import chain
from typing import TypeVarTuple, get_args

import pytest

from bot.components.panel_context import MODES, PanelContext, PanelSelection
from bot.features import panel
from bot.interactions.context import Services
from bot.looks import games, overviews
from bot.monitoring.metrics import Metrics
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import DRAWN_AT_ONCE, Pictures, Renderers
from bot.posts.letters import write
from bot.posts.posts import compose
from bot.table.lobby_post import fit_post
from bot.telling.outcome import changed_lines
from bot.telling.own import receipt_lines
from bot.telling.story import ask_lines, log_lines, post_lines
from bot.web.looks import look_told
from bot.web.marks import digest_told
from bot.words.catalogue import words
from bot.words.languages import languages_of
from bot.words.phrasing import Phrasing
from bot.words.refusals import sentence_for
from render import Focus
from rules.core.decide import play
from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.core.views import table_view, visible_to
from rules.engine.outbox import EarlierLetters, PostContext, Span, SpanNews
from rules.looks.looks import look_at, with_ahead
from rules.model import commands
from rules.model import events as e
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.play.news import news_of, seats_to_ask
from rules.ratings.ladders import Aftermath
from rules.referee.positions.writing import events_seen
from rules.table.game import Game, open_game
from rules.table.membership import EndNews, LastRoundNews
from rules.table.news import (
    AnnulNews,
    AsleepNews,
    AwayNews,
    CalledNews,
    ClosedNews,
    ClosingNews,
    Content,
    DiceNews,
    FixtureNews,
    FullNews,
    GoneLetterNews,
    GoneNews,
    InviteNews,
    MovedNews,
    News,
    OfferNews,
    OpenedNews,
    PaceNews,
    PrivateNews,
    RatedNews,
    ReminderNews,
    SeatAnswerNews,
    SeatAskedNews,
    SeatTakenNews,
    ThreadNews,
    TruceNews,
    TurnNews,
    UndoneNews,
    UntoldNews,
    WordsNews,
)
from rules.table.pace import DAILY
from rules.table.roster import Status
from rules.table.story import dealt_at, most_in_danger, stretch_between, turn_left_at, turns
from tests.rules.support.sittings import SITTINGS, sitting
from tests.rules.support.twins import twin_of
from tests.rules.support.wild import Wild

PAIRS = 120
DRAWN = 20
EARLY = 300
"""Actions; later ones have long logs."""
STRETCH = 90
"""Events, of two or three turns."""
WORDS = words()


@dataclass(frozen=True)
class Copy:
    """A game after an action, or its twin: stands in for the engine."""

    game: Game
    log: tuple
    since: int
    """Its revision before the action."""
    before: GameState

    @property
    def events(self):
        return self.log[self.since :]

    @property
    def outbox(self):
        return self

    async def letters_before(self, *_):
        return EarlierLetters(cards_unwritten=True)

    @property
    def queries(self):
        return self

    async def look(self, _, viewer=None):
        player = self.game.roster.player_of(viewer)
        return look_at(self.game, player.seat if player else None)

    async def look_back(self, _, revision):
        known = {self.since: self.before, len(self.log): self.game.state}
        state = known.get(revision) or replay(self.log[:revision])
        return table_view(self.game.edition, state)

    async def story(self, _, since, until=None, viewer=None):
        player = self.game.roster.player_of(viewer)
        return tuple(visible_to(self.log[since:until], player.seat if player else None))

    async def material(self, content):
        """What a post of news is made from; nobody was called before."""
        look = await self.look(self.game.roster.id)
        if not isinstance(content, get_args(SpanNews)):
            return PostContext(look)
        since = getattr(content, "since", 0)
        before, after = [await self.look_back(None, at) for at in (since, content.until)]
        return PostContext(
            look, span=Span(before, after, await self.story(None, since, content.until))
        )

    async def missions(self, _):
        """None: twins differ in them, and those of a game that is over are no secret any more."""
        return {}

    @property
    def club(self):
        return self

    async def aftermath(self, _):
        """None: it is kept by the store, and tells what all have seen."""
        return Aftermath((), {}, has_ladder=False)

    async def turns(self, _):
        return tuple(turns(self.game.edition, self.log))


_Given = TypeVarTuple("_Given")


class Sketches(Pictures):
    """Pictures that show what they would be drawn from."""

    async def _off_loop(self, work: Callable[[*_Given], bytes], *given: *_Given) -> bytes:
        shown = [each for each in given if not isinstance(each, Phrasing)]
        return f"{work.__name__}{shown}".encode()

    async def _board_of(self, shown, describe):
        """Each anew: what one twin was shown is not kept for the other."""
        return Attachment("board.png", repr(shown).encode(), describe())


def twins(deed, viewer, chance):
    """The game after an action and its twin, with the twin's revisions of the game's."""
    game = deed.after
    since = len(deed.log) - len(deed.change.events)
    same = Copy(game, deed.log, since, deed.before.state), tuple(range(len(deed.log) + 1))
    twin = twin_of(game.edition, deed.log, viewer, chance, deed.ends)
    other = open_game(game.roster, chance.randbytes(32), twin.events, twin.at[game.told])
    # What may be taken back is read off the commands, which a log lacks: tests/rules has its own twins.
    other = replace(other, past=game.past)
    before = replay(twin.events[: twin.at[since]])
    return same, (Copy(other, twin.events, twin.at[since], before), twin.at)


def samples(variant, seed, every):
    """Some actions of a game's first part, and of all of it some with each kind of news and event."""
    known = set()
    for number, deed in enumerate(sitting(variant, seed)):
        kinds = {*happened(deed), *offers(deed.after), *_reminders(deed)}
        if (number % every == 0 and number < EARLY) or kinds - known:
            known |= kinds
            yield deed


def happened(deed):
    """The kinds of the events and news of an action."""
    return {type(each) for each in (*deed.change.events, *deed.change.news)}


def offers(game):
    """The kinds of choices that those have who are waited for."""
    choices = (look_at(game, seat).choices for seat in game.waiting_for)
    return {type(choice) for choice in chain.from_iterable(choices)}


def _reminders(deed):
    return {"fulfilled" for news in deed.change.news if getattr(news, "fulfilled", False)}


@pytest.fixture(scope="module")
def deeds():
    return [deed for v in SITTINGS for deed in samples(v, seed=1, every=100)]


@pytest.fixture
def sketches():
    with ThreadPoolExecutor(DRAWN_AT_ONCE) as executor:
        yield Sketches(executor, Metrics(), Renderers())


def pairs(deeds, chance):
    """Every action before everybody's eyes: the table's, each player's."""
    for deed in deeds:
        for viewer in (None, *deed.after.roster.seats):
            yield deed, viewer, *twins(deed, viewer, chance)


async def test_hundreds_of_pairs_look_the_same(deeds, sketches):
    """Every eighth; the other seven are looked at by `make soak`, a thousand in all."""
    count, told_more = await differing(deeds[::8], sketches, seed=1)
    assert told_more == set()
    assert count >= PAIRS
    kinds = set().union(*({*happened(d), *offers(d.after), *_reminders(d)} for d in deeds))
    every_kind = {*get_args(e.Event), *get_args(Content), *get_args(commands.Choice), "fulfilled"}
    rare = {e.ArmiesLost, e.AttackCutShort, e.AllyFell, e.ToursBegan, e.OrderTakenBack, UndoneNews}
    rare |= {e.GameEnded}
    assert kinds | rare == every_kind - {*UNASKED}


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1, 8))
async def test_the_others_look_the_same(deeds, sketches, first):
    count, told_more = await differing(deeds[first::8], sketches, seed=first)
    assert told_more == set()
    assert count >= PAIRS


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 8))
async def test_pairs_of_other_games_look_the_same(sketches, seed):
    print(f"seed {seed}")  # noqa: T201 - so that a failure can be had again
    others = [deed for v in SITTINGS for deed in samples(v, seed=seed, every=20)]
    _, told_more = await differing(others, sketches, seed=seed)
    assert told_more == set()


async def differing(deeds, sketches, seed):
    """How many pairs were compared, and what differed, with the rulebook."""
    chance, count = random.Random(seed), 0  # noqa: S311 - a test must be repeatable, not secret
    told_more = set()
    for deed, viewer, (one, at_one), (other, at_other) in pairs(deeds, chance):
        count += 1
        whole = count % 10 == 0
        seen = await everything(sketches, deed, viewer, one, at_one, whole=whole)
        twin = await everything(sketches, deed, viewer, other, at_other, whole=whole)
        assert seen.keys() == twin.keys()
        told_more |= {
            f"{name} of {deed.after.edition.id}" for name in seen if seen[name] != twin[name]
        }
    return count, told_more


async def test_twenty_pairs_are_drawn_the_same(deeds):
    """Bytes of the files: nothing is hidden in their metadata either."""
    chance = random.Random(2)  # noqa: S311 - a test must be repeatable, not secret
    with ThreadPoolExecutor(DRAWN_AT_ONCE) as executor:
        begun = [deed for deed in deeds if deed.before.state.round > 0]
        for number, deed in enumerate(chance.sample(begun, DRAWN)):
            viewer = chance.choice((None, *deed.after.roster.seats))
            (one, _), (other, _) = twins(deed, viewer, chance)
            drawn = [
                await sights(
                    Pictures(executor, Metrics(), Renderers()),
                    moment_of(copy, viewer),
                    copy,
                    whole=number % 10 == 0,
                )
                for copy in (one, other)
            ]
            assert drawn[0] == drawn[1]
            starts = {data[:4] for shown in drawn[0].values() for _, data, _ in shown}
            assert starts <= {b"\x89PNG", b"GIF8"}


def moment_of(copy, viewer):
    """The viewer's moment, with what would be open to them after what goes without saying."""
    look = with_ahead(look_at(copy.game, viewer), copy.game.state)
    return PanelContext(Phrasing(WORDS, look.edition, look.roster), look)


async def everything(pictures, deed, viewer, copy, at, *, whole):
    """All that a viewer sees of a game, by name."""
    services = Services(copy, languages_of([WORDS]), pictures, Metrics())
    moment = moment_of(copy, viewer)
    look = moment.look
    seen = {
        "look": seen_in(replace(look, ahead=None)),
        "ahead": [seen_in(each) for each in (moment.ahead.battle, moment.ahead.after) if each],
        "rows": rows(deed, copy, at),
        **sentences(moment, viewer, copy),
        **panels(moment),
        **answers(deed, viewer, copy),
        "page": page(moment, viewer, copy),
    }
    if viewer and look.table and copy.log:
        seen["changed"] = changed(moment.phrasing, viewer, copy)
    if whole and look.table and (begun := stretch_before(deed)):
        news = moved(TurnNews(begun, len(deed.log)), at)
        seen["post of a stretch"] = message(
            await compose(services, news, await copy.material(news))
        )
    unasked = _unasked(deed) if look.table else ()
    for number, content in enumerate((*deed.change.news, *unasked)):
        if not isinstance(content, PrivateNews):
            news = moved(content, at)
            material = await copy.material(news)
            seen[f"post {content.kind}"] = message(await compose(services, news, material))
        elif content.seat == viewer:
            seen[f"letter {number}"] = message(await write(services, _news(content, at), content))
    if look.table:
        seen |= await sights(pictures, moment, copy, whole=whole)
    return seen


def seen_in(look):
    return [getattr(look, f.name) for f in fields(look) if f.name not in UNSEEN]


def stretch_before(deed):
    """The revision some turns before, from which a post may tell where computers act; 0 in the setup."""
    setup = dealt_at(deed.log)
    return max((end for end in deed.ends if setup < end < len(deed.log) - STRETCH), default=0)


def _unasked(deed):
    seat, phase = deed.after.roster.seats[0], deed.after.waits_in
    of_the_clock = (ReminderNews(seat, phase, 1), PaceNews(DAILY, agreed=False), AsleepNews())
    truce = TruceNews("offered", deed.after.roster.seats[:2], rounds=2)
    league = FixtureNews("Cup", 1, 1, ())
    annulled = AnnulNews("vote", "Why not?", "Mona", asked=deed.after.roster.seats[:2])
    asked, due = deed.after.roster.seats[1:], datetime(2026, 11, 5, tzinfo=UTC)
    ends = (EndNews("proposed", seat, asked, due), LastRoundNews(20, is_last=True))
    posts = (MovedNews(len(deed.log), "Ana"), AwayNews(7), *of_the_clock, truce, league, annulled)
    return (*posts, *ends)


UNASKED = {
    MovedNews,
    AwayNews,
    WordsNews,
    UntoldNews,
    ReminderNews,
    PaceNews,
    AnnulNews,
    AsleepNews,
    FixtureNews,
    TruceNews,
    EndNews,
    LastRoundNews,
    SeatAskedNews,
    SeatTakenNews,
    SeatAnswerNews,
}
UNASKED |= {
    OpenedNews,
    ClosingNews,
    ClosedNews,
    CalledNews,
    FullNews,
    InviteNews,
    OfferNews,
    GoneNews,
    GoneLetterNews,
    ThreadNews,
    DiceNews,
    RatedNews,
}
"""News of no action, which are told beside every one; and news from before the deal, with no secrets yet."""
UNSEEN = {"edition", "revision", "secret"}
"""The revision is only the key of kept pictures, and the secret is looked at by itself."""


def _news(content, at):
    return News(1, "abcdef", moved(content, at), channel="2")


def moved(content, at):
    """The news with the twin's revisions."""
    spans = {
        f.name: at[getattr(content, f.name)]
        for f in fields(content)
        if f.name in ("since", "until")
    }
    return replace(content, **spans)


def message(sent):
    if sent is None:
        return None
    shown = [getattr(sent, name, None) for name in ("content", "mentions", "person")]
    view = getattr(sent, "view", None)
    return [*shown, _json(view) if view else None, files(sent.attachments)]


def files(attachments):
    return [(each.name, each.data, each.alt) for each in attachments]


def _json(view):
    return json.dumps(view.to_components())


def rows(deed, copy, at):
    """What is told to whom in which order: the number of a row is in the nonce of its message."""
    if not deed.change.command or copy.game.roster.status is Status.LOBBY:
        return [content.kind for content in deed.change.news]
    edition, events = copy.game.edition, copy.events
    told = at[deed.before.told]
    news = news_of(edition, events, copy.before, copy.game.state, told, copy.game.revision)
    return [
        *((content.kind, getattr(content, "seat", None)) for content in news),
        seats_to_ask(events, copy.game.state, deed.change.command.seat),
    ]


def sentences(moment, viewer, copy):
    """What has happened, in all ways in which it is told."""
    phrasing = moment.phrasing
    fresh = tuple(visible_to(copy.events, viewer))
    all_of_it = tuple(visible_to(copy.log, viewer))[-200:]
    return {
        "events": fresh,
        "phrased": [phrasing.event(event) for event in fresh],
        "told": fit_post(phrasing, (), post_lines(phrasing, fresh), ""),
        "reported": receipt_lines(phrasing, fresh),
        "witnessed": ask_lines(phrasing, fresh),
        "logged": log_lines(phrasing, all_of_it),
    }


def page(moment, viewer, copy):
    """The board in a browser: what is told of it, and of a stretch, with the digest by which it is told anew."""
    seen = tuple(visible_to(copy.log, viewer))[-60:]
    told = look_told(moment.phrasing, moment.look, seen)
    return (
        json.dumps(told),
        digest_told(told),
        json.dumps(events_seen(visible_to(copy.events, viewer))),
    )


def changed(phrasing, viewer, copy):
    """What changed for the viewer since their last turn, in words."""
    edition, left = copy.game.edition, turn_left_at(copy.log, viewer)
    start = dealt_at(copy.log) if left is None else left
    then, now = (table_view(edition, s) for s in (replay(copy.log[:start]), copy.game.state))
    outcome = stretch_between(edition, then, tuple(visible_to(copy.log[start:], None)), now)
    return changed_lines(phrasing, outcome, viewer, most_in_danger(edition, now, viewer))


def panels(moment):
    """The panel with everything picked in it that can be, and the looks in words."""
    player = moment.look.player
    seen = {
        f"panel {number}": _json(panel(replace(moment, picked=picked)))
        for number, picked in enumerate(picks(moment))
    }
    seen["status"] = _json(overviews.status_page(moment))
    seen["aside"] = _json(overviews.aside_page(moment))
    seen["host's status"] = _json(overviews.status_page(moment, is_host=True))
    seen["map"] = _json(overviews.board_page(moment, ()))
    seen["games"] = games.state(moment)
    for region in list(moment.look.edition.board.regions)[:2]:
        seen[region] = overviews.region_lines(moment, region)
    if player:
        seen["hand"] = _json(overviews.hand_page(moment))
    return seen


def picks(moment):
    """Every mode, and the first moves that there are with all their parts."""
    yield from (PanelSelection(mode=mode) for mode in MODES)
    moves = [*moment.of(commands.AttackChoice)[:2], *moment.of(commands.FortifyChoice)[:2]]
    for move in moves:
        for mode in ("", "more", "keep"):
            yield PanelSelection(source=move.source, target=move.target, mode=mode)
        yield PanelSelection(source=move.source)
    places = [*moment.of(commands.PlaceChoice)[:2], *moment.of(commands.CapitalChoice)[:2]]
    yield from (PanelSelection(source=place.territory) for place in places)
    yield from (
        PanelSelection(region=region) for region in list(moment.look.edition.board.regions)[:2]
    )


def answers(deed, viewer, copy):
    """Whether wild commands of the viewer are taken, and what they are told if not."""
    if viewer is None or copy.game.state.step is None:
        return {}
    edition, state = copy.game.edition, deed.after.state
    wild = Wild(len(deed.log))
    phrasing = Phrasing(WORDS, edition, copy.game.roster)
    tried = [replace(wild.command(edition, state), seat=viewer) for _ in range(8)]
    return {
        f"answer {number}": _answered(copy, command, phrasing)
        for number, command in enumerate(tried)
        if not (
            isinstance(command, commands.ClaimVictory) and edition.options["goal"] == "capitals"
        )
    }


def _answered(copy, command, phrasing):
    try:
        play(copy.game.edition, copy.game.state, command, ProvableDice(b"tried", 0))
    except IllegalCommand as refusal:
        return sentence_for(WORDS, refusal, phrasing)
    return "taken"


async def sights(pictures, moment, copy, *, whole):
    """Every picture that one may ask for, with its name and its words."""
    phrasing, look = moment.phrasing, moment.look
    drawn = {"board": pictures.board(phrasing, look.table)}
    if whole:
        region = next(iter(look.edition.board.regions))
        near = moment.of(commands.AttackChoice)[:1]
        told_turns = await copy.turns(look.roster.id)
        last = visible_to(told_turns[-1].events, None)
        focus = (
            Focus(chosen=near[0].source, lit=frozenset({near[0].target}))
            if near
            else Focus(region=region)
        )
        drawn |= {
            "part": pictures.close_up(phrasing, look.table, Focus(region=region), ""),
            "targets": pictures.close_up(phrasing, look.table, focus, ""),
            "replay": pictures.replay(phrasing, told_turns, ""),
            "chart": pictures.chart(phrasing, told_turns),
            "closing": pictures.closing(phrasing, look.table, tuple(last)),
        }
    if (supposed := moment.ahead.battle) and supposed.table:
        drawn["supposed"] = pictures.close_up(phrasing, supposed.table, Focus(), "")
    if moment.board:
        drawn["in_the_panel"] = pictures.small(phrasing, moment.board, "")
    if look.player and look.player.hand:
        drawn["cards"] = pictures.hand(phrasing, look.player, "", overviews.best_set(moment))
    if look.player and look.player.mission:
        drawn["mission"] = pictures.mission(phrasing, look.player, "")
        drawn["concern"] = pictures.mission_land(phrasing, look.player, "")
    return {name: files([await drawing]) for name, drawing in drawn.items()}
