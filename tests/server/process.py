"""A real server in a process of its own, that can be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`ludoteka serve` on a port of this machine, over a database in a folder."""

    def __init__(self, folder: Path, port: int, *flags: str) -> None:
        self.folder = folder
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._command = [
            *(sys.executable, "-m", "ludoteka", "serve"),
            *("--port", f"{port}", "--database", f"sqlite:///{folder}/server.db", "--log-level", "error"),
            *("--commands-per-second", "100000", "--requests-per-second", "100000", "--bot-pace", "0"),
            *flags,
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=1).close()
                return
            except (urllib.error.URLError, OSError):
                assert self._process.poll() is None, "the server did not start"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(10)

    def stop(self) -> int:
        """Ask it to stop; return its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(20)
