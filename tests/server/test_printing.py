"""Print and play over REST."""

from __future__ import annotations

from support.harness import socket_harness
from web_client import web_client


async def test_the_sheets_of_a_box_come_as_a_pdf_and_unknown_boxes_are_refused() -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        sheets = await http.get("/print/quadrata", params={"paper": "letter", "lang": "de"})
        assert sheets.headers["content-type"] == "application/pdf"
        assert sheets.headers["content-disposition"] == 'attachment; filename="quadrata-letter.pdf"'
        assert sheets.content.startswith(b"%PDF")
        for path in ("/print/chess", "/print/quadrata?lang=xx", "/print/quadrata?paper=a0"):
            assert (await http.get(path)).status_code in (400, 409)
