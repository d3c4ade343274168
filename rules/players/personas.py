"""Personas: seed-dependent preferences that make players of one level differ."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.players.situation import variety
from rules.players.weights import Weights

LIKINGS: Final[Mapping[str, Mapping[str, float]]] = {
    "cautious": {"exposed": 1.4, "caution": 1.6, "reserve": 1.2},
    "raider": {"rival_income": 2.0, "rival_armies": 1.2},
    "builder": {"income": 1.3, "started": 1.8},
    "hunter": {"fall": 1.6, "prey_share": 1.4},
}
"""By persona, the factors for weights that differ from its level's."""


def persona_of(seed: int) -> str:
    """The persona for this seed."""
    return list(LIKINGS)[int(variety(seed, "persona") * len(LIKINGS))]


def as_persona(weights: Weights, persona: str) -> Weights:
    """A level's weights adjusted for a persona."""
    changed = {name: getattr(weights, name) * by for name, by in LIKINGS[persona].items()}
    return replace(weights, **changed)
