"""Truces: offered, agreed to, kept by computers, broken only on purpose; no rule of the game knows them."""

from dataclasses import replace

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.decide import legal
from rules.core.views import player_view
from rules.model.board import COLOURS, Holding
from rules.model.commands import Attack, AttackChoice, EndPhase, Resign, TakeBack
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.progress import StopReason
from rules.notation.reader import read
from rules.players.levels import OFFERED, agrees, choose_in_peace, choose_steadily, find_level
from rules.store.encoding import roster_json
from rules.table.news import TruceNews
from rules.table.roster import MOST_OFFERS, Truce
from rules.truces import truces
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce
from tests.rules.support.stored import ANA, at_noon, dealt, opened, unseen

RED, BLUE, GREEN = COLOURS[:3]


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as opened:
        yield opened


@pytest.fixture
async def battle(engine):
    """A game in its first battle: its id, who attacks, and the seats of all three."""
    game = await dealt(engine, edition="classic")
    while (look := await engine.queries.look(game)).table.round == 0:
        seat = look.table.waiting_for[0]
        mine = await engine.queries.look(game, look.roster.player_at(seat).person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        await engine.play.order(
            f"{look.revision}", game, mine.roster.player_at(seat).person, command
        )
    person = look.roster.player_at(look.table.turn).person
    await engine.plans.give("place", game, person, read("spread; /", "world"))
    return game, person


async def borders(engine, game, person):
    """An attack that the person may give, and the seat that it is against."""
    look = await engine.queries.look(game, person)
    attack = next(c for c in look.choices if isinstance(c, AttackChoice))
    return attack, look.table.territories[attack.target].owner


async def agreed(engine, game, person, other, named=(), rounds=2, action="truce"):
    offer = f"{action} offered"
    receipt = await engine.do(offer, game, person, OfferTruce(other, named, rounds))
    number = receipt.roster.offers[-1].number
    asked = receipt.roster.player_at(other).person
    return await engine.do(f"{action} agreed", game, asked, AnswerOffer(number, agrees=True))


def attack_of(choice):
    return Attack(seat=RED, source=choice.source, target=choice.target)


async def refused(doing, reason):
    with pytest.raises(TableRefused) as error:
        await doing
    assert error.value.reason is reason


async def test_an_attack_across_a_truce_is_refused_until_it_is_broken(engine, battle):
    game, person = battle
    attack, other = await borders(engine, game, person)
    await agreed(engine, game, person, other)
    with pytest.raises(IllegalCommand) as error:
        await engine.play.order("attack", game, person, attack_of(attack))
    assert error.value.reason is Reason.TRUCE_HOLDS
    assert error.value.facts["seat"] == other
    receipt = await engine.do("break", game, person, BreakTruce(other))
    seat = receipt.roster.player_of(person).seat
    assert receipt.roster.broken == {seat: 1}
    await engine.play.order("attack", game, person, attack_of(attack))
    news = [n.content for n in await engine.outbox.untold(99) if isinstance(n.content, TruceNews)]
    assert [(n.step, n.seats) for n in news][-1] == ("broken", (seat, other))
    assert [act.kind for act in receipt.roster.acts] == [
        "truce_offered", "truce_agreed", "truce_broken",
    ]  # fmt: skip


async def test_each_broken_truce_is_counted(engine, battle):
    game, person = battle
    _, other = await borders(engine, game, person)
    for number in range(1, 4):
        await agreed(engine, game, person, other, action=f"truce {number}")
        receipt = await engine.do(f"break {number}", game, person, BreakTruce(other))
        assert receipt.roster.broken == {receipt.roster.player_of(person).seat: number}


async def test_the_other_may_not_attack_either_and_unnamed_borders_are_open(engine, battle):
    game, person = battle
    attack, other = await borders(engine, game, person)
    look = await engine.queries.look(game, person)
    shared = truces.shared_borders(
        look.edition.board, look.table.territories, look.player.seat, other
    )
    named = next(b for b in shared if {*b} == {attack.source, attack.target})
    receipt = await agreed(engine, game, person, other, [named])
    (truce,) = receipt.roster.truces
    assert truce.covers(attack.target, attack.source)
    assert [b for b in shared if truce.covers(*b)] == [named]
    assert truce.until == look.table.round + 2


async def test_a_line_stops_at_a_truce_and_calls_its_owner(engine, battle):
    game, person = battle
    attack, other = await borders(engine, game, person)
    await agreed(engine, game, person, other)
    line = read(f"{attack.source} > {attack.target}; end", "world")
    receipt = await engine.plans.give("line", game, person, line)
    stop = receipt.look.plan.stop
    assert (stop.reason, stop.facts["refusal"]) == (StopReason.REFUSED, Reason.TRUCE_HOLDS)
    assert receipt.events == ()
    await engine.do("break", game, person, BreakTruce(other))
    resumed = await engine.plans.resume("on", game, person)
    assert resumed.events


async def test_what_can_not_be_offered(engine, battle):
    game, person = battle
    _, other = await borders(engine, game, person)
    look = await engine.queries.look(game, person)
    mine = look.player.seat

    def offer(action, to, named=(), rounds=1):
        return engine.do(action, game, person, OfferTruce(to, named, rounds))

    await refused(offer("self", mine), TableReason.TRUCE_WITH_ONESELF)
    await refused(offer("long", other, rounds=6), TableReason.TRUCE_TOO_LONG)
    await refused(offer("none", other, rounds=0), TableReason.TRUCE_TOO_LONG)
    await refused(offer("border", other, [("alaska", "brazil")]), TableReason.NO_SUCH_BORDER)
    await refused(engine.do("b", game, person, BreakTruce(other)), TableReason.NO_TRUCE)
    for number in range(MOST_OFFERS):
        made = (await offer(f"o{number}", other)).roster.offers[-1].number
        await refused(offer(f"again{number}", other), TableReason.OFFERED_ALREADY)
        third = next(s for s in look.table.seats if s not in (mine, other))
        somebody = look.roster.player_at(third).person

        def answer(action, who, agrees, made=made):
            return engine.do(action, game, who, AnswerOffer(made, agrees=agrees))

        await refused(answer(f"x{number}", somebody, True), TableReason.NOT_OFFERED_TO_YOU)
        await answer(f"a{number}", look.roster.player_at(other).person, False)
        await refused(answer(f"y{number}", person, False), TableReason.OFFER_GONE)
    await refused(offer("many", other), TableReason.MANY_OFFERS)


async def test_a_stand_in_makes_no_promises_and_two_have_no_truce(engine, battle):
    game, person = battle
    attack, other = await borders(engine, game, person)
    look = await engine.queries.look(game, person)
    third = next(s for s in look.table.seats if s not in (look.player.seat, other))
    await agreed(engine, game, person, other)
    await engine.venues.note_left(game, look.roster.player_at(third).person)
    await engine.hand_overs.replace("r", game, "mod", third, moderates=True, name="Mona")
    await refused(
        engine.do("o", game, person, OfferTruce(third, (), 1)), TableReason.TRUCE_WITH_STAND_IN
    )
    away = look.roster.player_at(third).person
    await engine.hand_overs.take_back("back", game, away)
    await engine.play.order("resign", game, away, Resign(seat=third))
    await refused(
        engine.do("p", game, person, OfferTruce(other, (), 1)), TableReason.NO_TRUCE_OF_TWO
    )
    await engine.play.order("attack", game, person, attack_of(attack))


async def test_an_offer_lapses_and_a_truce_ends_by_the_round(engine, battle):
    game, person = battle
    look = await engine.queries.look(game, person)
    _, other = await borders(engine, game, person)
    offered = (await engine.do("o", game, person, OfferTruce(other, (), 2))).roster
    seats, now = look.table.seats, look.table.round
    assert len(truces.offers_in(offered, now + 1, seats)) == 1
    assert truces.offers_in(offered, now + 2, seats) == ()
    held = replace(offered, truces=(Truce((RED, BLUE), (), now + 2),))
    assert len(truces.truces_in(held, now + 2, seats)) == 1
    assert truces.truces_in(held, now + 3, seats) == ()
    assert truces.truces_in(held, now, (RED, GREEN)) == ()


async def test_a_computer_answers_at_once(engine):
    """There is nothing to wait for: the table is told of its answer, not of the offer."""
    game = await opened(engine, edition="classic")
    for number in range(2):
        await engine.lobby.add_computer(f"c{number}", game, ANA.id, level="recruit")
    roster = (await engine.lobby.start("start", game, ANA.id)).roster
    after = (await engine.do("o", game, ANA.id, OfferTruce(roster.players[1].seat, (), 1))).roster
    assert [offer.is_answered for offer in after.offers] == [True]
    told = [n.content for n in await engine.outbox.untold(99) if isinstance(n.content, TruceNews)]
    assert [news.step for news in told] == ["agreed" if after.truces else "declined"]


async def test_a_computer_agrees_where_it_is_not_much_the_stronger(engine, battle):
    """And where the other is not far ahead; it decides by what everybody sees."""
    game, person = battle
    look = await engine.queries.look(game, person)
    lands = list(look.edition.board.territories)
    pair = (lands[0], lands[1])

    def seen(mine, theirs, share=2):
        held = {t: Holding(BLUE if n % share else RED, 1) for n, t in enumerate(lands)}
        held |= {pair[0]: Holding(RED, mine), pair[1]: Holding(BLUE, theirs)}
        return replace(look.player, seat=RED, table=replace(look.table, territories=held))

    assert agrees(seen(3, 3), BLUE, [pair])
    assert not agrees(seen(9, 3), BLUE, [pair])
    assert not agrees(seen(1, 9, share=4), BLUE, [pair])


@pytest.mark.parametrize("name", OFFERED)
async def test_no_level_attacks_across_a_truce(engine, battle, name):
    """Whatever it would like best: what a truce forbids is none of its choices."""
    look = await engine.queries.look(*battle)
    allowed = [c for c in look.choices if not isinstance(c, AttackChoice)]

    def wishes(edition, view, _, seed):
        return find_level(name).choose(edition, view, look.choices, seed)

    command = choose_in_peace(wishes, look.edition, look.player, allowed, 1)
    assert not isinstance(command, Attack)


async def test_the_choices_of_a_computer_leave_a_truce_out(engine, battle):
    game, person = battle
    _, other = await borders(engine, game, person)
    await agreed(engine, game, person, other)
    at = engine._unit.memory.at_hand(game)
    seat = at.roster.player_of(person).seat
    choices = truces.kept_choices(at, seat, legal(at.edition, at.state, seat))
    view = player_view(at.edition, at.state, seat)
    owners = {
        view.table.territories[c.target].owner for c in choices if isinstance(c, AttackChoice)
    }
    assert other not in owners
    assert owners


async def test_a_database_with_truces_is_sound_and_can_be_read_again(engine, battle, tmp_path):
    game, person = battle
    _, other = await borders(engine, game, person)
    kept_roster = (await agreed(engine, game, person, other)).roster
    await engine.play.order("end", game, person, EndPhase(seat=RED))
    assert check(tmp_path / "games.db", unseen).faults == ()
    assert roster_json().validate_json(roster_json().dump_json(kept_roster)) == kept_roster


async def test_a_truce_and_taking_back_leave_each_other_alone(engine, battle):
    """An agreement is no order: what was placed before it can be taken back, and it stays agreed."""
    game, person = battle
    _, other = await borders(engine, game, person)
    before = await engine.queries.look(game, person)
    receipt = await agreed(engine, game, person, other)
    look = await engine.queries.look(game, person)
    assert look.can_take_back == before.can_take_back
    taken = await engine.play.order("undo", game, person, TakeBack(seat=look.player.seat))
    assert taken.roster.truces == receipt.roster.truces
    assert taken.revision > look.revision
