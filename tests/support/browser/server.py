"""The app's server, or another one, in a child process."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from typing import Final, Self

_START_SECONDS: Final = 30.0


def free_port() -> int:
    """A port of 127.0.0.1 that nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    """A server in a child process, which prints its address when it answers.

    Attributes:
        command: the whole command line.
        port: where it listens, also after `restart`.
        output: what it printed so far, stdout and stderr together.
    """

    command: Sequence[str]
    port: int
    environment: Mapping[str, str] = field(default_factory=dict)
    output: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        """The address of the app."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        """The child's process id."""
        return self._process.pid

    def start(self) -> None:
        """Starts the child and waits until it has printed its address and accepts connections."""
        self._process = subprocess.Popen(
            list(self.command),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self.environment},
        )
        lines: Queue[str] = Queue()
        threading.Thread(target=self._read, args=(self._process, lines), daemon=True).start()
        end = time.monotonic() + _START_SECONDS
        address = f"http://127.0.0.1:{self.port}"
        seen = ""
        while address not in seen:
            seen = self._next_line(lines, end)
        while not self._answers():
            self._next_line(lines, end, patience=0.02)

    def _next_line(self, lines: "Queue[str]", end: float, patience: float = 0.2) -> str:
        if self._process.poll() is not None or time.monotonic() > end:
            self.kill()
            told = "".join(self.output)
            raise RuntimeError(f"the server did not start: {' '.join(self.command)}\n{told}")
        try:
            return lines.get(timeout=patience)
        except Empty:
            return ""

    def _read(self, process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
        for line in process.stdout or ():
            self.output.append(line)
            lines.put(line)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        """Ends it as a power cut does (SIGKILL)."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ends it as Ctrl-C does; returns the exit status, kills it after ten seconds."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        try:
            return self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def restart(self) -> None:
        """Kills it if it runs, and starts it again on the same port with the same data."""
        self.kill()
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def start_server(
    module: str = "kingi_scorer",
    arguments: Sequence[str] = ("--no-browser", "--port", "{port}", "--data", "{data}"),
    data: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Server:
    """Starts `python -m module` on a free port and waits for its address.

    Args:
        module: what to run.
        arguments: its arguments; `{port}` and `{data}` are filled in.
        data: the data folder.
        environment: variables to set for the child.
    """
    port = free_port()
    filled = [a.format(port=port, data=data or "") for a in arguments]
    server = Server([sys.executable, "-m", module, *filled], port, environment or {})
    server.start()
    return server
