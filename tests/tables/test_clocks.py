"""The clocks as a value: what is left, when it runs out, what a turn adds and a vacation pauses."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import quadrangle
from quadrangle.tables.model.events import ByDays, RealTime
from quadrangle.tables.model.time_control import (
    MILLISECOND,
    MOST_LAG,
    NOTHING,
    OFFERED,
    OFFERED_DAYS,
    Clocks,
    allowance,
)

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
FIRST = quadrangle.game("planquadrat").start()
FAST, DAYS = RealTime(300, 5), ByDays(2)


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def running(pace: RealTime | ByDays = FAST, seat: int = 1) -> Clocks:
    """The clocks of two seats; one of them has just started."""
    return Clocks.at_start(pace, 2).after_turn(NOW, seat, FIRST, 0)


def test_these_time_controls_are_offered() -> None:
    assert {"fast": RealTime(300, 5), "calm": RealTime(900, 10), "days": ByDays(2)} == OFFERED
    assert OFFERED_DAYS == (1, 2, 3, 7) and seconds(0.5) == MOST_LAG and seconds(0.001) == MILLISECOND


def test_every_seat_begins_with_its_allowance_and_no_clock_runs() -> None:
    clocks = Clocks.at_start(FAST, 3)
    assert clocks.left == (seconds(300),) * 3 and clocks.due is None and not clocks.is_out(NOW + timedelta(days=99))
    assert allowance(DAYS) == timedelta(days=2)


def test_the_running_clock_is_out_at_the_instant_when_it_reaches_zero() -> None:
    clocks = running(seat=2)
    assert clocks.due == NOW + seconds(300)
    assert clocks.is_out(NOW + seconds(300)) and not clocks.is_out(NOW + seconds(299.999))
    assert not clocks.is_out(NOW + seconds(300.2), lag=seconds(0.3)) and clocks.is_out(
        NOW + seconds(300.3), seconds(0.3)
    )


def test_a_turn_costs_its_time_and_adds_the_increment() -> None:
    clocks = running().after_turn(NOW + seconds(20), 2, FIRST, 1)
    assert clocks.left == (seconds(285), seconds(300))
    assert (clocks.running, clocks.since, clocks.credited_ply, clocks.lag) == (2, NOW + seconds(20), 1, NOTHING)
    assert clocks.began is FIRST


def test_nobody_s_clock_runs_after_the_last_turn() -> None:
    clocks = running(seat=2).after_turn(NOW + seconds(7), None, FIRST, 1)
    assert clocks.left == (seconds(300), seconds(298)) and clocks.running is None and clocks.due is None


def test_a_turn_that_is_replayed_adds_nothing_again() -> None:
    once = running().after_turn(NOW + seconds(10), 1, FIRST, 1)
    assert once.left[0] == seconds(295)
    again = once.after_turn(NOW + seconds(20), 1, FIRST, 1)
    assert again.left[0] == seconds(285) and again.credited_ply == 1
    assert again.after_turn(NOW + seconds(20), 1, FIRST, 0).credited_ply == 1
    assert again.after_turn(NOW + seconds(20), 1, FIRST, 2).left[0] == seconds(290)


def test_the_delay_of_the_network_is_not_counted_up_to_half_a_second() -> None:
    assert running().with_lag(seconds(0.2)).after_turn(NOW + seconds(10), 2, FIRST, 1).left[0] == seconds(295.2)
    assert running().with_lag(seconds(9)).lag == MOST_LAG
    clocks = running().with_lag(seconds(0.2))
    assert clocks.with_lag(seconds(0.2)) is clocks


def test_time_is_never_less_than_nothing_nor_gained_by_a_clock_that_goes_back() -> None:
    assert running().after_turn(NOW + seconds(999), 2, FIRST, 0).left[0] == NOTHING
    assert running().after_turn(NOW - seconds(50), 2, FIRST, 0).left[0] == seconds(300)
    assert running().with_lag(seconds(0.5)).after_turn(NOW + seconds(0.1), 2, FIRST, 0).left[0] == seconds(300)


def test_in_correspondence_games_every_turn_begins_with_all_days_and_adds_none() -> None:
    clocks = running(DAYS).after_turn(NOW + timedelta(days=1), 2, FIRST, 1)
    assert clocks.left == (timedelta(days=1), timedelta(days=2))
    assert clocks.after_turn(NOW + timedelta(days=1), 1, FIRST, 2).left[0] == timedelta(days=2)


def test_a_vacation_pauses_the_running_clock_and_that_of_later_turns() -> None:
    week = timedelta(days=7)
    paused = running(DAYS).with_vacation(NOW, 1, week)
    assert paused.vacation_until == (NOW + week, None) and paused.left == (timedelta(days=9), timedelta(days=2))
    other = running(DAYS).with_vacation(NOW, 2, week)
    assert other.left == (timedelta(days=2), timedelta(days=2))
    turn = other.after_turn(NOW + timedelta(days=1), 2, FIRST, 1)
    assert turn.left[1] == timedelta(days=8) and turn.vacation_until == (None, NOW + week)
    late = replace(turn, running=1).after_turn(NOW + timedelta(days=30), 2, FIRST, 2)
    assert late.left[1] == timedelta(days=2), "a vacation that is over pauses nothing"


@pytest.mark.parametrize(("begins", "until"), [(0, 9), (1, 9), (30, 32)])
def test_a_second_vacation_continues_the_first_or_begins_later(begins: int, until: int) -> None:
    days = timedelta(days=1)
    clocks = running(DAYS).with_vacation(NOW, 1, 7 * days).with_vacation(NOW + begins * days, 1, 2 * days)
    assert clocks.vacation_until[0] == NOW + until * days
    assert clocks.left[0] == timedelta(days=11)
