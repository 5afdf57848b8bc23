"""What is drawn for the terminal, and what a bot makes of it."""

from __future__ import annotations

from ludoteka.core.game import Seat
from ludoteka.games.periodic import PERIODIC
from tests.games.periodic.tables import PLAIN, after, beside, colour_cubes, position, symbols


def test_the_table_shows_tokens_and_flasks() -> None:
    state = position("Na", "Na", cubes=colour_cubes(1, "blue", 1))
    lines = PERIODIC.draw(PERIODIC.view(state, Seat(0))).splitlines()
    assert lines[4].startswith("Na   Mg")
    assert "AB" in lines[5].split()[0]
    assert any(f"{symbols(PLAIN[1])[0]}:B" in line for line in lines)
    assert any(line.startswith("> A  energy 3") for line in lines)
    assert any("the tasks of A" in line for line in lines)
    assert "the tasks of" not in PERIODIC.draw(PERIODIC.view(state, None))


def test_a_bot_likes_what_brings_points() -> None:
    last = symbols(PLAIN[3])[-1]
    state = position(beside(last), "Og", cubes=colour_cubes(0, "pink", 2))
    before = PERIODIC.heuristic(state, Seat(0))
    done = after(state, f"pay number {last}")
    assert PERIODIC.heuristic(done, Seat(0)) > before
    assert PERIODIC.heuristic(done, Seat(1)) < PERIODIC.heuristic(state, Seat(1))
    chances = [PERIODIC.heuristic(done, seat) for seat in (Seat(0), Seat(1))]
    assert all(0 < chance < 1 for chance in chances)


def test_a_preview_says_what_a_move_costs_researches_and_achieves() -> None:
    last = symbols(PLAIN[3])[-1]
    state = position(beside(last), "Og", cubes=colour_cubes(0, "pink", 2))
    view = PERIODIC.view(state, Seat(0))
    facts = PERIODIC.preview(view, PERIODIC.read_move(f"pay number {last}"))
    assert (facts["cost"], facts["gain"], facts["research"]) == (1, 0, "pink")
    assert facts["achieves"] == ["pink"]
    taking = PERIODIC.preview(view, PERIODIC.read_move(f"take number {last}"))
    assert (taking["cost"], taking["gain"]) == (0, 1)
    assert PERIODIC.preview(PERIODIC.view(state, Seat(1)), PERIODIC.read_move("end")) == {}
