"""The positions whose trees are counted and whose moves are listed. None depends on what goals ask for."""

from __future__ import annotations

from ludoteka.games.periodic.state import State
from tests.games.periodic.tables import after, position

POSITIONS: dict[str, State] = {
    "first": position("Na", "Og"),
    "corner": position("He", "Fr"),
    "poor": position("Tc", "H", energies=(1, 9)),
    "rich": position("Al", "H", energies=(9, 4)),
    "empty": position("H", "Og", "Li", energies=(3, 5, 5), trends=(0, 0, 1, 0, 2)),
    "box": position("Og", "H", trends=(0, 1, 1, 0, 1)),
    "paid": after(position("Xe", "H", energies=(6, 4)), "pay radius I"),
    "took": after(position("Cs", "H"), "take number Ba"),
    "tiles": position("Fr", "H", tiles=("energy,noble",), trends=(2, 0, 0, 0, 1)),
    "more": position("H", "Og", energies=(0, 4), trends=(0, 0, 1, 0, 0), tiles=("more,more",)),
}
