"""One move, one spelling."""

from __future__ import annotations

import pytest

from ludoteka.core.errors import NotationError
from ludoteka.games.periodic import PERIODIC

GOOD = """\
task 0, task 11, end, pay number Na, pay mass+ Ge +3, pay mass- H +3 +3 +3 green, take radius Ca,
take radius Ca from 4, take radius Ca from none, take radius Ca +3 from 0 pink, take radius Ca blue,
free ionization He purple, goto He, goto He green, energy number, energy number mass-, energy radius radius,
family 0 noble, deal 4 11, reward more, reveal 3 0, reveal 0 1 2 3 4"""
BAD = """\
END, task 12, task 00, task, pay, pay number, pay number na, pay number Xx, pay number La, pay mass Na,
pay number Na+3, pay number Na +3 +3 +3 +3, pay number Na green blue, pay number Na +3  green,
pay number Na green +3, pay number Na from 1, take radius Ca from 5, take radius Ca from,
take radius Ca green from 1, take radius Ca from 1 from 2, goto He +3, energy, energy mass- number,
energy number number number, family 7 noble, family 0 metal, deal 5 1, deal 0 ?, task ?, reveal 0, reveal 0 0,
reveal 0 1 2 3 4 5, reward, open, open Water"""


def listed(text: str) -> list[str]:
    return text.replace(",\n", ", ").split(", ")


@pytest.mark.parametrize("text", listed(GOOD))
def test_a_notation_reads_back(text: str) -> None:
    assert PERIODIC.write_move(PERIODIC.read_move(text)) == text


@pytest.mark.parametrize("text", ["", "end ", " end", "end\n", *listed(BAD)])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a Periodic move"):
        PERIODIC.read_move(text)
