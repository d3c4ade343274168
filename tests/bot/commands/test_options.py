"""Options as people type them: players, and all else that General prints itself or people write for it."""

from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.commands.finding import find_territory
from bot.components.custom_ids import Action
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined, sentence_for
from bot.words.times import read_day, read_span, read_time, rest_lines, span, time_of_day
from bot.words.zones import zone_label, zone_named, zones, zones_like
from rules.boards.load import load_board, load_missions
from rules.model.board import COLOURS, NEUTRAL, DestroyColour
from rules.notation.words import COLOUR_WORDS, fold, word_in
from rules.table.pace import Rests
from rules.table.roster import PersonId
from tests.bot.support.games import look_at, played
from tests.bot.support.hosting import host, prefilled
from tests.bot.support.table import Panel, press_on


@pytest.fixture
def sitting(table, discord):
    """Ana (red) begins a table with people of these names, seated in this order: blue, yellow, ..."""

    async def sit(*names):
        people = [discord.add_person(name) for name in names]
        await table.open(seats=1 + len(people))
        lobby = await table.lobby()
        for person in people:
            await press_on(person, lobby, Action.JOIN)
        await press_on(table.ana, await table.lobby(), Action.START)
        return people

    return sit


async def replaced(table):
    """The seats at which computers play for people."""
    return [p.seat for p in (await table.look()).roster.players if p.computer]


async def on_host_replace(table, typed):
    return await table.ana.command(table.place, "host replace", player=typed, game=table.game)


async def awaited(table, person):
    """As if the table had waited for somebody for long enough: they have left the server."""
    await table.engine.venues.note_left(table.game, PersonId(person.id))


@pytest.mark.parametrize("typed", ["Red", "red", " RED "])
async def test_a_name_is_looked_for_before_a_colour(table, sitting, typed):
    """Ana plays red; someone called Red plays blue."""
    (red, _) = await sitting("Red", "Celina B.")
    await awaited(table, red)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["blue"]


async def test_a_colour_that_nobody_is_called_means_its_seat(table, sitting):
    (red, _) = await sitting("Red", "Celina B.")
    await awaited(table, red)
    await on_host_replace(table, "blue")
    assert await replaced(table) == ["blue"]


@pytest.mark.parametrize(
    "typed",
    ["Niebieskie", "синий", "СИНИЕ", "niebieski", "🔵", "🔵 Borys B.", "🔵 Borys B. (blue)"],
)
async def test_a_colour_is_known_by_every_word_and_mark_that_is_printed(table, sitting, typed):
    """Cards say `niebieskie`, messages 🔵, refusals `🔵 Borys B. (blue)` (issue 41, item 12)."""
    (borys, _) = await sitting("Borys B.", "Celina B.")
    await awaited(table, borys)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["blue"]


async def test_a_name_is_found_however_its_letters_are_put_together(table, sitting):
    """Phones and computers write `Zoë` in one character or in two (issue 41, item 14)."""
    (zoe, _) = await sitting("Zoë", "Celina B.")
    await awaited(table, zoe)
    await on_host_replace(table, "Zoe\u0308")
    assert await replaced(table) == ["blue"]


@pytest.mark.parametrize("typed", ["Niebieskie", "🔵"])
async def test_such_a_name_is_looked_for_before_such_a_colour(table, sitting, typed):
    """Borys plays blue; the player of yellow is called by a word or the mark for blue."""
    (_, named) = await sitting("Borys B.", typed)
    await awaited(table, named)
    await on_host_replace(table, typed)
    assert await replaced(table) == ["yellow"]


async def test_two_of_one_name_are_never_guessed(table, sitting):
    await sitting("Alex", "alex")
    said = (await on_host_replace(table, "ALEX")).text
    assert "could mean several players" in said
    assert "Alex (blue)" in said
    assert "alex (yellow)" in said
    assert await replaced(table) == []


@pytest.mark.parametrize("given", ["value", "name"])
async def test_a_suggestion_means_its_seat_even_where_a_phone_sends_its_label(
    table, sitting, given
):
    (_, second) = await sitting("Alex", "Alex")
    await awaited(table, second)
    choices = await table.ana.autocomplete(table.place, "host replace", "player", "al")
    assert [each["name"] for each in choices] == ["Alex (blue)", "Alex 2 (yellow)"]
    await on_host_replace(table, choices[1][given])
    assert await replaced(table) == ["yellow"]


async def test_the_second_of_one_name_is_shown_and_found_with_a_number(table, sitting):
    """Players of one name are told apart by numbers, wherever they are shown; the number finds them."""
    (_, second) = await sitting("Alex", "Alex")
    status = await table.ana.command(table.place, "risk status")
    assert "Alex 2" in status.text
    assert "could mean several players" in (await on_host_replace(table, "Alex")).text
    await awaited(table, second)
    await on_host_replace(table, "alex 2")
    assert await replaced(table) == ["yellow"]


async def test_an_order_of_play_names_those_of_one_name_by_their_colours(table, discord):
    """What is suggested is understood: no suggestion names a player whom it may not mean."""
    people = [discord.add_person("Alex"), discord.add_person("Alex")]
    await table.open(seats=3)
    for person in people:
        await press_on(person, await table.lobby(), Action.JOIN)
    order = await prefilled(table, table.ana, "order")
    assert order == "Ana, Alex (blue), Alex 2 (yellow)"
    said = await host(table, table.ana, "order", players=order)
    assert "could mean several players" not in said.text


async def test_an_order_of_play_has_the_colour_of_a_name_with_a_comma(table, discord):
    """Commas stand between the names of an order: a name that has one is no two players."""
    people = [discord.add_person("Bob, Jr"), discord.add_person("Red, Blue")]
    await table.open(edition="classic", seats=3)
    for person in people:
        await press_on(person, await table.lobby(), Action.JOIN)
    order = await prefilled(table, table.ana, "order")
    assert order == "Ana, blue, yellow"
    said = await host(table, table.ana, "order", players=order)
    assert "Nobody here is called" not in said.text


async def test_no_name_can_be_taken_for_a_suggestion(table, sitting):
    """Somebody who takes a suggestion's value for their name is called by its first 32 characters."""
    await sitting("Borys B.", "Celina B.")
    choices = await table.ana.autocomplete(table.place, "host replace", "player", "")
    assert all(len(each["value"]) > 32 for each in choices)


async def test_one_s_own_seat_is_left_only_when_one_is_sure(table, sitting):
    await sitting("Borys B.", "Celina B.")
    asked = await on_host_replace(table, "Ana")
    assert "That’s your own seat" in asked.text
    assert await replaced(table) == []
    panel = Panel(table.ana, asked)
    await panel.press(Action.REPLACE)
    assert await replaced(table) == ["red"]
    assert panel.last.answer["id"] == asked.answer["id"], "the answer takes the question's place"


async def test_a_label_that_is_another_s_name_is_refused_with_both(table, sitting):
    """Blue is called as Ana's suggestion reads."""
    await sitting("Ana (red)", "Celina B.")
    said = (await on_host_replace(table, "ana (red)")).text
    assert "could mean several players" in said
    assert await replaced(table) == []


# What people type is read: all that General prints itself, and what people write for it.

LANGUAGES = ("en", "pl", "ru")
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

languages = st.sampled_from(LANGUAGES).map(words)
minutes = st.integers(1, 60 * 24 * 400)


def refused(read, typed):
    with pytest.raises(Declined) as caught:
        read(typed)
    return caught.value


class TestSpans:
    @given(languages, minutes)
    def test_every_length_that_is_printed_is_read(self, told_in, length):
        """Everything General prints, it reads: as a subject and as an object, in every language."""
        unit = DAY if length >= 2880 else HOUR if length >= 120 else MINUTE
        exact = length * MINUTE // unit
        assert read_span(span(told_in, length * MINUTE)) == exact * unit
        if "span.object" in told_in.messages:
            name = {DAY: "days", HOUR: "hours", MINUTE: "minutes"}[unit]
            assert read_span(told_in.say("span.object", unit=name, n=exact)) == exact * unit

    @given(languages, st.sampled_from(("minutes", "hours", "days")), st.integers(1, 200))
    @example(words("en"), "days", 1)
    @example(words("pl"), "hours", 1)
    @example(words("ru"), "minutes", 21)
    def test_every_form_of_a_unit_is_read_in_any_case(self, told_in, unit, count):
        """Everything General prints, it reads, in capitals and without diacritics, too."""
        length = count * {"days": DAY, "hours": HOUR, "minutes": MINUTE}[unit]
        printed = told_in.say("span", unit=unit, n=count)
        assert read_span(printed) == read_span(printed.upper()) == length
        assert read_span(printed.replace("ń", "n")) == length

    @pytest.mark.parametrize(
        ("typed", "length"),
        [
            ("3 days", 3 * DAY), ("24 hours", DAY), ("1w", 7 * DAY), ("2 weeks", 14 * DAY),
            ("1d12h", 36 * HOUR), ("3 dni", 3 * DAY), ("3 дня", 3 * DAY), ("90 min", 90 * MINUTE),
            ("1 h 30 min", 90 * MINUTE), ("1 hour, 30 minutes", 90 * MINUTE), ("2 godz.", 2 * HOUR),
            ("1 dzień i 12 godzin", 36 * HOUR), ("1 день и 12 часов", 36 * HOUR), ("5 ч", 5 * HOUR),
            ("1 tydzień", 7 * DAY), ("2 недели", 14 * DAY), ("a day and 12 hours", 36 * HOUR),
            (" 36H ", 36 * HOUR), ("0d", timedelta()), ("godzinę", HOUR), ("2 hrs", 2 * HOUR),
            ("one day", DAY), ("two weeks", 14 * DAY), ("Trzy dni", 3 * DAY), ("dwie godziny", 2 * HOUR),
            ("jedną dobę i 12 godzin", 36 * HOUR), ("два дня", 2 * DAY), ("двое суток", 2 * DAY),
            ("1h30", 90 * MINUTE), ("1 ч 30", 90 * MINUTE), ("1d 12h05", 36 * HOUR + 5 * MINUTE),
            ("in 3 days", 3 * DAY), ("za 3 dni", 3 * DAY), ("через 3 дня", 3 * DAY),
            ("1.5h", 90 * MINUTE), ("1,5 h", 90 * MINUTE), ("0.5 d", 12 * HOUR), ("1,25 h", 75 * MINUTE),
            ("półtora dnia", 36 * HOUR), ("półtorej godziny", 90 * MINUTE), ("полтора часа", 90 * MINUTE),
            ("полторы недели", 252 * HOUR), ("half an hour", HOUR / 2), ("pół godziny", HOUR / 2),
            ("полчаса", HOUR / 2), ("tydzień", 7 * DAY), ("a week", 7 * DAY), ("неделя", 7 * DAY),
            ("через неделю", 7 * DAY), ("сутки", DAY), ("doba", DAY), ("an hour", HOUR),
        ],
    )  # fmt: skip
    def test_what_people_write_is_read(self, typed, length):
        """Lengths of time are read in the spellings of three languages, in several units at once."""
        assert read_span(typed) == length

    @pytest.mark.parametrize(
        "typed",
        [
            "",
            " ",
            "h",
            "day",
            "12",
            "1h 1h",
            "1.5.5h",
            "1.500 min",
            "1, 5 h",
            "0.33h",
            ".5h",
            "in",
            "in h",
            "-1h",
            "1 d, ",
            "and 1h",
            "99999d",
            "3 cats",
            "½ h",
            "1½h",
            "½ дня",
            "Ⅳ h",
            "2² h",
            "1h 5",
            "1h60",
            "h30",
        ],
    )
    def test_what_is_unclear_is_refused(self, typed):
        """Nothing is guessed: a unit without a number, a unit twice, a fraction in one sign (item 12)."""
        assert refused(read_span, typed).reason is BotReason.NOT_A_SPAN

    @pytest.mark.parametrize(
        ("language", "examples"),
        [
            ("en", ("90 min", "1h 30m", "3 days", "1w")),
            ("pl", ("90 min", "1h 30m", "3 dni", "1w")),
            ("ru", ("90 мин", "1 ч 30 мин", "3 дня", "1 неделя")),
        ],
    )
    def test_the_refusal_gives_examples_that_are_read(self, language, examples):
        """A refusal says what is allowed, by examples that work."""
        said = sentence_for(words(language), refused(read_span, "soon"), None)
        for each in examples:
            assert each in said
            assert read_span(each)


class TestTimesOfDay:
    @given(st.integers(0, 24 * 60 - 1))
    def test_every_time_that_is_printed_is_read(self, minutes):
        """Everything General prints, it reads."""
        assert read_time(time_of_day(minutes)) == minutes

    @pytest.mark.parametrize(
        "typed",
        ["10pm", "10 PM", "10:00pm", "10 p.m.", "2200", "22h", "22 h", "22:00", "22.00", "22h00", "22ч", "22"],
    )  # fmt: skip
    def test_ten_in_the_evening(self, typed):
        """Times of day are read as people write them, by twelve hours and by twenty-four."""
        assert read_time(typed) == 22 * 60

    @pytest.mark.parametrize(("typed", "minutes"), [("12am", 0), ("12 pm", 720), ("930", 570)])
    def test_noon_and_midnight(self, typed, minutes):
        """12 am is midnight, 12 pm noon."""
        assert read_time(typed) == minutes

    @pytest.mark.parametrize(
        ("typed", "hour"),
        [
            ("noon", 12), ("południe", 12), ("w południe", 12), ("полдень", 12), ("midnight", 0),
            ("północ", 0), ("o północy", 0), ("полночь", 0), ("godz. 22", 22), ("godz. 22:00", 22),
            ("o 22", 22), ("в 22", 22), ("at 10pm", 22), ("10 вечера", 22), ("в 10 вечера", 22),
            ("10 wieczorem", 22), ("10:00 in the evening", 22), ("10 часов вечера", 22), ("3 po południu", 15),
            ("3 дня", 15), ("12 дня", 12), ("7 rano", 7), ("7 утра", 7), ("12 ночи", 0), ("2 w nocy", 2),
            ("11 ночи", 23),
        ],
    )  # fmt: skip
    def test_a_part_of_the_day_and_words_before_it(self, typed, hour):
        """Hours are read by the part of the day, and with what people say before them (issue 41, item 12)."""
        assert read_time(typed) == hour * 60

    @pytest.mark.parametrize(
        "typed", ["12 вечера", "13 утра", "22 rano", "8 дня", "o", "godz.", "6 ночи", "10 foo"]
    )  # fmt: skip
    def test_no_hour_of_that_part_of_the_day(self, typed):
        """What is said of no part of the day is refused, not corrected."""
        assert refused(read_time, typed).reason is BotReason.NOT_A_TIME

    @pytest.mark.parametrize("typed", ["13pm", "0am", "2460", "2401", "22000", "10xm"])
    def test_no_such_time(self, typed):
        """What is no time of day is refused."""
        assert refused(read_time, typed).reason is BotReason.NOT_A_TIME

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_refusal_gives_examples_that_are_read(self, language):
        """A refusal says what is allowed, by examples that work."""
        said = sentence_for(words(language), refused(read_time, "late"), None)
        for each in ("22:30", "22ч" if language == "ru" else "22h", "10:30 pm"):
            assert each in said
            assert read_time(each)

    @given(st.dates(date(1000, 1, 1)))
    def test_every_day_that_is_printed_is_read(self, day):
        """Everything General prints, it reads."""
        assert read_day(day.isoformat()) == day


class TestZones:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_zone_that_is_printed_is_read(self, language):
        """Everything General prints, it reads: each zone, and each that is so many hours from UTC."""
        fixed = [f"Etc/GMT{sign}{hours}" for sign in "+-" for hours in range(1, 13)]
        for zone in (*zones(), *fixed):
            shown = zone_label(zone)
            said = rest_lines(words(language), Rests(zone=zone), date(2026, 6, 1))
            assert shown in said[0]
            assert zone_named(shown) == zone

    @pytest.mark.parametrize(
        ("typed", "zone"),
        [
            ("EST", "America/New_York"), ("edt", "America/New_York"), ("PST", "America/Los_Angeles"),
            ("MSK", "Europe/Moscow"), ("мск", "Europe/Moscow"), ("CET", "Europe/Brussels"),
            ("UTC+2", "Etc/GMT-2"), ("GMT+1", "Etc/GMT-1"), ("utc -5", "Etc/GMT+5"), ("+3", "Etc/GMT-3"),
            ("UTC", "UTC"), ("GMT", "UTC"), ("UTC+0", "UTC"), ("UTC-3:30", "America/St_Johns"),
            ("Warszawa", "Europe/Warsaw"), ("Warsaw", "Europe/Warsaw"), ("Москва", "Europe/Moscow"),
            ("moskwa", "Europe/Moscow"), ("Нью-Йорк", "America/New_York"), ("nowy jork", "America/New_York"),
            ("Istanbul", "Europe/Istanbul"), ("Polska", "Europe/Warsaw"), ("America/new york", "America/New_York"),
            ("СПб", "Europe/Moscow"), ("St. Petersburg", "Europe/Moscow"), ("Украина", "Europe/Kyiv"),
            ("Czechy", "Europe/Prague"), ("Szwecja", "Europe/Stockholm"),
            ("Челябинск", "Asia/Yekaterinburg"), ("England", "Europe/London"), ("turkey", "Europe/Istanbul"),
            ("GB", "Europe/London"), ("UTC+5.75", "Asia/Kathmandu"), ("UTC-3,5", "America/St_Johns"),
            ("UTC+2.0", "Etc/GMT-2"), ("MSK+2", "Asia/Yekaterinburg"), ("МСК+7", "Asia/Vladivostok"),
            ("msk -1", "Europe/Kaliningrad"), ("MSK+0", "Europe/Moscow"), ("Warszawie", "Europe/Warsaw"),
            ("w Warszawie", "Europe/Warsaw"), ("Москве", "Europe/Moscow"), ("в Москве", "Europe/Moscow"),
            ("Krakowie", "Europe/Warsaw"), ("Łodzi", "Europe/Warsaw"), ("Лондоне", "Europe/London"),
            ("Киева", "Europe/Kyiv"), ("Грузии", "Asia/Tbilisi"),
        ],
    )  # fmt: skip
    def test_what_people_write_is_read(self, typed, zone):
        """An abbreviation means a place with its summer time, a city is known in three languages."""
        assert zone_named(typed) == zone

    @pytest.mark.parametrize(
        ("typed", "asked"),
        [
            ("BST", ("Europe/London", "Asia/Dhaka")),
            ("IST", ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem")),
            ("CST", ("America/Chicago", "Asia/Shanghai")),
            ("Brasil", ("America/Sao_Paulo", "America/Manaus")),
            ("США", ("America/New_York", "America/Los_Angeles")),
            ("Rosja", ("Europe/Moscow", "Asia/Novosibirsk")),
            ("Hiszpania", ("Europe/Madrid", "Atlantic/Canary")),
            ("UTC+5.5", ("Asia/Kolkata", "Asia/Colombo")),
            ("Rosji", ("Europe/Moscow", "Asia/Novosibirsk")),
            ("UTC+9:30", ("Australia/Adelaide", "Australia/Darwin")),
        ],
    )
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_means_several_zones_is_asked(self, typed, asked, language):
        """What may mean several zones is not guessed: the answer names them, and so do the suggestions."""
        refusal = refused(zone_named, typed)
        assert refusal.reason is BotReason.SEVERAL_ZONES
        said = sentence_for(words(language), refusal, None)
        assert all(zone in said for zone in asked)
        assert {*asked} <= {*list(zones_like(typed))[:4]}

    def test_suggestions_know_what_is_read(self):
        """While one types, what would be read comes first."""
        assert next(zones_like("EST")) == "America/New_York"
        assert next(zones_like("UTC+2")) == "UTC+2"
        assert next(zones_like("Моск")) == "Europe/Moscow"
        assert next(zones_like("Warszawie")) == "Europe/Warsaw"

    @pytest.mark.parametrize(
        "typed",
        ["UTC+15", "UTC-13", "UTC+1:20", "UTC+5.1", "MSK+10", "MSK-2", "nowhere", "", "???"],
    )
    def test_no_such_zone(self, typed):
        """What is no zone stays as it was typed, and is refused when it is set."""
        assert zone_named(typed) == typed


class TestTerritories:
    @pytest.fixture(scope="class")
    @staticmethod
    def phrasings():
        edition, roster, view, _ = next(iter(played(3, b"t" * 32, rounds=1)))
        look = look_at(edition, roster, view, view.step.waiting_for[0])
        return [Phrasing(words(language), look.edition, look.roster) for language in LANGUAGES]

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("N. Africa", "north_africa"), ("East Australia", "eastern_australia"), ("UK", "great_britain"),
            ("Brasil", "brazil"), ("kamch", "kamchatka"), ("Płn. Afryka", "north_africa"),
        ],
    )  # fmt: skip
    def test_commands_understand_what_people_call_territories(self, phrasings, typed, meant):
        """Short directions, beginnings and other names are understood by commands, as in a line."""
        assert find_territory(phrasings[0], typed) == meant

    @pytest.mark.parametrize("board", ["world", "eurasia", "galaxy"])
    def test_every_form_of_a_name_that_is_printed_is_read(self, phrasings, board):
        """Everything General prints, it reads: `из Бразилии`, `Brazylię` (issue 41, item 12)."""
        edition: Any = SimpleNamespace(id="classic@1", board=load_board(board))
        for phrasing in phrasings:
            here = replace(phrasing, edition=edition)
            for territory in edition.board.territories:
                name = here.territory(territory)
                for key in ("from", "to", "on", "object"):
                    told = here.say(f"territory-{key}", id=territory, name=name)
                    bare = told if key == "object" else told.partition(" ")[2]
                    assert find_territory(here, told) == find_territory(here, bare) == territory

    @pytest.mark.parametrize("typed", ["Afr", "W. USA"])
    def test_what_means_several_is_refused_with_all_of_them(self, phrasings, typed):
        """Nothing is guessed: the answer names the territories that may be meant."""
        for phrasing in phrasings:
            refusal = refused(lambda text, said=phrasing: find_territory(said, text), typed)
            assert refusal.reason is BotReason.SEVERAL_TERRITORIES
            said = sentence_for(phrasing.words, refusal, phrasing)
            meant = ("north_africa", "congo") if typed == "Afr" else ("western_united_states",)
            assert all(phrasing.territory(each) in said for each in meant)


class TestColours:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_colour_has_one_word_in_sentences_lists_pictures_and_the_notation(self, language):
        told_in = words(language)
        for seat in COLOURS:
            word = word_in(language, seat)
            assert COLOUR_WORDS[fold(word)] == seat
            assert told_in.say("colour", seat=seat) == word
            assert told_in.say("choice-colour", choice=seat) == word
            assert told_in.say("colour-title", seat=seat) == word.capitalize()
        assert told_in.say("colour", seat=NEUTRAL) == word_in(language, NEUTRAL)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_colour_of_a_mission_is_a_word_of_the_notation(self, language):
        """The notation reads colours by the words on the cards."""
        coloured = [
            mission
            for mission in load_missions("eu14", "world").values()
            if isinstance(mission, DestroyColour)
        ]
        assert len(coloured) == len(COLOURS)
        for mission in coloured:
            read = {COLOUR_WORDS.get(fold(word)) for word in mission.names[language].split()}
            assert read - {None} == {mission.colour}
