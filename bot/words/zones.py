"""Parsing of time zones: names, cities, abbreviations, offsets; and their labels."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from types import MappingProxyType
from typing import Final
from zoneinfo import available_timezones

from bot.words.naming import clean, escape
from bot.words.refusals import BotReason, Declined
from rules.notation.words import fold

_NOBODYS: Final = ("Etc/", "SystemV/", "posix/", "right/")
"""Prefixes of names that are no places."""

_OFFSET: Final = re.compile(
    r"(?:utc|gmt)? ?([+−–-]) ?([0-9]{1,2})(?::?([0-5][0-9])|[.,]([0-9]{1,2}))?",
    re.ASCII | re.IGNORECASE,
)

_MINUTES: Final = {
    "0": 0,
    "00": 0,
    "15": 15,
    "25": 15,
    "30": 30,
    "5": 30,
    "50": 30,
    "45": 45,
    "75": 45,
}
"""Minutes after a point or a comma, as a fraction of the hour or as minutes: no zone fits both."""

_FROM_MOSCOW: Final = re.compile(r"(?:msk|мск) ?([+−–-]) ?([0-9])", re.IGNORECASE)
"""`MSK+2`, as zones are named in Russia."""

_OF_RUSSIA: Final = MappingProxyType(
    {
        -1: "Europe/Kaliningrad",
        0: "Europe/Moscow",
        1: "Europe/Samara",
        2: "Asia/Yekaterinburg",
        3: "Asia/Omsk",
        4: "Asia/Krasnoyarsk",
        5: "Asia/Irkutsk",
        6: "Asia/Yakutsk",
        7: "Asia/Vladivostok",
        8: "Asia/Magadan",
        9: "Asia/Kamchatka",
    }
)
"""Hours ahead of Moscow to a place with that time."""

_ENDINGS: Final = MappingProxyType(
    {"": "u a i ie iu е у а ом", "a": "y i ie e", "а": "ы и е у", "ь": "и", "я": "и е ю"}
)
"""Endings of city names to those of their other cases, plain, in Polish and Russian."""

_SHORTEST_STEM: Final = 4

_IN: Final = re.compile(r"(?:we?|во?|in) +", re.IGNORECASE)

_FIXED: Final = re.compile(r"Etc/GMT([+-])([0-9]{1,2})")
"""Their sign is reversed: `Etc/GMT-2` is two hours ahead of UTC."""

_EAST, _WEST = 14, 12
"""Whole hours for which there is a zone of a fixed offset."""

_ODD_OFFSETS: Final = MappingProxyType(
    {
        (-9, 30): ("Pacific/Marquesas",),
        (-3, 30): ("America/St_Johns",),
        (3, 30): ("Asia/Tehran",),
        (4, 30): ("Asia/Kabul",),
        (5, 30): ("Asia/Kolkata", "Asia/Colombo"),
        (5, 45): ("Asia/Kathmandu",),
        (6, 30): ("Asia/Yangon",),
        (8, 45): ("Australia/Eucla",),
        (9, 30): ("Australia/Adelaide", "Australia/Darwin"),
        (10, 30): ("Australia/Adelaide", "Australia/Lord_Howe"),
        (12, 45): ("Pacific/Chatham",),
    }
)
"""Hours and minutes ahead of UTC to the places with that offset."""

_ABBREVIATIONS: Final = MappingProxyType(
    {
        "UTC": "GMT Z",
        "America/New_York": "EST EDT ET",
        "America/Denver": "MDT MT",
        "America/Los_Angeles": "PST PDT PT",
        "America/Anchorage": "AKST AKDT",
        "America/Halifax": "ADT",
        "America/St_Johns": "NST NDT",
        "America/Sao_Paulo": "BRT",
        "America/Argentina/Buenos_Aires": "ART",
        "Pacific/Honolulu": "HST",
        "Europe/Lisbon": "WET WEST",
        "Europe/Brussels": "CET CEST MET MEST",
        "Europe/Athens": "EET EEST",
        "Europe/Moscow": "MSK МСК",
        "Europe/Istanbul": "TRT",
        "Africa/Johannesburg": "SAST",
        "Africa/Nairobi": "EAT",
        "Asia/Yekaterinburg": "YEKT",
        "Asia/Omsk": "OMST",
        "Asia/Novosibirsk": "NOVT",
        "Asia/Krasnoyarsk": "KRAT",
        "Asia/Irkutsk": "IRKT",
        "Asia/Yakutsk": "YAKT",
        "Asia/Vladivostok": "VLAT",
        "Asia/Karachi": "PKT",
        "Asia/Singapore": "SGT",
        "Asia/Hong_Kong": "HKT",
        "Asia/Tokyo": "JST",
        "Asia/Seoul": "KST",
        "Australia/Sydney": "AEDT",
        "Australia/Adelaide": "ACDT",
        "Australia/Perth": "AWST",
        "Pacific/Auckland": "NZST NZDT",
    }
)
"""Each with a place that has that time all year, including summer time."""

_UNCLEAR: Final = MappingProxyType(
    {
        "AST": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
        "ACST": ("Australia/Adelaide", "Australia/Darwin"),
        "AEST": ("Australia/Sydney", "Australia/Brisbane"),
        "BST": ("Europe/London", "Asia/Dhaka"),
        "CDT": ("America/Chicago", "America/Havana"),
        "CST": ("America/Chicago", "America/Mexico_City", "Asia/Shanghai", "America/Havana"),
        "CT": ("America/Chicago", "America/Mexico_City"),
        "IST": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
        "MST": ("America/Denver", "America/Phoenix"),
        **dict.fromkeys(
            ("USA", "United States", "Stany Zjednoczone", "США"),
            ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
        ),
        "Washington": ("America/New_York", "America/Los_Angeles"),
        "Georgia": ("Asia/Tbilisi", "America/New_York"),
        **dict.fromkeys(
            ("Canada", "Kanada", "Канада"),
            ("America/Toronto", "America/Vancouver", "America/Halifax", "America/Winnipeg"),
        ),
        **dict.fromkeys(
            ("Brazil", "Brasil", "Brazylia", "Бразилия"), ("America/Sao_Paulo", "America/Manaus")
        ),
        **dict.fromkeys(
            ("Australia", "Австралия"),
            ("Australia/Sydney", "Australia/Brisbane", "Australia/Adelaide", "Australia/Perth"),
        ),
        **dict.fromkeys(
            ("Russia", "Rosja", "Россия"),
            ("Europe/Moscow", "Europe/Samara", "Asia/Yekaterinburg", "Asia/Novosibirsk"),
        ),
        **dict.fromkeys(("Spain", "Hiszpania", "Испания"), ("Europe/Madrid", "Atlantic/Canary")),
        **dict.fromkeys(
            ("Portugal", "Portugalia", "Португалия"), ("Europe/Lisbon", "Atlantic/Azores")
        ),
    }
)
"""Ambiguous abbreviations, between which the person must choose."""

_PLACES: Final = MappingProxyType(
    {
        "America/Chicago": "Чикаго",
        "America/Los_Angeles": "Лос-Анджелес, San Francisco, Сан-Франциско, Seattle, Сиэтл",
        "America/Mexico_City": "Meksyk, Мехико",
        "America/New_York": "Nowy Jork, Нью-Йорк, NYC, Waszyngton, Вашингтон, Boston, Бостон, Miami",
        "America/Sao_Paulo": "Сан-Паулу, Rio de Janeiro, Рио-де-Жанейро",
        "America/Toronto": "Торонто",
        "Asia/Almaty": "Ałmaty, Алматы, Алма-Ата, Astana, Астана, Kazakhstan, Kazachstan, Казахстан",
        "Asia/Baku": "Баку",
        "Asia/Bishkek": "Biszkek, Бишкек",
        "Asia/Chita": "Чита",
        "Asia/Dubai": "Dubaj, Дубай",
        "Asia/Hong_Kong": "Hongkong, Гонконг",
        "Asia/Irkutsk": "Irkuck, Иркутск",
        "Asia/Jerusalem": "Jerozolima, Иерусалим, Tel Aviv, Тель-Авив, Israel, Izrael, Израиль",
        "Asia/Kamchatka": "Kamczatka, Камчатка",
        "Asia/Kolkata": "India, Indie, Индия, Delhi, Дели, Mumbai, Мумбаи, Bombay, Bangalore, Chennai",
        "Asia/Krasnoyarsk": "Krasnojarsk, Красноярск",
        "Asia/Novosibirsk": "Nowosybirsk, Новосибирск",
        "Asia/Magadan": "Магадан",
        "Asia/Omsk": "Омск",
        "Asia/Sakhalin": "Sachalin, Сахалин, Южно-Сахалинск",
        "Asia/Seoul": "Seul, Сеул",
        "Asia/Shanghai": "Szanghaj, Шанхай, Beijing, Pekin, Пекин, China, Chiny, Китай",
        "Asia/Singapore": "Singapur, Сингапур",
        "Asia/Tashkent": "Taszkent, Ташкент",
        "Asia/Tbilisi": "Тбилиси, Gruzja, Грузия",
        "Asia/Tomsk": "Томск",
        "Asia/Tokyo": "Tokio, Токио, Japan, Japonia, Япония",
        "Asia/Vladivostok": "Władywostok, Владивосток",
        "Asia/Yakutsk": "Jakuck, Якутск",
        "Asia/Yekaterinburg": (
            "Jekaterynburg, Ekaterinburg, Екатеринбург, Екб, Челябинск, Пермь, Уфа, Тюмень, Оренбург"
        ),
        "Asia/Yerevan": "Erywań, Ереван, Armenia, Армения",
        "Australia/Melbourne": "Мельбурн",
        "Australia/Sydney": "Сидней",
        "Europe/Amsterdam": "Амстердам, Netherlands, Holland, Holandia, Нидерланды, Голландия",
        "Europe/Athens": "Ateny, Афины, Greece, Grecja, Греция",
        "Europe/Belgrade": "Belgrad, Белград, Serbia, Сербия",
        "Europe/Berlin": (
            "Берлин, Germany, Niemcy, Германия, Munich, München, Monachium, Мюнхен, Hamburg, Гамбург, Frankfurt"
        ),
        "Europe/Bratislava": "Bratysława, Братислава, Slovakia, Słowacja, Словакия",
        "Europe/Brussels": "Bruksela, Брюссель, Belgium, Belgia, Бельгия",
        "Europe/Bucharest": "Bukareszt, Бухарест, Romania, Rumunia, Румыния",
        "Europe/Budapest": "Budapeszt, Будапешт, Hungary, Węgry, Венгрия",
        "Europe/Chisinau": "Kiszyniów, Кишинёв, Moldova, Mołdawia, Молдова",
        "Europe/Copenhagen": "Kopenhaga, Копенгаген, Denmark, Dania, Дания",
        "Europe/Dublin": "Дублин, Ireland, Irlandia, Ирландия",
        "Europe/Helsinki": "Хельсинки, Finland, Finlandia, Финляндия",
        "Europe/Istanbul": "Istanbul, Stambuł, Стамбул, Turkey, Türkiye, Turcja, Турция",
        "Europe/Kaliningrad": "Kaliningrad, Królewiec, Калининград",
        "Europe/Kyiv": (
            "Kijów, Киев, Київ, Kiev, Ukraine, Ukraina, Украина, Україна, Lviv, Lwów, Львов, Львів,"
            " Odesa, Odessa, Одесса, Kharkiv, Charków, Харьков"
        ),
        "Europe/Lisbon": "Lizbona, Лиссабон",
        "Europe/London": (
            "Londyn, Лондон, UK, Great Britain, Wielka Brytania, Великобритания, England, Anglia, Англия,"
            " Scotland, Szkocja, Шотландия, Wales, Walia, GB, Manchester, Edinburgh"
        ),
        "Europe/Madrid": "Madryt, Мадрид, Barcelona, Барселона",
        "Europe/Minsk": "Mińsk, Минск, Belarus, Białoruś, Беларусь",
        "Europe/Moscow": (
            "Moskwa, Москва, Saint Petersburg, St. Petersburg, Petersburg, Санкт-Петербург, Петербург, СПб, Питер,"
            " Казань, Нижний Новгород, Сочи, Ростов-на-Дону, Воронеж, Краснодар"
        ),
        "Europe/Oslo": "Осло, Norway, Norwegia, Норвегия",
        "Europe/Paris": "Paryż, Париж, France, Francja, Франция",
        "Europe/Prague": "Praga, Прага, Czechia, Czech Republic, Czechy, Чехия",
        "Europe/Riga": "Ryga, Рига, Latvia, Łotwa, Латвия",
        "Europe/Rome": "Rzym, Рим, Italy, Włochy, Италия, Milan, Mediolan, Милан",
        "Europe/Samara": "Самара",
        "Europe/Saratov": "Саратов",
        "Europe/Sofia": "София, Bulgaria, Болгария",
        "Europe/Stockholm": "Sztokholm, Стокгольм, Sweden, Szwecja, Швеция",
        "Europe/Tallinn": "Таллин, Estonia, Эстония",
        "Europe/Vienna": "Wiedeń, Вена, Austria, Австрия",
        "Europe/Vilnius": "Wilno, Вильнюс, Lithuania, Litwa, Литва",
        "Europe/Volgograd": "Wołgograd, Волгоград",
        "Europe/Warsaw": (
            "Warszawa, Варшава, Poland, Polska, Польша, Kraków, Краков, Wrocław, Вроцлав, Poznań, Познань, Gdańsk,"
            " Гданьск, Łódź, Лодзь, Szczecin, Lublin, Katowice, Białystok, Bydgoszcz, Gdynia, Rzeszów"
        ),
        "Europe/Zurich": "Zurych, Цюрих, Geneva, Genewa, Женева, Switzerland, Szwajcaria, Швейцария",
    }
)
"""Cities in Polish and Russian spelling, further cities, and countries with a single time zone."""


@cache
def zones() -> tuple[str, ...]:
    """Every inhabited zone, by name. The first call reads many small files."""
    places = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(name for name in places if not name.startswith(_NOBODYS)))


def zone_named(typed: str) -> str:
    """The zone for a name, a city, an abbreviation or an offset; the typed text if there is none.

    Raises:
        Declined: it is ambiguous, and only the person can choose.
    """
    found = _meant(typed)
    if len(found) > 1:
        shown = escape(clean(typed))
        raise Declined(BotReason.SEVERAL_ZONES, typed=shown, allowed=", ".join(found))
    return found[0] if found else typed.strip()


def zone_label(zone: str) -> str:
    """A zone's label: its name, or `UTC+2` for a fixed offset. Both can be typed."""
    fixed = _FIXED.fullmatch(zone)
    return f"UTC{'+' if fixed[1] == '-' else '-'}{fixed[2]}" if fixed else zone


def zones_like(typed: str) -> Iterator[str]:
    """The matching zones, then those whose name contains the text, cities that begin with it first."""
    wanted = fold(typed)
    matching = [name for name in zones() if wanted in fold(name)]
    by_city = sorted(matching, key=lambda name: not _city(name).startswith(wanted))
    begun = (zones for spelling, zones in _spellings().items() if spelling.startswith(wanted))
    others = (zone for found in begun for zone in found) if wanted else ()
    return iter(dict.fromkeys((*map(zone_label, _meant(typed)), *by_city, *others)))


def _meant(typed: str) -> tuple[str, ...]:
    if offset := _OFFSET.fullmatch(typed.strip()):
        minutes = _MINUTES.get(offset[4] or "0") if offset[3] is None else int(offset[3])
        return () if minutes is None else _of_offset(offset[1] == "+", int(offset[2]), minutes)
    if moscow := _FROM_MOSCOW.fullmatch(typed.strip()):
        hours = int(moscow[2]) * (1 if moscow[1] == "+" else -1)
        return (zone,) if (zone := _OF_RUSSIA.get(hours)) else ()
    wanted = fold(typed)
    if whole := [name for name in zones() if fold(name) == wanted]:
        return tuple(whole)
    return _spellings().get(wanted) or _declined(fold(_IN.sub("", typed.strip(), count=1)))


def _declined(wanted: str) -> tuple[str, ...]:
    """The zones of a place in another grammatical case: `Warszawie`, `Москве`."""
    found = set[str]()
    for ending, others in _ENDINGS.items():
        for other in others.split():
            stem = wanted.removesuffix(other)
            if stem != wanted and len(stem) >= _SHORTEST_STEM:
                found |= {*_spellings().get(stem + ending, ())}
    return tuple(sorted(found))


def _of_offset(ahead: bool, hours: int, minutes: int) -> tuple[str, ...]:
    if minutes:
        return _ODD_OFFSETS.get((hours if ahead else -hours, minutes), ())
    if not hours:
        return ("UTC",)
    if hours > (_EAST if ahead else _WEST):
        return ()
    return (f"Etc/GMT{'-' if ahead else '+'}{hours}",)


@cache
def _spellings() -> dict[str, tuple[str, ...]]:
    """Every plain spelling except full zone names, to the zones that it may mean."""
    found = {fold(name): zones for name, zones in _UNCLEAR.items()}
    for zone, spellings in (*_each(_ABBREVIATIONS, " "), *_each(_PLACES, ", ")):
        for spelling in spellings:
            found[fold(spelling)] = (zone,)
    cities: dict[str, tuple[str, ...]] = {}
    for name in zones():
        cities[_city(name)] = (*cities.get(_city(name), ()), name)
    return cities | found


def _each(table: "MappingProxyType[str, str]", mark: str) -> Iterable[tuple[str, list[str]]]:
    return ((zone, spellings.split(mark)) for zone, spellings in table.items())


def _city(name: str) -> str:
    return fold(name.rpartition("/")[2])
