"""Web Push: a message for one browser, which alone can read it (RFC 8291), signed by the server (RFC 8292).

Where a message goes a client has said, and is not believed: it goes over https, to port 443 of a public address,
which is looked up once and then connected to. Only what ``--call-also`` names may be elsewhere: a test's own endpoint.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import ipaddress
import json
import os
import re
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
_POINT = 65  # bytes
_AUTH = 16
_PADDED = 1024  # bytes of every message, so that its length says nothing
_RECORD = 4096
_SECONDS = 10.0
_TOKEN_SECONDS = 12 * 3600
_LONGEST_HEAD = 16_384
_MOST_TOKENS = 100  # there are a handful of push services
_HTTPS = 443
_LOOKUPS = ThreadPoolExecutor(32, "lookup")  # of their own: names that nobody answers for hold up nothing else
_NOT_IN_ADDRESSES = re.compile(r"[^!-~]")
_UNICAST = ipaddress.ip_network(
    "2000::/3"
)  # all of IPv6 that is given to the internet; the rest has meanings of its own


class Unreachable(Exception):
    """Nobody took the message; another time somebody may."""


class Forbidden(Exception):
    """No message goes there."""


class Subscription(NamedTuple):
    """Where a browser gets its messages, and what they are encrypted with."""

    endpoint: str
    p256dh: bytes
    auth: bytes


def encode(data: bytes) -> str:
    """Base64 as in addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The opposite; raises ValueError."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def encrypted(message: bytes, to: Subscription) -> bytes:
    """The message as its browser decrypts it."""
    own = ec.generate_private_key(ec.SECP256R1())
    salt, public = os.urandom(16), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.p256dh))
    secret = _derived(shared, to.auth, b"WebPush: info\0" + to.p256dh + public, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, (message + b"\x02").ljust(_PADDED, b"\0"), None)
    return salt + _RECORD.to_bytes(4, "big") + bytes([_POINT]) + public + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Sender:
    """Sends messages as one server; ``also``: HOST:PORT of endpoints that need be neither public nor https."""

    def __init__(self, secret: bytes, contact: str, also: frozenset[str]) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret, "big") % (_ORDER - 1) + 1, ec.SECP256R1())
        self._contact = contact
        self._also = also
        self._tokens: dict[str, tuple[float, str]] = {}
        self.public_key = encode(_point(self._key.public_key()))

    def checked(self, endpoint: str, p256dh: str, auth: str) -> Subscription:
        """A subscription as a browser tells it; raises ValueError where no message could ever go."""
        self._place(endpoint)
        subscription = Subscription(endpoint, decode(p256dh), decode(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), subscription.p256dh)
        if len(subscription.p256dh) != _POINT or len(subscription.auth) != _AUTH:
            raise ValueError("keys of another kind")
        return subscription

    def _place(self, endpoint: str) -> tuple[SplitResult, int]:
        """Where an endpoint is, and its port; raises ValueError."""
        place = urlsplit(endpoint)
        if not place.hostname or "@" in place.netloc or _NOT_IN_ADDRESSES.search(endpoint):
            raise ValueError("not an address")
        port = place.port or (_HTTPS if place.scheme == "https" else 80)
        if not self._is_own(place, port) and (place.scheme != "https" or port != _HTTPS):
            raise ValueError("only https")
        return place, port

    def _is_own(self, place: SplitResult, port: int) -> bool:
        return place.scheme in ("http", "https") and f"{place.hostname}:{port}" in self._also

    async def send(self, message: bytes, to: Subscription, topic: str, seconds: int, urgent: bool) -> int:
        """Send it, to replace an earlier one of the same topic; return the status that the endpoint answers with."""
        body = await asyncio.to_thread(encrypted, message, to)
        place, port = self._place(to.endpoint)
        headers = {
            "Host": place.netloc,
            "Authorization": f"vapid t={self._token(f'{place.scheme}://{place.netloc}')}, k={self.public_key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(seconds),
            "Urgency": "high" if urgent else "normal",
            "Topic": topic,
            "Connection": "close",
        }
        target = (place.path or "/") + (f"?{place.query}" if place.query else "")
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        try:
            async with asyncio.timeout(_SECONDS):
                return await self._exchange(place, port, f"POST {target} HTTP/1.1\r\n{head}\r\n".encode() + body)
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as problem:  # OSError: TimeoutError, SSLError
            raise Unreachable(type(problem).__name__) from problem

    async def _exchange(self, place: SplitResult, port: int, request: bytes) -> int:
        host = place.hostname or ""
        address = await self._address(host, port, self._is_own(place, port))
        secure = _tls() if place.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=secure, server_hostname=host if secure else None, limit=_LONGEST_HEAD
        )
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readline()
            return int(line.split(maxsplit=2)[1])
        except IndexError:
            raise ValueError("no HTTP") from None
        finally:
            writer.close()

    async def _address(self, host: str, port: int, anywhere: bool) -> str:
        """The address to connect to: looked up once, so that it is the one that was looked at."""
        look_up = functools.partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(_LOOKUPS, look_up)
        for *_, (address, *_rest) in found:
            if anywhere or is_public(str(address)):
                return str(address)
        raise Forbidden(host)

    def _token(self, audience: str) -> str:
        """That it is us, for one push service (RFC 8292)."""
        known = self._tokens.get(audience)
        if known is not None and known[0] > time.time() + _TOKEN_SECONDS / 2:
            return known[1]
        expires = int(time.time()) + _TOKEN_SECONDS
        claims = {"aud": audience, "exp": expires} | ({"sub": self._contact} if self._contact else {})
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        if len(self._tokens) >= _MOST_TOKENS:
            self._tokens.clear()
        self._tokens[audience] = expires, token
        return token


def is_public(address: str) -> bool:
    """Whether an address is one of the internet, and not of this machine or its network, however it is written."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and (found not in _UNICAST or found.sixtofour or found.teredo):
        return False
    return found.is_global and not found.is_multicast


@functools.cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
