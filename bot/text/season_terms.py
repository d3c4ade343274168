"""The terms of a league's season in words: what is played, at which pace, and what a place is worth."""

from bot.telling.options import value_in_words
from bot.words.catalogue import Words
from bot.words.times import pace_words
from rules.league.season import Season
from rules.league.standing import BY_PLACE, MEAN, WHOLE
from rules.league.withdrawal import MOST_LEFT
from rules.table.pace import DAILY


def terms_lines(words: Words, season: Season, *, has_ladder: bool) -> list[str]:
    """What is played, in which form, at which pace; and what of ratings, if the server has a ladder."""
    terms = season.terms
    options = words.listed(
        words.say("lobby-option", name=name, value=value_in_words(words, value))
        for name, value in terms.preset.options.items()
    )
    return [
        words.say("season-plays", edition=terms.preset.edition, seats=terms.preset.places),
        *([words.say("season-options", options=options)] if terms.preset.options else []),
        words.say("season-form", form=terms.form, games=terms.games),
        words.say("lobby-pace", pace=pace_words(words, terms.pace or DAILY)),
        *_points_lines(words, season),
        *(_ratings_lines(words, season) if has_ladder else []),
    ]


def _points_lines(words: Words, season: Season) -> list[str]:
    """What a place is worth, and what leaving costs."""
    if not season.by_shares:
        return [words.say("season-points", points=", ".join(map(str, BY_PLACE)))]
    resigning = "yes" if season.by_leaving else "no"
    return [
        words.say("season-shares", whole=WHOLE, mean=MEAN),
        words.say("season-leaving", most=MOST_LEFT, resigning=resigning),
    ]


def _ratings_lines(words: Words, season: Season) -> list[str]:
    """Whether the tables count for ratings, and whether entrants are seeded by theirs."""
    limit = "yes" if (season.terms.pace or DAILY).has_limit else "no"
    by_rating = season.terms.seeding == "rating"
    return [
        words.say("season-rated", limit=limit),
        *([words.say("season-seeding")] if by_rating else []),
    ]
