"""`marsuk analyse`: what luck gave in a recorded game and what decisions lost; of many games, skill."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marsuk.bots.judge import SEED, SIMULATIONS
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.match import Match

if TYPE_CHECKING:
    from rich.console import Console

    from marsuk.bots.judge import Verdict
    from marsuk.bots.luck import Account, Ledger
    from marsuk.bots.luck_words import ToldLuck

_MOST_SIMULATIONS = 10_000_000
_INTERRUPTED = 130


def analyse(
    records: Annotated[list[str], typer.Argument(metavar="RECORD...", show_default=False)],
    json: Annotated[bool, typer.Option("--json")] = False,
    simulations: Annotated[str, typer.Option("--simulations", metavar="N")] = str(SIMULATIONS),
    write: Annotated[str | None, typer.Option("--write", metavar="FILE")] = None,
    lang: Language = None,
) -> int:
    """Judge every decision of the records, and tell luck from decisions."""
    language = read_language(lang)
    number = whole_number("--simulations", simulations, 1, _MOST_SIMULATIONS)
    if write is not None and len(records) > 1:
        raise problem("analyse-write-one")
    matches = [_finished(Path(record), language) for record in records]
    ledgers: list[Ledger] = []
    try:
        for ledger in _judged(matches, number, language):
            ledgers.append(ledger)
    except KeyboardInterrupt:
        print(words("analyse-stopped", language, games=str(len(ledgers)), all=str(len(matches))), file=sys.stderr)
        return _INTERRUPTED
    if json:
        _print_json(matches, ledgers, number, language)
    else:
        _tell(matches, ledgers, number, language)
    if write is not None:
        _annotate(matches[0], ledgers[0], Path(write), language)
        print(words("analyse-written", language, file=write), file=sys.stderr)
    return 0


def _finished(path: Path, language: str) -> Match:
    """The match of a record, with its players called by their names."""
    from marsuk.cli.saved import read_match
    from marsuk.server.tables.naming import call_as_recorded

    match = read_match(path, language)
    if not match.is_over:
        raise problem("analyse-unfinished", file=str(path))
    call_as_recorded(match)
    return match


def _judged(matches: list[Match], simulations: int, language: str) -> Iterator[Ledger]:
    """The accounts of one match after the other, with a progress bar on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from marsuk.bots.judge import SearchJudge, verdicts_on
    from marsuk.bots.luck import ledger_of

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        moves = sum(match.plies for match in matches)
        task = progress.add_task(words("analyse-judging", language), total=moves)
        for match in matches:
            found: list[Verdict] = []
            for verdict in verdicts_on(match, SearchJudge(match.game, simulations)):
                found += [] if verdict is None else [verdict]
                progress.advance(task)
            yield ledger_of(match, found)


def _print_json(matches: list[Match], ledgers: list[Ledger], simulations: int, language: str) -> None:
    """One object for each record, on a line of its own."""
    import msgspec

    from marsuk.bots.luck_words import luck_told

    judge = {"simulations": simulations, "seed": SEED}
    for match, ledger in zip(matches, ledgers, strict=True):
        told = msgspec.structs.asdict(luck_told(match, ledger, language, everything=True))
        print(msgspec.json.encode({"game": match.game.name, "judge": judge, **told}).decode())


def _tell(matches: list[Match], ledgers: list[Ledger], simulations: int, language: str) -> None:
    """One game in detail, or what many say of their players."""
    from marsuk.arena.skill import skill_table
    from marsuk.cli.screen import make_console
    from marsuk.cli.tables import print_tables

    console = make_console()
    if len(matches) == 1:
        _tell_game(console, matches[0], ledgers[0], language)
    else:
        print_tables(console, [skill_table(_by_name(matches, ledgers, language), language)], language)
    console.print(words("analyse-judge", language, simulations=str(simulations)), style="dim")


def _by_name(matches: list[Match], ledgers: list[Ledger], language: str) -> dict[str, list[Account]]:
    found: dict[str, list[Account]] = {}
    for match, ledger in zip(matches, ledgers, strict=True):
        for seat, account in enumerate(ledger.accounts):
            found.setdefault(match.seat_name(seat, language), []).append(account)
    return found


def _tell_game(console: Console, match: Match, ledger: Ledger, language: str) -> None:
    from rich.text import Text

    from marsuk.arena.skill import accounts_table
    from marsuk.bots.luck_words import luck_told
    from marsuk.cli.tables import print_tables

    told = luck_told(match, ledger, language)
    accounts = {account.name: ledger.accounts[account.seat] for account in told.accounts}
    print_tables(console, [accounts_table(accounts, language)], language)
    for title, lines in (("decisions", _decisions(told, language)), ("strokes", _strokes(told, language))):
        if lines:
            console.print(Text(f"\n{words(f'analyse-{title}', language)}", "bold"))
            for line in lines:
                console.print(Text(line))
    console.print()
    for sentence in [*(account.text for account in told.accounts), told.text]:
        if sentence is not None:
            console.print(Text(sentence, "bold"))


def _decisions(told: ToldLuck, language: str) -> list[str]:
    from marsuk.bots.luck_words import points, signed

    names = [account.name for account in told.accounts]
    return [
        words(
            "analyse-decision",
            language,
            points=signed(-points(decision.loss)),
            name=names[decision.seat],
            move=str(decision.ply + 1),
            played=decision.played,
            best=decision.best,
        )
        for decision in told.decisions
    ]


def _strokes(told: ToldLuck, language: str) -> list[str]:
    from marsuk.bots.luck_words import points, signed

    names = [account.name for account in told.accounts]
    return [
        words(
            "analyse-stroke" if stroke.begin is not None else "analyse-stroke-deal",
            language,
            points=signed(points(stroke.certain)),
            name=names[stroke.seat],
            move=str(stroke.end),
            text=stroke.text,
        )
        for stroke in told.strokes
    ]


def _annotate(match: Match, ledger: Ledger, path: Path, language: str) -> None:
    """Write the record with what there is to say of its moves, once each."""
    from marsuk.bots.luck_words import comments_on
    from marsuk.cli.saved import write_record

    commented = match.clone()
    for ply, comments in comments_on(match, ledger, language).items():
        known = commented.comments.setdefault(ply, [])
        known += [comment for comment in comments if comment not in known]
    try:
        write_record(commented, path)
    except OSError as reason:
        raise problem("file-unwritable", file=str(path), problem=reason.strerror or str(reason)) from None
