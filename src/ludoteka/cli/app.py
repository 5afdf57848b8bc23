"""The commands and their options. What they do is in the modules beside this one.

Built anew for each language, because help texts are part of the commands. There is deliberately no
`from __future__ import annotations` here: it would keep Typer from finding texts that are looked up locally.
"""

from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from typer.main import get_command

from ludoteka.bots import LEVELS, bot
from ludoteka.cli.arena import DUELS, Arena, hold_arena
from ludoteka.cli.arguments import concerning, new_file, seat_of, seats_for, seed_of, whole_number
from ludoteka.cli.errors import UsageError
from ludoteka.cli.help import HelpfulCommand, HelpfulGroup
from ludoteka.cli.invitation import Invitation, check_seats, load_position, seats_in
from ludoteka.cli.play import Sitting
from ludoteka.cli.replay import EVERYBODY, Replay, check
from ludoteka.cli.rules import show_rules
from ludoteka.cli.screen import Screen
from ludoteka.cli.serve import add_serve
from ludoteka.cli.simulate import Series, cores, simulate
from ludoteka.core.game import AnyGame
from ludoteka.games import GAMES
from ludoteka.games import game as game_named
from ludoteka.games.rulebook import rulebook

MOST_MATCHES = 1_000_000
MOST_WORKERS = 1024
USUAL_SEATS = 2
UNTRUE = 1
"""The exit code of `verify` for a record that is not true."""


class App:
    """The command line being built for one screen."""

    def __init__(self, screen: Screen, version: str) -> None:
        self.screen = screen
        self.version = version
        self.text = text = screen.messages.text
        self.levels = ", ".join(LEVELS)
        # Typer makes the commands itself, so they can be told the language only by their class.
        self.command_class = type("Command", (HelpfulCommand,), {"messages": screen.messages})
        self.typer = typer.Typer(
            cls=type("Group", (HelpfulGroup,), {"messages": screen.messages}),
            add_completion=False,
            invoke_without_command=True,
            suggest_commands=False,
            context_settings={"help_option_names": ["-h", "--help"]},
            help=text("help.root"),
            epilog=text("help.root-examples"),
        )

    def command(self, name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        text, epilog = self.text, f"help.{name}-examples"
        return self.typer.command(
            name,
            cls=self.command_class,
            help=text(f"help.{name}"),
            short_help=text(f"short.{name}"),
            epilog=text(epilog) if self.screen.messages.has(epilog) else None,
        )

    def argument(self, name: str, **values: object) -> Any:
        return typer.Argument(
            metavar=self.text(f"metavar.{name}"), help=self.text(f"argument.{name}", **values)
        )

    def option(self, name: str, metavar: str, key: str, **values: object) -> Any:
        return typer.Option(name, metavar=self.text(metavar), help=self.text(key, **values))

    def flag(self, name: str, key: str) -> Any:
        return typer.Option(name, help=self.text(key))


def build_app(screen: Screen, version: str) -> Any:
    """Return the command line, its help in the language of the screen."""
    app = App(screen, version)
    for add in (
        add_root,
        add_games,
        add_play,
        add_simulate,
        add_arena,
        add_replay,
        add_verify,
        add_rules,
        add_serve,
    ):
        add(app)
    return get_command(app.typer)


def add_root(app: App) -> None:
    @app.typer.callback()
    def root(
        context: typer.Context,
        *,
        lang: Annotated[str | None, app.option("--lang", "metavar.lang", "option.lang")] = None,
        show_version: Annotated[bool, app.flag("--version", "option.version")] = False,
    ) -> None:
        del lang  # read before all else: see language.py
        if show_version:
            app.screen.say(f"ludoteka {app.version}")
        elif context.invoked_subcommand is None:
            app.screen.out.file.write(f"{context.get_help()}\n")


def add_games(app: App) -> None:
    @app.command("games")
    def list_games() -> None:
        table = Table(box=SIMPLE_HEAD, header_style="bold")
        for key in ("games.name", "games.title", "games.seats", "games.version"):
            table.add_column(app.text(key))
        for name, game in GAMES.items():
            seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
            title = rulebook(game, app.screen.messages.language).title
            table.add_row(name, title, seats, str(game.rules_version))
        app.screen.show(table)
        app.screen.say(app.text("games.next", game=next(iter(GAMES))))


def add_play(app: App) -> None:
    option = app.option

    @app.command("play")
    def play(  # noqa: PLR0913
        game: Annotated[str, app.argument("game", games=", ".join(GAMES))],
        *,
        level: Annotated[str, option("--bot", "metavar.level", "option.bot", levels=app.levels)] = "normal",
        seats: Annotated[str | None, option("--seats", "metavar.number", "option.seats")] = None,
        solo: Annotated[bool, app.flag("--solo", "option.solo")] = False,
        me: Annotated[str, option("--me", "metavar.seat", "option.me")] = "0",
        position: Annotated[str | None, option("--position", "metavar.file", "option.position")] = None,
        seed: Annotated[str | None, option("--seed", "metavar.text", "option.seed")] = None,
        save: Annotated[str | None, option("--save", "metavar.file", "option.save")] = None,
    ) -> None:
        chosen = game_named(game)
        if solo and seats not in (None, "1"):
            raise UsageError("--solo is for one seat, so it does not go together with --seats")
        if position is not None and save is not None:
            raise UsageError(
                "a match that begins from a position cannot be saved as a record: leave out --save"
            )
        invited = 1 if solo else None if seats is None else seats_for(chosen, seats, "--seats")
        state = None if position is None else load_position(chosen, position)
        if state is None:
            number = _usual_seats(chosen) if invited is None else invited
        else:
            number = check_seats(invited, seats_in(chosen, state))
        with concerning("--bot"):
            bot(level)
        invitation = Invitation(
            game=chosen,
            seats=number,
            me=seat_of(me, "--me", number),
            level=level,
            seed=seed_of(seed, "--seed"),
            position=state,
            save=None if save is None else new_file(save),
        )
        Sitting(app.screen, invitation).run()


def add_simulate(app: App) -> None:
    option = app.option

    @app.command("simulate")
    def simulate_matches(  # noqa: PLR0913
        game: Annotated[str, app.argument("game", games=", ".join(GAMES))],
        *,
        matches: Annotated[str, option("--matches", "metavar.number", "option.matches", default=100)] = "100",
        seats: Annotated[str | None, option("--seats", "metavar.number", "option.seats")] = None,
        bots: Annotated[str, option("--bots", "metavar.levels", "option.bots", levels=app.levels)] = "random",
        seed: Annotated[str | None, option("--seed", "metavar.text", "option.seed")] = None,
        workers: Annotated[str | None, option("--workers", "metavar.number", "option.workers")] = None,
        save: Annotated[str | None, option("--save", "metavar.folder", "option.save-folder")] = None,
        as_json: Annotated[bool, app.flag("--json", "option.json")] = False,
    ) -> None:
        chosen = game_named(game)
        levels = bots.split(",")
        usual = str(_usual_seats(chosen) if len(levels) == 1 else len(levels))
        number = seats_for(chosen, usual if seats is None else seats, "--seats")
        if len(levels) == 1:
            levels *= number
        if len(levels) != number:
            raise UsageError(
                f"{len(levels)} bots are named for {number} seats: name one for each, or one for all"
            )
        with concerning("--bots"):
            for level in levels:
                bot(level)
        made = seed_of(seed, "--seed")
        series = Series(
            game=chosen,
            levels=tuple(levels),
            matches=whole_number(matches, "--matches", 1, MOST_MATCHES),
            seed=made,
            spelling=seed or made,
            workers=_workers(workers),
            folder=save,
        )
        simulate(app.screen, series, as_json=as_json)


def add_arena(app: App) -> None:
    option = app.option

    @app.command("arena")
    def arena(  # noqa: PLR0913
        game: Annotated[str, app.argument("game", games=", ".join(GAMES))],
        level: Annotated[str | None, app.argument("level", levels=app.levels)] = None,
        rival: Annotated[str | None, app.argument("rival")] = None,
        *,
        seats: Annotated[str | None, option("--seats", "metavar.number", "option.seats")] = None,
        matches: Annotated[str, option("--matches", "metavar.number", "option.matches", default=200)] = "200",
        seed: Annotated[str | None, option("--seed", "metavar.text", "option.seed")] = None,
        workers: Annotated[str | None, option("--workers", "metavar.number", "option.workers")] = None,
        as_json: Annotated[bool, app.flag("--json", "option.json")] = False,
    ) -> None:
        chosen = game_named(game)
        if level is not None and rival is None:
            raise UsageError("name two bots to compare, or none for the usual comparisons")
        duels = DUELS if level is None or rival is None else ((level, rival),)
        for name in [name for duel in duels for name in duel]:
            bot(name)
        number = seats_for(chosen, str(_usual_seats(chosen)) if seats is None else seats, "--seats")
        if number == 1:
            raise UsageError("bots are compared at two seats or more")
        made = seed_of(seed, "--seed")
        plan = Arena(
            game=chosen,
            duels=duels,
            seats=number,
            matches=whole_number(matches, "--matches", 2, MOST_MATCHES),
            seed=made,
            spelling=seed or made,
            workers=_workers(workers),
        )
        hold_arena(app.screen, plan, as_json=as_json)


def add_replay(app: App) -> None:
    option = app.option

    @app.command("replay")
    def replay(
        record: Annotated[str, app.argument("record")],
        *,
        ply: Annotated[str | None, option("--ply", "metavar.number", "option.ply")] = None,
        viewer: Annotated[str, option("--from", "metavar.viewer", "option.from")] = EVERYBODY,
        step: Annotated[bool, app.flag("--step", "option.step")] = False,
    ) -> None:
        opened = Replay(app.screen, record, viewer)
        if step:
            opened.step(0 if ply is None else opened.ply(ply))
        elif ply is None:
            opened.tell_all()
        else:
            opened.show(opened.ply(ply))


def add_verify(app: App) -> None:
    @app.command("verify")
    def verify(record: Annotated[str, app.argument("record")]) -> None:
        if not check(app.screen, record):
            raise typer.Exit(UNTRUE)


def add_rules(app: App) -> None:
    @app.command("rules")
    def rules(
        game: Annotated[str, app.argument("game", games=", ".join(GAMES))],
        part: Annotated[str | None, app.argument("rule")] = None,
    ) -> None:
        show_rules(app.screen, game_named(game), part)


def _usual_seats(game: AnyGame) -> int:
    return max(USUAL_SEATS, game.seats[0])


def _workers(text: str | None) -> int:
    return cores() if text is None else whole_number(text, "--workers", 1, MOST_WORKERS)
