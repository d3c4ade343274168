"""`/order turn`: a whole turn in one line, given now, prepared for later, changed and cleared."""

import re
from functools import partial
from typing import Any

import pytest

from bot.components.custom_ids import Action
from bot.components.modals import LINE
from bot.telling.plans import as_typed, example, why_unreadable
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.notation.plan import begin, next_of
from rules.notation.progress import Stop
from rules.notation.reader import read
from rules.notation.syntax import Expected, NotationError, Unreadable
from rules.notation.writer import Style, write
from rules.table.roster import Status
from sandbox import Fault, FaultEffect
from tests.bot.laws.test_every_refusal import is_a_sentence
from tests.bot.support.games import played
from tests.bot.support.hosting import press
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Panel, actions, press_on
from tests.patience import patience

ENGLISH = words()
PHRASING = Phrasing(ENGLISH, find_rulebook("ryzyko").edition({}, 3), ROSTER)
TOLD = {
    "": "The line has no orders.",
    "brazil 3;" * 300: "The line is longer than 2,000 characters.",
    "peru 1\n" * 101: "Step 101: A line has at most 100 steps.",
    "brazil 3; peruu +3": "Step 2: “peruu” isn’t a territory. Did you mean Peru?",
    "qqqq +3": "Step 1: “qqqq” isn’t a territory.",
    "west +3": "Step 1: “west” could mean Alberta (Western Canada), Western United States,"
    " Western Europe, Western Australia. Write more of the name.",
    "brazil 1; brazil >": "Step 2: Something is missing after “\\>”: a territory.",
    "brazil +3 peru": "Step 1: “peru” doesn’t fit there. Expected: the end of the step: `;`,"
    " a new line, or `/`.",
    "brazil ? peru": "Step 1: “?” isn’t a symbol I know.",
    "brazil - peru": "Step 1: “\\-” is neither an attack nor a move. Write `>` to attack, `=>` to move.",
    "brazil +12345": "Step 1: 12345 is too large: 9,999 at most.",
    "brazil > peru once once": "Step 1: “once” appears twice. Once is enough.",
    "brazil > peru keep 2 occupy 3": "Step 1: “occupy” and “keep” don’t go together. Leave one out.",
    "trade peru, peru, peru": "Step 1: “peru” isn’t a set. Name three different cards.",
    "brazil > brazil": "Step 1: That leads from brazil back to brazil. Name another territory.",
    "end; peru 1": "Step 2: “peru” comes after `end`, which must be the last step.",
}
"""A line for each reason, and the sentence."""


def unreadable(line):
    with pytest.raises(NotationError) as refused:
        read(line, "world")
    return refused.value


@pytest.mark.parametrize("line", TOLD, ids=lambda line: line[:20])
def test_a_line_that_can_not_be_read_is_told_why(line):
    said = why_unreadable(PHRASING, unreadable(line))
    assert said == TOLD[line]
    assert is_a_sentence(said), said


def test_there_is_such_a_line_for_every_reason():
    assert {unreadable(line).reason for line in TOLD} == {*Unreadable}


@pytest.mark.parametrize("expected", Expected)
def test_whatever_is_expected_has_its_words(expected):
    error = NotationError(Unreadable.MISSING, 1, "x", expected=expected)
    said = why_unreadable(PHRASING, error)
    assert is_a_sentence(said), said
    assert "something else" not in said


def test_names_are_told_in_the_reader_s_words_and_what_was_typed_literally():
    error = NotationError(Unreadable.UNKNOWN_TERRITORY, 1, "*<@1>*", near=("brazil", "peru"))
    assert why_unreadable(PHRASING, error) == (
        "Step 1: “\\*\\<\\@1\\>\\*” isn’t a territory. Did you mean Brazil, Peru?"
    )
    assert "“*<@1>*”" in why_unreadable(PHRASING, error, str)


def test_what_was_typed_is_shown_as_it_was_in_a_block_that_nothing_can_end():
    assert as_typed("Бразилия +3;\n\u202eперу > ```") == "Бразилия +3;\nперу > '''"
    assert len(as_typed("x" * 5000)) == 2000


# `/order turn`: a whole turn in one line, given now, prepared for later, changed and cleared.

REFUSED = "{own} +all; {own} > {other}; {own} => {other} all; end"
"""A line that the rules refuse at its second step where the other land is one's own."""


async def give(table, person, line=None):
    """Somebody's line by command, or a look at their own; gives the answer as a panel."""
    options = {} if line is None else {"line": line}
    return Panel(person, await person.command(table.place, "order turn", **options))


async def waiting(table):
    """Those whose turn it is not, next ones first."""
    look = await table.look()
    order = [table.people[look.roster.player_at(s).person] for s in look.table.seats]
    at = order.index(await table.mover())
    return [*order[at + 1 :], *order[:at]]


async def plan_of(table, person):
    return (await table.look(person)).plan


async def pair_of_own(table, person):
    """Two lands of theirs beside each other, the first at a border."""
    look = await table.look(person)
    borders, land, seat = look.edition.board.borders, look.table.territories, look.player.seat
    own = {territory for territory, holding in land.items() if holding.owner == seat}
    return next((a, b) for a in own for b in borders[a] if b in own and not own >= {*borders[a]})


async def refused_line(table, person):
    own, other = await pair_of_own(table, person)
    return REFUSED.format(own=own, other=other)


async def waits_in_turn(table):
    """Somebody in their turn whose line waits at its second step; gives them and their panel."""
    mover = await table.play_setup()
    return mover, await give(table, mover, await refused_line(table, mover))


async def letters(table, person):
    await table.until_told()
    return [message["content"] for message in person.dm_messages()]


# --- given in one's turn -------------------------------------------------------------------------


async def test_a_turn_in_one_line(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    panel = await give(table, mover, f"{source} 2, {source} +all; {source} > {target} once; end")
    assert f"+2; {(await names(table))[source]} +all;" in panel.text
    assert "Understood:" in panel.text
    assert "battalions on" not in panel.text.partition("Understood")[0]
    assert "🎲" in panel.text
    assert "All done" in panel.text
    assert (await table.mover()) is not mover
    told = await table.post(f"{mover.name}: places")
    assert re.search("destroys |loses ", told["content"])
    assert await plan_of(table, mover) is None


async def names(table):
    board = (await table.look()).edition.board
    return {t.id: t.names["en"] for t in board.territories.values()}


async def test_throws_of_one_attack_are_told_as_one_battle(table):
    """`while` is carried out throw by throw, which nobody wants to read."""
    mover = await table.play_setup()
    source, target = await table.border(mover)
    panel = await give(table, mover, f"{source} +all; {source} > {target} while 1%")
    events = await table.engine.queries.story(table.game, 0)
    assert sum(event.kind == "attack_declared" for event in events) > 1
    assert panel.text.count("⚔️") == 1


async def test_a_line_of_which_nothing_applies_says_so(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    before = (await table.look()).revision
    panel = await give(table, mover, f"{source} > {target} if {target} mine")
    assert "Nothing was done" in panel.text
    assert (await table.look()).revision == before


async def test_a_line_that_waits_says_where_and_why_above_the_panel(table):
    mover, panel = await waits_in_turn(table)
    said = panel.text
    assert "Placed: " in said
    assert "waits at step 2" in said
    assert "is yours; attack somebody else’s" in said
    assert Action.FIGHT in panel.offers
    assert {Action.GO_ON, Action.WRITE, Action.CLEAR} <= {*panel.offers}
    assert (await plan_of(table, mover)).stop is not None
    assert "waits at step 2" in (await table.panel(mover)).text


async def test_what_is_left_is_changed_in_the_form(table):
    """It holds the steps that are left, so that none is done twice."""
    mover, panel = await waits_in_turn(table)
    opened = await press_on(mover, panel.last.answer, Action.WRITE)
    (field,) = [part["component"] for part in opened.modal["components"]]
    board = (await table.look()).edition.board.id
    left = read((await plan_of(table, mover)).line, board)[1:]
    assert field["value"] == write(left, Style(board, "en"))
    assert field["max_length"] == 2000
    answer = await mover.submit(opened, {LINE: "# two lines\n/\nend"})
    assert "Understood:** `/ end`" in answer.text
    assert "All done" in answer.text
    assert (await table.mover()) is not mover


async def test_a_plan_goes_on_when_it_is_told_to(table):
    mover, panel = await waits_in_turn(table)
    assert "waits at step 2" in await panel.press(Action.GO_ON)
    opened = await press_on(mover, panel.last.answer, Action.WRITE)
    source, target = await table.border(mover)
    line = f"{source} > {target} if {target} mine or wait; end"
    panel = Panel(mover, await mover.submit(opened, {LINE: line}))
    assert "A condition of the step isn’t met" in panel.text
    assert await plan_of(table, mover)


async def test_a_plan_is_cleared_and_shown_once_more(table):
    mover, panel = await waits_in_turn(table)
    stale = panel.last.answer
    said = await panel.press(Action.CLEAR)
    assert "cleared. It was: `" in said
    assert "+all;" in said
    assert await plan_of(table, mover) is None
    assert Action.CLEAR not in panel.offers
    again = await press_on(mover, stale, Action.CLEAR)
    assert "You pressed twice" in again.text
    assert "You have no prepared turn" not in again.text, "the first one did it"


async def test_an_order_by_hand_takes_its_place_and_says_so(table):
    mover, _ = await waits_in_turn(table)
    refused = await mover.command(table.place, "order turn", line="occupy 1")
    assert "cleared" not in refused.text
    kept = await mover.command(table.place, "order standing", dice="one")
    assert "cleared" not in kept.text
    assert await plan_of(table, mover)
    token = (await table.look(mover)).token
    done = await press(mover, table.place, Action.END, game=table.game, token=token)
    assert "The rest of it is cleared" in done.text
    assert await plan_of(table, mover) is None


# --- prepared ------------------------------------------------------------------------------------


async def test_a_prepared_turn_is_carried_out_when_it_comes(table):
    mover = await table.play_setup()
    following, *_ = await waiting(table)
    source, target = await table.border(following)
    prepared = await give(table, following, f"{source} +all; {source} > {target} once; end")
    assert prepared.last.ephemeral
    assert re.search(
        rf"Turn saved\.\*\* It runs by itself right after this turn: \S+ {mover.name}\.",
        prepared.text,
    )
    assert "To drop it, press “My prepared turn”, then “Clear”" in prepared.text
    assert Action.PLAN in prepared.offers
    await table.pass_turn(mover)
    assert await plan_of(table, following) is None
    assert (await table.mover()) not in (mover, following)
    told = await letters(table, following)
    assert "Your prepared turn was carried out" in told[-1]
    assert "+all;" in told[-1]
    posts = [m["content"] for m in table.discord.messages(table.place)]
    assert all(f"{person.name}: places" in posts[-1] for person in (mover, following))
    assert [post.count("prepared") for post in posts] == [0] * len(posts)


async def test_a_turn_saved_further_ahead_says_how_many_play_before_it_and_is_dropped_in_two_presses(
    table,
):
    await table.play_setup()
    _, last = await waiting(table)
    saved = await give(table, last, "spread; end")
    assert "when your turn comes, after 2 others" in saved.text
    await saved.press(Action.PLAN)
    assert "cleared" in await saved.press(Action.CLEAR)
    assert await plan_of(table, last) is None


async def test_a_prepared_turn_that_waits_calls_its_owner(table):
    mover = await table.play_setup()
    following, *_ = await waiting(table)
    await give(table, following, await refused_line(table, following))
    await table.pass_turn(mover)
    assert (await table.mover()) is following
    told = await letters(table, following)
    assert "waits at step 2" in told[-1]
    assert "is yours; attack somebody else’s" in told[-1]
    assert "`/order turn` continues, changes or clears it" in told[-1]
    page = await give(table, following)
    assert "Step 1 of 4 done, next is step 2" in page.text
    await page.press(Action.CLEAR)
    assert "cleared" in page.text


async def test_a_letter_on_what_waits_no_more_is_not_sent(table, discord, sleeper):
    mover = await table.play_setup()
    following, *_ = await waiting(table)
    await give(table, following, await refused_line(table, following))
    await table.until_told()
    sleeper.hold()
    path = f"/channels/{following.dm['id']}/messages"
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
    await table.pass_turn(mover)
    async with patience():
        await sleeper.asleep.wait()
    assert (await plan_of(table, following)).stop
    await Panel(following, await following.command(table.place, "order turn")).press(Action.CLEAR)
    sleeper.wake()
    assert not any("waits" in letter for letter in await letters(table, following))


async def test_one_s_own_page_shows_the_plan_and_how_far_it_is(table):
    await table.play_setup()
    following, *_ = await waiting(table)
    none = await give(table, following)
    assert "You have no prepared turn" in none.text
    assert actions(none.last.answer) == [Action.WRITE, Action.TURN]
    example = none.text.partition("for example:\n`")[2].partition("`")[0]
    opened = await press_on(following, none.last.answer, Action.WRITE)
    prepared = Panel(following, await following.submit(opened, {LINE: example}))
    assert f"`{example}`" in prepared.text
    page = await prepared.press(Action.PLAN)
    assert f"`{example}`" in page
    assert "No step done yet" in page
    assert actions(prepared.last.answer) == [Action.WRITE, Action.CLEAR, Action.TURN]
    assert "Waiting for" in await prepared.press(Action.TURN)


async def test_a_new_line_takes_the_place_of_the_old_one(table):
    await table.play_setup()
    following, *_ = await waiting(table)
    for line in ("spread; end", "end"):
        await give(table, following, line)
        assert (await plan_of(table, following)).line == line


# --- what can't be read or done --------------------------------------------------------------------


async def test_what_can_not_be_read_is_told_and_not_lost(table):
    mover = await table.play_setup()
    before = (await table.look()).revision
    for line, why in TOLD.items():
        if not 0 < len(line) <= 2000:
            continue
        answer = await give(table, mover, line)
        assert why.rstrip(".") in answer.text, line
        assert f"```\n{line.strip()}\n```" in answer.text
        assert (await plan_of(table, mover), (await table.look()).revision) == (None, before)


async def test_a_form_that_can_not_be_read_keeps_the_panel(table):
    mover = await table.play_setup()
    panel = await table.panel(mover)
    await panel.press(Action.CHOOSE, "aside")
    await panel.press(Action.PLAN)
    opened = await press_on(mover, panel.last.answer, Action.WRITE)
    answer = Panel(mover, await mover.submit(opened, {LINE: "brazil\nperuu 3"}))
    assert "Step 1: Something is missing after “brazil”" in answer.text
    assert "```\nbrazil\nperuu 3\n```" in answer.text
    assert Action.ALL_ON in answer.offers


async def test_two_thousand_characters_are_a_line(table):
    mover = await table.play_setup()
    following, *_ = await waiting(table)
    line = ";".join(["n afr>w eur>gre>que>w us if 60%"] * 60)
    padded = f"{line}#{'x' * (1999 - len(line))}"
    assert len(padded) == 2000
    answer = await give(table, following, padded)
    assert "more steps" in answer.text
    page = await give(table, following)
    opened = await press_on(following, page.last.answer, Action.WRITE)
    (field,) = [part["component"] for part in opened.modal["components"]]
    assert not field.get("value"), "it would be too long for the form"
    await table.pass_turn(mover)
    assert len((await letters(table, following))[-1]) < 2000


@pytest.mark.parametrize("line", [None, "end"])
async def test_who_does_not_play_has_no_line(table, line):
    await table.seat_all()
    early = await give(table, table.ana, line)
    assert "This game hasn’t begun yet" in early.text
    await press_on(table.ana, await table.lobby(), Action.START)
    emil = table.discord.add_person("Emil")
    assert "You’re not in this game" in (await give(table, emil, line)).text
    await table.borys.command(table.place, "order resign", sure=True)
    await table.celina.command(table.place, "order resign", sure=True)
    answer = await table.ana.command(
        table.place, "order turn", game=table.game, **({"line": line} if line else {})
    )
    assert "That game is over" in answer.text


async def test_suggestions_echo_what_is_understood_so_far(table):
    await table.begin()

    async def suggested(typed):
        choices = await table.borys.autocomplete(table.place, "order turn", "line", typed)
        return [(choice["name"], choice["value"]) for choice in choices]

    assert await suggested("bra>peru") == [("Brazil > Peru", "bra>peru")]
    assert await suggested("бразилия > ") == [
        ("Step 1: Something is missing after “>”: a territory.", "бразилия > ")
    ]
    assert await suggested("brazil 1;" * 20) == []
    assert (await suggested(" "))[0] == ("spread", "spread"), "what is possible now"


# --- whole games -----------------------------------------------------------------------------------

LANGUAGES = ("en", "pl", "ru")


async def test_a_whole_game_by_lines_in_three_languages_at_one_table(table):
    """Setup, turns and the end: nobody gives another order."""
    await table.begin()
    spoken = dict(zip((table.ana, table.borys, table.celina), LANGUAGES, strict=True))
    for person, language in spoken.items():
        answer = await give(table, person, in_words("spread", language))
        assert "Understood" in answer.text
    for _ in range(200):
        look = await table.look()
        if look.roster.status is Status.OVER:
            break
        mover = await table.mover()
        line = in_words(await strong_line(table, mover), spoken[mover])
        answer = await give(table, mover, line)
        assert "Understood:" in answer.text, answer.text
    assert (await table.look()).roster.status is Status.OVER
    await table.post("Thanks for playing")


def in_words(line, language):
    return write(read(line, "world"), Style("world", language))


async def strong_line(table, person):
    """Everything on one border, then on along whatever is weak; a trade where there is one."""
    look = await table.look(person)
    land, borders, seat = look.table.territories, look.edition.board.borders, look.player.seat
    own = [t for t, holding in land.items() if holding.owner == seat]
    front = [t for t in own if any(land[n].owner != seat for n in borders[t])]
    best = max(front, key=lambda t: (land[t].armies, t))
    path = [best]
    while nxt := [n for n in borders[path[-1]] if land[n].owner != seat and n not in path]:
        path.append(min(nxt, key=lambda t: (land[t].armies, t)))
    return f"trade best or skip; {best} +all; {' > '.join(path)} while 40%; announce or skip; end"


async def test_a_tour_goes_on_by_prepared_lines_through_its_stages(table, discord):
    """`GX-TOUR-1`: each stage is everybody's before the next begins, so a line is held in between.

    Whoever is granted no ships is not asked where they go; the line must not wait for the next tour.
    """
    await table.open(edition="galaxy", seats=3)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, lobby, Action.START)
    for person in discord.people:
        await give(table, person, "spread; end")
    before = (await table.look()).table
    mover = await table.mover()
    for person in (*await waiting(table), mover):
        source, target = await table.border(person)
        answer = await give(table, person, f"{source} > {target} if 75%; {source} +all; end")
        assert "Understood:" in answer.text, answer.text
    after = (await table.look()).table
    assert (before.phase, after.phase) == ("battle", "battle")
    assert after.round == before.round + 1
    for _ in discord.people:
        await (await table.mover()).command(table.place, "order turn", line="/")
    assert [await plan_of(table, person) for person in discord.people] == [None] * 3
    assert (await table.look()).table.phase == "regroup", "no line goes on in another tour"


@pytest.mark.rule("PL-2P-7")
async def test_a_line_is_held_while_the_other_places_for_the_neutral(table):
    await table.open(edition="ryzyko", seats=2)
    await press_on(table.borys, await table.lobby(), Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in (table.ana, table.borys):
        await give(table, person, "spread")
    mover = await table.mover()
    other = table.borys if mover is table.ana else table.ana
    source, target = await table.border(mover)
    held = await give(table, mover, f"{source} +all; {source} > {target} once; end")
    assert "Others must act first; then the rest runs by itself" in held.text
    land = (await table.look()).table.territories
    neutral = next(t for t, holding in land.items() if holding.owner == "grey")
    answer = await give(table, other, f"{neutral} +all")
    assert "for the neutral" in answer.text
    assert await plan_of(table, mover) is None
    assert "was carried out" in (await letters(table, mover))[-1]


# The example of a line that is shown fits the reader's moment, and can be given as it stands.

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3, "goal": "capitals"},
    {"players": 3, "book": "classic"},
    {"players": 3, "book": "galaxy"},
    {"players": 2, "book": "galaxy"},
)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_is_read_and_its_first_step_is_taken_by_the_rules(table):
    taken = set()
    for number, (edition, _, state, _) in enumerate(played(key=b"e" * 32, rounds=2, **table)):
        if state.step is None or (number % 7 and state.step.phase in taken):
            continue
        seat = state.step.waiting_for[0]
        view = player_view(edition, state, seat)
        line = example(edition, view)
        for language in ("", "en", "pl", "ru"):
            assert read(write(line, Style(edition.board.id, language)), edition.board.id) == line
        choices = partial(legal, edition, state, seat)
        command = next_of(begin(line, seat, view), edition, view, choices).then
        if not isinstance(command, Stop):
            play(edition, state, command, ProvableDice(b"e", number))
            taken.add(state.step.phase)
    assert {"battle", "reinforce"} <= taken
