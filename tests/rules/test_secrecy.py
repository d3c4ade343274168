"""Nobody learns what he may not: missions, hands, the deck, plans and standing orders."""

import asyncio
import logging
import random
from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pytest
from pydantic import ValidationError

from rules.answers import look_at
from rules.computers import play_computers
from rules.core.dice import ProvableDice
from rules.core.views import player_view, table_view, visible_to
from rules.engine import open_engine
from rules.game import open_game
from rules.model import choices as c
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import IllegalCommand, Reason
from rules.model.roster import Person, PersonId, Venue
from rules.news import TurnNews
from rules.wire import event_json
from tests.rules.sittings import sitting
from tests.rules.twins import twin_of
from tests.rules.variants import Variant, plain

OWNER_ONLY = {
    e.MissionDealt,
    e.ArmiesPlanned,
    e.PlanWithdrawn,
    e.PreferenceGiven,
    e.StandingOrderGiven,
}
NOBODY = {e.DeckShuffled, e.DiscardReshuffled}
CUT = {e.CardDrawn, e.CapitalNamed, e.HandTaken, e.HandReturned}
HIDDEN = {e.CardDrawn: {"card": None}, e.CapitalNamed: {"territory": None}}
PUBLIC = {
    e.GameStarted,
    e.OrderDrawn,
    e.NeutralSeated,
    e.TerritoriesDealt,
    e.TerritoryClaimed,
    e.ArmiesMustered,
    e.PlanLaid,
    e.PlanRevealed,
    e.RoundBegan,
    e.TurnBegan,
    e.StepBegan,
    e.StepInterrupted,
    e.StepFinished,
    e.StepReopened,
    e.IncomeGranted,
    e.CardsTraded,
    e.ArmiesPlaced,
    e.ArmiesLost,
    e.AttackDeclared,
    e.DefenceChosen,
    e.DiceRolled,
    e.DieRerolled,
    e.RollKept,
    e.LossesTaken,
    e.AttackEnded,
    e.TerritoryCaptured,
    e.TerritoryOccupied,
    e.CapitalFell,
    e.PlayerEliminated,
    e.ArmiesRegrouped,
    e.SeatResigned,
    e.GameWon,
}


def test_for_every_kind_of_event_somebody_has_decided_who_sees_it():
    """A new kind fails here until it is put in one of the sets above, by hand."""
    sets = (OWNER_ONLY, NOBODY, CUT, PUBLIC)
    assert set().union(*sets) == set(get_args(e.Event))
    assert sum(map(len, sets)) == len(get_args(e.Event))


def seen(event, viewer):
    return next(visible_to((event,), viewer), None)


@pytest.fixture(scope="module")
def told(fresh, played):
    """All events of some games in which everything secret happens."""
    log = []
    for seed, (players, options) in enumerate(
        ((3, {}), (4, {}), (6, {}), (5, {"goal": "capitals"}), (4, {"traded_cards": "reshuffled"}))
    ):
        chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
        for game in played(fresh(players=players, **options), seed):
            seat = chance.choice(game.state.seats)
            for command in (
                cmd.Standing(seat=seat, dice=chance.choice(("most", "one"))),
                cmd.Withdraw(seat=seat),
                cmd.Resign(seat=seat),
            ):
                often = 0.3 if game.state.round == 0 else 0.02
                if chance.random() < often and _may(game, command):
                    game.play_with(command, ProvableDice(b"told", len(game.log)))
            if game.state.winner is not None:
                break
        log += game.log
    claiming = fresh(name="parker")
    claiming.play(cmd.Prefer(seat=claiming.state.seats[-1], territories=("alaska", "peru")))
    return log + claiming.log


def _may(game, command):
    state = game.state
    if state.winner is not None or command.seat not in set(state.playing()):
        return False
    match command:
        case cmd.Withdraw():
            return state.round == 0 and bool(state.secrets.plans.get(command.seat))
        case cmd.Resign():
            hand = state.hand(command.seat)
            return bool(hand) and len(list(state.playing())) > 3 and state.conquest is None
        case _:
            return state.conquest is None


def viewers(log):
    return (
        None,
        *{seat for event in log if isinstance(event, e.GameStarted) for seat in event.seats},
    )


def test_public_events_are_seen_by_all_as_they_are(told):
    public = [event for event in told if type(event) in PUBLIC]
    for viewer in viewers(told):
        assert list(visible_to(public, viewer)) == public


def test_private_events_are_seen_by_their_owner_alone(told):
    private = [event for event in told if type(event) in OWNER_ONLY]
    assert {type(event) for event in private} == OWNER_ONLY
    for viewer in viewers(told):
        mine = [event for event in private if event.seat == viewer]
        assert list(visible_to(private, viewer)) == mine


@pytest.mark.rule("PL-SETUP-10")
def test_nobody_sees_the_deck(told):
    """Face down."""
    shuffles = [event for event in told if type(event) in NOBODY]
    assert shuffles
    assert not any(list(visible_to(shuffles, viewer)) for viewer in viewers(told))


@pytest.mark.rule("PL-CARD-1", "PL-ELIM-1")
def test_cards_that_change_hands_are_known_to_those_hands_alone(told):
    """Exactly one card, not shown to others; a hand handed over is counted only."""
    cut = [event for event in told if type(event) in CUT]
    assert {type(event) for event in cut} == CUT
    for event in cut:
        knowing = {event.seat, getattr(event, "by", event.seat)}
        hidden = HIDDEN.get(type(event), {"cards": ()})
        for viewer in viewers(told):
            known = viewer in knowing
            assert seen(event, viewer) == (event if known else replace(event, **hidden))


@pytest.mark.rule("PL-SETUP-4")
def test_a_mission_is_named_to_its_holder_and_when_it_has_won(told):
    """The rest aside, nobody may look; own mission kept secret."""
    for viewer in viewers(told):
        for event in visible_to(told, viewer):
            if isinstance(event, e.MissionDealt):
                assert event.seat == viewer
            elif not isinstance(event, e.GameWon):
                assert not hasattr(event, "mission")


class Twin:
    """The same game as far as a viewer may know, with every other secret changed."""

    def __init__(self, seed):
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def of(self, game, viewer):
        state = game.state
        others = [seat for seat in state.seats if seat != viewer]
        capitals, cards = self._capitals_and_cards(state, viewer)
        return replace(
            state,
            secrets=self._secrets(game, state.secrets, viewer, others),
            capitals=capitals,
            cards=cards,
        )

    def _secrets(self, game, secrets, viewer, others):
        own = secrets.missions.get(viewer)
        pool = [mission for mission in game.edition.missions if mission != own]
        self._random.shuffle(pool)
        missions = {s: m if s == viewer else pool.pop() for s, m in secrets.missions.items()}
        flipped = {"most": "one", "one": "most"}
        standing = {s: flipped[secrets.standing.get(s, "most")] for s in others}
        if viewer in secrets.standing:
            standing[viewer] = secrets.standing[viewer]
        plans = {s: p if s == viewer else p[::-1][1:] for s, p in secrets.plans.items()}
        preferences = {s: p if s == viewer else p[1:] for s, p in secrets.preferences.items()}
        return replace(
            secrets, missions=missions, standing=standing, plans=plans, preferences=preferences
        )

    def _capitals_and_cards(self, state, viewer):
        """Every hidden card is drawn anew, hands keep their sizes; so is every hidden capital."""
        cards, named = state.cards, state.capitals.named
        hidden = [seat for seat in named if seat not in (viewer, *state.capitals.shown)]
        pool = list(cards.deck)
        pool += (card for seat, hand in cards.hands.items() if seat != viewer for card in hand)
        pool += (named[seat] for seat in hidden)
        for seat in hidden:
            land = state.territories_of(seat)
            own = [territory for territory in land if territory in pool] or [named[seat]]
            named = {**named, seat: self._random.choice(own)}
            if named[seat] in pool:
                pool.remove(named[seat])
        self._random.shuffle(pool)
        hands = {
            seat: hand if seat == viewer else tuple(pool.pop() for _ in hand)
            for seat, hand in cards.hands.items()
        }
        capitals = replace(state.capitals, named=named)
        return capitals, replace(cards, hands=hands, deck=tuple(pool))


SECRETIVE = [
    *plain(),
    Variant("ryzyko", 6, {"goal": "capitals"}),
    Variant("ryzyko", 3, {"defence": "live"}),
    Variant("gniazdo", 3, {"reroll": "with_card"}),
    Variant("gniazdo", 2, {"stack_limit": 12}),
]
every_secretive_game = pytest.mark.parametrize("variant", SECRETIVE, ids=str)


@pytest.fixture(scope="module")
def table_of(fresh):
    def make(variant):
        seats = variant.edition().colours
        return fresh(variant.name, variant.players, seats, **variant.options)

    return make


@every_secretive_game
def test_views_and_choices_do_not_depend_on_what_the_viewer_may_not_know(table_of, played, variant):
    twins, edition, compared = Twin(variant.players), variant.edition(), 0
    for number, game in enumerate(played(table_of(variant), variant.players, limit=300)):
        if number % 4:
            continue
        for viewer in (None, *game.state.seats):
            compared += 1
            twin = replace(game, state=twins.of(game, viewer))
            assert table_view(edition, twin.state) == table_view(edition, game.state)
            if viewer is not None:
                seen_in_twin = player_view(edition, twin.state, viewer)
                assert seen_in_twin == player_view(edition, game.state, viewer)
                assert twin.legal(viewer) == game.legal(viewer)
    assert compared > 50


@every_secretive_game
def test_what_a_viewer_is_told_does_not_depend_on_what_he_may_not_know(table_of, played, variant):
    """Claims, trades and falls of capitals show secrets, and a standing order shows in the dice."""
    twins, compared = Twin(variant.players), 0
    for number, game in enumerate(played(table_of(variant), variant.players, limit=400)):
        if game.state.round == 0 or game.state.winner is not None or number % 4:
            continue
        seat = game.state.step.waiting_for[0]
        for choice in game.legal(seat)[::7]:
            command = _unrevealing(game, seat, choice)
            if command is None:
                continue
            for viewer in (None, *(s for s in game.state.seats if s != seat)):
                twin = replace(game, state=_with_standing_of(game, twins.of(game, viewer)))
                if _shows_his_hand(twin, command):
                    continue
                compared += 1
                assert _told(twin, command, viewer) == _told(game, command, viewer)
    assert compared > 50


def _unrevealing(game, seat, choice):  # noqa: PLR0911 - one case for each kind of choice
    match choice:
        case c.PlaceChoice(territory=territory, armies=(low, _)):
            return cmd.Place(seat=seat, territory=territory, armies=low)
        case c.AttackChoice(source=source, target=target):
            return cmd.Attack(seat=seat, source=source, target=target, until="captured")
        case c.DefendChoice(dice=(low, _)):
            return cmd.Defend(seat=seat, dice=low)
        case c.KeepChoice():
            return cmd.Keep(seat=seat)
        case c.OccupyChoice(armies=(low, _)) if not game.state.capitals.named:
            return cmd.Occupy(seat=seat, armies=low)
        case c.FortifyChoice(source=source, target=target, armies=(low, _)):
            return cmd.Fortify(seat=seat, source=source, target=target, armies=low)
        case c.EndPhaseChoice():
            return cmd.EndPhase(seat=seat)
        case _:
            return None


def _shows_his_hand(twin, command):
    """Who goes on holds no second set; with such a hand he could not (`H-E1-6`)."""
    offered = {choice.kind for choice in twin.legal(command.seat)}
    return twin.edition.cards.second_forced and command.kind not in offered


def _with_standing_of(game, state):
    return replace(state, secrets=replace(state.secrets, standing=game.state.secrets.standing))


def _told(game, command, viewer):
    copy = replace(game, log=list(game.log))
    events = copy.play_with(command, ProvableDice(b"told", len(copy.log)))
    return [
        event
        for event in visible_to(events, viewer)
        if not (isinstance(event, e.HandTaken) and viewer in (event.seat, event.by))
    ]


@pytest.fixture(scope="module")
def deeds():
    """Every twentieth action of a game of missions."""
    return list(sitting(Variant("ryzyko", 4), seed=3))[::20]


def test_a_token_does_not_count_what_others_do_in_secret(deeds):
    """I10: it stands in custom ids, and everybody can read those of his own panel."""
    chance, longer = random.Random(1), 0  # noqa: S311 - a test must be repeatable, not secret
    for deed in deeds:
        game = deed.after
        for viewer in game.roster.seats:
            twin = twin_of(game.edition, deed.log, viewer, chance, deed.ends)
            other = open_game(game.roster, game.secret, twin.events, 0)
            longer += other.revision > game.revision
            assert other.token(viewer) == game.token(viewer)
    assert longer > 20


def test_every_turn_has_its_letter_so_that_rows_do_not_tell_whose_mission_is_fulfilled():
    """I10: the number of a row is in the nonce of its post, which every client is sent."""
    fulfilled = set()
    variant = Variant("ryzyko", 4, {"traded_cards": "reshuffled", "defence": "live"})
    for deed in sitting(variant, seed=1):
        news = deed.change.news
        for content, follower in pairwise((*news, None)):
            if isinstance(content, TurnNews):
                assert (follower.kind, follower.seat) == ("private", deed.after.state.turn.seat)
                fulfilled.add(follower.fulfilled)
    assert fulfilled == {True, False}


async def test_where_the_latest_events_begin_does_not_tell_how_much_was_done_in_secret(tmp_path):
    """I10: as `/risk log` shows them."""
    ana, borys = (Person(PersonId(id_), name) for id_, name in (("1", "Ana"), ("2", "Borys")))
    async with open_engine(tmp_path / "games.db") as engine:
        opened = await engine.new(
            "new", venue=Venue("1", "2"), host=ana, edition="classic", options={}, places=2
        )
        game = opened.game
        await engine.join("join", game, borys)
        await engine.start("start", game, ana.id)
        before = await engine.latest(game, 5, ana.id)
        for number in range(7):
            await engine.order(f"{number}", game, borys.id, cmd.Standing(seat="", dice="one"))
        assert await engine.latest(game, 5, ana.id) == before
        assert {event.kind for event in await engine.latest(game, 5, borys.id)} == {
            "standing_order_given"
        }
        assert await engine.latest(game, 999, ana.id) == await engine.story(game, 0, viewer=ana.id)
    assert len(before) == 5


def test_what_is_wrong_with_a_written_event_is_told_without_quoting_it():
    """I11: a damaged row is a fault, and faults are logged."""
    written = (
        '{"kind":"mission_dealt","seat":"red","mission":["asia_africa"]}',
        '{"kind":"mission_dealt","seat":"red","mission":"asia_africa',
    )
    for row in written:
        with pytest.raises(ValidationError) as fault:
            event_json().validate_json(row)
        assert "asia_africa" not in str(fault.value)


class TooLate:
    """An engine for whose computer player every order comes too late."""

    def __init__(self, look, refusal):
        self._look, self._refusal, self._waiting = look, refusal, [("abcdef",)]
        self.moves = asyncio.Event()
        self.done = asyncio.Event()

    async def computers_to_move(self):
        return self._waiting.pop() if self._waiting else self.done.set() or ()

    async def look_as_computer(self, _):
        return self._look

    async def order_as_computer(self, *_):
        raise self._refusal


async def test_the_log_does_not_quote_what_a_computer_ordered(deeds, caplog):
    """I11: the facts of a refusal may be cards."""
    caplog.set_level(logging.INFO)
    game = deeds[-1].before
    refusal = IllegalCommand(Reason.NOT_YOUR_CARD, cards=["brazil", "china"])
    engine = TooLate(look_at(game, game.waiting_for[0]), refusal)
    computers = asyncio.create_task(play_computers(engine))
    async with asyncio.timeout(10):
        await engine.done.wait()
    computers.cancel()
    assert "came too late: not_your_card" in caplog.text
    assert "brazil" not in caplog.text
