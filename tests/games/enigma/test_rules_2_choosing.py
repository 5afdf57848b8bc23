"""ENI-2: choosing a type, in turn order, and what happens when stacks run out."""

from __future__ import annotations

from ludoteka.core.game import Chance, Decide, Over
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Draw, First
from ludoteka.games.enigma.state import Drawing
from tests.games.enigma.tables import ADA, BOB, CYD, after, legal, refused, table, turn


def test_eni_2_1_seats_choose_in_turn_order_from_the_first_player() -> None:
    state = table(seats=3, first=2)
    for seat, choice in ((CYD, "fragments"), (ADA, "weights"), (BOB, "corners")):
        assert turn(state) == seat
        top = ENIGMA.view(state, None).tops[("weights", "fragments", "conduits", "corners").index(choice)]
        state = after(state, f"choose {choice}")
        while isinstance(pending := ENIGMA.pending(state), Chance) and not isinstance(
            pending.outcomes[0][0], Draw
        ):
            state = ENIGMA.apply(state, pending.outcomes[-1][0])
        held = ENIGMA.dump(state)["phase"]
        assert isinstance(held, dict)
        assert isinstance(held["held"], list)
        assert held["held"][seat] == top
    assert isinstance(state.phase, Drawing)


def test_eni_2_1_each_type_is_chosen_only_once_a_round() -> None:
    state = after(table(seats=3), "choose weights", "top weights 9")
    assert legal(state) == ["choose conduits", "choose corners", "choose fragments"]
    assert refused(state, "choose weights") == ("ENI-2.1", "type-taken")


def test_eni_2_1_nobody_chooses_before_or_after_choosing() -> None:
    state = after(table(), "choose weights", "top weights 9", "choose corners", "top corners 99")
    pending = ENIGMA.pending(state)
    assert isinstance(pending, Chance)
    state = after(state, "draw 0 3", "draw 1 4", "reveal weights-03 corners-04")
    assert refused(state, "choose fragments", ADA) == ("ENI-2.1", "not-choosing")
    assert refused(table(), "first 1") == ("ENI-3.1", "not-a-players-move")
    assert First(ADA) not in ENIGMA.legal_moves(table(), ADA)


def test_eni_2_2_an_empty_stack_cannot_be_chosen() -> None:
    state = table(empty=(1, 3))
    assert legal(state) == ["choose conduits", "choose weights"]
    assert refused(state, "choose corners") == ("ENI-2.2", "stack-empty")


def test_eni_2_2_the_last_in_turn_order_sit_out_when_stacks_are_few() -> None:
    state = after(
        table(seats=4, first=1, empty=(0, 3)),
        "choose fragments",
        "top fragments 50",
        "choose conduits",
        "top conduits 60",
    )
    assert isinstance(state.phase, Drawing)
    assert [side is not None for side in state.phase.held] == [False, True, True, False]
    state = after(state, "draw 1 2", "draw 2 5", "reveal - fragments-02 conduits-05 -")
    assert ENIGMA.pending(state) == Decide((BOB, CYD))


def test_eni_2_2_the_match_ends_when_a_round_would_begin_without_tiles() -> None:
    tiles = [[side, side, 0, 0] for side in range(1, 27)]
    state = table(tiles=tiles, empty=(1, 2, 3), points=[4, 9], round_=27)
    state = after(state, "choose weights", "draw 0 27", "reveal weights-27 -")
    over = ENIGMA.pending(after(state, "giveup"))
    assert over == Over((4, 9), (BOB,), "tiles")
