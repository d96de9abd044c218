from datetime import UTC, datetime, timedelta, timezone

import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES, Language
from kingi_scorer.i18n.dates import (
    clock_time,
    day_and_time,
    long_date,
    medium_date,
    relative_day,
    short_date,
)

HELSINKI = timezone(timedelta(hours=2))
MOMENT = datetime(2026, 1, 5, 19, 4, tzinfo=HELSINKI)


@pytest.mark.parametrize(
    ("language", "short", "medium", "long", "time"),
    [
        ("en", "5 Jan 2026", "5 Jan 2026", "5 January 2026", "19:04"),
        ("fi", "5.1.2026", "5.1.2026", "5. tammikuuta 2026", "19.04"),
        ("tr", "05.01.2026", "5 Oca 2026", "5 Ocak 2026", "19:04"),
    ],
)
def test_dates_and_times(language: Language, short: str, medium: str, long: str, time: str) -> None:
    assert short_date(MOMENT, language) == short
    assert medium_date(MOMENT, language) == medium
    assert long_date(MOMENT, language) == long
    assert clock_time(MOMENT, language) == time


@pytest.mark.parametrize(("language", "time"), [("en", "07:05"), ("fi", "7.05"), ("tr", "07:05")])
def test_times_before_ten(language: Language, time: str) -> None:
    assert clock_time(datetime(2026, 1, 5, 7, 5, tzinfo=HELSINKI), language) == time


@pytest.mark.parametrize("language", LANGUAGES)
def test_twelve_months_with_different_names(language: Language) -> None:
    moments = [datetime(2026, month, 1, tzinfo=UTC) for month in range(1, 13)]
    assert len({medium_date(moment, language) for moment in moments}) == 12
    assert len({long_date(moment, language) for moment in moments}) == 12


@pytest.mark.parametrize(
    ("language", "today", "yesterday", "before"),
    [
        ("en", "Today", "Yesterday", "3 Jan 2026"),
        ("fi", "Tänään", "Eilen", "3.1.2026"),
        ("tr", "Bugün", "Dün", "3 Oca 2026"),
    ],
)
def test_days_as_seen_from_now(language: Language, today: str, yesterday: str, before: str) -> None:
    now = MOMENT
    assert relative_day(now - timedelta(hours=19), now, language) == today
    assert relative_day(now - timedelta(hours=20), now, language) == yesterday
    assert relative_day(now - timedelta(days=2), now, language) == before


def test_tomorrow_is_a_date() -> None:
    assert relative_day(MOMENT + timedelta(days=1), MOMENT, "en") == "6 Jan 2026"


def test_the_day_is_that_of_the_readers_zone() -> None:
    late = datetime(2026, 1, 4, 23, 30, tzinfo=UTC)  # half past one on the 5th in Helsinki
    assert relative_day(late, MOMENT, "en") == "Today"
    assert relative_day(late, MOMENT.astimezone(UTC), "en") == "Yesterday"
    assert day_and_time(late, MOMENT, "en") == "Today, 01:30"


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "Yesterday, 19:04"), ("fi", "Eilen klo 19.04"), ("tr", "Dün 19:04")],
)
def test_day_and_time(language: Language, written: str) -> None:
    assert day_and_time(MOMENT, MOMENT + timedelta(days=1), language) == written


def test_a_moment_without_a_zone_is_refused() -> None:
    naive = MOMENT.replace(tzinfo=None)
    with pytest.raises(ValueError, match="without a time zone"):
        short_date(naive, "en")
    with pytest.raises(ValueError, match="without a time zone"):
        clock_time(naive, "en")
    with pytest.raises(ValueError, match="without a time zone"):
        relative_day(MOMENT, naive, "en")
