"""Dates and times as they are written on screen in each language.

Every function takes aware datetimes and reads no clock. A moment is written in the time zone it
carries; where a `now` is given, in the zone of that `now`, which is the reader's.
"""

from datetime import datetime, timedelta

from kingi_scorer.i18n.catalogue import Language, find_catalogue


def short_date(moment: datetime, language: Language) -> str:
    """Write the date in its shortest form: `5 Jan 2026`, `5.1.2026`, `05.01.2026`."""
    return _write_date("date.short", moment, language)


def medium_date(moment: datetime, language: Language) -> str:
    """Write the date with a short month: `5 Jan 2026`, `5.1.2026`, `5 Oca 2026`."""
    return _write_date("date.medium", moment, language)


def long_date(moment: datetime, language: Language) -> str:
    """Write the date with the month in full: `5 January 2026`, `5. tammikuuta 2026`."""
    return _write_date("date.long", moment, language)


def clock_time(moment: datetime, language: Language) -> str:
    """Write the time of day on the 24-hour clock: `19:04`, in Finnish `19.04`."""
    aware = _aware(moment)
    return find_catalogue(language).text("time.short", hour=aware.hour, minute=aware.minute)


def relative_day(
    moment: datetime, now: datetime, language: Language, *, is_inside: bool = False
) -> str:
    """Write the day as seen from `now`: `Today`, `Yesterday`, or else the medium date.

    `is_inside` a line it does not begin with a capital.
    """
    local = _aware(moment).astimezone(_aware(now).tzinfo)
    text = find_catalogue(language).text
    if local.date() == now.date():
        return text("date.today.inside" if is_inside else "date.today")
    if local.date() == now.date() - timedelta(days=1):
        return text("date.yesterday.inside" if is_inside else "date.yesterday")
    return medium_date(local, language)


def day_and_time(moment: datetime, now: datetime, language: Language) -> str:
    """Write the day as seen from `now` and the time: `Today, 19:04`, `Tänään klo 19.04`."""
    local = _aware(moment).astimezone(_aware(now).tzinfo)
    return find_catalogue(language).text(
        "date.day_time",
        day=relative_day(local, now, language),
        time=clock_time(local, language),
    )


def _write_date(pattern: str, moment: datetime, language: Language) -> str:
    catalogue = find_catalogue(language)
    aware = _aware(moment)
    return catalogue.text(
        pattern,
        day=aware.day,
        month=aware.month,
        month_short=catalogue.text(f"date.month.{aware.month}"),
        month_long=catalogue.text(f"date.month_long.{aware.month}"),
        year=aware.year,
    )


def _aware(moment: datetime) -> datetime:
    if moment.utcoffset() is None:
        raise ValueError(f"a moment without a time zone: {moment!r}")
    return moment
