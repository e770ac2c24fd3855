"""What is wanted of a table whose people sit at different nodes: the same as when they sit at one.

The tests are those of `test_behaviour.py`; here they run in a house of two nodes.
"""

# ruff: noqa: F401
from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from service.houses import House, pair_house
from service.test_behaviour import (
    test_a_follower_who_comes_back_gets_the_events_it_missed,
    test_a_move_answers_a_takeback_with_no,
    test_a_move_is_acknowledged_then_told_to_everybody,
    test_a_rematch_seats_the_same_people_one_seat_on,
    test_a_seat_that_is_left_can_be_taken_by_somebody_else,
    test_a_takeback_against_a_bot_goes_back_over_the_bots_moves,
    test_a_takeback_between_two_screens_waits_for_agreement,
    test_an_end_by_agreement_needs_the_other_screen,
    test_an_offer_to_end_stands_over_the_own_move_but_not_over_an_answer_by_move,
    test_bots_play_a_whole_game_and_its_record_replays,
    test_every_event_says_what_it_changes_for_who_sees_it,
    test_of_two_commands_for_the_same_ply_one_wins_and_the_other_is_told,
    test_only_the_seat_whose_turn_it_is_may_play,
    test_people_find_their_tables_and_see_whose_turn_it_is,
    test_repeating_a_command_answers_the_same_and_plays_once,
    test_the_game_begins_when_the_last_seat_is_taken,
    test_who_catches_up_has_the_table_as_it_is,
    test_who_resigns_loses_to_the_opponent,
    test_with_agreement_chance_is_taken_back_and_drawn_anew_when_needed,
)


@pytest.fixture
async def house(postgres_url: str) -> AsyncIterator[House]:
    async with pair_house(postgres_url) as made:
        yield made
