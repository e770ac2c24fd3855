"""People: accounts, where they are signed in, their ratings and their quarrels. No HTTP here, and no rules of games.

Tables know clients only. An account is a row that says which client it is to tables; the guest who makes an account
goes on as the same client, so seats and games stay, and the log does not change.
"""
