"""Tournaments on a running server: a whole one, with a power cut in it; and those who do not come or do not stay."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.server.calls import calls
from marsuk.server.house import House, open_house
from marsuk.server.settings import Settings
from marsuk.server.storage.kept import Player as KeptPlayer
from marsuk.server.tables.timekeeping import TIMEKEEPER
from marsuk.server.tournaments.steward import TournamentAction, TournamentWish
from marsuk.server.tournaments.tournament import Tournament

from .client import PATIENCE, Json, Player, play_on
from .conftest import QUICK_BOTS, UNLIMITED, Serve, Server
from .test_my_data import delete_me, everything_in, id_of

WISH: Json = {"name": " Thursday  club ", "game": "marrak-hesh", "system": "swiss", "limit": 3600, "rounds": 3}

_ALL = 1000  # moves


async def people(server: Server, *names: str) -> list[Player]:
    return [await Player(server.address, name).introduce() for name in names]


async def act(player: Player, tournament: str, do: str, status: int = 200, **more: Any) -> Json:
    return await player.post(f"/api/tournaments/{tournament}/actions", {"do": do, **more}, status)


async def until(player: Player, tournament: str, holds: Callable[[Json], bool]) -> Json:
    """Look at a tournament until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds(told := await player.get(f"/api/tournaments/{tournament}")):
            await asyncio.sleep(0.1)
    return dict(told)


async def play_board(board: Json, players: dict[int, Player], seed: int, most: int) -> None:
    """Play a game of a round with random moves to its end; after so many the first seat gives up."""
    table = board["table"]

    async def play(seat: int, number: int) -> None:
        await players[number].sit(table, seat)
        async with players[number].live(table, detail="light") as live:
            if await play_on(live, random.Random(seed + seat), most if seat == 0 else _ALL) >= most and seat == 0:
                await live.ask("resign", seat=0)

    await asyncio.gather(*(play(seat, number) for seat, number in enumerate(board["entrants"])))


def test_a_whole_swiss_with_a_power_cut_in_it(sqlite_file: str, serve: Serve) -> None:
    play_swiss(sqlite_file, serve)


@pytest.mark.soak
def test_a_whole_swiss_of_two_processes(postgresql: Callable[[], str], serve: Serve) -> None:
    play_swiss(postgresql(), serve)


def play_swiss(database: str, serve: Serve) -> None:
    server = serve(database, *UNLIMITED, *QUICK_BOTS)
    # Where several processes may share a database, two do: rounds and results must not come twice
    other = serve(database, *UNLIMITED, *QUICK_BOTS) if database.startswith("postgresql") else server

    async def begin() -> tuple[str, list[Player]]:
        players = await people(server, "Anna", "Ben", "Cleo", "Dora", "Emil")
        told = await players[0].post("/api/tournaments", WISH, 201)
        assert (told["name"], told["state"], told["mine"], told["made_by_you"]) == ("Thursday club", "open", 0, True)
        name = told["tournament"]
        await act(players[0], name, "join", 409)
        for player in players[1:]:
            await act(player.at(other.address), name, "join")
        await act(players[1], name, "start", 403)
        told = await act(players[0], name, "start")
        assert told["state"] == "running" and told["planned"] == 3
        assert len(told["rounds"]) == 1 and len(told["rounds"][0]["boards"]) == 2
        await act(await Player(server.address, "Late").introduce(), name, "join", 409)
        return name, players

    async def play_round(name: str, players: list[Player], number: int, most: int = 2) -> Json:
        told = await until(players[0], name, lambda told: len(told["rounds"]) >= number)
        by_number = {entrant["number"]: players[entrant["number"]] for entrant in told["entrants"]}
        boards = [board for board in told["rounds"][number - 1]["boards"] if board["places"] is None][:most]
        for n, board in enumerate(boards):
            await play_board(board, by_number, 10 * number + n, _ALL if n == number % 2 else 3)
        return told

    async def first_half() -> tuple[str, list[Player]]:
        name, players = await begin()
        await play_round(name, players, 1)
        await play_round(name, players, 2, most=1)
        return name, players

    async def second_half(name: str, players: list[Player]) -> None:
        players = [player.at(server.address) for player in players]
        told = await until(
            players[0], name, lambda told: sum(b["places"] is None for b in told["rounds"][1]["boards"]) == 1
        )
        waiting = next(board for board in told["rounds"][1]["boards"] if board["places"] is None)
        mine = await players[waiting["entrants"][0]].get("/api/me/tournaments")
        assert mine[0]["my_table"] == waiting["table"]
        await play_round(name, players, 2)
        await play_round(name, players, 3)
        told = await until(players[0], name, lambda told: told["state"] == "over")
        met = Counter(frozenset(board["entrants"]) for each in told["rounds"] for board in each["boards"])
        assert len(told["rounds"]) == 3 and set(met.values()) == {1} and len(met) == 6
        assert len({bye["entrant"] for each in told["rounds"] for bye in each["byes"]}) == 3
        assert sum(row["points"] for row in told["standings"]) == 9
        assert told["standings"][0]["place"] == 1
        snapshot = await players[0].get(f"/api/tables/{waiting['table']}?detail=light")
        assert snapshot["table"]["tournament"] == name and not snapshot["table"]["hints"]
        assert (await players[0].http.get(f"/api/tournaments/{name}?seen={told['seq']}")).status_code == 204

    name, players = asyncio.run(first_half())
    server.kill()
    server.start()
    asyncio.run(second_half(name, players))


def test_who_leaves_loses_and_who_is_forgotten_leaves_no_trace(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, *QUICK_BOTS)

    async def scenario() -> None:
        anna, ben, cleo, dora = await people(server, "Anna", "Ben", "Cleo", "Dora")
        told = await anna.post("/api/tournaments", {**WISH, "system": "round-robin", "plays": False}, 201)
        name = told["tournament"]
        assert told["mine"] is None and told["entrants"] == []
        for player in (ben, cleo, dora):
            await act(player, name, "join")
        await act(dora, name, "leave")
        await act(dora, name, "join")
        removed = next(
            each["number"]
            for each in (await anna.get(f"/api/tournaments/{name}"))["entrants"]
            if each["nickname"] == "Ben"
        )
        await act(cleo, name, "remove", 403, entrant=removed)
        await act(anna, name, "remove", entrant=removed)
        await act(ben, name, "join", 403)
        told = await act(anna, name, "start")
        [board] = told["rounds"][0]["boards"]
        listed = (await cleo.get("/api/me/data"))["tournaments"]
        assert [each["tournament"] for each in listed] == [name]
        # Cleo never sat down; nothing of her stays, and Dora has won
        cleos = await id_of(cleo)
        await delete_me(cleo)
        told = await until(anna, name, lambda told: told["state"] == "over")
        numbers = {entrant["nickname"]: entrant for entrant in told["entrants"]}
        assert numbers["N. N."]["withdrawn"]
        [board] = told["rounds"][0]["boards"]
        assert board["places"][board["entrants"].index(numbers["N. N."]["number"])] == 0
        assert told["standings"][0]["entrant"] == numbers["Dora"]["number"]
        kept = everything_in(sqlite_file)
        assert "Cleo" not in kept and kept.count(cleos) == 1  # only in the row of players, for some minutes
        # An open tournament ends with its maker
        told = await dora.post("/api/tournaments", WISH, 201)
        await act(anna, told["tournament"], "join")
        await delete_me(dora)
        assert (await anna.get(f"/api/tournaments/{told['tournament']}"))["state"] == "over"
        # What cannot be
        for wrong in ({"name": " "}, {"limit": 60}, {"size": 1}, {"system": "cup"}, {"game": "chess"}, {"most": 65}):
            await anna.post("/api/tournaments", {**WISH, **wrong}, 400)
        await act(anna, "nowhere", "join", 404)
        for _ in range(5):
            await ben.post("/api/tournaments", WISH, 201)
        await ben.post("/api/tournaments", WISH, 429)

    asyncio.run(scenario())


def test_a_round_does_not_wait_for_ever(sqlite_file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def pass_by(seconds: int) -> None:
        monkeypatch.setattr(TIMEKEEPER, "_offset", TIMEKEEPER._offset + seconds * 10**9)

    async def newcomer(house: House, name: str) -> KeptPlayer:
        return (await house.store.new_player(name))[0]

    async def scenario() -> None:
        async with open_house(Settings(database=sqlite_file, bots=0), serves=False) as house:
            players = [await newcomer(house, name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")]
            wish = TournamentWish("Evening", "marrak-hesh", "swiss", 1800, rounds=1)
            name = (await house.steward.open(players[0], wish, "there")).id
            for player in players[1:]:
                await house.steward.act(name, player, TournamentAction("join"), "somewhere")
            begun = await house.steward.act(name, players[0], TournamentAction("start"), "somewhere")
            both, one, nobody = begun.rounds[0].boards
            async with house.hall.at(both.table) as place:  # who is not there is called
                me, rival = (players[number] for number in both.entrants)
                row = calls.Row(me.id, both.table, "tournament", 0, 0, 0)
                assert calls.look(place.table, row, is_here=False, at=1).say == "tournament"
                assert rival.nickname in calls.in_words(place.table, "tournament", me.id, "it", 1)["body"]
            for board, seats in ((both, (0, 1)), (one, (1,))):
                for seat in seats:
                    await house.reception.sit(board.table, seat, players[board.entrants[seat]], "", None)

            async def later(seconds: int) -> Tournament:
                pass_by(seconds)
                assert await house.steward.archive.to_look_at(9) == [name]
                return await house.steward.advance(name)

            # A third of the time is for coming
            after = await later(601)
            places = [board.outcome.places if board.outcome else None for board in after.rounds[0].boards]
            assert places == [None, (0, 1), (0, 0)]
            async with house.hall.at(both.table) as place:
                [awaited] = place.table.awaited()
            after = await later(1200)
            outcome = after.rounds[0].boards[0].outcome
            assert outcome is not None and outcome.places[awaited] == 0 and outcome.places[1 - awaited] == 1
            assert after.state == "over"
            async with house.hall.at(nobody.table) as place:
                assert place.table.state == "over"

    asyncio.run(scenario())
