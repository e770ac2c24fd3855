"""Builds the folder of the edition without a server. Runs in a checkout, with Node and the network."""
