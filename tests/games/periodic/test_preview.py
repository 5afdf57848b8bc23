"""What a move would do, told before it is made."""

from __future__ import annotations

from ludoteka.core.game import Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import POINTS
from ludoteka.games.periodic.state import State
from tests.games.periodic.tables import PLAIN, after, beside, colour_cubes, position, symbols

LAST = symbols(PLAIN[0])[-1]
NEAR = position(beside(LAST), "Og", cubes=colour_cubes(0, "green", 1))


def facts(state: State, move: str, viewer: int | None = 0) -> dict[str, object]:
    view = PERIODIC.view(state, None if viewer is None else Seat(viewer))
    return {**PERIODIC.preview(view, PERIODIC.read_move(move))}


def test_a_payment_tells_its_cost_and_what_it_researches_and_achieves() -> None:
    told = facts(NEAR, f"pay number {LAST}")
    assert (told["cost"], told["gain"], told["research"]) == (1, 0, "green")
    assert (told["achieves"], told["points"]) == (["green"], POINTS[PLAIN[0]])


def test_a_second_payment_costs_two() -> None:
    state = after(position("Na", "Og"), "pay number Mg")
    assert facts(state, "pay number Na")["cost"] == 2


def test_a_taking_tells_its_gain() -> None:
    told = facts(position("Na", "Og", trends=(3, 1, 1, 1, 1)), "take number Mg")
    assert (told["cost"], told["gain"]) == (0, 3)


def test_a_step_to_the_next_family_tells_where_microscope_and_disc_come() -> None:
    """The microscope of seat 0 stands on the first family, nonmetals; the next are the halogens."""
    told = facts(position("Ne", "Og"), "pay number F")
    assert (told["microscope"], told["disc"], told["science"]) == (1, 1, 2)
    stays = facts(position("Ne", "Og"), "pay number Na")
    assert (stays["microscope"], stays["disc"], stays["science"]) == (None, None, 0)


def test_ending_the_turn_tells_what_it_brings() -> None:
    told = facts(after(NEAR, f"pay number {LAST}"), "end")
    assert (told["cost"], told["research"], told["achieves"]) == (0, None, ["green"])


def test_only_whose_turn_it_is_gets_a_preview() -> None:
    assert facts(NEAR, f"pay number {LAST}", viewer=1) == facts(NEAR, f"pay number {LAST}", viewer=None) == {}
