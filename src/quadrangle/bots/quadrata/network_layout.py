"""The inputs and the size of the value network.

The features describe a position between two turns: each board, then what the players share.

    0 … BOARD − 1          the board of the player who rolls next
    BOARD … 2 · BOARD − 1  the opponent's board
    2 · BOARD …            the supply by form, the numbers it lacks, the joker
    V1_FEATURES …          what each number of the die allows, for the player who rolls next and for the opponent

A board:

    0, 1         free area, number of forms on the board
    2 … 13       is the free area at most SMALL[i]?
    14 … 20      forms in reserve, by form
    21 … 27      forms on the board, by form
    28 … 34      does the form fit anywhere?
    35 … 41      in how many places, by form
    42 … 44      free triangles with no free neighbour, with one, with two
    45           rolls that fill the square at once
    46 … 51      numbers that leave a hole of the shape of one form   } only if little is free
    52 … 57      numbers that can be moved without loss               }

What the die allows, for each player:

    0 … 5        can a form of the number be taken and laid?
    6 … 11       is it taken from the opponent's square?
    12 … 17      rolls that fill the square after such a laying    } only if little is free
    18 … 23      rolls that fill it after a form has been shifted  }
    24           can a joker be laid?
"""

from __future__ import annotations

from quadrangle.games.quadrata.kernel.layout import FORMS

SMALL = (1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 18, 26)
NUMBERS = 6
FREE, LYING, AT_MOST = 0, 1, 2
RESERVES = AT_MOST + len(SMALL)
KINDS = RESERVES + FORMS
FITS = KINDS + FORMS
PLACES = FITS + FORMS
DEGREES = PLACES + FORMS
ENDS = DEGREES + 3
LEAVES = ENDS + 1
QUIET = LEAVES + NUMBERS
BOARD = QUIET + NUMBERS
LACKS = 2 * BOARD + FORMS
JOKER = LACKS + NUMBERS
V1_FEATURES = JOKER + 1
LAYS = 0
ROBS = LAYS + NUMBERS
STEPS = ROBS + NUMBERS
SHIFTS = STEPS + NUMBERS
WILD = SHIFTS + NUMBERS
CHANCES = WILD + 1
FEATURES = V1_FEATURES + 2 * CHANCES

WIDE, NARROW = 48, 16  # units of the hidden layers
