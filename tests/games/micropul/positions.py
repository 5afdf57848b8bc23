"""The positions whose trees are counted and whose moves are listed, in their JSON form."""

from __future__ import annotations

from ludoteka.core.game import Json
from tests.games.micropul.pictures import START, document

POSITIONS: dict[str, dict[str, Json]] = {
    "deal": document(hands=[[], []], supplies=(0, 0), turn=None),
    "lot": document(
        hands=[[0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]],
        supplies=(0, 0),
        turn=None,
    ),
    "start": document(START, hands=[[14, 32], [27, 39]], supplies=(0, 1)),
    "solo": document(START, hands=[[18, 37]], supplies=(1,)),
    "plus": document(
        """
            o o  o +
            x x  1 o
        """,
        hands=[[14, 16], [3]],
        supplies=(2, 0),
    ),
    "big": document(
        """
            o o  o o  o 1
            . 1  x x  + o

                 X X
                 X +
        """,
        hands=[[36], [42, 43]],
        supplies=(0, 0),
        turn=1,
    ),
    "last": document(
        """
            x 2
            o o

            o o  oAx
            x x  1 o
        """,
        hands=[[5, 20], [0, 44]],
        supplies=(0, None),
        core=2,
    ),
    "stuck": document(
        """
            o o  oAo  o o
            o 1  xBx  . 1

            o o  . 2
            o o  o o
        """,
        hands=[[1, 18], [7]],
        supplies=(0, 0),
    ),
    "take": document(
        """
            oAo
            x x

            . x
            1 .
        """,
        hands=[[0], [1]],
        supplies=(3, 1),
        drawing=True,
    ),
}
