"""The server: REST, one socket per client, settings, the built page. A thin skin over the table service.

It decides nothing about a game: what is legal comes from the rules, what may be done at a table from the service.
`quadrangle.server.app.create_app` makes the ASGI application, `quadrangle.server.run` runs it.
"""
