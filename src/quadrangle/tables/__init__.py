"""Tables: seats, commands, events and the log behind them. No HTTP here.

    Command ──► decide ──► Draft of the table ──► store.append ──► acknowledge ──► publish
                 │ pure                            │ committed      │ the sender    │ all subscribers

A table is the fold of its numbered events. Nothing else is written, and nothing is deleted.
"""
