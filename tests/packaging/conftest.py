"""The package as it is built, and installed where the repository is not."""

import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from typer.core import TyperGroup
from typer.main import get_command

from general.cli import app

ROOT = Path(__file__).parents[2]
RUN = ROOT / "requirements" / "run.txt"


def commands():
    """The commands of the command line, by name."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group.commands


def built(tree, folder):
    """The wheel of a tree; its build requirements are here already, so nothing is downloaded."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=tree, check=True, capture_output=True)  # noqa: S603
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """The wheel of this tree."""
    return built(ROOT, tmp_path_factory.mktemp("wheel"))


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the wheel in it, and nothing of the repository."""

    folder: Path
    lacks: frozenset[str]
    """The extras that it has not, by the module that they bring."""

    @property
    def program(self):
        return self.folder / "bin" / "general"

    @property
    def python(self):
        return self.folder / "bin" / "python"

    @property
    def packages(self):
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found


EXTRAS = frozenset({"jsonschema_rs", "prometheus_client", "psycopg"})


@pytest.fixture(
    scope="module",
    params=[
        pytest.param("what the wheel requires", marks=pytest.mark.soak),
        pytest.param("run.txt", marks=pytest.mark.index),
    ],
)
def installed(request, wheel, tmp_path_factory):
    """The wheel with what it requires, lent by this environment; or all of it, as in the image."""
    place = tmp_path_factory.mktemp("elsewhere") / "environment"
    whole = request.param == "run.txt"
    venv.create(place, symlinks=True)
    here = Installed(place, EXTRAS - {"prometheus_client", "psycopg"} if whole else EXTRAS)
    if whole:
        pip(here, "--require-hashes", "-r", RUN)
    else:
        lend(required(wheel), here.packages)
    pip(here, "--no-index", "--no-deps", wheel)
    return here


def pip(here, *what):
    """Install into an environment, with the pip of this one."""
    install = [sys.executable, "-m", "pip", "--python", here.python, "install", "--quiet", *what]
    done = subprocess.run(install, cwd=here.folder, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr


def required(wheel):
    """The distributions that a plain install of the wheel brings, by name: no extra of it."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        lines = archive.read(metadata).decode().partition("\n\n")[0].splitlines()
    key = "Requires-Dist: "
    ahead = [(line.removeprefix(key), "") for line in lines if line.startswith(key)]
    found = {}
    while ahead:
        text, extra = ahead.pop()
        one = Requirement(text)
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        extras = ("", *one.extras)
        if (one.name, extras) not in found:
            found[one.name, extras] = distribution(one.name)
            inner = found[one.name, extras].requires or ()
            ahead += [(each, wanted) for each in inner for wanted in extras]
    return {name: each for (name, _), each in found.items()}


def lend(distributions, packages):
    """Link what distributions have in this environment into another one's packages."""
    for each in distributions.values():
        for top in {file.parts[0] for file in each.files} - {"..", "__pycache__"}:
            link = packages / top
            if not link.exists():
                link.symlink_to(each.locate_file(top))


@pytest.fixture(autouse=True)
def _nothing_of_this_environment(monkeypatch):
    for name in ("PYTHONPATH", "GENERAL_DISCORD_OPENAPI"):
        monkeypatch.delenv(name, raising=False)
