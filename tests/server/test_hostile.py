"""Hostile input: nothing that a client sends makes the server fail."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from marsuk.server.protocol import messages

from .client import Json, Live, Player, move_ids, two_people
from .conftest import Server

FRAMES = 25_000  # for each of two games on two databases: 100,000
AT_ONCE = 200  # frames; the server drops whoever lets 300 answers wait
CHANGING = ("sat", "moved", "answered", "undone")  # entries that may change the position
KINDS = ["move", "undo", "agree", "refuse", "resign", "leave", "return", "rematch", "hint", "look", "ping", "x", ""]


def hostile(draw: random.Random, seq: int, legal: list[int]) -> str | bytes:
    """A frame that is nearly right, or not at all."""
    junk: list[Any] = [None, -1, 0, 1, 5, 10**30, 1.5, "", "\0", "\ud800", [], {}, True, [[]] * 50, "x" * 500, seq]
    kind = draw.randrange(6)
    if kind == 0:
        return draw.randbytes(draw.randrange(60))
    if kind == 1:
        return draw.choice(
            ["", "{", "null", "[" * 3000, '{"type":' * 300, "\ud83d".encode("utf-16", "surrogatepass").hex()]
        )
    message = {"type": draw.choice(KINDS), "seat": draw.randrange(3), "key": str(draw.randrange(10**9)), "seq": seq}
    if kind in (2, 3):
        message["move"] = draw.choice([*junk, {"move": draw.choice(junk)}, *legal[:2], {"move": "dock", "dock": 99}])
    if kind >= 3:
        message[draw.choice([*message, "more"])] = draw.choice(junk)
    if message["type"] in ("resign", "leave") and message["seat"] == 0:
        message["seat"] = 1  # the game is to go on
    return json.dumps(message)


def framed(data: str | bytes) -> bytes:
    """As it goes over the wire: many are written at once, without waiting for answers."""
    text = isinstance(data, str)
    return Frame(Opcode.TEXT if text else Opcode.BINARY, data.encode() if text else data).serialize(mask=True)


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_hostile_frames(server: Server, game: str) -> None:
    asyncio.run(_send_hostile_frames(server, game, FRAMES, seed=1))


@pytest.mark.soak
@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
@pytest.mark.parametrize("seed", range(2, 6))
def test_soak_hostile_frames(server: Server, game: str, seed: int) -> None:
    asyncio.run(_send_hostile_frames(server, game, 4 * FRAMES, seed))


async def _send_hostile_frames(server: Server, game: str, count: int, seed: int) -> None:
    draw = random.Random(seed)
    anna, _, table = await two_people(server.address, game)
    sent = 0
    while sent < count:
        async with anna.live(table, detail="light") as live:
            try:
                while sent < count:
                    legal = live.now.get("legal", [])
                    seen = [max(0, live.seq + draw.choice((-1, 0, 0, 0, 1))) for _ in range(AT_ONCE)]
                    live.socket.transport.write(b"".join(framed(hostile(draw, seq, legal)) for seq in seen))
                    sent += AT_ONCE
                    await live.answered_ping()
                    if live.over:
                        anna, _, table = await two_people(server.address, game)
                        break
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                assert closed.rcvd.code in (1007, 1009), "only a frame that is no text ends a connection"
    await _plays_as_ever(server, game)
    assert _problems(server) == 0


async def _plays_as_ever(server: Server, game: str) -> None:
    anna, _, table = await two_people(server.address, game, options={"first": 0})
    async with anna.live(table, detail="light") as live:
        await live.decide()


def _problems(server: Server) -> float:
    for line in httpx.get(f"{server.address}/metrics").text.splitlines():
        if line.startswith("marsuk_unexpected_problems_total "):
            return float(line.split()[1])
    raise AssertionError("no such metric")


def test_requests_made_from_the_schema(server: Server) -> None:
    """Schemathesis: whatever the schema allows, and what it does not, gets an answer that is not a server's failure."""
    document = httpx.get(f"{server.address}/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    anna = asyncio.run(Player(server.address, "Anna").introduce())
    headers = {"Authorization": f"Bearer {anna.token}"}

    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            answer = case.call(base_url=server.address, headers=headers)
            case.validate_response(answer, checks=[not_a_server_error])

        check()
    assert _problems(server) == 0


class AnybodyAtATable(RuleBasedStateMachine):
    """Two people do anything at any time; both always agree on what has happened, and the server never fails."""

    server: Server

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.run(self.sit_down())

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def sit_down(self) -> None:
        self.anna, self.ben, self.table = await two_people(self.server.address, "pocket-mars", options={"draft": True})
        self.contexts = [player.live(self.table, detail="light") for player in (self.anna, self.ben)]
        self.lives: list[Live] = [await context.__aenter__() for context in self.contexts]

    def say(self, who: int, kind: str, **fields: Any) -> Json:
        live = self.lives[who]
        answer: Json = self.run(live.ask(kind, seat=who, **fields))
        seq = answer["seq"] or 0
        for other in self.lives:
            self.run(other.until(lambda live: live.seq >= seq))
        return answer

    @rule(who=st.integers(0, 1), pick=st.integers(0, 1000), late=st.booleans())
    def move(self, who: int, pick: int, late: bool) -> None:
        live = self.lives[who]
        legal = move_ids(live.now.get("legal", []))
        move = legal[pick % len(legal)] if legal else pick
        seen = max(0, live.seq - late)
        answer = self.say(who, "move", move=move, seq=seen)
        if legal and "code" in answer:  # somebody moved meanwhile: bots do, for whoever left
            if answer["code"] in ("answer-same", "answer-final"):
                return
            assert answer["code"] in ("stale", "table-over")
            assert any(entry["seq"] > seen and entry["kind"] in CHANGING for entry in live.entries)

    @rule(who=st.integers(0, 1), kind=st.sampled_from(["undo", "agree", "refuse", "return", "leave", "rematch"]))
    def wish(self, who: int, kind: str) -> None:
        fields = {"seq": self.lives[who].seq} if kind == "undo" else {}
        answer = self.say(who, kind, **fields)
        assert answer.get("code") not in ("unexpected", "not-stored", "message-malformed")

    @rule(who=st.integers(0, 1), back=st.integers(0, 5))
    def reconnect(self, who: int, back: int) -> None:
        player = (self.anna, self.ben)[who]
        before = self.lives[who]
        self.run(self.contexts[who].__aexit__(None, None, None))
        since = max(0, before.seq - back)
        self.contexts[who] = player.live(self.table, detail="light", since=since)
        live = self.lives[who] = self.run(self.contexts[who].__aenter__())
        live.seat = who
        kept = [entry for entry in before.entries if entry["seq"] <= since]
        live.entries = kept + [entry for entry in live.entries if entry["seq"] > since]
        for other in self.lives:
            self.run(other.until(lambda other: other.seq >= live.seq))

    @invariant()
    def both_know_the_same(self) -> None:
        logs = [{e["seq"]: (e["kind"], e.get("seat")) for e in live.entries} for live in self.lives]
        both = logs[0].keys() & logs[1].keys()  # a snapshot leaves out what was superseded
        assert all(logs[0][seq] == logs[1][seq] for seq in both)

    def teardown(self) -> None:
        for context in self.contexts:
            self.run(context.__aexit__(None, None, None))
        self.loop.close()
        assert _problems(self.server) == 0


@pytest.mark.parametrize("examples", [6, pytest.param(200, marks=pytest.mark.soak)])
def test_anybody_does_anything_at_a_table(server: Server, examples: int) -> None:
    machine = type("Machine", (AnybodyAtATable,), {"server": server})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=True,
            database=None,
        ),
    )


@pytest.mark.parametrize(
    "body",
    [b"[" * 100_000, b'{"nickname":' * 20_000, b'{"nickname":"\xff\xfe"}', b"\xff\xfe\x00", b'{"nickname":"\\ud800"}'],
    ids=["lists", "objects", "utf-8", "utf-16", "half a character"],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/replay", "/api/tables/abc/actions", "/api/components/pocket-mars"])
def test_a_body_that_is_no_json_is_malformed(server: Server, path: str, body: bytes) -> None:
    answer = httpx.post(server.address + path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "message-malformed")
    assert _problems(server) == 0


@pytest.mark.parametrize("query", ["lang=%ff", "lang=%", "%zz=%ff&lang=it", "lang=%ed%a0%80", "lang=%00"])
def test_queries_may_be_anything(server: Server, query: str) -> None:
    assert httpx.get(f"{server.address}/api/games?{query}").status_code == 200
    assert httpx.get(f"{server.address}/api/tables/abc?{query}").json()["code"] == "table-unknown"
    assert _problems(server) == 0


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ('[Seat0 "\\ud800"]', "record-header"),
        ('[Seat0 "\\ud800\\ud83d"]', "record-header"),
        ('[deck "{\\"\\\\ud800\\": 1}"]', "record-setup"),
        ('[Position "{\\"\\\\ud800\\": 1}"]', "record-setup"),
        (f'[Position "{"[" * 100_000}"]', "record-setup"),
    ],
    ids=["half", "two wrong halves", "deck", "position", "deep"],
)
def test_headers_of_records_that_no_answer_could_quote(server: Server, headers: str, code: str) -> None:
    record = f'[Game "pocket-mars"]\n[Rules "1"]\n{headers}\n[players "2"]\n[seed "1"]\n\n*\n'
    answer = httpx.post(f"{server.address}/api/replay", json={"record": record})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert _problems(server) == 0


def test_an_origin_that_is_none_is_foreign(server: Server) -> None:
    headers = {"Origin": "http://["}
    answer = httpx.post(f"{server.address}/api/me", json={"nickname": "x"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin-foreign")
    assert _problems(server) == 0


def test_what_messages_may_be_is_what_the_decoder_takes() -> None:
    with pytest.raises(msgspec.ValidationError):
        messages.decode(b'{"type": "move", "seat": 0, "move": 1, "seq": 0, "key": "\\u0000"}')
    with pytest.raises(msgspec.ValidationError):
        messages.decode(b'{"type": "move", "seat": 0, "move": 1, "seq": 0, "key": "k", "more": 1}')


def test_who_goes_away_in_the_middle_of_a_request_is_no_problem(server: Server) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    for _ in range(3):
        with socket.create_connection((host, int(port))) as raw:
            raw.sendall(f"POST /api/me HTTP/1.1\r\nHost: {host}\r\nContent-Length: 100\r\n\r\n{{".encode())
            raw.sendall(b'"')
    asyncio.run(_plays_as_ever(server, "marrak-hesh"))
    assert _problems(server) == 0
