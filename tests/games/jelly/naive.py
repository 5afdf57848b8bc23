"""The scoring once more, as plainly as the rules tell it, on texts and lists. For tests only: slow, simple.

It shares nothing with the game but how rewards and dice are written. Whoever has to choose takes the first
possibility, and every sample drawn is the next of a list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass
class City:
    """One round about to be scored. Districts, seats and zones are counted from 0."""

    zones: list[list[str]]
    """By district the rewards of its zones."""

    markers: list[int]
    dice: list[list[tuple[int, int]]]
    """By district each die as owner and value."""

    centre: list[int]
    jelly: list[int]
    samples: list[list[int]]
    """By seat the values it holds, 0 for one that shows a die."""

    stack: list[int]
    """What will be drawn, in this order."""

    drawn: list[tuple[int, int]] = field(default_factory=list)
    """Who drew what."""

    @property
    def players(self) -> range:
        return range(len(self.jelly))

    def score(self) -> None:
        for district in range(len(self.zones)):
            self.score_district(district)
        if sum(self.centre):
            most = max(self.centre)
            self.draw([player for player in self.players if self.centre[player] == most])

    def score_district(self, district: int) -> None:
        there = self.dice[district]
        self.dice[district] = [die for die in there if there.count(die) == 1]
        sums = self.sums(district)
        present = {player for player, _ in self.dice[district]}
        if not present:
            return
        leaders = [player for player in self.players if sums[player] == max(sums)]
        text = self.zones[district][self.markers[district]]
        if text[0] in "AB":
            first, second = text[2:-1].split("; ")
            self.carry_out(first, leaders, [district])
            below = [player for player in present if player not in leaders]
            if text[0] == "A" and below:
                best = max(sums[player] for player in below)
                below = [player for player in below if sums[player] == best]
            if below:
                self.carry_out(second, sorted(below), [district])
            return
        self.carry_out(text, leaders, [district])

    def sums(self, district: int) -> list[int]:
        return [
            sum(value for owner, value in self.dice[district] if owner == player) for player in self.players
        ]

    def carry_out(self, text: str, winners: list[int], way: list[int]) -> None:
        for icon in text.split(" and "):
            self.icon(icon, winners, way)

    def icon(self, icon: str, winners: list[int], way: list[int]) -> None:
        if icon.isdecimal():
            for player in winners:
                self.jelly[player] += int(icon)
        elif icon == "P":
            self.draw(winners)
        elif icon == "-P":
            for player in winners:
                self.samples[player] = sorted(self.samples[player])[1:]
        elif icon == "2xP":
            for player in winners:
                self.jelly[player] += 2 * len(self.samples[player])
        elif icon in ("<", ">", "<>"):
            self.follow(-1 if icon[0] == "<" else 1, winners, way)
        elif icon[0] == "D":
            self.by_dice(icon, winners, way)
        elif icon[0] in "AB":  # a podium an arrow has led to
            self.carry_out(icon[2:-1].split("; ", maxsplit=1)[0], winners, way)
        else:
            self.exchange(icon, winners)

    def exchange(self, icon: str, winners: list[int]) -> None:
        others = [player for player in self.players if player not in winners]
        if icon[0] == "S":
            for victim in others:
                for _ in range(int(icon[1])):
                    for player in winners:
                        if self.jelly[victim]:
                            self.jelly[victim] -= 1
                            self.jelly[player] += 1
        else:
            assert icon == "G", icon
            for player in winners:
                for other in others:
                    if self.jelly[player]:
                        self.jelly[player] -= 1
                        self.jelly[other] += 1

    def follow(self, step: int, winners: list[int], way: list[int]) -> None:
        """Tied leaders who choose take the first way too, so they agree."""
        there = (way[-1] + step) % len(self.zones)
        if there not in way:
            self.carry_out(self.zones[there][self.markers[there]], winners, [*way, there])

    def by_dice(self, table: str, winners: list[int], way: list[int]) -> None:
        rows = []
        for low, high, more, part in re.findall(r"(\d)(?:-(\d))?(\+)?: (\w+)", table):
            rows.append((int(low), 7 if more else int(high or low), part))
        for part in dict.fromkeys(part for _, _, part in rows):
            lucky = []
            for player in winners:
                count = sum(owner == player for owner, _ in self.dice[way[0]])
                if any(low <= count <= high and part == wanted for low, high, wanted in rows):
                    lucky.append(player)
            if lucky:
                self.carry_out(part, lucky, way)

    def draw(self, players: list[int]) -> None:
        if len(self.stack) < len(players):
            return
        for player in players:
            kind = self.stack.pop(0)
            self.samples[player].append(kind)
            self.drawn.append((player, kind))
