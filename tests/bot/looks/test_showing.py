"""What is only looked at: proofs, luck and odds, archived games, lobbies, the next table."""

import re
import sqlite3
from contextlib import closing

import pytest

from bot.components.custom_ids import Action, parse
from bot.components.layout import MOST_TEXT
from bot.telling.story import dice_summary, dice_table, odds_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from general.demo.play_out import GameSpec, PlayOut, TableClock
from general.demo.transcript import Transcript
from rules.core.luck import DiceTold, Faces, Luck, SeatsDice, count_dice
from rules.core.odds import odds
from rules.core.views import visible_to
from rules.editions.registry import NEWEST, find_rulebook
from rules.engine.persistence import ARCHIVING
from rules.model.board import NEUTRAL, Seat
from rules.referee.paper.form import read
from rules.referee.paper.record import play_again
from rules.referee.records.record import Record, verify
from rules.store.encoding import digest_of
from rules.table.roster import Status
from sandbox import controls, text_of
from sandbox.checks.components import walk
from tests.bot.support.days import DAY, Days
from tests.bot.support.games import LONG_NAMES, roster_of
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Panel, Table, press_on, until_told
from tests.rules.support.stored import first_move

ROUNDS = 2


class Cut(PlayOut):
    """A game that is played for two rounds; then all but one give up."""

    async def _play(self, game):
        look = await self.engine.queries.look(game)
        while look.table and look.table.round <= ROUNDS and look.roster.status is Status.PLAYING:
            await self._one_order(look)
            look = await self.engine.queries.look(game)
        for person in self.discord.people[1:]:
            if look.roster.status is Status.PLAYING:
                await self._order(person, look.roster.venue.channel, "order resign", {"sure": True})
                look = await self.engine.queries.look(game)
        return look


@pytest.fixture
async def finished(table):
    """A game that the table's people brought to its end through real interactions."""
    playing = Cut(
        table.discord,
        table.engine,
        TableClock(),
        Transcript(table.discord),
        lambda *_: None,
    )
    summary = await playing.run(GameSpec("ryzyko", 3, 1, {}))
    assert summary["announced"]
    (thread,) = table.discord.threads(table.discord.channel)
    return thread


def record_in(table, answer):
    attached, *_ = answer.answer["attachments"]
    return Record.model_validate_json(table.discord.file(attached))


async def test_the_last_posts_button_proves_the_dice(table, finished):
    post = await table.discord.wait_for_message(
        finished, lambda m: "Thanks for playing" in text_of(m)
    )
    answer = await press_on(table.borys, post, Action.VERIFY)
    assert answer.ephemeral
    assert "The dice check out" in answer.text
    record = record_in(table, answer)
    assert verify(record).replayed == len(record.events)
    _, paper = answer.answer["attachments"]
    assert paper["filename"].endswith(".risk")
    assert play_again(read(table.discord.file(paper).decode())) == record
    assert "standard deviations" in answer.text


async def test_the_last_post_says_what_the_dice_did(table, finished):
    """How many, how evenly and for whom: as everybody saw it, and as the record has it."""
    post = await table.discord.wait_for_message(
        finished, lambda m: "Thanks for playing" in text_of(m)
    )
    record = record_in(table, await table.ana.command(finished, "risk verify"))
    dice = count_dice(record.events)
    assert f"🎲 {dice.faces.dice:,} dice: " in text_of(post)
    assert dice.faces == count_dice(visible_to(record.events, None)).faces
    most = max(its.luck.saved for its in dice.seats.values())
    assert f"({most:.1f} fewer battalions lost than expected). Unluckiest: " in text_of(post)


async def test_the_command_finds_the_last_game_of_the_place(table, finished):
    answer = await table.ana.command(finished, "risk verify")
    record = record_in(table, answer)
    posted = next(m for m in table.discord.messages(finished) if "SHA-256" in m["content"])
    assert record.commitment in posted["content"]
    assert record.secret in answer.text


async def test_a_look_at_a_finished_table_shows_its_game(table, finished):
    """Also to somebody who sits in other games, of which none is played here."""
    (played,) = await table.engine.queries.finished_in(finished["id"])
    for _ in range(2):
        await table.open()
    for look, shown in {
        "risk map": f"game {played.id}",
        "risk status": "Game over: ",
        "risk log": "Game log",
        "risk rules": f"game {played.id}",
        "risk table words": "running hash",
    }.items():
        answer = await table.ana.command(finished, look)
        assert shown in answer.text, look


async def test_a_die_that_was_changed_on_disk_is_named(table, finished, settings):
    """In words, with the record to check, and without figures that nobody can believe."""
    with closing(sqlite3.connect(settings.database)) as database, database:
        (at,) = database.execute(
            "SELECT min(revision) FROM events WHERE body ->> '$.kind' = 'dice_rolled'"
        ).fetchone()
        database.create_function("digest_of", -1, digest_of)
        database.execute(
            "UPDATE events SET body = json_set(body, '$.attack[0]', 7) WHERE revision = ?", (at,)
        )
        database.execute("UPDATE events SET digest = digest_of(game, revision, body)")
    answer = await table.ana.command(finished, "risk verify")
    assert "The record doesn’t match its secret" in answer.text
    assert f"`record.events.{at - 1}.attack.0`" in answer.text
    assert "standard deviations" not in answer.text
    assert record_in(table, answer).events[at - 1].attack[0] == 7


async def test_a_game_under_way_keeps_its_secret(table):
    await table.begin()
    answer = await table.ana.command(table.place, "risk verify", game=table.game)
    assert "stay secret until the game is over" in answer.text
    assert not answer.answer["attachments"]


async def test_where_nothing_was_played_it_says_so(table):
    answer = await table.ana.command(table.discord.channel, "risk verify")
    assert "No game has been finished here" in answer.text


# The dice of a game in words: short under the last post, whole for who asks, and within the limits.

MANY = Faces((123_456, 123_457, 123_456, 123_456, 123_456, 123_456))
MOST_LINES = 700
"""Of the 2,000 characters of a post, so that the last turn and the goal keep their room."""


def phrasing(players=3, book="ryzyko", names=("Ana", "Borys", "Celina"), language="en"):
    edition = find_rulebook(book).edition({}, players)
    return Phrasing(words(language), edition, roster_of(edition, edition.colours[:players], names))


def fared(saved, rolls=40, faces=Faces()):  # noqa: B008 - a frozen value
    return SeatsDice(faces, faces, Luck(rolls, 20 + saved, 20, 9.0))


def told(faces=Faces((20,) * 6), **seats):  # noqa: B008 - a frozen value
    return DiceTold(faces, {Seat(seat): fared for seat, fared in seats.items()})


def test_who_had_most_and_least_luck():
    dice, luck = dice_summary(
        phrasing(), told(red=fared(-4.04), blue=fared(6.2), yellow=fared(-2.2))
    )
    assert dice == "🎲 120 dice: nothing unusual."
    assert luck == (
        "🍀 Luckiest: 🔵 Borys (6.2 fewer battalions lost than expected)."
        " Unluckiest: 🔴 Ana (4.0 more battalions lost than expected)."
    )


def test_armies_have_the_rulebooks_name():
    assert (
        "3.0 fewer ships"
        in dice_summary(phrasing(book="galaxy"), told(red=fared(3), blue=fared(0)))[1]
    )


@pytest.mark.parametrize(
    ("language", "least"),
    [("pl", "straty o 4,0 większe"), ("ru", "потери больше ожидаемых на 4,0")],
)
def test_decimals_are_written_as_the_language_writes_them(language, least):
    spoken = phrasing(language=language)
    luck = dice_summary(spoken, told(red=fared(-4.04), blue=fared(6.2)))[1]
    assert least in luck
    assert "6,2" in luck


def test_exactly_the_odds_are_no_luck():
    line = dice_summary(phrasing(), told(red=fared(0), blue=fared(0.04)))[1]
    assert line.count("as many battalions lost as expected") == 2


def test_nobodys_luck_is_not_told_under_the_post():
    """Of the neutral's armies; and where one player alone has rolled there is nobody to compare."""
    assert len(dice_summary(phrasing(2), told(red=fared(1), **{NEUTRAL: fared(-9)}))) == 1
    assert len(dice_summary(phrasing(2), told(red=fared(1), blue=fared(0, rolls=0)))) == 1


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((5, 5, 5, 5, 5, 4), "29 dice: too few to judge."),
        ((5, 5, 5, 5, 5, 5), "30 dice: nothing unusual."),
        (
            (40, 20, 20, 20, 20, 20),
            "less even than usual; one game in 72 is at least",
        ),
        ((900, 0, 0, 0, 0, 0), "one game in 1,000,000 is at least as uneven."),
    ],
)
def test_how_even_the_dice_are(counts, said):
    """40 of 140 dice are ones: chi-square 14.3, p = 1/72."""
    assert said in dice_summary(phrasing(), told(Faces(counts)))[0]


def test_where_nothing_was_rolled_nothing_is_said():
    """In the galaxy the order is agreed, and somebody may resign before the first attack."""
    assert dice_summary(phrasing(), told(Faces())) == []


def test_the_table_tells_all_of_each_player():
    lines = "\n".join(dice_table(phrasing(), told(blue=fared(-6, faces=Faces((1, 2, 3, 4, 5, 6))))))
    assert "**120 dice**: nothing unusual." in lines
    assert "`20 20 20 20 20 20` (chi-square 0.00, p = 1.000)" in lines
    assert "Borys (6.0 more battalions lost than expected): 20 in 40 rolls" in lines
    assert "14.0 expected (-2.0 standard deviations)" in lines
    assert "attack `1 2 3 4 5 6`, defence `1 2 3 4 5 6`" in lines


def test_who_fared_almost_as_the_odds_say_is_off_by_no_minus_nothing():
    lines = "\n".join(dice_table(phrasing(), told(blue=fared(-0.1))))
    assert "(+0.0 standard deviations)" in lines


@pytest.mark.parametrize("book", NEWEST)
def test_the_longest_names_and_figures_fit(book):
    rulebook = NEWEST[book]
    players = rulebook.players[-1]
    said = phrasing(players, book, LONG_NAMES)
    luck = Luck(123_456, 234_567.8, 123_456, 99_999.0)
    seats = (*rulebook.colours[:players], NEUTRAL)
    dice = told(MANY, **dict.fromkeys(seats, SeatsDice(MANY, MANY, luck)))
    assert len("\n".join(dice_summary(said, dice))) < MOST_LINES
    proof = said.say("proof", rolls=123_456, events=1_234_567)
    secret = said.say("proof-secret", secret="f" * 64, commitment="f" * 64, game="abcdef")
    assert len("\n".join((proof, secret, *dice_table(said, dice)))) < MOST_TEXT


# `/risk odds`: what an attack would come to, by the dice of the game that it is asked in.


def lines(attackers, defenders, book="ryzyko"):
    edition = find_rulebook(book).edition({}, 3)
    return [*odds_lines(Phrasing(words(), edition, ROSTER), attackers, defenders)]


def test_the_chance_is_that_of_the_dice():
    edition = find_rulebook("ryzyko").edition({}, 3)
    chance = round(100 * odds(edition.combat, 6, 3).win)
    assert f"**{chance}%**" in lines(7, 3)[0]


def test_what_is_needed_is_the_smallest_stack_that_does():
    edition = find_rulebook("ryzyko").edition({}, 3)
    needed = [int(n) for line in lines(7, 5)[-3:] for n in re.findall(r"you need (\d+)", line)]
    for armies, wanted in zip(needed, (0.5, 0.8, 0.95), strict=True):
        assert odds(edition.combat, armies - 1, 5).win >= wanted
        assert odds(edition.combat, armies - 2, 5).win < wanted


def test_the_curve_never_rises():
    for attackers, defenders in ((2, 1), (3, 9), (30, 30), (300, 300)):
        curve = [
            int(n) for line in lines(attackers, defenders) for n in re.findall(r"left: (\d+)", line)
        ]
        assert curve == sorted(curve)


async def test_the_odds_by_command(table):
    await table.begin()
    told = await table.ana.command(table.place, "risk odds", attackers=7, defenders=3)
    assert "to win" in told.text
    assert "For 80% you need" in told.text


# Who asks for a game that was archived is answered as before: by commands, and by the buttons of
# its posts.

COMMANDS = (
    "risk play", "risk hand", "risk status", "risk map", "risk log", "risk replay", "risk verify",
    "risk analyse", "risk rules", "risk profile", "risk leaderboard", "my games", "my settings", "my export",
)  # fmt: skip
ACTS = (Action.AGAIN, Action.JOIN)
"""What an old post offers that sets or joins another table."""

_OWED_NOW = re.compile(rb'"answers_owed": \[[^]]*\]')
"""The very answer that has it."""


@pytest.fixture
async def over(table):
    """The thread of a game that Ana won, as the others gave up."""
    await table.begin()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await until_told(table.engine)
    return table.place


async def answers(table, place):
    """What Ana is answered to every look, and to every button of every post."""
    table.engine._unit.memory._games.clear()
    table.engine._unit.memory._views.clear()
    said = {}
    for name in COMMANDS:
        said[name] = shown(table, await table.ana.command(place, name))
    for message in table.discord.messages(place):
        for control in controls(message):
            press = parse(control.get("custom_id", ""))
            if press is None or press.action in ACTS or "options" in control:
                continue
            answer = await table.ana.press(message, control["custom_id"])
            said[f"{message['id']} {control['custom_id']}"] = shown(table, answer)
    return said


def shown(table, answer):
    """An answer's words and controls, and the bytes of its files."""
    message = answer.answer
    files = [
        _OWED_NOW.sub(b"", table.discord.file(attached)) for attached in message["attachments"]
    ]
    return text_of(message), [control.get("custom_id") for control in controls(message)], files


async def test_nobody_who_asks_can_tell(table, over):
    days = Days(table.engine)
    days.now += 40 * DAY
    before = await answers(table, over)
    assert len(before) > len(COMMANDS), "its posts have buttons"
    read = table.engine._unit.read
    while await read(lambda ledger: ledger.timers.games_with(ARCHIVING.name)):
        await table.engine.timers._keep_up()
    assert not await read(lambda ledger: ledger.archives.count_outside(table.game))
    assert await answers(table, over) == before


# `/my games` shows lobbies with a seat; who asks is called to one, and takes it back by a press.


async def games(table, person, place=None):
    return Panel(person, await person.command(place or table.discord.channel, "my games"))


async def letters(table, person):
    await table.until_told()
    return [text_of(message) for message in person.dm_messages()]


async def test_a_lobby_with_a_seat_is_shown_with_who_sits_there(table):
    await table.open(seats=3)
    page = await games(table, table.borys)
    assert "Games here with a free seat" in page.text
    assert f"<#{table.place}>: Ryzyko, 1 of 3 seats taken" in page.text
    assert "Ana (new)" in page.text
    own = await games(table, table.ana)
    assert "None right now" in own.text
    alone = await games(table, table.borys, table.borys.dm)
    assert "Games here" not in alone.text


async def test_strength_is_the_rating_once_there_is_one(table):
    await table.begin()
    await first_move(table.engine, table.game)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await table.until_told()
    await table.open(seats=3)
    page = await games(table, table.borys)
    line = next(line for line in page.text.splitlines() if "Players: " in line)
    profile = (await table.ana.command(table.discord.channel, "risk profile")).text
    rating = line.rpartition("(")[2].rstrip(")")
    assert rating.replace(",", "").isdecimal()
    assert f"**Rating** {rating} (" in profile


async def test_called_by_a_letter_and_no_more_after_one_press(table):
    page = await games(table, table.borys)
    assert Action.CALL_OFF not in page.offers
    assert "I’ll notify you." in await page.press(Action.CALL_ME, "pace", value="daily")
    assert "🔔 When a game like this opens here" in page.text
    assert "any rulebook, daily" in page.text
    await page.press(Action.CALL_ME, "edition", value="ryzyko")
    assert "Ryzyko, daily" in page.text
    await table.open(seats=3)
    (letter,) = [said for said in await letters(table, table.borys) if "🔔" in said]
    assert "Ana opens a game you wanted to hear about" in letter
    assert f"<#{table.place}>" in letter
    off = await press_on(table.borys, table.borys.dm_messages()[-1], Action.CALL_OFF)
    assert "no longer notify you" in off.text
    page = await games(table, table.borys)
    assert Action.CALL_OFF not in page.offers


async def test_it_is_taken_back_on_the_page_as_well(table):
    page = await games(table, table.borys)
    await page.press(Action.CALL_ME, "pace", value="any")
    assert "any rulebook, any pace" in page.text
    assert "no longer notify you" in await page.press(Action.CALL_OFF)
    await table.open(seats=3)
    assert not [said for said in await letters(table, table.borys) if "🔔" in said]


# The answer to a turn's last order leads to the next table that waits for the same person.


def links(answer):
    return {c["label"]: c["url"] for c in walk(answer["components"]) if c.get("url")}


async def test_the_end_of_a_turn_leads_to_the_next_table(table, discord, engine):
    mover = await table.play_setup()
    other = Table(discord, engine)
    await other.seat_all()
    await press_on(other.ana, await other.lobby(), Action.START)  # waits for all three to place
    panel = await table.reinforce(mover)
    assert not links(panel.last.answer), "there is still something to do here"
    await mover.command(table.place, "order turn", line="/")
    last = await mover.command(table.place, "order turn", line="/")
    found = links(last.answer)
    number = (await other.look()).roster.number
    assert [label for label in found if label.startswith("Next: ")] == [f"Next: Ryzyko {number}"]
    assert set(found.values()) == {
        f"https://discord.com/channels/{discord.guild['id']}/{other.place}"
    }
    await mover.command(other.place, "order turn", line="spread", game=other.game)
    await mover.command(table.place, "order undo")
    ended = await mover.command(table.place, "order turn", line="/")
    assert await table.mover() is not mover
    assert not links(ended.answer), "no other table waits for them any more"
