"""What can be typed at the prompt besides moves."""

from __future__ import annotations

import marsuk

GAME = ("play", "--seed", "7", "--first", "0")


def moves_of(path):
    return [move.notation for move in marsuk.load(path.read_text(encoding="utf-8")).moves]


MISTAKES = {
    "b2": "Now a transport must be placed on a dock. [MH-T1]",
    "A77": '"A77" is neither a move nor a command',
    "nonsense here": '"nonsense here" is neither a move nor a command',
    "999": "There is no move number 999: the list has 72",
    "0": "There is no move number 0",
    "undo": "There is no move to undo.",
    "load": "Load which file?",
    "load missing.marsuk": "There is no file missing.marsuk.",
    "help MH-Z9": 'There is no rule or section "MH-Z9"',
    "save /proc/none/game": "cannot be written",
}
MISTAKES_WITH_A_TILE = {
    "C9": "Now the tile you took must be stowed. [MH-T3]",
    "f1": "f1 is not a cell of your hold. [MH-T3]",
    "^a1": "Now the tile you took must be stowed. [MH-T3]",
}
MISTAKES_LATER = {
    "A0": "There is no tile at dock 0. [MH-T1]",
    "A23": "The first transport clockwise from dock 23, at 0, is amber already. [MH-T2]",
    "a1": "The first transport",  # a transport's letter may be small
}


def test_a_mistake_is_explained_and_nothing_is_lost(run, unfinished):
    typed = [*MISTAKES, "A0", *MISTAKES_WITH_A_TILE, "a1", *MISTAKES_LATER, "quit"]
    done = run(*GAME, "--lang", "en", typed="\n".join(typed) + "\n", COLUMNS="120")
    assert done.returncode == 0
    answers = done.stdout.split("Amazonian Inc. > ")[1:]
    assert len(answers) == len(typed)
    mistakes = MISTAKES | MISTAKES_WITH_A_TILE
    for line, answer in zip(typed, answers, strict=True):
        assert answer.startswith(f"{line}\n")
    said = " ".join(done.stdout.split())
    for sentence in (mistakes | MISTAKES_LATER).values():
        assert sentence in said
    assert moves_of(unfinished()[0])[:2] == ["A0", "a1"]
    assert len(moves_of(unfinished()[0])) == 4


def test_illegal_moves_are_explained_in_italian(run):
    done = run(*GAME, "--lang", "it", typed="A0\na1\nA0\n")
    assert "All'attracco 0 non c'è una tessera. [MH-T1]" in done.stdout


COMMANDS = {
    "log": "Nothing has happened yet.",
    "hint": "Admiral: ",
    "why": "No bot has moved since you sat down.",
    "moves": "Dock the cyan transport at 23 and take the yellow Plant",
    "score": "MH-P2 Largest colour groups",
    "help": "go back to your last decision",
    "help MH-T2": "MH-T2 No matching neighbours",
    "help t3": "MH-T3 Take and stow",
    "?": "THE GOAL",
    "rules scoring": "MH-P1 What a group is",
    "rules": "MH-D10 The Logistician",
    "save": "Every move is kept by itself",
    "board": "If it ended now",
}


def test_commands(run):
    done = run(*GAME, "--lang", "en", typed="\n".join([*COMMANDS, "A0", "log", ""]), COLUMNS="120")
    answers = done.stdout.split("Amazonian Inc. > ")[1:]
    for answer, (line, sentence) in zip(answers, COMMANDS.items(), strict=False):
        assert answer.startswith(f"{line}\n")
        assert sentence in " ".join(answer.split())
    assert "1 Amazonian Inc. docks the amber transport at 0" in " ".join(answers[-1].split())


ITALIAN_COMMANDS = {
    "suggerisci": "volte su cento",
    "hint": "Ammiraglio: ",
    "perché": "nessun bot ha mosso",
    "aiuto T2": "Vicini di altro colore",
    "diario": "Non è ancora successo niente.",
    "punti": "Gruppi di colore più grandi",
    "esci": "Per riprenderla: marsuk play --resume",
}


def test_commands_have_italian_names_too(run):
    done = run(*GAME, "--lang", "it", typed="\n".join([*ITALIAN_COMMANDS, ""]), COLUMNS="120")
    answers = done.stdout.split("Amazonian Inc. > ")[1:]
    for answer, (line, sentence) in zip(answers, ITALIAN_COMMANDS.items(), strict=True):
        assert answer.startswith(f"{line}\n")
        assert sentence in " ".join(answer.split())


def test_undo_goes_back_past_the_bots(run, unfinished):
    done = run(*GAME, "--lang", "en", typed="A0\na1\nundo\nquit\n")
    assert "Undone: Stow the rare yellow Support in a1." in done.stdout
    assert moves_of(unfinished()[0]) == ["A0"]


def test_undo_never_takes_back_a_bots_opening(run, unfinished):
    done = run("play", "--seed", "7", "--first", "1", "--lang", "en", typed="undo\nquit\n")
    assert "There is no move to undo." in done.stdout
    assert len(moves_of(unfinished()[0])) == 2


def test_save_and_load(run, tmp_path, unfinished):
    run(*GAME, "--name", "Ada", typed="A0\na1\nsave mine.marsuk\nquit\n")
    saved = moves_of(tmp_path / "mine.marsuk")
    assert saved[:2] == ["A0", "a1"]
    done = run("play", "--lang", "en", typed="load mine.marsuk\nlog\nquit\n")
    assert f"Here is mine.marsuk, after {len(saved)} moves." in done.stdout
    assert "docks the amber transport at 0" in done.stdout
    done = run("play", "--load", "mine.marsuk", "--lang", "en", typed="log\nquit\n")
    assert done.returncode == 0
    assert "docks the amber transport at 0" in done.stdout
    assert moves_of(unfinished()[-1]) == saved
    assert '[Seat0 "Ada"]' in unfinished()[-1].read_text()


def test_save_does_not_write_over_another_file(run, tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    done = run(*GAME, "--lang", "en", typed="save letter.txt\nsave new\nA0\nsave new\n")
    assert "letter.txt exists already: choose another name." in done.stdout
    assert (tmp_path / "letter.txt").read_text() == "dear"
    assert moves_of(tmp_path / "new") == ["A0"]
