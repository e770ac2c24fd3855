"""The edition without a server: tables, lessons and puzzles in the browser, in Python that runs in WebAssembly.

`local_site.py` answers the page's requests with the server's own routes and messages. Storage and search are ports:
`static/browser.py` has those of a browser. `static/builder` makes the folder of files, and runs outside.
"""
