"""Games on paper: the PDF is rendered and looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

import marsuk
from marsuk.cli.app import run
from marsuk.cli.components import setup_with
from marsuk.games.marrak_hesh import paper
from marsuk.games.pocket_mars.deck import FILE
from marsuk.paper.layout import PAPERS, Page, pages
from marsuk.paper.parts import Face, Piece, Sheet

MILLIMETRE = 72 / 25.4
BLANK = 0.9995  # of a page that may be white


def _printed(folder: Path, game: str, *arguments: str) -> pypdfium2.PdfDocument:
    path = folder / "game.pdf"
    assert run(["print", game, "--out", str(path), *arguments]) == 0
    return pypdfium2.PdfDocument(path)


def _words(page: pypdfium2.PdfPage) -> str:
    return " ".join(page.get_textpage().get_text_bounded().split())


def _colour(page: pypdfium2.PdfPage, x: float, y: float) -> tuple[int, ...]:
    """What is printed so many millimetres from the upper left corner."""
    image = page.render(scale=1).to_pil().convert("RGB")
    return tuple(image.getpixel((round(x * MILLIMETRE), round(y * MILLIMETRE))))


@pytest.mark.parametrize(
    ("game", "paper", "size"), [("pocket-mars", "a4", (595, 842)), ("marrak-hesh", "letter", (612, 792))]
)
def test_a_game_is_printed_with_all_its_parts_and_rules(
    game: str, paper: str, size: tuple[int, int], tmp_path: Path
) -> None:
    document = _printed(tmp_path, game, "--paper", paper, "--lang", "it")
    assert 18 <= len(document) <= 28
    said = []
    for page in document:
        assert tuple(map(round, page.get_size())) == size
        white = page.render(scale=0.5).to_pil().convert("L").histogram()[255]
        assert white < BLANK * round(size[0] / 2) * round(size[1] / 2)
        said.append(_words(page))
    everything = " ".join(said)
    assert all(rule in everything for rule in marsuk.game(game).rule_ids())
    # What is cut has its own backs, or nothing, behind it
    for number, words in enumerate(said):
        assert ("· retri" in words) == ("· fronti" in said[number - 1])
        assert "· fronti" not in words or number % 2 == 0


def test_backs_lie_behind_their_fronts(tmp_path: Path) -> None:
    """The third row of the first page: the right front and the left back have the same suit, another than the rest."""
    document = _printed(tmp_path, "pocket-mars", "--lang", "en")
    fronts, backs = document[2], document[3]
    assert "fronts" in _words(fronts) and "backs" in _words(backs)
    left, right, row = 10.5 + 31, 210 - 10.5 - 31, 16.5 + 2 * 88
    green, orange = _colour(backs, right, row + 8), _colour(backs, left, row + 8)
    assert green[1] == max(green) and orange[0] == max(orange)
    front_left, front_right = _colour(fronts, left, row + 5), _colour(fronts, right, row + 5)
    assert front_left[1] == max(front_left) and front_right[0] == max(front_right)


def _laid_out() -> Iterator[Page]:
    pieces = [Piece(60, 50, Face(str(number)), Face(f"back of {number}")) for number in range(4)]
    return pages([Sheet("pieces", pieces)], PAPERS["a4"])


def test_pages_are_mirrored_to_the_millimetre() -> None:
    fronts, backs = _laid_out()
    for front, back in zip(fronts.placed, backs.placed, strict=True):
        assert back.face.svg == f"back of {front.face.svg}"
        assert (back.x, back.y) == pytest.approx((210 - front.x - 60, front.y))
    edges = {round(x, 2) for x, y, to_x, _ in fronts.marks if x == to_x and y < fronts.placed[0].y}
    assert edges == {15, 75, 135, 195}


def test_the_words_of_an_own_card_are_on_it(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    text = FILE.read_text(encoding="utf-8").replace('name = "default"', 'name = "mine"')
    deck.write_text(text.replace('hand = "promote any", prep', 'hand = "launch 3, draw 5", prep', 1), encoding="utf-8")
    document = _printed(tmp_path, "pocket-mars", "--components", str(deck), "--lang", "en")
    assert "Launch 3 colonists, then draw 5 projects." in _words(document[2])
    assert "Pocket Mars · mine · Projects" in _words(document[2]), "two versions on one desk are told apart"


def test_the_largest_set_lies_on_paper_with_its_own_numbers(tmp_path: Path) -> None:
    """Holds of 7 by 7, and a card that gives other points than its words say."""
    holds = ", ".join(['["#######", "#######", "#######", "#######", "#######", "#######", "#######"]'] * 3)
    hand = ", ".join(["{ amber = 2, cyan = 2, rose = 2 }"] * 3)
    large = tmp_path / "large.toml"
    large.write_text(
        f'version = 1\nname = "large"\n[players.3]\nsource = "owner"\nholds = [{holds}]\ntransports = [{hand}]\n'
        '[deep_space]\nsource = "owner"\nmaintenance_points = 3\n',
        encoding="utf-8",
    )
    game = marsuk.game("marrak-hesh")
    sheets = paper.sheets(setup_with(game, game.data_option, str(large)), "en")
    for size in PAPERS.values():
        for page in pages(sheets, size):
            assert all(placed.x >= 5 and placed.y >= 5 for placed in page.placed)
    assert "In this set: 3 VP" in [
        words.text for sheet in sheets for piece in sheet.pieces for words in piece.front.words
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--paper", "a9"], 'no paper "a9"'),
        (["--components", "no-such-file.toml"], "no-such-file.toml"),
        (["--out", "no-such-folder/game.pdf"], "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", "marrak-hesh", "--lang", "en", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_without_the_library_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marsuk.cli.print.find_spec", lambda name: None)
    assert run(["print", "marrak-hesh", "--lang", "it"]) == 2
    assert 'pip install "marsuk[paper]"' in capsys.readouterr().err


def test_of_a_game_without_pieces_the_rules_are_printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(marsuk.game("marrak-hesh")), "paper", None)
    document = _printed(tmp_path, "marrak-hesh", "--lang", "en")
    assert "Marrak Hesh 17: the rules" in _words(document[0])
