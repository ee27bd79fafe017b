"""Fair deals: what the server fixed before the game, what the players added, and what came of it."""

from __future__ import annotations

import asyncio
import hashlib
import random
from pathlib import Path

import pytest

import marsuk
from marsuk.cli import app
from marsuk.core.record import Record
from marsuk.server.tables import fairness

from .client import play_on, two_people
from .conftest import Server


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, str]:
    """A record, and the commitment that was told before the game."""

    async def scenario() -> tuple[str, str]:
        anna, ben, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table, detail="light") as one, ben.live(table, detail="light") as two:
            snapshot = await anna.get(f"/api/tables/{table}")
            assert "fairness" not in snapshot["now"], "the secret is told at the end, not before"
            await asyncio.gather(play_on(one, random.Random(1)), play_on(two, random.Random(2)))
            told = one.now["fairness"]
            secret = bytes.fromhex(told["secret"])
            assert hashlib.sha256(secret).hexdigest() == snapshot["table"]["commit"]
            digest = hashlib.sha256(secret + b"anna's nonce\0ben's nonce\0").digest()
            assert told["seed"] == str(int.from_bytes(digest, "big") % 2**63)
        return await anna.get(f"/api/tables/{table}/record"), snapshot["table"]["commit"]

    return asyncio.run(scenario())


def verify(tmp_path: Path, record: str, *options: str) -> int:
    path = tmp_path / "game.marsuk"
    path.write_text(record, encoding="utf-8")
    return app.run(["verify", str(path), "--lang", "en", *options])


def signed(record: str, **headers: str) -> str:
    """The record with other headers, as somebody would write it who wants to deceive."""
    made = Record.loads(record)
    made.headers.update(headers)
    made.headers["Signature"] = made.signature()
    return made.dumps()


def test_a_true_record_is_verified(played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, commit = played
    assert verify(tmp_path, record) == 0
    assert verify(tmp_path, record, "--commit", commit) == 0
    assert commit in capsys.readouterr().out


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({"Secret": "00" * 32}, "not the one that the server had fixed"),
        ({"Secret": "not hex"}, "is not a valid one"),
        ({"Nonce0": "another nonce"}, "but secret and nonces make"),
        ({"Commit": "00" * 32}, "not the one that the server had fixed"),
    ],
)
def test_a_false_record_is_found_out(
    played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], headers: dict[str, str], said: str
) -> None:
    assert verify(tmp_path, signed(played[0], **headers)) == 2
    assert said in capsys.readouterr().err


def test_another_secret_with_its_own_commitment_does_not_fit_what_was_told(
    played: tuple[str, str], tmp_path: Path
) -> None:
    record, commit = played
    other = {"Secret": "11" * 32, "Commit": fairness.commitment("11" * 32)}
    assert verify(tmp_path, signed(record, **other)) == 2
    assert verify(tmp_path, record, "--commit", "0" + commit[1:]) == (0 if commit[0] == "0" else 2)


def test_a_game_of_ones_own_has_no_deal_to_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(tmp_path, marsuk.game("marrak-hesh").new(players=2, seed=1).record().dumps()) == 2
    assert "does not come from a server" in capsys.readouterr().err
