"""Tells people who are not there that it is their turn, by Web Push and by e-mail, where the host has set these up.

It decides nothing: what it tells follows from the tables, and where a message is lost the game goes on all the same.
"""
