"""How the server is run. The command line writes these into the environment, where all its processes find them."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

_PREFIX = "MARSUK_SERVER_"
_READ: dict[str, Callable[[str], Any]] = {"str": str, "int": int, "float": float, "bool": lambda text: text == "True"}


@dataclass(frozen=True)
class Settings:
    """What may be set, and what it is otherwise."""

    database: str = ""
    bots: int = 2  # processes in which bots think, for each server process
    bot_seconds: float = 2.0  # for one decision, at most: levels have limits of their own
    hint_seconds: float = 0.5
    rate: float = 40.0  # messages a second for each connection; 0: as many as they like
    address_rate: float = 200.0  # requests and messages a second for each address
    most_tables: int = 50  # unfinished ones that a player may have made in a day
    most_new: int = 300  # tables that an address may make in a day, finished or not; large ones count as several
    most_players: int = 60  # that an address may become in an hour; identities are free, addresses are not
    most_codes: int = 60  # that an address may try in an hour, of those that lead a device to its player
    most_open: int = 20  # tables of an address that wait for players
    most_listed: int = 5  # those of them that the lobby shows
    most_tournaments: int = 20  # of an address that are not over
    most_connections: int = 100  # for each address
    most_connections_in_all: int = 5000
    most_analyses: int = 20  # at a time, of all addresses together
    most_made: int = 60  # reports and prints of sets of components that an address may have made in an hour
    study_games: int = 15  # of each variant by bots that think, for a report of a set of components
    origins: str = ""  # other origins than the server's own whose pages may talk to it, separated by commas
    public_hosts: str = ""  # the names under which others reach the server, separated by commas
    proxy_hops: int = (
        0  # how many proxies in front of the server are ours: so many hops of X-Forwarded-For are believed
    )
    keep_finished: int = 365  # days that a finished table is kept; 0: for ever
    keep_forsaken: int = 60  # days that an unfinished one is kept though nothing happens there
    keep_players: int = 180  # days that a player is kept who has no table and does not come
    contact: str = ""  # an address (mailto: or https:) at which push services reach whoever runs the server
    call_also: str = ""  # HOST:PORT of endpoints of calls that need be neither public nor https, separated by commas
    log: str = "info"

    @property
    def contact_told(self) -> str:
        """How push services reach whoever runs the server; empty if nobody has said."""
        host = self.public_hosts.partition(",")[0]
        return self.contact or (f"https://{host}" if host else "")

    def to_environment(self) -> None:
        """Tell the processes that are started from here."""
        for field in fields(self):
            os.environ[_PREFIX + field.name.upper()] = str(getattr(self, field.name))

    @classmethod
    def from_environment(cls) -> Settings:
        """What we were told."""
        given: dict[str, Any] = {}
        for field in fields(cls):
            if (text := os.environ.get(_PREFIX + field.name.upper())) is not None:
                given[field.name] = _READ[str(field.type)](text)
        return cls(**given)
