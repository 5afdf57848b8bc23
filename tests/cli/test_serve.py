"""`ludoteka serve` says where to open the page, and in one sentence why it cannot."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-W", "error", "-m", "ludoteka", "serve", "--log-level", "error"]
ENVIRONMENT = {**os.environ, "LUDOTEKA_LANG": "en"}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_to_open_the_page_and_leaves_when_told(tmp_path: Path, number: signal.Signals) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [*COMMAND, "--port", f"{port}", "--database", f"sqlite:///{tmp_path}/a.db"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == (
            f"Open http://127.0.0.1:{port} in your browser. Ctrl-C stops the server.\n"
        )
        with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
            client.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert client.recv(100).startswith(b"HTTP/1.1 200")
        process.send_signal(number)
        assert process.wait(30) == 0
        assert process.stderr.read() == ""


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = refused("--port", f"{port}", "--database", f"sqlite:///{tmp_path}/a.db")
    assert done == (
        f"ludoteka: [bad-argument] --port: port {port} is in use already: "
        "choose another one, or stop what uses it\n"
    )


def test_an_address_of_another_machine_is_refused(tmp_path: Path) -> None:
    done = refused("--host", "192.0.2.1", "--database", f"sqlite:///{tmp_path}/a.db")
    assert done == (
        "ludoteka: [bad-argument] --host: the server cannot listen there: "
        "check the address, the port and your rights\n"
    )


def refused(*arguments: str) -> str:
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, timeout=60, env=ENVIRONMENT
    )
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr
