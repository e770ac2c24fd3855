"""Tables: seats, commands, events and the log behind them. No HTTP here; the same service runs everywhere.

    Command ──► decide ──► Draft of the table ──► store.append ──► acknowledge ──► publish
                 │ pure                            │ committed      │ the sender    │ all followers

A table is the fold of its numbered events; nothing else is ever written, and nothing is ever deleted.
"""
