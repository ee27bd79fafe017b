"""The files to copy are true: what they start exists, their numbers fit, and proxies tell the server what it needs."""

from __future__ import annotations

import asyncio
import fnmatch
import json
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.asyncio.client import connect

from marsuk.cli.app import application
from marsuk.kernel.platforms import PLATFORMS
from marsuk.server.app import _LARGEST_BODY
from marsuk.server.serving import _SECONDS_TO_FINISH

from .client import PATIENCE
from .conftest import Serve, Server

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
PAGES = [ROOT / "docs" / "operating.md", ROOT / "docs" / "server.md"]
HOST = "play.example.org"
PING_SECONDS = 20  # the server's


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8").replace("\\\n", " ")


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} +(.*)", read(ROOT / "Dockerfile"), re.MULTILINE)


# --- commands ---


def commands(path: Path) -> list[list[str]]:
    """The command lines of ours in a file, as lists of words."""
    if path.name == "Dockerfile":
        (entry,), (arguments,) = instructions("ENTRYPOINT"), instructions("CMD")
        return [
            (json.loads(entry) + json.loads(arguments))[1:],
            *(shlex.split(line) for line in instructions("RUN marsuk")),
        ]
    text = read(path)
    if path.suffix == ".md":
        blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        text = "\n".join(block for language, block in blocks if language in ("", "sh"))
    lines = re.findall(r"\bmarsuk ((?:serve|worker|backup|restore|compile|version)\b.*)", text)
    return [shlex.split(re.split(r"[|>;&]", line)[0], comments=True) for line in lines]


@pytest.mark.parametrize("path", [ROOT / "Dockerfile", *UNITS, *PAGES], ids=lambda path: path.name)
def test_every_command_that_is_written_down_is_understood(path: Path) -> None:
    written = commands(path)
    assert written, f"no command was found in {path.name}"
    for name, *arguments in written:
        command = application([name], "en").commands[name]
        command.make_context(name, list(arguments))  # raises for what it does not know


def test_a_command_that_is_not_understood_would_be_found() -> None:
    with pytest.raises(Exception, match="--proxy-hop"):
        application(["serve"], "en").commands["serve"].make_context("serve", ["--proxy-hop", "1"])


@pytest.mark.parametrize("path", [ROOT / "Dockerfile", *UNITS, *PAGES], ids=lambda path: path.name)
def test_every_variable_is_one_that_the_program_reads(path: Path) -> None:
    sources = "".join(read(source) for source in (ROOT / "src").rglob("*.py"))
    for variable in set(re.findall(r"\bMARSUK_[A-Z_]+", read(path))):
        assert f'"{variable}"' in sources, variable


@pytest.mark.parametrize("name", ["Dockerfile", "Caddyfile", "nginx.conf", "operating.md"])
def test_all_mean_the_same_port(name: str) -> None:
    default = application(["serve"], "en").commands["serve"].make_context("serve", []).params["port"]
    path = next(folder / name for folder in (ROOT, DEPLOY, ROOT / "docs") if (folder / name).exists())
    assert set(re.findall(r"127\.0\.0\.1', (\d+)|127\.0\.0\.1:(\d+)|EXPOSE (\d+)", read(path)))
    for found in re.findall(r"127\.0\.0\.1', (\d+)|127\.0\.0\.1:(\d+)|EXPOSE (\d+)", read(path)):
        assert "".join(found) == str(default)


# --- numbers ---


def seconds(pattern: str, path: Path) -> int:
    found = re.findall(pattern, read(path))
    assert found, f"{pattern} is not in {path.name}"
    return min(int(number) for number in found)


def test_the_server_has_time_to_end_well() -> None:
    assert seconds(r"TimeoutStopSec=(\d+)", DEPLOY / "marsuk.service") > _SECONDS_TO_FINISH
    assert seconds(r"--stop-timeout[ =](\d+)", ROOT / "docs" / "operating.md") > _SECONDS_TO_FINISH


def test_proxies_let_through_what_the_server_takes() -> None:
    assert seconds(r"client_max_body_size (\d+)k", DEPLOY / "nginx.conf") * 1024 >= _LARGEST_BODY
    assert seconds(r"max_size (\d+)KB", DEPLOY / "Caddyfile") * 1000 >= _LARGEST_BODY
    assert seconds(r"proxy_read_timeout (\d+)s", DEPLOY / "nginx.conf") > 2 * PING_SECONDS


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_leave_machine_code_alone_and_everything_else_shut(unit: Path) -> None:
    settings = dict(re.findall(r"^(\w+)=(.*)", read(unit), re.MULTILINE))
    assert "MemoryDenyWriteExecute" not in settings, "no game could be played"
    assert settings["User"] not in ("", "root")
    assert settings["ProtectSystem"] == "strict"
    assert settings["NoNewPrivileges"] == "yes"


# --- the image ---


def test_the_image_is_made_of_files_that_are_there() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    allowed = {line[1:] for line in ignored if line.startswith("!")}
    for copied in instructions("COPY"):
        if copied.startswith("--from"):
            continue
        for source in copied.split()[:-1]:
            assert (ROOT / source).exists(), source
            assert source.split("/")[0] in allowed, f"{source} is left out by .dockerignore"


def test_the_image_runs_as_nobody_special_and_keeps_its_data() -> None:
    (user,) = instructions("USER")
    assert user == "8017:8017", "a number, so that others can see that it is not root"
    environment = dict(re.findall(r"(\w+)=(\S+)", instructions("ENV")[-1]))
    assert instructions("VOLUME") == [environment["MARSUK_DATA"]]


def test_the_image_brings_engines_for_every_processor_of_its_system() -> None:
    (made,) = (words for words in commands(ROOT / "Dockerfile") if words[0] == "compile")
    assert set(made[made.index("--for") + 1].split(",")) == {name for name in PLATFORMS if name.startswith("linux-")}
    assert made[made.index("--to") + 1] == "src/marsuk/engines"


def test_nothing_private_goes_into_the_image() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    for private in (".git", ".venv", "server.db", "tests", "docs"):
        assert not any(fnmatch.fnmatch(private, rule[1:]) for rule in rules if rule.startswith("!"))


def health_check(address: str) -> int:
    """Run the image's own check against a server elsewhere."""
    (line,) = instructions("HEALTHCHECK")
    command = json.loads(line.partition(" CMD ")[2])
    assert command[0] == "python"
    code = command[2].replace("8017", address.rpartition(":")[2])
    return subprocess.run([sys.executable, "-c", code], stderr=subprocess.DEVNULL, timeout=PATIENCE).returncode


def test_the_health_check_passes_for_a_server_that_is_well(server: Server) -> None:
    assert health_check(server.address) == 0


def test_the_health_check_fails_where_nothing_can_be_stored_and_where_nobody_answers() -> None:
    class Unwell(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(503)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    unwell = HTTPServer(("127.0.0.1", 0), Unwell)
    address = f"http://127.0.0.1:{unwell.server_port}"
    Thread(target=unwell.serve_forever, daemon=True).start()
    assert health_check(address) == 1
    unwell.shutdown()
    unwell.server_close()
    assert health_check(address) == 1


# --- proxies, where there are any ---


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl on this machine")
    made, key = folder / "fullchain.pem", folder / "privkey.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={HOST}"]
    command += ["-addext", f"subjectAltName=DNS:{HOST}", "-keyout", str(key), "-out", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made, key


def nginx(folder: Path, upstream: str, port: int) -> list[str]:
    """Our file as it stands, except for the ports and where the certificate is."""
    made, key = certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8017", upstream).replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    text = re.sub(r"listen (\[::\]:|80;).*", "", text).replace(
        f"server_name {HOST};\n    return", "listen unix:plain;\n    return"
    )
    text = text.replace("unix:plain", f"unix:{folder}/plain").replace(
        f"/etc/letsencrypt/live/{HOST}/fullchain.pem", str(made)
    )
    text = text.replace(f"/etc/letsencrypt/live/{HOST}/privkey.pem", str(key))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = (
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {temporary}\n{text} }}"
    )
    (folder / "nginx.conf").write_text(around, encoding="utf-8")
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, upstream: str, port: int) -> list[str]:
    """Our file as it stands, except for the ports and where the certificate is."""
    made, key = certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8017", upstream).replace(
        "{\n", "{\n\tadmin off\n\tauto_https off\n\tstorage file_system " + f"{folder}/store\n", 1
    )
    text = text.replace(f"{HOST} {{", f"https://{HOST}:{port} {{\n\tbind 127.0.0.1\n\ttls {made} {key}")
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class ByName(httpx.HTTPTransport):
    """Names the host, as browsers do, though it has no such name here."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions["sni_hostname"] = HOST
        return super().handle_request(request)


class Proxy:
    """A proxy in front of a server of its own, and how to reach it by its name."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tls = ssl.create_default_context()
        self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """Somebody who comes from this address."""
        way = ByName(verify=self.tls, local_address=address)
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}", headers={"Host": HOST}, transport=way, timeout=PATIENCE
        )


@pytest.fixture(params=[nginx, caddy], ids=lambda make: make.__name__)
def proxy(request: pytest.FixtureRequest, serve: Serve, sqlite_file: str, tmp_path: Path) -> Iterator[Proxy]:
    if shutil.which(request.param.__name__) is None:
        pytest.skip(f"no {request.param.__name__} on this machine")
    (start,) = commands(DEPLOY / "marsuk.service")
    server = serve(sqlite_file, *start[1:], "--address-rate", "1", "--bots", "0")
    port = free_port()
    folder = tmp_path / "proxy"
    folder.mkdir()
    log = folder / "log"
    with log.open("w") as stream:
        process = subprocess.Popen(
            request.param(folder, server.address.removeprefix("http://"), port),
            stdout=stream,
            stderr=stream,
            cwd=folder,
        )
    try:
        until = time.monotonic() + PATIENCE
        while socket.socket().connect_ex(("127.0.0.1", port)):
            assert process.poll() is None and time.monotonic() < until, log.read_text()
        yield Proxy(port)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_through_a_proxy_all_is_as_without(proxy: Proxy) -> None:
    with proxy.client("127.0.0.2") as anna:
        assert anna.get("/api/games").status_code == 200
        assert anna.get("/metrics").status_code == 404, "numbers are for whoever runs the server"
        answer = anna.post("/api/me", json={"nickname": "Anna"}, headers={"Origin": f"https://{HOST}"})
        assert answer.status_code == 200, answer.text
        assert "secure" in answer.headers["set-cookie"].lower(), "the server knows that the browser speaks https"
        seats = [{"kind": "person"}, {"kind": "person"}]
        table = anna.post(
            "/api/tables",
            json={"game": "marrak-hesh", "seats": seats},
            headers={"Cookie": answer.headers["set-cookie"].partition(";")[0]},
        )
        assert table.status_code == 201, table.text

    async def listen() -> str:
        url = f"wss://{HOST}:{proxy.port}/api/tables/{table.json()['table']}/live"
        async with connect(url, host="127.0.0.1", ssl=proxy.tls, local_addr=("127.0.0.3", 0)) as live:
            return str(await asyncio.wait_for(live.recv(), PATIENCE))

    assert json.loads(asyncio.run(listen()))["type"] == "snapshot"


def test_the_proxy_tells_who_asks_and_nobody_can_pretend(proxy: Proxy) -> None:
    """With one request a second for an address, and five at once."""
    with proxy.client("127.0.0.4") as many, proxy.client("127.0.0.5") as other:
        forged = [{"X-Forwarded-For": f"192.0.2.{n}, 198.51.100.{n}"} for n in range(60)]
        assert 429 in [many.get("/api/games", headers=headers).status_code for headers in forged]
        assert other.get("/api/games").status_code == 200, "whoever comes from elsewhere is not meant"
