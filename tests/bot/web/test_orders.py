"""Orders by page: each is an order like any other, done once, refused in words, and told as far as it went."""

import asyncio

import pytest

from rules.model.board import Seat
from rules.table.pace import own_pace
from rules.truces.acts import AnswerOffer, OfferTruce
from tests.bot.support.browsing import ANA, BORYS, DORA, VENUE, dealt, mover, new_action
from tests.bot.support.days import DAY, HOUR, Days
from tests.rules.support.stored import BOOK

PEOPLE = (ANA, BORYS, DORA)


async def begun(site, edition=BOOK, **options):
    """A game in its first round, the tab of whoever is to move, and that of another."""
    game = await dealt(site.engine, edition=edition, people=PEOPLE, **options)
    for person in PEOPLE:
        await (await site.opened(person, game)).order("spread", token=False)
    first = await mover(site.engine, game)
    other = next(person for person in PEOPLE if person != first)
    return game, await site.opened(first, game), await site.opened(other, game)


def places(tab):
    return [c for c in tab.look["legal"] if c["kind"] == "place"]


async def log(site, game):
    return await site.engine.queries.story(game, 0)


async def test_a_tap_is_an_order_like_any_other(site):
    _, tab, other = await begun(site)
    land, most = places(tab)[0]["territory"], places(tab)[0]["armies"][1]
    status, got = await tab.order(f"{land} +1")
    assert (status, "error" in got) == (200, False)
    assert [event["kind"] for event in got["events"]] == ["armies_placed"]
    assert got["told"]
    assert all("<" not in line and "\\" not in line and "*" not in line for line in got["told"])
    assert places(tab)[0]["armies"][1] == most - 1
    await other.see()
    assert other.look["view"]["territories"][land] == tab.look["view"]["territories"][land]


async def test_who_is_out_is_told_of_no_goal(site):
    """Their mission was put away unseen; what they had to do is nothing they still could."""
    _, tab, _ = await begun(site)
    assert tab.look["mission"]["text"]
    status, got = await tab.order("resign")
    assert (status, "error" in got) == (200, False)
    assert tab.look["mission"] is None


async def test_the_same_action_again_is_answered_and_not_done_twice(site):
    game, tab, _ = await begun(site)
    line, action = f"{places(tab)[0]['territory']} +1", new_action()
    token = tab.look["token"]
    said = await asyncio.gather(
        *(tab.post("line", action=action, token=token, line=line) for _ in range(4))
    )
    placed = [e for e in await log(site, game) if e.kind == "armies_placed"]
    assert len(placed) == 1
    assert [(status, got["told"]) for status, got in said] == [(200, said[0][1]["told"])] * 4


async def test_two_tabs_of_one_moment_order_once(site):
    """The second has a look of before: it is told so, and sees how it stands."""
    game, tab, _ = await begun(site)
    person = await mover(site.engine, game)
    late = await site.opened(person, game)
    land = places(tab)[0]["territory"]
    await tab.order(f"{land} +1")
    status, got = await late.order(f"{land} +1")
    assert (status, bool(got["error"])) == (200, True)
    assert got["look"]["revision"] == tab.look["revision"]
    assert (await late.order(f"{land} +1"))[1].get("error") is None


async def test_an_action_of_another_person_is_another_action(site):
    """Whoever guesses an id takes nothing from its owner: ids are told apart by person."""
    _, tab, other = await begun(site)
    action, land = new_action(), places(tab)[0]["territory"]
    await other.post("line", action=action, token=None, line="end")
    status, got = await tab.post("line", action=action, token=tab.look["token"], line=f"{land} +1")
    assert (status, len(got["events"])) == (200, 1)


async def test_a_line_that_nobody_can_read_is_refused_with_its_word(site):
    _, tab, _ = await begun(site)
    status, got = await tab.order("atlantis +3")
    assert (status, "atlantis" in got["error"].lower()) == (200, True)


async def test_what_the_rules_refuse_is_told_and_not_kept(site):
    _, tab, _ = await begun(site)
    land, most = places(tab)[0]["territory"], places(tab)[0]["armies"][1]
    status, got = await tab.order(f"{land} +{most}; {land} +1")
    assert (status, bool(got["error"])) == (200, True)
    assert got["look"]["plan"] is None
    assert got["told"], "what was done before is told"


async def test_whoever_is_not_waited_for_prepares_their_turn(site):
    _, tab, other = await begun(site)
    revision = other.look["revision"]
    status, got = await other.order("end")
    assert (status, bool(got["error"])) == (200, True)
    status, got = await other.order("trade best or skip; spread; end", token=False)
    assert (status, "error" in got) == (200, False)
    assert got["look"]["plan"]["line"]
    assert got["look"]["revision"] == revision, "nobody else sees anything of it"
    await tab.see()
    assert tab.look["plan"] is None
    status, got = await other.post("clear", action=new_action())
    assert (status, got["look"]["plan"]) == (200, None)


async def test_an_order_is_taken_back(site):
    _, tab, _ = await begun(site)
    before = tab.look["view"]["territories"]
    await tab.order(f"{places(tab)[0]['territory']} +1")
    assert tab.look["may_undo"]
    status, got = await tab.post("undo", action=new_action(), token=tab.look["token"])
    assert (status, got["look"]["view"]["territories"]) == (200, before)
    status, got = await tab.post("undo", action=new_action(), token=tab.look["token"])
    assert (status, bool(got["error"])) == (200, True)


async def test_what_goes_without_saying_is_looked_ahead_to(site):
    """With nothing left to place, the attacks are offered that a line may give at once."""
    _, tab, _ = await begun(site)
    await tab.order("spread")
    assert (tab.look["view"]["phase"], tab.look["phase"]) == ("reinforce", "battle")
    assert {c["kind"] for c in tab.look["legal"]} <= {"attack", "end_phase"}
    source, targets = next(iter(tab.look["chances"].items()))
    target, chance = next(iter(targets.items()))
    status, got = await tab.post("chance", line=f"{source} > {target}")
    assert (status, got["chance"]) == (200, pytest.approx(chance, abs=0.02))
    status, got = await tab.order(f"{source} > {target} once")
    assert (status, "attack_declared" in [e["kind"] for e in got["events"]]) == (200, True)


async def test_an_answer_tells_what_was_done_since_the_last_look(site):
    """By others, or in another tab; the look that waited meanwhile is passed over."""
    game, tab, _ = await begun(site)
    late = await site.opened(await mover(site.engine, game), game)
    since, land = late.look["since"], places(tab)[0]["territory"]
    await tab.order(f"{land} +1")
    for known, told in (({"since": since}, 2), ({"since": "forged"}, 1)):
        given = {"action": new_action(), "token": tab.look["token"], "line": f"{land} +1"}
        _, got = await late.post("line", **given, **known)
        assert [event["kind"] for event in got["events"]] == told * ["armies_placed"]
        await tab.see()


async def test_a_truce_is_broken_by_a_second_press_alone(site):
    game, tab, other = await begun(site)
    person, seat = await mover(site.engine, game), Seat(other.look["me"])
    roster = (await site.engine.queries.look(game)).roster
    friend = roster.player_at(seat).person
    await site.engine.do("offer", game, person.id, OfferTruce(seat, (), 3))
    (offer,) = (await site.engine.queries.look(game)).roster.offers
    await site.engine.do("yes", game, friend, AnswerOffer(offer.number, agrees=True))
    await tab.see()
    (truce,) = tab.look["truces"]
    assert truce.startswith("Truce until the end of round 4: ")
    await tab.order("spread")
    land = tab.look["view"]["territories"]
    pairs = [(a, b) for a, found in tab.look["chances"].items() for b in found]
    source, target = next(p for p in pairs if land[p[1]]["owner"] == seat)
    status, got = await tab.order(f"{source} > {target} once")
    assert (status, got["truce"], bool(got["error"])) == (200, [source, target], True)
    assert not [e for e in await log(site, game) if e.kind == "attack_declared"]
    second = {
        "action": new_action(),
        "token": tab.look["token"],
        "source": source,
        "target": target,
    }
    status, got = await tab.post("break", **second | {"action": new_action(), "token": 1})
    assert (status, bool(got["error"])) == (200, True), "another moment"
    assert (await site.engine.queries.look(game)).roster.truces
    for _ in range(2):  # its answer was lost: it is asked for again
        status, got = await tab.post("break", **second)
        assert (status, "error" in got) == (200, False)
        assert "attack_declared" in [event["kind"] for event in got["events"]]
        done = [e for e in await log(site, game) if e.kind in ("attack_declared", "dice_rolled")]
        told = [e for e in got["events"] if e["kind"] in ("attack_declared", "dice_rolled")]
        assert len(told) == len(done), "once"


@pytest.mark.rule("PL-DICE-3")
async def test_an_answer_is_for_the_question_that_was_shown_and_leaves_a_prepared_turn(site):
    """A page that shows the first question can't answer the second; `standing` leaves the turn, too."""
    game, tab, _ = await begun(site, edition="ryzyko", defence="live")
    land = tab.look["view"]["territories"]
    near = (await site.engine.queries.look(game)).edition.board.borders
    ends = [
        (t["territory"], each)
        for t in tab.look["legal"]
        for each in near[t["territory"]]
        if land[each]["owner"] != tab.look["me"]
    ]
    source, target = max(ends, key=lambda pair: (land[pair[1]]["armies"], land[pair[0]]["armies"]))
    await tab.order(f"{source} +all")
    friend = (await site.engine.queries.look(game)).roster.player_at(land[target]["owner"]).person
    asked = await site.opened(next(p for p in PEOPLE if p.id == friend), game)
    await asked.order("spread; end", token=False)
    plan = asked.look["plan"]["line"]
    await tab.order(f"{source} > {target}")
    await asked.see()
    first = asked.look["token"]
    assert asked.look["phase"] == "defend"
    for line, given in (("standing ask", None), ("defend 1", first), ("defend 1", None)):
        token = given or asked.look["token"]  # it is another one since the standing order
        status, got = await asked.post("line", action=new_action(), token=token, line=line)
        is_refused = given == first
        assert (status, "error" in got, got["look"]["plan"]["line"]) == (200, is_refused, plan)
        rolled = [e for e in await log(site, game) if e.kind == "dice_rolled"]
        assert bool(rolled) == (line == "defend 1" and not is_refused)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"action": "x", "token": 1, "line": "end"},
        {"action": new_action(), "token": "1", "line": "end"},
        {"action": new_action(), "token": True, "line": "end"},
        {"action": new_action(), "token": -1, "line": "end"},
        {"action": new_action(), "token": None, "line": ["end"]},
        {"action": new_action(), "token": None, "line": "x" * 5_000},
        {"action": [1], "token": None, "line": "end"},
        {"action": new_action(), "token": None, "line": "\ud800 +1"},
        {"action": new_action(), "token": 1e300, "line": "end"},
        {"action": new_action(), "token": 1 << 60, "line": "end"},
    ],
)
async def test_nonsense_is_refused_in_words(site, body):
    tab = await site.opened(ANA, await dealt(site.engine))
    status, got = await tab.post("line", **body)
    assert (status, sorted(got), got["error"][-1]) == (400, ["error"], ".")


async def test_an_order_too_many_is_told_to_wait(serve):
    """The pace is that of presses, for one person, in how many tabs they like."""
    async with serve(pace=1) as site:
        game = await dealt(site.engine)
        tabs = [await site.opened(ANA, game) for _ in range(2)]
        said = [(await tab.order("undo", token=False))[0] for tab in tabs * 25]
        assert said.count(429) > 5
        assert 409 not in said
        assert (await site.opened(BORYS, game)).look, "nobody else has to wait"


@pytest.mark.rule("GX-SETUP-5")
async def test_the_prompt_counts_what_is_planned_in_secret(site):
    game = await dealt(site.engine, edition="galaxy")
    tab = await site.opened(ANA, game)
    assert "26 left" in tab.look["prompt"]
    land = next(c["territory"] for c in tab.look["legal"] if c["kind"] == "place")
    _, got = await tab.order(f"{land} +5")
    assert "21 left" in got["look"]["prompt"], got


async def test_a_deadline_is_told_only_while_the_time_to_it_runs(site, monkeypatch):
    """Not once it has passed and the table waits on, nor while the clock stands still."""
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    days, lobby = Days(site.engine, site.time.now), site.engine.lobby
    made = await lobby.new(
        "new", venue=VENUE, host=ANA, edition=BOOK, options={}, places=len(PEOPLE)
    )
    for person in PEOPLE[1:]:
        await lobby.join(f"{person.id} joins", made.game, person)
    await lobby.set_rated("unrated", made.game, ANA.id, rated=False)
    await site.engine.times.set_pace("pace", made.game, ANA.id, own_pace(HOUR, HOUR, "waits"))
    await lobby.start("start", made.game, ANA.id)
    ana, borys = [await site.opened(person, made.game) for person in (ANA, BORYS)]
    due = int((days.now + 2 * HOUR).timestamp())
    assert [tab.look["deadline"] for tab in (ana, borys)] == [due, due]
    today = days.now.date()
    await site.engine.times.take_vacation("rest", BORYS.id, today, today)
    assert [(await tab.see())["deadline"] for tab in (ana, borys)] == [due, None]
    await days.pass_by(2 * HOUR)
    assert (await ana.see())["deadline"] is None
