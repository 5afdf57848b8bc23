"""PER-6: rewards."""

from __future__ import annotations

import pytest

from ludoteka.games.periodic.content import GOALS_BY_COLOUR, PURPLE, SYMBOLS, TILES, TREND_NAMES, Goal
from ludoteka.games.periodic.movement import CHAINS
from tests.games.periodic import naive
from tests.games.periodic.tables import (
    PLAIN,
    after,
    beside,
    colour_cubes,
    legal,
    position,
    refusal,
    settled,
    symbols,
)
from tests.games.periodic.test_rules_3_movement import ends

FREE = next(tile for tile in TILES if tile.trend is not None)
NOBLE = ["He", "Ne", "Ar", "Kr", "Xe", "Rn", "Og"]


def test_per_6_1_three_more_cells_by_the_same_trend() -> None:
    state = position("Na", "Og", tiles=("more",))
    assert refusal(state, "pay number Cl") == ("PER-3.2", "too-far")
    assert refusal(state, "pay number K +3") is None
    assert refusal(state, "pay number Ca +3") == ("PER-6.1", "too-far")
    assert refusal(state, "pay number Mg +3") == ("PER-6.1", "too-near")
    assert refusal(state, "pay number K +3 +3") == ("PER-6.1", "no-such-tile")
    assert refusal(position("Na", "Og"), "pay number K +3") == ("PER-6.1", "no-such-tile")


@pytest.mark.parametrize("trend", TREND_NAMES)
@pytest.mark.parametrize("chain", [1, 2])
def test_per_6_1_chains_as_a_second_program_finds_them(trend: str, chain: int) -> None:
    for symbol in SYMBOLS[:: 7 if chain == 2 else 2]:
        near = naive.reach(symbol, trend, 2 + 3 * chain)
        assert ends(symbol, trend, chain) == naive.reach(symbol, trend, 5 + 3 * chain) - near, symbol


def test_per_6_1_along_number_the_direction_stays() -> None:
    """Five up and three back would be two up in eight cells: it is two up in two, as any way there is."""
    for chain in CHAINS:
        at = SYMBOLS.index("Cl")
        lengths = range(3 + 3 * chain if chain else 1, 5 + 3 * chain + 1)
        assert ends("Cl", "number", chain) == {
            SYMBOLS[at + way * length] for length in lengths for way in (-1, 1)
        }


def test_per_6_1_a_tile_that_is_not_needed_is_not_spent() -> None:
    state = position("Na", "Og", tiles=("more,more",))
    assert refusal(state, "pay number S +3") == ("PER-6.1", "too-near")
    assert refusal(state, "pay number Cl +3 +3") == ("PER-6.1", "too-near")
    assert refusal(state, "pay number Cl +3") is None
    for trend in TREND_NAMES:
        listed = {(move.split()[2], move.count("+3")) for move in legal(state) if f"pay {trend} " in move}
        assert len({symbol for symbol, _ in listed}) == len(listed) > 0


def test_per_6_1_only_where_the_movement_ends_is_researched() -> None:
    symbol = symbols(PLAIN[0])[0]
    start = SYMBOLS[SYMBOLS.index(symbol) + 6]
    state = after(position(start, "Og", tiles=("more",)), f"pay number {symbol} +3")
    assert state.board.cubes[0].bit_count() == 1
    assert state.board.tiles == ((), ())
    assert [TILES[tile].name for tile in state.board.used] == ["more"]
    assert state.board.paid == 1


def test_per_6_1_several_may_be_chained_and_a_free_activation_extended() -> None:
    trend = FREE.name
    state = position("Mo", "Og", tiles=(f"more,more,more,{trend}",))
    listed = [move for move in legal(state) if move.startswith(f"free {trend} ")]
    assert any(move.endswith(" +3 +3 +3") for move in listed)
    far = next(move for move in listed if move.endswith(" +3 +3 +3"))
    done = after(state, far)
    assert done.board.tiles == ((), ())
    assert len(done.board.used) == 4


def test_per_6_1_a_taking_can_be_extended() -> None:
    state = after(position("Na", "Og", tiles=("more",)), "take number K +3")
    assert state.board.energies == (4, 4)
    assert state.board.took


def test_per_6_2_a_free_trend_costs_nothing_and_does_not_count() -> None:
    trend = FREE.name
    state = position("Mo", "Og", tiles=(trend,))
    move = next(move for move in legal(state) if move.startswith(f"free {trend} "))
    moved = after(state, move)
    assert (moved.board.energies, moved.board.trends) == (state.board.energies, state.board.trends)
    assert (moved.board.paid, moved.board.took, moved.board.tiles[0]) == (0, False, ())
    paid = next(move for move in legal(moved) if move.startswith("pay "))
    assert after(moved, paid).board.energies[0] == state.board.energies[0] - 1
    assert any(move.startswith("take ") for move in legal(moved))


def test_per_6_2_only_the_trend_of_a_tile_one_has() -> None:
    other = next(name for name in TREND_NAMES if name != FREE.name)
    state = position("Mo", "Og", tiles=(FREE.name,))
    assert refusal(state, f"free {other} Tc") == ("PER-6.2", "no-such-tile")
    assert refusal(position("Mo", "Og"), f"free {FREE.name} Tc") == ("PER-6.2", "no-such-tile")


def test_per_6_2_after_a_taking_too() -> None:
    state = after(position("Mo", "Og", tiles=(FREE.name,)), "take number Tc")
    assert any(move.startswith("free ") for move in legal(state))


def test_per_6_3_go_to_any_other_element_of_the_family() -> None:
    state = position("He", "Og", tiles=("noble",))
    assert [move for move in legal(state) if move.startswith("goto")] == [
        f"goto {symbol}" for symbol in ["Ar", "Kr", "Ne", "Og", "Rn", "Xe"]
    ]
    assert refusal(state, "goto He") == ("PER-6.3", "stands-there")
    assert refusal(state, "goto Na") == ("PER-6.3", "no-such-tile")
    moved = after(state, "goto Og")
    assert moved.board.flasks == (87, 87)
    assert moved.board.tiles == ((), ())


def test_per_6_3_go_to_researches() -> None:
    goals = tuple(
        _with_a_noble_gas(pool) if at == PURPLE else PLAIN[at] for at, pool in enumerate(GOALS_BY_COLOUR)
    )
    symbol = next(symbol for symbol in symbols(goals[PURPLE]) if symbol in NOBLE)
    state = after(position("Tc", "Og", goals=goals, tiles=("noble",)), f"goto {symbol}")
    assert state.board.cubes[0].bit_count() == 1


def _with_a_noble_gas(pool: tuple[Goal, ...]) -> Goal:
    return next(goal for goal in pool if {*NOBLE} & {*symbols(goal)})


def test_per_6_4_up_to_two_tokens_from_one_or_two_trends() -> None:
    state = position("Na", "Og", tiles=("energy",), trends=(2, 1, 0, 0, 1))
    assert [move for move in legal(state) if move.startswith("energy")] == [
        "energy ionization",
        "energy ionization mass-",
        "energy mass-",
        "energy number",
        "energy number ionization",
        "energy number mass-",
        "energy number number",
    ]
    assert refusal(state, "energy radius") == ("PER-6.4", "not-enough-tokens")
    assert refusal(state, "energy ionization ionization") == ("PER-6.4", "not-enough-tokens")
    charged = after(state, "energy number number")
    assert charged.board.energies == (5, 4)
    assert charged.board.trends == (0, 1, 0, 0, 1)
    assert charged.board.flasks == state.board.flasks
    assert any(move.startswith("pay") for move in legal(charged))
    assert any(move.startswith("take") for move in legal(charged))


def test_per_6_4_only_before_anything_else() -> None:
    state = position("Na", "Og", tiles=("energy,energy,noble",))
    assert refusal(after(state, "energy number"), "energy radius") is None
    assert refusal(after(state, "goto He"), "energy number") == ("PER-6.4", "only-at-the-start")
    assert refusal(after(state, "pay number Mg"), "energy number") == ("PER-6.4", "only-at-the-start")
    assert refusal(position("Na", "Og"), "energy number") == ("PER-6.4", "no-such-tile")


def test_per_6_5_a_tile_won_can_be_used_in_the_next_turn() -> None:
    last = symbols(PLAIN[0])[1]
    state = position(beside(last), "Og", cubes=colour_cubes(0, "green", 1))
    done = after(state, f"pay number {last}")
    assert not [move for move in legal(done) if "+3" in move]
    won = settled(after(done, "end"))
    assert [TILES[tile].name for tile in won.board.tiles[0]] == ["more"]
    following = after(won, "take number Ts", "end")
    assert any(move.endswith("+3") for move in legal(following))


def test_per_6_5_any_number_in_one_turn_and_used_ones_are_gone() -> None:
    state = position("Na", "Og", tiles=(f"energy,noble,{FREE.name},more",))
    state = after(state, "energy radius", "goto Kr")
    free = next(move for move in legal(state) if move.startswith("free") and move.endswith("+3"))
    taking = next(move for move in legal(after(state, free)) if move.startswith("take "))
    state = after(state, free, taking)
    assert state.board.tiles[0] == ()
    assert len(state.board.used) == 4
