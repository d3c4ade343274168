"""Boards, decks and missions: what the files hold, and that a wrong file is named and refused."""

import json
from collections import Counter, defaultdict

import pytest

from rules.boards.load import further_folder, load_board, load_deck, load_missions, load_with_routes
from rules.model.board import COLOURS, JOKER, DestroyColour, HoldRegions, HoldTerritories
from rules.model.errors import DataError

DECKS = ("domination", "hacker_risk", "hasbro_2008")


@pytest.fixture
def world():
    return load_board("world")


@pytest.mark.rule("PL-COMP-2", "7.1")
def test_the_world_has_42_territories_and_83_links(world):
    assert len(world.territories) == 42
    assert sum(map(len, world.borders.values())) == 2 * 83


@pytest.mark.rule("PL-COMP-2")
def test_the_continents_and_their_sizes(world):
    """Africa 6, Asia 12, Australia 4, Europe 7, North America 9, South America 4."""
    assert {name: len(region.territories) for name, region in world.regions.items()} == {
        "africa": 6,
        "asia": 12,
        "australia": 4,
        "europe": 7,
        "north_america": 9,
        "south_america": 4,
    }
    assert sorted(t for r in world.regions.values() for t in r.territories) == sorted(
        world.territories
    )


def test_borders_are_symmetric_and_never_to_oneself(world):
    for territory, near in world.borders.items():
        assert territory not in near
        assert len(set(near)) == len(near)
        assert all(territory in world.borders[other] for other in near)


@pytest.mark.rule("PL-ATT-2")
def test_sea_links_are_borders(world):
    assert world.sea_links
    assert all(b in world.borders[a] for a, b in world.sea_links)


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("a", "b", "linked"),
    [
        ("east_africa", "middle_east", True),
        ("egypt", "congo", False),
        ("new_guinea", "western_australia", True),
        ("japan", "mongolia", True),
        ("central_america", "venezuela", True),
        ("alaska", "kamchatka", True),
        ("siam", "indonesia", True),
    ],
)
def test_links_in_which_printed_boards_differ(world, a, b, linked):
    assert (b in world.borders[a]) is linked


def test_every_name_and_alias_means_one_territory(world):
    meant = defaultdict(set)
    for territory in world.territories.values():
        for name in (territory.id, *territory.names.values(), *territory.aliases):
            meant[name.casefold()].add(territory.id)
    assert len(meant) > 42 * 3
    assert {name: ids for name, ids in meant.items() if len(ids) > 1} == {}


def test_everything_has_a_name_in_three_languages(world):
    missions = load_missions("eu14", "world")
    for thing in (*world.territories.values(), *world.regions.values(), *missions.values()):
        assert set(thing.names) == {"en", "pl", "ru"}
        assert all(thing.names.values())


@pytest.mark.rule("PL-COMP-4", "7.2")
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_14_of_each_symbol_and_two_jokers(world, name):
    """42 Risk cards, one per territory, each with one unit symbol; 2 jokers."""
    deck = load_deck(name, "world")
    assert Counter(deck.symbols.values()) == {
        "infantry": 14,
        "cavalry": 14,
        "artillery": 14,
        JOKER: 2,
    }
    assert deck.kinds == ("infantry", "cavalry", "artillery")
    assert set(deck.symbols) - set(deck.jokers) == set(world.territories)


@pytest.mark.rule("PL-COMP-1", "7.3")
def test_the_fourteen_missions():
    missions = load_missions("eu14", "world").values()
    kinds = Counter(type(mission) for mission in missions)
    assert kinds == {HoldRegions: 6, HoldTerritories: 2, DestroyColour: 6}
    colours = {m.colour for m in missions if isinstance(m, DestroyColour)}
    assert colours == set(COLOURS)


# A small board, and every way to spoil it.

NAMES = {"en": "a", "pl": "a", "ru": "a"}
LAND = ("north", "middle", "south")


def board(**changes):
    whole = {
        "id": "small",
        "regions": [{"id": "all", "names": NAMES, "bonus": 1}],
        "territories": [{"id": t, "region": "all", "names": NAMES} for t in LAND],
        "edges": [
            {"between": ["north", "middle"], "sea": False},
            {"between": ["middle", "south"], "sea": True},
        ],
    }
    return {**whole, **changes}


def deck(**changes):
    cards = dict(zip(LAND, ("i", "c", "a"), strict=True)) | {"joker_1": "joker"}
    kinds = ["i", "c", "a"]
    return {"id": "d", "board": "small", "kinds": kinds, "source": "-", "cards": cards} | changes


def missions(*rows):
    return {"id": "m", "board": "small", "source": "-", "missions": list(rows)}


HOLD = {"id": "one", "kind": "hold_territories", "count": 1, "armies": 1, "names": NAMES}
DESTROY = {
    "id": "kill",
    "kind": "destroy_colour",
    "colour": "red",
    "instead": "one",
    "names": NAMES,
}
REGIONS = {"id": "hold", "kind": "hold_regions", "regions": ["all"], "others": 0, "names": NAMES}


@pytest.fixture
def shelf(tmp_path):
    """Files laid here are found as the package's own are."""

    def lay(name, content):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")

    with further_folder(tmp_path):
        yield lay


def test_what_lay_on_a_shelf_is_forgotten_with_it(tmp_path, world):
    own = board(id="world")
    (tmp_path / "world.json").write_text(json.dumps(own), encoding="utf-8")
    with further_folder(tmp_path):
        assert list(load_board("world").territories) == list(LAND)
    assert load_board("world") == world


def refused(loading, *words):
    with pytest.raises(DataError) as error:
        loading()
    assert all(word in str(error.value) for word in words), str(error.value)


def test_a_right_file_is_read(shelf):
    shelf("small.json", board())
    shelf("deck_d.json", deck())
    shelf("missions_m.json", missions(HOLD, DESTROY, REGIONS))
    small = load_board("small")
    assert small.borders == {
        "north": ("middle",),
        "middle": ("north", "south"),
        "south": ("middle",),
    }
    assert small.sea_links == {("middle", "south")}
    assert load_deck("d", "small").jokers == ("joker_1",)
    assert list(load_missions("m", "small")) == ["one", "kill", "hold"]


def test_a_set_of_routes_that_a_board_lacks_is_named(shelf):
    shelf("small.json", board(routes={"short": []}))
    assert load_with_routes("small", "short") == load_board("small")
    refused(lambda: load_with_routes("small", "long"), "small.json", "routes", "long")


def territory(**changes):
    return {"id": "north", "region": "all", "names": NAMES} | changes


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"territories": [territory(), territory()]}, ("territories", "duplicate")),
        ({"territories": [territory(region="moon")]}, ("territories", "north", "moon")),
        ({"territories": []}, ("territories",)),
        ({"regions": []}, ("territories", "north", "unknown region")),
        ({"regions": [{"id": "all", "names": NAMES, "bonus": 1}] * 2}, ("regions", "duplicate")),
        (
            {"regions": [{"id": r, "names": NAMES, "bonus": 1} for r in ("all", "void")]},
            ("regions", "void"),
        ),
        ({"regions": [{"id": "all", "names": NAMES, "bonus": -1}]}, ("regions.0.bonus",)),
        ({"territories": [territory(names={"en": "a"})]}, ("territories.0", "names")),
        ({"territories": [territory(names=NAMES | {"pl": ""})]}, ("territories.0.names.pl",)),
        ({"territories": [territory(colour="red")]}, ("territories.0.colour",)),
        ({"edges": [{"between": ["north", "north"], "sea": False}]}, ("edges", "north-north")),
        ({"edges": [{"between": ["north", "moon"], "sea": False}]}, ("edges", "north-moon")),
        ({"edges": [{"between": ["north"], "sea": False}]}, ("edges.0.between",)),
        ({"edges": [{"between": ["north", "middle"]}]}, ("edges.0.sea",)),
        (
            {"edges": [{"between": p, "sea": False} for p in (LAND[:2], LAND[1::-1])]},
            ("edges", "middle-north"),
        ),
        ({"edges": [{"between": LAND[:2], "sea": False}]}, ("edges", "unreachable")),
        ({"id": None}, ("id",)),
        ({"id": "large"}, ("id", "large")),
        ({"pieces": {"pawn": 0}}, ("pieces.pawn",)),
        ({"moons": 1}, ("moons",)),
    ],
)
def test_a_wrong_board_is_refused_naming_the_field(shelf, changes, words):
    shelf("small.json", board(**changes))
    refused(lambda: load_board("small"), "small.json", *words)


@pytest.mark.usefixtures("shelf")
def test_a_missing_or_broken_file_is_named(tmp_path):
    refused(lambda: load_board("nowhere"), "nowhere.json")
    (tmp_path / "torn.json").write_text('{"id": "to', encoding="utf-8")
    refused(lambda: load_board("torn"), "torn.json")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    refused(lambda: load_board("list"), "list.json")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"cards": {"north": "i", "middle": "c"}}, ("cards", "south")),
        ({"cards": deck()["cards"] | {"moon": "i", "mars": "i"}}, ("wrong: mars, moon",)),
        ({"cards": deck()["cards"] | {"north": "x"}}, ("cards", "symbols x")),
        ({"kinds": ["i", "c"]}, ("kinds",)),
        ({"board": "world"}, ("board", "world")),
        ({"cards": None}, ("cards",)),
    ],
)
def test_a_wrong_deck_is_refused_naming_the_field(shelf, changes, words):
    shelf("small.json", board())
    shelf("deck_d.json", deck(**changes))
    refused(lambda: load_deck("d", "small"), "deck_d.json", *words)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([HOLD | {"count": 0}], ("missions.0", "count")),
        ([HOLD | {"armies": 0}], ("missions.0", "armies")),
        ([HOLD | {"kind": "hold_hands"}], ("missions.0",)),
        ([HOLD, HOLD], ("missions", "one", "duplicate")),
        ([HOLD, DESTROY | {"colour": "pink"}], ("kill", "colour", "pink")),
        ([DESTROY], ("kill", "instead", "one")),
        ([REGIONS | {"regions": ["all", "moon", "mars"]}], ("hold", "unknown mars, moon")),
        ([REGIONS | {"others": -1}], ("missions.0", "others")),
    ],
)
def test_a_wrong_mission_is_refused_naming_the_field(shelf, rows, words):
    shelf("small.json", board())
    shelf("missions_m.json", missions(*rows))
    refused(lambda: load_missions("m", "small"), "missions_m.json", *words)


WORDS = {"few": {language: {"armies": "a few"} for language in NAMES}}
CARD = HOLD | {"names": dict.fromkeys(NAMES, "with {armies}")}


def test_a_card_is_in_the_words_of_the_rulebook(shelf):
    shelf("small.json", board())
    shelf("missions_m.json", missions(CARD) | {"words": WORDS})
    (mission,) = load_missions("m", "small", "few").values()
    assert mission.names == dict.fromkeys(NAMES, "with a few")
    refused(lambda: load_missions("m", "small", "many"), "missions_m.json", "words", "many")


@pytest.mark.parametrize(
    ("words", "missed"),
    [
        ({}, ("missions: one", "armies")),
        ({"few": {"en": {"armies": "a few"}}}, ("missions: one", "armies")),
        ({"few": {language: {"moons": "a"} for language in NAMES}}, ("missions: one", "armies")),
    ],
)
def test_a_card_without_its_words_is_refused(shelf, words, missed):
    shelf("small.json", board())
    shelf("missions_m.json", missions(CARD) | {"words": words})
    refused(lambda: load_missions("m", "small"), "missions_m.json", *missed)


def test_missions_of_another_board_are_refused(shelf):
    shelf("small.json", board())
    shelf("missions_m.json", missions(HOLD) | {"board": "world"})
    refused(lambda: load_missions("m", "small"), "missions_m.json", "board", "world")
