"""The tables of the database. A change here needs a migration in ``migrations/versions``."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("nickname", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger),  # when the player was last here, to the day
    sa.Column("forgotten", sa.BigInteger),  # since when they are being forgotten: nobody comes in as them any more
)

# A player is who has the secret of one of their devices
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
    sa.Column("name", sa.Text, nullable=False),  # "Firefox, Android", as far as it is known
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # to the day
    sa.Index("devices_player", "player"),
)

# What leads a new device to its player: one to move there, good once and not for long, and one to write down
codes = sa.Table(
    "codes",
    metadata,
    sa.Column("code_hash", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("ends", sa.BigInteger),
    sa.Index("codes_player", "player"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("creator", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("deadline", sa.BigInteger),  # when somebody's time and grace are up
    sa.Column("changed", sa.BigInteger),  # when the row was last written
    sa.Column("origin", sa.Text),  # a digest of its creator's address, until the game is over
    sa.Column("summary", sa.Text),  # what lists tell of it (JSON); none of a table that an earlier version made
    sa.Column("tallied", sa.Boolean),  # whether its results are kept: once it is over
    sa.Index("tables_deadline", "deadline"),
    sa.Index("tables_open", "listed", "state", "created"),
    sa.Index("tables_creator", "creator", "state"),
    sa.Index("tables_origin", "origin"),
    sa.Index("tables_changed", "changed"),
)

# The log: the truth about every table. Its primary key decides who was first. Whoever adds entry n has read all before
# it, with their keys: no index is needed to do a message only once.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("key", sa.Text),  # of the message that asked for it, with its seat: done once, however often sent
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("awaited", sa.Text),  # the seats that had to decide after it, for lists: "02", or "02 SINCE"
    sqlite_with_rowid=False,
)

# Who sits where, for lists of somebody's games
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("origin", sa.Text),  # a digest of where they sat down from, at a rated table until it is over
    sa.Index("seats_player", "player"),
)

# How games ended for their people: kept when the tables are long gone
results = sa.Table(
    "results",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("against", sa.Text, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("counts", sa.Boolean, nullable=False),  # for the ladder
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("outcome", sa.Text, nullable=False),  # all of it (JSON)
    sa.Column("others", sa.Text, nullable=False),  # the other people there by seat (JSON), to be forgotten if they wish
    sa.Column("rating", sa.Float),  # after it, if it was rated and counted
    sa.Column("deviation", sa.Float),
    sa.Column("change", sa.Float),
    sa.Index("results_player", "player", "ended"),
    sa.Index("results_ladder", "game", "against", "level"),
)

# How strong people are in each game, by the games that they agreed to rate
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # when the last of them ended
)

# Whose words across the table a player does not want to read
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("whom", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index("mutes_player", "player", "whom", unique=True),
    sa.Index("mutes_whom", "whom"),
)

# Links to seats: each good once
claims = sa.Table(
    "claims",
    metadata,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),  # how far the table was: good as long as the seat has the same holder
    sa.Index("claims_seat", "table_id", "seat"),
)

# What belongs to the server itself: its own secrets, and a row that is written to see whether writing works
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# Decisions that bots have to make. A job is somebody's until its lease ends; then it is anybody's again.
jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("lease", sa.BigInteger, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("queued", sa.BigInteger, nullable=False),  # since when it waits
    sa.Index("jobs_lease", "lease"),
)

# Who would like to play what, with whomever: a row for each clock that somebody agrees to
pairings = sa.Table(
    "pairings",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("clock", sa.Text, primary_key=True),
    sa.Column("nonce", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),  # a digest of the address
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # when the browser that waits was last there
    sa.Column("table_id", sa.Text),  # where they play, once others were found
    sa.Index("pairings_wish", "game", "players", "clock", "made"),
    sa.Index("pairings_origin", "origin"),
)

# Seats that are kept for somebody, who has been told and has not sat down; ``refused``: not now
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("inviter", sa.Text, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("refused", sa.Boolean, nullable=False),
    sa.Index("invitations_player", "player"),
    sa.Index("invitations_inviter", "inviter"),
)

# Whom somebody does not want to be invited by, or paired with
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("other", sa.Text, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("player", "other"),
    sa.Index("blocks_other", "other"),
)

# The public pages of those who want one
profiles = sa.Table(
    "profiles",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("made", sa.BigInteger, nullable=False),
)

# Browsers in which players are called, see ``callbook``
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),  # in a row
    sa.Index("subscriptions_player", "player"),
)

# When they are not called: minutes since midnight, in a time zone
quiet_hours = sa.Table(
    "quiet_hours",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("begin", sa.Integer, nullable=False),
    sa.Column("end", sa.Integer, nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
)

# At which tables to look after players who want to be called, and when
calls = sa.Table(
    "calls",
    metadata,
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("told", sa.BigInteger, nullable=False),  # since when the decision was awaited that was last told of
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Index("calls_at", "at"),
    sa.Index("calls_table", "table_id"),
)

# Tournaments: what lists and the steward look for; the truth is in their logs, whose primary key decides who was first
tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("maker", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),  # a digest of the maker's address
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("look", sa.BigInteger),  # when something is to be done there, if nothing happens before
    sa.Index("tournaments_maker", "maker"),
    sa.Index("tournaments_origin", "origin"),
    sa.Index("tournaments_look", "look"),
)

tournament_entries = sa.Table(
    "tournament_entries",
    metadata,
    sa.Column("tournament_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
)

tournament_players = sa.Table(
    "tournament_players",
    metadata,
    sa.Column("tournament_id", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Index("tournament_players_player", "player"),
)

# The tables of all rounds; ``waiting``: the tournament has not heard how the game ended
tournament_tables = sa.Table(
    "tournament_tables",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("tournament_id", sa.Text, nullable=False),
    sa.Column("waiting", sa.Boolean, nullable=False),
    sa.Index("tournament_tables_waiting", "waiting"),
    sa.Index("tournament_tables_tournament", "tournament_id"),
)

# What has a column ``player`` and goes with the player
OF_PLAYERS = (
    devices,
    codes,
    results,
    ratings,
    pairings,
    invitations,
    blocks,
    profiles,
    subscriptions,
    quiet_hours,
    calls,
)
