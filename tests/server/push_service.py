"""A push service of the tests' own: browsers subscribe to it, and what it gets is read as a browser would."""

from __future__ import annotations

import base64
import json
import os
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

Json = dict[str, Any]


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser with a subscription; ``status`` is what its push service answers."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.status = 201
        self.got: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        """What its page would tell of the subscription."""
        public = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            name: base64.urlsafe_b64encode(key).decode().rstrip("=")
            for name, key in (("p256dh", public), ("auth", self._auth))
        }

    def subscription(self, language: str = "en") -> Json:
        return {"endpoint": self.endpoint, **self.keys, "language": language}

    def next(self, server_key: str, seconds: float = 20) -> Json:
        """The next message, if it is for this browser and was signed by the server."""
        headers, body = self.got.get(timeout=seconds)
        _check_signature(headers["Authorization"], server_key, self.endpoint)
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
        message = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        told: Json = json.loads(message)
        assert headers["Topic"] == told["table"], "a newer call replaces it"
        return told


def _check_signature(authorization: str, server_key: str, endpoint: str) -> None:
    scheme, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and fields["k"] == server_key
    head, claims, signature = fields["t"].split(".")
    r, s = (int.from_bytes(_decoded(signature)[half : half + 32]) for half in (0, 32))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(server_key))
    key.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told = json.loads(_decoded(claims))
    assert endpoint.startswith(told["aud"] + "/") and time.time() < told["exp"] < time.time() + 24 * 3600


class PushService:
    """Takes messages on a port of this machine."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                browser = service.browsers[self.path]
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(browser.status)
                self.end_headers()
                browser.got.put((dict(self.headers), body))

            def log_message(self, *arguments: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def browser(self) -> Browser:
        path = f"/push/{len(self.browsers)}"
        self.browsers[path] = Browser(f"http://{self.place}{path}")
        return self.browsers[path]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
