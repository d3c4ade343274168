"""Words for the dice over the real client: added, sealed, told; and what everybody sees of them."""

import hashlib
import logging
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from bot.client import running_bot
from bot.components import modals
from bot.components.custom_ids import Action
from bot.components.layout import MOST_TEXT, measure
from bot.table.lobby_post import lines_file, lines_shown, lobby_text
from bot.words.catalogue import words
from bot.words.naming import escape
from bot.words.phrasing import Phrasing
from rules.app import open_engine
from rules.core.dice import seal_of
from rules.editions.registry import find_rulebook
from rules.table.game import lobby_change
from rules.table.lines import MOST_LINES, TELLING, closing, running_hashes
from rules.table.roster import Line, LineKind, PersonId, Player, Scheme, Status
from sandbox import text_of
from sandbox.checks.limits import check_message
from tests.bot.support.samples import ROSTER
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, actions, press_on

WORD = "six crows on a wet fence"


async def sealed(table, *sealing):
    """The three at a table, with the word of each of these sealed; not started."""
    await table.seat_all()
    for person in sealing:
        await person.command(table.place, "risk table words", seal=seal_of(own(person)))


def own(person):
    return f"{WORD}, says {person.name}"


async def lines_of(table):
    """The lines as the button of the lobby shows them, with the commitment and the last hash."""
    pressed = await press_on(table.celina, await table.lobby(), Action.LINES)
    assert pressed.ephemeral
    roster = (await table.look()).roster
    last = running_hashes(roster.commitment, roster.lines)[-1]
    assert f"SHA-256 is `{roster.commitment}`" in pressed.text
    assert f"The last is `{last}`" in pressed.text
    return pressed.text.partition("come from the secret and from:")[2].replace("\\", "")


async def test_the_lobbys_button_shows_every_line_with_its_hash(table):
    await table.seat_all()
    lobby = await table.lobby()
    opened = await press_on(table.borys, lobby, Action.WORD)
    said = await table.borys.submit(opened, {modals.WORD: "  **el|k** @everyone "})
    assert said.ephemeral
    assert "line 4" in said.text
    said = await table.celina.command(table.place, "risk table words", seal=f"{seal_of(WORD)}  -")
    assert "line 5" in said.text
    assert "20" in said.text
    roster = (await table.look()).roster
    text = await lines_of(table)
    assert f"5|{roster.lines[4].id}|seal|{seal_of(WORD)}" in text
    assert f"4|{roster.lines[3].id}|word|**el|k** @everyone" in text
    for after in running_hashes(roster.commitment, roster.lines):
        assert f"`{after}`" in text
    assert "Borys" not in text
    assert table.borys.id not in text


async def test_all_lines_can_be_taken_away_and_computed_again(table):
    await sealed(table, table.borys)
    await table.celina.command(table.place, "risk table words", word="żółw")
    lobby = await table.lobby()
    pressed = await press_on(table.ana, lobby, Action.LINES)
    ordered = await table.ana.command(table.place, "risk table words")
    for answer in (pressed, ordered):
        (attached,) = answer.answer["attachments"]
        start, *rows = table.discord.file(attached).decode().splitlines()
        last = start
        for line, after in zip(rows[::2], rows[1::2], strict=True):
            last = hashlib.sha256(f"{last}\n{line}".encode()).hexdigest()
            assert last == after
        assert last in answer.text
        assert len(rows) == 2 * 5


async def test_sealed_words_are_waited_for_told_and_shown(table, discord):
    await sealed(table, table.borys, table.celina)
    lobby = await table.lobby()
    started = await press_on(table.ana, lobby, Action.START)
    assert "No more words can be added" in started.text
    call = await table.post("reveal your sealed words")
    assert {user["id"] for user in call["mentions"]} == {table.borys.id, table.celina.id}
    assert actions(call) == ["tell"]
    roster = (await table.look()).roster
    closed = running_hashes(roster.commitment, roster.lines)[-1]
    assert f"All 6 lines are closed, with the hash `{closed}`" in call["content"]
    shown = await discord.wait_for_message(
        table.lobby_place, lambda m: "Waiting for: " in m["content"]
    )
    assert shown["id"] == lobby["id"]
    assert actions(shown) == ["tell", "table", "rules", "lines"]
    own_panel = await press_on(table.ana, shown, Action.TABLE)
    assert actions(own_panel.answer) == ["lines", "cancel", "table"]
    again = await table.ana.command(table.place, "risk start")
    assert "once all sealed words are revealed. Waiting for: Borys, Celina." in again.text
    status = await table.ana.command(table.place, "risk status")
    assert "Waiting for: 🔵 Borys" in status.text
    games = await table.ana.command(table.ana.dm, "my games")
    assert "waiting for players to reveal their words" in games.text
    opened = await press_on(table.borys, call, Action.TELL)
    wrong = await table.borys.submit(opened, {modals.WORD: "I forgot what it was"})
    assert "not the word you sealed" in wrong.text
    assert "I forgot" not in wrong.text
    told = await table.borys.submit(opened, {modals.WORD: own(table.borys)})
    assert "Your word is revealed" in told.text
    assert "Waiting for: 🟡 Celina" in told.text
    assert "→ “six crows on a wet fence, says Borys”" in await lines_of(table)
    last = await table.celina.command(table.place, "risk table words", reveal=own(table.celina))
    assert "The game begins" in last.text
    assert await table.post("The game begins")
    assert (await table.look()).roster.status is Status.PLAYING


async def test_a_word_told_too_early_is_shown_to_nobody(table, caplog):
    caplog.set_level(logging.DEBUG)
    await sealed(table, table.borys)
    for option in ("reveal", "word"):
        said = await table.borys.command(
            table.place, "risk table words", **{option: own(table.borys)}
        )
        assert "only once the game has started" in said.text
    lobby = await table.lobby()
    assert own(table.borys) not in str(lobby)
    logged = [
        r.getMessage() for r in caplog.records if r.name.partition(".")[0] in ("bot", "rules")
    ]
    assert not [line for line in logged if WORD in line]


async def test_it_is_a_word_or_a_seal(table):
    await table.seat_all()
    both = {"word": "elk", "seal": "ab" * 32}
    said = await table.borys.command(table.place, "risk table words", **both)
    assert "not both" in said.text
    bad = await table.borys.command(table.place, "risk table words", seal="not a hash at all")
    assert "That’s not a seal" in bad.text
    assert "not a hash" not in bad.text
    assert len((await table.look()).roster.lines) == 3


async def test_a_short_sealed_word_is_said_to_protect_nobody(table):
    await table.seat_all()
    await table.borys.command(table.place, "risk table words", seal=seal_of("owl"))
    await table.ana.command(table.place, "risk start")
    told = await table.borys.command(table.place, "risk table words", reveal="owl")
    assert "protects nobody" in told.text
    assert "short enough to guess" in await lines_of(table)


async def test_the_seal_of_who_left_falls_and_everybody_sees_it(table):
    await sealed(table, table.borys)
    await table.borys.command(table.place, "risk leave")
    assert "its owner has left" in await lines_of(table)
    await table.ana.command(table.place, "risk start")
    assert (await table.look()).roster.status is Status.PLAYING


async def test_a_table_whose_words_are_not_told_is_given_up_also_after_a_restart(discord, settings):
    """Whose they were is in a post, in the lobby's message, and in the answer to who is too late."""
    now = datetime.now(UTC)

    async def stop_at_next_sleep(_):
        raise StopAsyncIteration

    async with (
        open_engine(settings.database, lambda: now) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        await sealed(table, table.borys, table.celina)
        await table.ana.command(table.place, "risk start")
        await table.celina.command(table.place, "risk table words", reveal=own(table.celina))
        await table.until_told()
    now += TELLING + timedelta(days=2)
    async with (
        open_engine(settings.database, lambda: now) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table.engine = engine
        with pytest.raises(StopAsyncIteration):
            await engine.timers.keep(stop_at_next_sleep)
        post = await table.post("Called off before the deal")
        assert "Sealed words not revealed: 🔵 Borys." in text_of(post)
        await table.until_told()
        lobby = await discord.wait_for_message(
            table.lobby_place, lambda m: "## Called off:" in m["content"]
        )
        assert "Sealed words not revealed: 🔵 Borys." in lobby["content"]
        assert actions(lobby) == []
        late = await table.borys.command(
            table.place, "risk table words", reveal=own(table.borys), game=table.game
        )
        assert "That game is over" in late.text


async def test_an_older_lobby_keeps_its_buttons_and_says_that_it_takes_no_words(table):
    await table.open()
    look = await table.look()
    older = replace(look.roster, scheme=Scheme.JOINED, lines=())
    await table.engine._unit.bulk_change(lambda _: [table.game], lambda at: lobby_change(at, older))
    lobby = await table.discord.wait_for_message(
        table.lobby_place, lambda m: "join" in actions(m) and "lines" not in actions(m)
    )
    panel = await press_on(table.ana, lobby, Action.TABLE)
    more = await press_on(table.ana, panel.answer, Action.TABLE, "more")
    assert not {"word", "lines"} & {*actions(panel.answer), *actions(more.answer)}
    assert (
        "an older version of me"
        in (await table.ana.command(table.place, "risk table words", word="elk")).text
    )
    assert (
        "An older version of me" in (await table.ana.command(table.place, "risk table words")).text
    )


def test_the_lobbys_words_fit_whoever_is_waited_for():
    """Six names of the worst kind, all of them twice."""
    edition = find_rulebook("ryzyko").edition({}, 6)
    for name in ("\\*" * 16, "𝕏" * 32, "@everyone" * 4):
        players = tuple(
            Player(seat, name[:32], PersonId(str(10**18 + n)), line=n)
            for n, seat in enumerate(edition.colours, start=1)
        )
        lines = [Line(str(n), LineKind.JOIN, by=player.person) for n, player in enumerate(players)]
        lines += [
            Line(f"s{n}", LineKind.SEAL, "0" * 64, by=p.person) for n, p in enumerate(players)
        ]
        sat = [(player.seat, player.line) for player in players]
        lines.append(Line("", LineKind.CLOSE, closing("ryzyko@1", {}, sat, range(7, 13))))
        for status in (Status.SEALED, Status.CANCELLED):
            roster = replace(
                ROSTER, status=status, players=players, places=6, scheme=Scheme.LINES,
                lines=tuple(lines), due=datetime.now(UTC),
            )  # fmt: skip
            phrasing = Phrasing(words(), edition, roster)
            content = lobby_text(phrasing)
            assert content.count(escape(name[:32])) == 12
            check_message({"content": content}, ())


# --- whatever people type ------------------------------------------------------------------------

ANY_WORD = st.text(max_size=60) | st.sampled_from(["𝕏" * 60, "*" * 60, "<@1>" * 15, "||" * 30])


@examples(max_examples=60)
@given(st.lists(ANY_WORD, max_size=MOST_LINES), st.booleans())
def test_the_lines_fit_into_discords_limits_whatever_they_say(said, is_closed):
    """What there is no room for is shown by its number and hash."""
    lines = [
        Line(str(10**18 + n), LineKind.WORD, " ".join(word.split())) for n, word in enumerate(said)
    ]
    lines.append(Line("7", LineKind.SEAL, "f" * 64, "\\*" * 50))
    if is_closed:
        text = closing("ryzyko@1", {"goal": "x" * 2000}, [("red", 1)], [len(lines)])
        lines.append(Line("", LineKind.CLOSE, text))
    roster = replace(ROSTER, scheme=Scheme.LINES, lines=tuple(lines))
    phrasing = Phrasing(words(), find_rulebook("ryzyko").edition({}, 3), roster)
    check_message({"content": lobby_text(phrasing)}, ())
    text = lines_shown(phrasing, MOST_TEXT)
    assert measure(text) <= MOST_TEXT
    hashes = running_hashes(roster.commitment, roster.lines)
    assert f"`{hashes[-1]}`" in text
    shown = [n for n, after in enumerate(hashes, start=1) if f"`{after}`" in text]
    assert shown == list(range(shown[0], len(lines) + 1))
    assert shown[0] == 1 or f"… {'one' if shown[0] == 2 else shown[0] - 1} earlier line" in text
    assert lines_file(roster.commitment, roster.lines).decode().count("\n") >= 2 * len(lines) + 1
