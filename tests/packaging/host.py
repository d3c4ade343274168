"""Stands for the programs that a test can't have: Docker's engine, systemd, and other users.

`main(NAME, WORDS ...)` does what NAME would under a scratch root (HOST_ROOT). `docker compose
build` carries out the Dockerfile's build stage, and what is run in a container or by sudo is really run.
What starts and stops a service is only accepted. Anything else is refused, so that no page can show a
command that nobody tried.
"""

import os
import re
import shlex
import subprocess
from pathlib import Path

from tests.packaging.image import build_stage, carry_out, find_python

HOST = Path(os.environ["HOST_ROOT"])
ABSOLUTE = re.compile(r"(?<![\w./])/(?=(?:data|backups|opt/general|var/lib/general|etc/systemd)\b)")
"""The start of each path of the host, the container or the service; all others stay this machine's."""


def main(name: str, *words: str) -> int:  # noqa: PLR0911 - one match, with a case for each program
    """Do what the named program would; gives its exit status.

    Raises:
        SystemExit: the command isn't known here.
    """
    match (name, *words):
        case ("sudo", *rest):
            return as_user(rest)
        case ("docker", "compose", "build"):
            return build()
        case ("docker", "compose", "exec", "-T", "general", program, *rest):
            return in_container(program, *rest)
        case ("docker", "compose", "run", "--rm", "--entrypoint", program, "general", *rest):
            return in_container(program, *rest)
        case ("docker", "compose", "run", "--rm", "general", *rest):
            return in_container("general", *rest)
        case ("docker", "compose", "up", "-d", *_):
            return 0 if (HOST / "image").exists() else build()
        case (
            ("docker", "compose", "ps" | "stop")
            | ("docker", "compose", "logs", "-f", *_)
            | ("docker", "stop" | "rm", "general-general-1")
            | ("systemctl", "enable", "--now", *_)
            | ("systemctl", "restart" | "stop", "general")
            | ("journalctl", "-u", "general", "-f")
            | ("chown", "10001", "backups")
        ):
            return 0
        case ("useradd", "--system", "--create-home", "--home-dir", home, "general"):
            Path(moved(home)).mkdir(parents=True)
            return 0
        case ("install", "-m", mode, *rest):
            *files, target = (each for each in rest if each not in ("-o", "general"))
            return subprocess.call(["/usr/bin/install", "-m", mode, *files, moved(target)])  # noqa: S603
        case _:
            raise SystemExit(f"not known here: {name} {shlex.join(words)}")


def moved(words: str) -> str:
    """The words with each absolute path under the scratch root."""
    return ABSOLUTE.sub(f"{HOST}/", words)


def as_user(words: list[str]) -> int:
    """Run what sudo is given; `-u general` changes no user here, `-H` takes that user's home."""
    environment = dict(os.environ)
    while words[0].startswith("-"):
        option = words.pop(0)
        if option == "-u":
            words.pop(0)
        if option == "-H":
            environment["HOME"] = str(HOST / "var/lib/general")
    return subprocess.call([moved(each) for each in words], env=environment)  # noqa: S603


def build() -> int:
    """Carry out the build stage of this folder's Dockerfile; `image` leads to what it made last."""
    stage = build_stage(Path("Dockerfile").read_text(encoding="utf-8"))
    root = HOST / f"image-{len(list(HOST.glob('image-*')))}"
    carry_out(stage, root, Path.cwd(), find_python(stage.python))
    link = HOST / "image"
    link.unlink(missing_ok=True)
    link.symlink_to(root)
    return 0


def in_container(program: str, *words: str) -> int:
    """Run a program of the image with the database of its volume."""
    path = os.pathsep.join((str(HOST / "image/venv/bin"), os.environ["PATH"]))
    environment = {
        **os.environ,
        "PATH": path,
        "GENERAL_DATABASE": str(HOST / "data/general.db"),
    }
    return subprocess.call([program, *map(moved, words)], env=environment, cwd=HOST)  # noqa: S603
