"""A second program for moving and for tasks: slow, plain, and sharing nothing with the first but words."""

from __future__ import annotations

from itertools import product

PICTURE = """
    H  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  He
    Li Be .  .  .  .  .  .  .  .  .  .  B  C  N  O  F  Ne
    Na Mg .  .  .  .  .  .  .  .  .  .  Al Si P  S  Cl Ar
    K  Ca Sc Ti V  Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr
    Rb Sr Y  Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I  Xe
    Cs Ba .  Hf Ta W  Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn
    Fr Ra .  Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
"""
"""The table as it hangs in every classroom, without what is drawn below it."""

SYMBOLS = [symbol for symbol in PICTURE.split() if symbol != "."]
PLACES = {
    symbol: (row, column)
    for row, line in enumerate(PICTURE.strip().splitlines())
    for column, symbol in enumerate(line.split())
    if symbol != "."
}
AT = {place: symbol for symbol, place in PLACES.items()}
WAYS = {
    "ionization": ((-1, 0), (0, 1)),
    "radius": ((1, 0), (0, -1)),
    "mass+": ((1, 0), (0, 1)),
    "mass-": ((-1, 0), (0, -1)),
}


def step(symbol: str, down: int, right: int) -> str | None:
    row, column = PLACES[symbol]
    if down:
        return AT.get((row + down, column))
    column += right
    while 0 <= column < 18:
        if (row, column) in AT:
            return AT[row, column]
        column += right
    return None


def walks(symbol: str, trend: str, length: int) -> set[str]:
    """Return where every walk of exactly this length along a trend can end."""
    if trend == "number":
        at = SYMBOLS.index(symbol)
        return {SYMBOLS[end] for end in (at - length, at + length) if 0 <= end < len(SYMBOLS)}
    ends = set()
    for directions in product(WAYS[trend], repeat=length):
        here: str | None = symbol
        for down, right in directions:
            here = None if here is None else step(here, down, right)
        ends.add(here)
    return {end for end in ends if end is not None}


def reach(symbol: str, trend: str, most: int = 5, least: int = 1) -> set[str]:
    return {end for length in range(least, most + 1) for end in walks(symbol, trend, length)}


SETS = {
    "level1": ((1,), 2),
    "level2": ((2,), 2),
    "level3": ((3,), 2),
    "pair12": ((1, 2), 5),
    "pair13": ((1, 3), 5),
    "pair23": ((2, 3), 5),
    "set": ((1, 2, 3), 9),
}


def half(kind: str, levels: list[int], disc: int) -> int:
    """Return what half a task brings for goals of these levels, by taking them away set by set."""
    if kind == "science":
        return disc
    if kind == "goals":
        return len(levels)
    if kind == "balance":
        return 3 * min(disc, len(levels))
    wanted, points = SETS[kind]
    left, total = list(levels), 0
    while all(level in left for level in wanted):
        for level in wanted:
            left.remove(level)
        total += points
    return total


def task(halves: tuple[str, ...], levels: list[int], disc: int) -> int:
    """Try every way to give each goal to one half."""
    if len(halves) == 1:
        return half(halves[0], levels, disc)
    best = 0
    for sides in product((0, 1), repeat=len(levels)):
        shares = [[level for level, side in zip(levels, sides, strict=True) if side == at] for at in (0, 1)]
        best = max(best, sum(half(kind, share, disc) for kind, share in zip(halves, shares, strict=True)))
    return best
