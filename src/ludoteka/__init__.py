"""Ludoteka: four tabletop games as a library. `ludoteka.game("micropul")` is where to start."""

from __future__ import annotations

from ludoteka.bots import LEVELS, bot
from ludoteka.core.chance import new_seed, seed_from
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Chance, Clock, Decide, Game, Over, Seat
from ludoteka.core.match import Match
from ludoteka.core.play import play, settle
from ludoteka.core.record import Record, read_record, replay, verify, write_record
from ludoteka.games import GAMES, game

__all__ = [
    "GAMES",
    "LEVELS",
    "Chance",
    "Clock",
    "Decide",
    "Game",
    "LudotekaError",
    "Match",
    "Over",
    "Record",
    "Seat",
    "bot",
    "game",
    "new_seed",
    "play",
    "read_record",
    "replay",
    "seed_from",
    "settle",
    "verify",
    "write_record",
]
