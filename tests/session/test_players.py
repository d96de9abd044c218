"""Profiles: look, archive, names, namesakes, merging and taking that back."""

import pytest

from kingi_scorer.domain.rules import BalayiRules
from kingi_scorer.session import Failed, Session
from tests.session.deals import done, play, start, ticking_session


def names(session: Session, search: str = "") -> list[str]:
    return [player.name for player in session.players.all(search)]


def balayi(session: Session, *players: str, ids: tuple[str | None, ...] = ()) -> tuple[str, ...]:
    return done(session.start(BalayiRules(), players, 0, ids)).player_ids


def test_everybody_is_listed_with_their_games_and_the_archived_last() -> None:
    session = ticking_session()
    kingi = start(session)
    start(session, "balayi")
    assert names(session) == ["Ayşe", "Işıl", "Aino", "Eero", "Kaisa", "Otto"]
    assert session.players.archive(kingi.player_ids[0]) is None
    assert names(session)[-1] == "Aino"
    aino = session.players.all()[-1]
    assert aino.archived_at is not None
    assert aino.games == 1
    assert "Aino" not in [player.name for player in session.recent_players(9)]
    assert session.players.unarchive(kingi.player_ids[0]) is None
    assert names(session)[2] == "Aino"
    assert session.delete(kingi.id) is None
    assert {player.games for player in session.players.all("aino")} == {0}


def test_a_search_finds_parts_of_names_without_dots_and_accents() -> None:
    session = ticking_session()
    start(session, "balayi")
    assert names(session, " isil") == ["Işıl"]
    assert names(session, "%") == []


def test_a_look_is_kept_and_out_of_range_refused() -> None:
    session = ticking_session()
    player = start(session).player_ids[1]
    assert session.players.set_look(player, 3, None) is None
    found = session.players.all("eero")[0]
    assert (found.colour, found.shape) == (3, None)
    (recent,) = [one for one in session.recent_players(9) if one.id == player]
    assert (recent.colour, recent.shape) == (3, None)
    for colour, shape in ((-1, 0), (4, 0), (0, 4)):
        with pytest.raises(ValueError, match="no such"):
            session.players.set_look(player, colour, shape)
    assert session.players.set_look("nobody", 1, 1) == Failed("gone")
    assert session.players.archive("nobody") == Failed("gone")


def test_namesakes_are_told_by_each_languages_own_letters() -> None:
    session = ticking_session()
    balayi(session, "Ilgın", "Ilgın")
    balayi(session, "ılgın", "AINO")
    balayi(session, "aino", "ilgin")

    def groups(language: str) -> list[list[str]]:
        assert language in {"en", "fi", "tr"}
        shared = session.players.namesakes(language)  # type: ignore[arg-type]
        return [sorted(player.name for player in group) for group in shared]

    # In Turkish I is the capital of ı and another letter than i.
    assert ["Ilgın", "Ilgın", "ılgın"] in groups("tr")
    assert ["Ilgın", "Ilgın"] in groups("fi")
    assert all(len(group) > 1 for group in groups("en"))


def test_a_merge_moves_all_games_and_is_undone_whatever_was_played_since() -> None:
    session = ticking_session()
    one = balayi(session, "Matti", "Ayşe")
    two = balayi(session, "Matti K.", "Ayşe")
    session.records.statistics("balayi", one[0])
    told: list[str] = []
    session.subscribe(told.append)
    assert session.players.merge(one[0], two[0]) is None
    assert len(told) == 2
    assert "Matti" not in names(session)
    assert session.players.all("matti")[0].games == 2
    assert [player.id for player in session.players.merged_into(two[0])] == [one[0]]
    third = balayi(session, "Matti K.", "Ayşe")
    assert third[0] == two[0]
    assert session.players.unmerge(one[0]) is None
    counts = {player.id: player.games for player in session.players.all("matti")}
    assert counts == {one[0]: 1, two[0]: 2}
    assert session.players.unmerge(one[0]) is None
    assert session.players.unmerge("nobody") == Failed("gone")


def test_merges_in_a_row_are_undone_in_any_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        session = ticking_session()
        ids = [balayi(session, f"Player {n}", f"Other {n}")[0] for n in range(3)]
        assert session.players.merge(ids[0], ids[1]) is None
        assert session.players.merge(ids[1], ids[2]) is None
        assert session.players.all("player")[0].games == 3
        assert session.players.unmerge(ids[first]) is None
        assert session.players.unmerge(ids[second]) is None
        assert {player.games for player in session.players.all("player")} == {1}
        with session._database.reading() as connection:
            assert connection.execute("SELECT count(*) FROM merged_seats").fetchone() == (0,)


def test_two_who_met_in_a_game_are_two_people() -> None:
    session = ticking_session()
    one, other = balayi(session, "Ayşe", "ayşe")
    assert session.players.merge(one, other) == "met"
    assert session.players.merge(one, one) == "same"
    assert session.players.merge(one, "nobody") == "gone"
    assert session.players.all("ayse")[0].games == 1


def test_a_merged_profile_that_an_open_screen_still_shows_plays_as_the_other() -> None:
    session = ticking_session()
    one, two = balayi(session, "Matti", "A")[0], balayi(session, "Matti K.", "B")[0]
    assert session.players.merge(one, two) is None
    assert balayi(session, "Matti", "C", ids=(one, None))[0] == two


def test_a_renamed_player_keeps_games_and_statistics() -> None:
    session = ticking_session()
    opened = play(session, start(session), 10)
    before = session.records.statistics("kingi", opened.player_ids[0])
    assert session.rename_player(opened.player_ids[0], "Aino-Kaisa") is None
    assert session.records.statistics("kingi", opened.player_ids[0]) == before
    assert before.results.games == 1
