"""Notifies absent players that it is their turn, by Web Push and e-mail, if the operator has set these up.

Notifications follow from the tables and decide nothing. If a message is lost, the game continues all the same.
"""
