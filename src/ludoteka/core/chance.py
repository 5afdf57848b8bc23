"""Luck from a committed seed: fair, the same everywhere, and anyone can check it afterwards.

A match publishes `commitment(seed)` when it starts and the seed when it ends. What luck does at a ply depends
on seed and ply alone.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from ludoteka.core.errors import SeedError
from ludoteka.core.game import Chance, M

_SEED = re.compile(r"[0-9a-f]{64}")


def new_seed() -> str:
    """Return a fresh secret: 256 bits as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seed_from(text: str) -> str:
    """Return a seed anyone can make again: for simulations and tests, not for matches between people."""
    return sha256(f"ludoteka/{text}".encode()).hexdigest()


def check_seed(text: str) -> str:
    """Return `text` if it is a seed. Raises SeedError."""
    if not _SEED.fullmatch(text):
        raise SeedError("a seed is 64 hexadecimal digits in lower case")
    return text


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed's bytes."""
    return sha256(bytes.fromhex(check_seed(seed))).hexdigest()


def ticket(seed: str, ply: int, size: int) -> int:
    """Return a number in `range(size)` that depends on nothing but its arguments.

    Not `random.Random`: a generator remembers how often it was asked, so one extra question anywhere would
    change every later answer. 256 bits make the remainder's bias immeasurable.
    """
    digest = sha256(f"{seed}/{ply}".encode()).digest()
    return int.from_bytes(digest, "big") % size


def draw(chance: Chance[M], seed: str, ply: int) -> M:
    """Return the outcome luck brings at this ply."""
    at = ticket(seed, ply, sum(weight for _, weight in chance.outcomes))
    for move, weight in chance.outcomes:
        at -= weight
        if at < 0:
            return move
    raise AssertionError("a ticket is smaller than the sum of all weights")
