"""The last pictures drawn: whoever asks for the same scene again gets the same file."""

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final

from render.scene import Scene

_KEPT: Final = 16
"""Two for each of eight tables at once, some 450 KB apiece."""


class Recent:
    """Keeps the files of the last scenes. Scenes hold mappings, so they are compared, not hashed."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._files: Final = deque[tuple[Scene, bytes]](maxlen=kept)
        self._lock: Final = Lock()

    def file(self, scene: Scene, draw: Callable[[Scene], bytes]) -> bytes:
        """The scene's file, drawn unless it is kept. Drawing doesn't hold up other threads."""
        with self._lock:
            files = tuple(self._files)
        for kept, file in reversed(files):
            if kept == scene:
                return file
        file = draw(scene)
        with self._lock:
            self._files.append((scene, file))
        return file
