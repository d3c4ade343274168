"""Long tables of cases: a part of them in every run, all of them under `make soak`."""

import pytest


def sampled(cases, one_in, first=0):
    """The cases as parameters, of which every run has one in so many, beginning with that number."""
    return [
        case if number % one_in == first else pytest.param(case, marks=pytest.mark.soak)
        for number, case in enumerate(cases)
    ]
