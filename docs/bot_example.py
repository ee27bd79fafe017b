"""A bot for the server in thirty lines: sits down at an open table and plays at random. Needs httpx and websockets.

python docs/bot_example.py http://127.0.0.1:8017 TABLE SEAT
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(server: str, table: str, seat: int) -> None:
    """Play to the end."""
    async with httpx.AsyncClient(base_url=server) as http:
        token = (await http.post("/api/me", json={"nickname": "R2", "token": True})).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        nonce = random.randbytes(8).hex()
        (await http.post(f"/api/tables/{table}/seats/{seat}", json={"nonce": nonce})).raise_for_status()
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live?detail=light"
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            message = json.loads(text)
            now = message.get("now", {})
            if now.get("state") == "over":
                print(now["result"])
                return
            if seat in now.get("deciding", ()) and seat not in now["answered"]:
                move, seq = random.choice(now["legal"]), message["seq"]
                await socket.send(json.dumps({"type": "move", "seat": seat, "move": move, "seq": seq, "key": str(seq)}))


asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
