"""Keeps one program: starts it with bounded memory, and ends it with all that it has started.

A script of its own, for a bare Python: `python -I -S keeper.py LEASH REPORT MEMORY PROGRAM [ARGUMENT ...]`.
Everything ends once the program ends, or once the leash closes: as General lets go of it, or dies, in
whatever way. On Linux nothing gets away: what leaves its parent becomes the keeper's own child, whatever
session it begins. Elsewhere (macOS) what begins a session of its own does.
"""

import ctypes
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

_SET_CHILD_SUBREAPER: Final = 36
"""Of `prctl`, since Linux 3.4: orphans among those that this process has started become its children."""
_PATIENCE_S: Final = 2.0
"""Seconds for which what does not end is ended again: something that starts others as fast as they end."""
_ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(leash: int, report: int, memory: int, command: list[str]) -> None:
    """Start the program, tell on `report` the number of the error or 0, and stay until its end."""
    for inherited in (leash, report):
        os.set_inheritable(inherited, False)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    woken = _wakes()
    program, error = _start(command, memory)
    _leave_the_pipes()
    os.write(report, b"%d\n" % error)
    _wait(program, leash, woken)
    _end_all(program)


def _wakes() -> int:
    """A pipe from which the numbers of signals are read: of a child's end, or to end itself."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    for sign in (signal.SIGCHLD, *_ENDS):
        signal.signal(sign, lambda *_: None)
    return woken


def _start(command: list[str], memory: int) -> tuple[int, int]:
    """Start the program; gives its process and the number of the error, 0 if it runs."""
    failed, fails = os.pipe()
    program = os.fork()
    if not program:
        _become(command, memory, fails)
    os.close(fails)
    error = os.read(failed, 16)
    os.close(failed)
    return program, int(error or 0)


def _become(command: list[str], memory: int, fails: int) -> NoReturn:
    """Go on as the program, in a session of its own and with the signals that a program expects."""
    try:
        os.setsid()
        for sign in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(sign, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        _, hardest = resource.getrlimit(resource.RLIMIT_DATA)
        most = memory if hardest == resource.RLIM_INFINITY else min(memory, hardest)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
        os.execvp(command[0], command)  # noqa: S606 - the user's own program
    except OSError as error:
        os.write(fails, b"%d" % (error.errno or 1))
    finally:
        os._exit(127)


def _leave_the_pipes() -> None:
    """The program's pipes end with it, not with its keeper."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for pipe in (0, 1, 2):
        os.dup2(nowhere, pipe)


def _wait(program: int, leash: int, woken: int) -> None:
    """Wait until the program has ended, the leash has closed, or somebody asks this process to end."""
    events = select.poll()
    for each in (leash, woken):
        events.register(each, select.POLLIN)
    while not _has_ended(program):
        ready = {each for each, _ in events.poll()}
        if leash in ready or (woken in ready and {*os.read(woken, 64)} & {*_ENDS}):
            return


def _has_ended(program: int) -> bool:
    """Whether it has ended; what else has ended is let go, too."""
    with suppress(ChildProcessError):
        while ended := os.waitpid(-1, os.WNOHANG)[0]:
            if ended == program:
                return True
        return False
    return True


def _end_all(program: int) -> None:
    """End everything that the program has started, until nothing of it is left."""
    until = time.monotonic() + _PATIENCE_S
    while time.monotonic() < until:
        with suppress(ProcessLookupError, PermissionError):  # macOS: only what has ended is left
            os.killpg(program, signal.SIGKILL)
        for process in _descendants(os.getpid()):
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def _descendants(ancestor: int) -> Iterator[int]:
    """The processes that stem from that one; none where the system does not tell (macOS)."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = stat.read_bytes().rpartition(b")")[2].split()[1]
            children.setdefault(int(parent), []).append(int(stat.parent.name))
    left = children.get(ancestor, [])
    while left:
        process = left.pop()
        yield process
        left += children.get(process, [])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
