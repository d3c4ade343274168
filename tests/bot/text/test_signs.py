"""Signs in texts: emojis of our own where Discord has them, characters where it hasn't; words always read well."""

from dataclasses import replace

import pytest

from bot.components.layout import (
    MOST_CONTENT,
    MOST_TEXT,
    button,
    layout,
    measure,
    option,
    select,
    text,
)
from bot.components.layout import with_usual_badges as usual
from bot.pictures.alt_texts import alt_text
from bot.table.lobby_post import fit_post
from bot.telling.own import receipt_lines
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.naming import escape
from bot.words.phrasing import Phrasing
from bot.words.signs import dice_signs, plain, sign_of, with_signs
from rules.editions.registry import find_rulebook
from rules.model.board import COLOURS, NEUTRAL
from tests.bot.support import samples
from tests.bot.support.samples import EMOJIS as WRITTEN
from tests.bot.support.samples import ROSTER
from tests.bot.text.test_digest import attack
from tests.render.tables import dealt

RED, BLUE, *_ = COLOURS
EDITION = find_rulebook("ryzyko").edition({}, 3)
USUAL = Phrasing(words(), EDITION, ROSTER)
SIGNED = Phrasing(samples.SIGNED, EDITION, ROSTER)
FIGHT = tuple(attack((0, 2)))


def test_a_player_has_their_badge_in_every_sentence():
    assert SIGNED.player(RED) == "<:red:1000000000000000000> Ana"
    assert SIGNED.player(NEUTRAL).startswith(WRITTEN[NEUTRAL])
    assert SIGNED.say("post-next", person="<@1>", seat=BLUE).startswith(WRITTEN["blue"])
    assert {SIGNED.badge(seat) for seat in COLOURS} == {WRITTEN[seat] for seat in COLOURS}


def test_dice_are_told_apart_by_side():
    signed = SIGNED.words
    assert dice_signs(signed, (6, 1), "attack") == f"{WRITTEN['attack_6']} {WRITTEN['attack_1']}"
    assert dice_signs(signed, (6, 1), "defence") == f"{WRITTEN['defence_6']} {WRITTEN['defence_1']}"
    (line, *_) = receipt_lines(SIGNED, FIGHT)
    attack = " ".join(WRITTEN[f"attack_{face}"] for face in (6, 5, 1))
    assert line.startswith(f"🎲 {attack} – {WRITTEN['defence_4']} {WRITTEN['defence_4']}:")


def test_texts_are_as_usual_without_emojis_or_with_some():
    assert USUAL.player(RED) == with_signs(words(), {}).say("player", seat=RED, name="Ana")
    some = with_signs(words(), {"red": "<:red:1>", "attack_6": "<:attack_6:2>"})
    assert some.say("player", seat=BLUE, name="Borys") == "🔵 Borys"
    assert dice_signs(some, (6, 5), "attack") == "<:attack_6:2> 5"
    assert dice_signs(some, (6, 5), "defence") == "6 5"


def test_plain_leads_back_from_every_sign():
    assert receipt_lines(USUAL, FIGHT) == [*map(plain, receipt_lines(SIGNED, FIGHT))]
    for seat in (*COLOURS, NEUTRAL):
        assert plain(SIGNED.player(seat)) == USUAL.player(seat)
    assert plain("<:red_v12:1> <:attack_6_v2:2>") == "🔴 6"
    assert plain("<:other:1> <@2> :red:") == "<:other:1> <@2> :red:"


def test_nobody_is_called_by_an_emoji():
    """A name can't be taken for a sign."""
    called = escape("<:red:1000000000000000000>")
    assert plain(called) == called
    assert sign_of("red") == sign_of("red_v2") == "red"
    assert sign_of("red_hot") is sign_of("red_v") is sign_of("Red") is None


def test_every_language_has_them():
    signed = find_languages().with_signs(WRITTEN)
    for said in signed.catalogues.values():
        assert WRITTEN["red"] in said.say("player", seat=RED, name="Ana")


def test_labels_and_descriptions_of_pictures_have_characters():
    """Discord shows no emoji there: it would be read as `<:red:1>`."""
    name = SIGNED.player(RED)
    made = option(name, "x", name, badge=SIGNED.badge(RED))
    assert (made.label, made.description) == ("🔴 Ana", "🔴 Ana")
    assert str(made.emoji) == WRITTEN["red"]
    assert button(name, "x").label == "🔴 Ana"
    row = select(name, "x", [made]).to_component_dict()
    assert row["components"][0]["placeholder"] == "🔴 Ana"
    view = dealt(3).view
    assert alt_text(SIGNED, view) == alt_text(USUAL, view)


def test_options_go_back_to_characters():
    shown = layout(
        [select("Whose?", "x", [option("Ana", "1", badge=WRITTEN["red"]), option("No", "2")])]
    )
    ((row,),) = (each["components"] for each in usual(shown).to_components())
    options = row["components"][0]["options"]
    assert [option.get("emoji", {}).get("name") for option in options] == ["🔴", None]


@pytest.mark.parametrize("seats", [3, 200])
def test_no_line_is_lost_for_the_room_that_emojis_take(seats):
    names = [f"{SIGNED.player(RED)} {n}" for n in range(seats)]
    shown = layout([text(*names)])
    ((display,),) = (each["components"] for each in shown.to_components())
    assert plain(display["content"]) == "\n".join(map(plain, names))
    assert (WRITTEN["red"] in display["content"]) == (seats == 3)
    assert measure(display["content"]) <= MOST_TEXT


@pytest.mark.parametrize("lines", [3, 100])
def test_a_post_does_without_emojis_before_it_does_without_lines(lines):
    told = [f"{SIGNED.player(RED)} {n}" for n in range(lines)]
    post = fit_post(SIGNED, [SIGNED.player(BLUE)], told, SIGNED.player(RED))
    assert len(post) <= MOST_CONTENT
    assert plain(post).splitlines() == ["🔵 B\\*rys", *map(plain, told), "🔴 Ana"]
    assert (WRITTEN["blue"] in post) == (lines == 3)


def test_a_signed_catalogue_is_a_copy():
    """The bots of one process share the catalogues; what one may write, another may not."""
    assert words().say("player", seat=RED, name="Ana") == "🔴 Ana"
    assert replace(SIGNED, words=words()).player(RED) == "🔴 Ana"
