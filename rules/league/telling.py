"""What a season's channel has still to be told, in order. Pure."""

from dataclasses import replace

from rules.model.season import PostKind, Season, SeasonPost


def with_post(season: Season, kind: PostKind, about: int = 0) -> Season:
    """The season with one more thing to tell its channel."""
    post = SeasonPost(season.told + len(season.posts) + 1, kind, season.round, about)
    return replace(season, posts=(*season.posts, post))


def without_post(season: Season, number: int) -> Season:
    """The season once its channel was told something."""
    left = tuple(post for post in season.posts if post.number != number)
    return replace(season, posts=left, told=season.told + len(season.posts) - len(left))
