"""Whatever is wrong on the command line: one sentence in the language, exit code 2, never a traceback."""

from __future__ import annotations

import pytest

BROKEN = {
    "empty.marsuk": b"",
    "binary.marsuk": b"\xff\xfe\x00\x01",
    "cut.marsuk": b'[Game "marrak-hesh"]\n[Rules "1"]\n[seed "1"]\n\n1. A1',
    "illegal.marsuk": b'[Game "marrak-hesh"]\n[Rules "1"]\n[seed "1"]\n\n1. A1 a1 2. A1 *\n',
    "unknown.marsuk": b'[Game "chess"]\n[Rules "1"]\n[seed "1"]\n\n*\n',
    "bad.toml": b"version = 1\nname = \n",
    "wrong.toml": b'version = 1\nname = "x"\n[tiles]\nsource = "reconstruction"\nyellow = ["dragon"]\n',
}

WRONG = [
    (("play", "chess"), "There is no game", 'Il gioco "chess" non c\'è'),
    (("rules", "chess"), "There is no game", None),
    (("play", "--players", "9"), 'The option "players" cannot be "9"', None),
    (("play", "--seed", "x"), 'The option "seed"', None),
    (("play", "--first", "2"), 'The option "first"', None),
    (("play", "--deep-space", "nonsense"), 'The option "deep_space"', None),
    (("play", "--seats", "human,wizard"), 'A seat cannot be "wizard"', 'Un posto non può essere "wizard"'),
    (("play", "--seats", ""), "A seat cannot be", None),
    (("play", "--level", "wizard"), 'no level "wizard"', 'Il livello "wizard" non c'),
    (("play", "--level", "cadet", "--seats", "human,cadet"), "not both", "non entrambi"),
    (("play", "--level", "cadet", "--seconds", "-1"), "from 0 to", "da 0 a"),
    (("play", "--seats", "human,greedy", "--players", "3"), "There are 3 players", "I giocatori sono 3"),
    (("play", "--seats", "human"), 'The option "players"', None),
    (("play", "--name", "Ada,Bea"), 'There is no seat for "Bea"', None),
    (("play", "--load", "nowhere.marsuk"), "There is no file nowhere.marsuk.", "Il file nowhere.marsuk non esiste."),
    (("play", "--load", "."), "cannot be read", None),
    (("play", "--load", "nowhere.marsuk", "--resume"), "either --load or --resume", None),
    (("play", "--load", "cut.marsuk", "--players", "3"), "leave out --players", "togli --players"),
    (("play", "--load", "empty.marsuk"), "empty.marsuk: Line 1", "empty.marsuk: "),
    (("play", "--load", "binary.marsuk"), "it is not text", None),
    (("play", "--load", "cut.marsuk"), "the record breaks off", None),
    (("play", "--load", "illegal.marsuk"), "the move A1 cannot be played", None),
    (("replay", "unknown.marsuk"), "There is no game", None),
    (("replay", "nowhere.marsuk"), "There is no file", None),
    (("replay",), "FILE is missing", "Manca FILE"),
    (("play", "--components", "nowhere.toml"), "nowhere.toml", None),
    (("play", "--components", "bad.toml"), "bad.toml is not a TOML file", None),
    (("play", "--components", "wrong.toml"), "dragon", None),
    (("play", "--sets", "x"), "There is no option --sets", "L'opzione --sets non esiste"),
    (("play", "--seed"), "The option --seed needs a value.", "L'opzione --seed vuole un valore."),
    (("plya",), "cannot be understood", "non si capisce"),
    (("version", "extra"), "cannot be understood", None),
    (("rules", "marrak-hesh", "MH-X1"), 'There is no rule or section "MH-X1"', None),
    (("rules", "marrak-hesh", "MH-T1", "--markdown"), "Markdown is for the whole page", None),
    (("replay", "cut.marsuk", "--at", "x"), "cannot be understood", None),
]


@pytest.mark.parametrize(("arguments", "english", "italian"), WRONG, ids=[" ".join(wrong[0]) for wrong in WRONG])
def test_one_sentence(run_here, tmp_path, arguments, english, italian):
    for name, content in BROKEN.items():
        (tmp_path / name).write_bytes(content)
    for language, sentence in (("en", english), ("it", italian)):
        if sentence is None:
            continue
        done = run_here(*arguments, LANG=f"{language}_XX.UTF-8")
        assert done.returncode == 2, done
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr
        assert done.stderr.count("\n") == 1
        assert done.stdout == ""


def test_the_real_program_says_the_same(run):
    done = run("play", "--seats", "human,wizard", "--lang", "it")
    assert (done.returncode, done.stdout) == (2, "")
    known = (
        "human, cadet, ensign, lieutenant, commander, captain, commodore, vice-admiral, admiral, "
        "admiral-1, plain, greedy, random"
    )
    assert done.stderr == f'Un posto non può essere "wizard"; può essere: {known}.\n'


def test_an_unknown_language(run):
    done = run("games", "--lang", "fr")
    assert done.returncode == 2
    assert done.stderr == 'The language "fr" is not spoken here; there are: en, it.\n'


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(run, tmp_path):
    (tmp_path / "file").write_text("in the way")
    done = run("play", "--lang", "en", typed="1\nquit\n", MARSUK_DATA=str(tmp_path / "file"))
    assert done.returncode == 0
    assert "The game could not be kept in" in done.stdout
