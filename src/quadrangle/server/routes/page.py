"""The built page, from the package's folder `server/page/`."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from quadrangle.server.net.compression import accepts_gzip
from quadrangle.server.net.security_headers import is_embed
from quadrangle.server.routes.link_previews import preview

ASSETS = "assets/"
FOLDER = Path(__file__).parent.parent / "page"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Quadrangle</title>
<h1>Quadrangle</h1><p>The server is running, but this copy has no page: it was not built.
In a checkout, <code>make page</code> builds it. The interface for programs is at
<a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p></html>"""


def built_page(folder: Path = FOLDER) -> ASGIApp:
    """The page, or a plain one that says why there is none."""
    return Page(folder) if (folder / "index.html").is_file() else _not_built


async def _not_built(scope: Scope, receive: Receive, send: Send) -> None:
    await HTMLResponse(NOT_BUILT, 200 if scope["path"] == "/" else 404)(scope, receive, send)


class Page(StaticFiles):
    """Files as they are; every other address is the page's own and gets `index.html`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._folder = folder
        self._index = folder / "index.html"
        self._built, self._text = 0, ""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if ".." in scope["path"].replace("\\", "/").split("/"):
            raise HTTPException(404)
        try:
            response = await self._file(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or Path(path).suffix:
                raise
            path, response = "", await self._own(scope)
        # Vite puts a digest into the name of every asset; the page itself is asked for again each time.
        lasting = path.startswith(ASSETS)
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        """The file, or what the build compressed of it, if the browser accepts that."""
        packed = f"{path}.gz"
        if not path.startswith(ASSETS) or not (self._folder / packed).is_file():
            return await super().get_response(path, scope)
        zipped = accepts_gzip(Headers(scope=scope))
        response = await super().get_response(packed if zipped else path, scope)
        response.headers.add_vary_header("accept-encoding")
        if zipped:
            response.headers["content-encoding"] = "gzip"
        return response

    async def _own(self, scope: Scope) -> Response:
        """The page itself; its head says what messengers show of a link."""
        if is_embed(scope["path"]):
            return await super().get_response("embed.html", scope)
        head = await preview(scope)
        if not head:
            return await super().get_response("index.html", scope)
        return HTMLResponse(self._index_text().replace("</head>", f"{head}</head>", 1))

    def _index_text(self) -> str:
        """Read again only after another build."""
        built = self._index.stat().st_mtime_ns
        if built != self._built:
            self._built, self._text = built, self._index.read_text("utf-8")
        return self._text
