"""The files of the client: small on the first visit, not asked for again on the next.

All of them lie below an address that names their state (``/v-…/``), so a browser may keep them
for good; only the page itself is asked for again, and answered with "not modified".
"""

import asyncio
import hashlib
import json
import mimetypes
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import Final

from flet_web import (  # type: ignore[import-untyped]
    get_package_web_dir,
    patch_index_html,
)
from flet_web.version import version as client_version  # type: ignore[import-untyped]

from kingi_scorer import __version__
from kingi_scorer.delivery.compression import PackedFiles, choose
from kingi_scorer.delivery.guard import Scope, Send

NAME: Final = "Kingi Scorer"
PAGES: Final[Mapping[str, str]] = {"": "/ws", "/board": "/board/ws"}
"""The start of a page's addresses → its live connection."""

FONTS: Final = frozenset({"MaterialIcons", "Roboto"})
"""The client would load all fonts at its start, most of them for formulas."""

HEAD_START: Final = ("main.dart.wasm", "canvaskit/skwasm.wasm")
"""What takes longest to pack, and what every browser asks for first."""

_HIDDEN: Final = frozenset({".map", ".symbols", ".py"})
_TYPES: Final = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}
_FOREVER: Final = b"private, max-age=31536000, immutable"
_ASK_AGAIN: Final = b"no-cache"
_A_DAY: Final = b"private, max-age=86400"
_WORKER: Final = re.compile(r"serviceWorkerSettings:\s*\{[^{}]*\},?")
_LINKED: Final = re.compile(r'((?:src|href)=")(?!/|[a-z]+:)([^"]+)"')
_TAKE: Final = """<script>
  // A game in the fragment never reaches a server: the client's own route takes it over.
  if (location.hash.startsWith("#/take/")) {
    history.replaceState(null, "", "%s" + location.hash.slice(1));
  }
</script>"""


_ENDED: Final = """<script>
  // The client would try again for ever: a link that has ended is told by the page itself.
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("close", () => {
        fetch("%s/", { cache: "no-store" }).then(
          (answer) => answer.status === 403 && location.replace("%s/"),
          () => null,
        );
      });
    }
  };
</script>"""


@dataclass(frozen=True)
class _Found:
    name: str
    suffix: str
    size: int
    source: Path | bytes

    def read(self) -> bytes:
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


class Site:
    """Everything that is served over HTTP; ``cache`` is where packed files are kept."""

    def __init__(self, assets: Path, cache: Path | None) -> None:
        self._roots = (assets, Path(get_package_web_dir()))
        self.tag = _tag(self._roots)
        self._packed = PackedFiles(cache, self.tag)
        web = self._roots[-1]
        bootstrap = (web / "flutter_bootstrap.js").read_text("utf-8")
        self._own: dict[str, bytes] = {
            "flutter_bootstrap.js": _WORKER.sub("", bootstrap).encode(),
            "assets/FontManifest.json": _fonts(web),
            "manifest.json": _manifest(web),
        }
        for start, socket in PAGES.items():
            self._own[f"{start}/index.html"] = _index(web, start, socket, self.tag)

    async def answer(self, scope: Scope, send: Send) -> None:
        """Answer one HTTP request."""
        if scope["method"] not in {"GET", "HEAD"}:
            await _send(send, 405, [(b"allow", b"GET, HEAD")], b"")
            return
        path = scope["path"]
        if path == "/board":
            await _send(send, 307, [(b"location", b"/board/")], b"")
            return
        found, is_forever = self._find(path)
        if found is None:
            await _send(send, 404, [(b"content-type", b"text/plain")], b"Not found\n")
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        encoding = choose(headers.get(b"accept-encoding", ""), found.suffix, found.size)
        mark = hashlib.sha256(f"{self.tag} {found.name} {encoding}".encode()).hexdigest()[:24]
        etag = f'"{mark}"'
        answer = [
            (b"etag", etag.encode()),
            (b"cache-control", _keeping(found.suffix, is_forever=is_forever)),
            (b"vary", b"accept-encoding"),
        ]
        known = [
            part.strip().removeprefix("W/") for part in headers.get(b"if-none-match", "").split(",")
        ]
        if etag in known:
            await _send(send, 304, answer, b"")
            return
        body = await asyncio.to_thread(self._packed.packed, found.name, found.read, encoding)
        kind = _TYPES.get(found.suffix) or mimetypes.guess_type(f"x{found.suffix}")[0]
        answer += [
            (b"content-type", (kind or "application/octet-stream").encode()),
            (b"content-length", str(len(body)).encode()),
            # Without these two the browser gives the client no shared memory.
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-embedder-policy", b"require-corp"),
        ]
        if encoding != "identity":
            answer.append((b"content-encoding", encoding.encode()))
        await _send(send, 200, answer, b"" if scope["method"] == "HEAD" else body)

    async def pack_ahead(self) -> None:
        """Pack the large files while the browser is still starting."""
        for name in HEAD_START:
            found, _ = self._find(f"/{name}")
            if found is not None:
                encoding = choose("br, gzip", found.suffix, found.size)
                await asyncio.to_thread(self._packed.packed, found.name, found.read, encoding)

    def _find(self, path: str) -> tuple[_Found | None, bool]:
        """The file behind an address, and whether it stays the same under it for good."""
        start = next((one for one in PAGES if one and path.startswith(f"{one}/")), "")
        name = path.removeprefix(start).lstrip("/")
        versioned = f"v-{self.tag}/"
        is_forever = name.startswith(versioned)
        if is_forever:
            name = name.removeprefix(versioned)
        suffix = PurePosixPath(name).suffix.lower()
        if not suffix and not is_forever:
            # Every screen has an address; the client finds its way from there.
            return self._page(start), False
        if name in self._own:
            return _Found(name, suffix, len(self._own[name]), self._own[name]), is_forever
        parts = PurePosixPath(name).parts
        is_odd = not parts or "\\" in name or "\0" in name or name == "index.html"
        if suffix in _HIDDEN or is_odd or any(part in {"..", ".", "/"} for part in parts):
            return None, False
        for root in self._roots:
            source = root.joinpath(*parts)
            if source.is_file() and source.resolve().is_relative_to(root.resolve()):
                return _Found(name, suffix, source.stat().st_size, source), is_forever
        return None, False

    def _page(self, start: str) -> _Found:
        name = f"{start}/index.html"
        return _Found(name, ".html", len(self._own[name]), self._own[name])


def _keeping(suffix: str, *, is_forever: bool) -> bytes:
    if is_forever:
        return _FOREVER
    # The client asks for its signs beside the page; an old drawing for a day hurts nobody.
    return _A_DAY if suffix == ".svg" else _ASK_AGAIN


def _tag(roots: tuple[Path, ...]) -> str:
    """A name for the state of all files; another version of any of them is another name."""
    state = hashlib.sha256(f"{__version__} {client_version}".encode())
    for name, size, changed in sorted(_listing(roots)):
        state.update(f"{name} {size} {changed}\n".encode())
    return state.hexdigest()[:12]


def _listing(roots: tuple[Path, ...]) -> Iterator[tuple[str, int, int]]:
    for root in roots:
        for path in root.rglob("*"):
            if path.is_file():
                about = path.stat()
                yield path.as_posix(), about.st_size, about.st_mtime_ns


def _fonts(web: Path) -> bytes:
    fonts = json.loads((web / "assets" / "FontManifest.json").read_text("utf-8"))
    kept = [font for font in fonts if font["family"] in FONTS]
    kept.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    return json.dumps(kept).encode()


def _manifest(web: Path) -> bytes:
    manifest = json.loads((web / "manifest.json").read_text("utf-8"))
    return json.dumps({**manifest, "name": NAME, "short_name": NAME}).encode()


def _index(web: Path, start: str, socket: str, tag: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "index.html"
        page.write_bytes((web / "index.html").read_bytes())
        patch_index_html(
            index_path=str(page),
            base_href=start,
            websocket_endpoint_path=socket,
            app_name=NAME,
            no_cdn=True,
        )
        text = page.read_text("utf-8")
    files = f"/v-{tag}/"
    # Fetched without cookies, the manifest would be refused outside this machine.
    text = text.replace(
        'href="manifest.json"', 'href="/manifest.json" crossorigin="use-credentials"'
    )
    text = _LINKED.sub(rf'\g<1>{files}\g<2>"', text)
    own = (
        f'flet.entrypointBaseUrl="{files}"; flet.assetBase="{files}"; '
        f'flet.canvasKitBaseUrl="{files}canvaskit/";'
    )
    history = (resources.files("kingi_scorer.delivery") / "web_files" / "history.js").read_text(
        "utf-8"
    )
    parts = [f"<script>{own}</script>", _TAKE % start, _ENDED % (start, start)]
    script = "\n".join([*parts, f"<script>\n{history}</script>"])
    return text.replace("</head>", f"{script}\n</head>").encode()


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
