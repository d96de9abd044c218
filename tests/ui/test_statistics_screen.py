"""Statistics on the screen: the numbers of the records, and the games behind each of them."""

import asyncio
import threading
from fractions import Fraction

import pytest

from kingi_scorer.domain.entries import KingOfHearts, LastTwo
from kingi_scorer.domain.statistics_facts import FEATS, MINUS_DEALS, ROLES
from kingi_scorer.i18n.catalogue import LANGUAGES, find_catalogue
from kingi_scorer.i18n.numbers import signed, signed_decimal
from kingi_scorer.session import OpenGame, Trouble
from kingi_scorer.session.records import Records
from kingi_scorer.ui import reading
from kingi_scorer.ui.stat_games import STREAK_LONGEST, STREAK_NOW, STREAK_WITHOUT, streak_games
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, KINGI, House, done, golden_game, lines, read


def value(app: HeadlessApp, name: str) -> str:
    """The number of a row."""
    return read(app, name).split("\n")[-1]


def average(number: Fraction | None) -> str:
    return "–" if number is None else signed_decimal(float(number), "en")


def route(opened: OpenGame, seat: int = 0, group: str = "all") -> str:
    kind = opened.game.key
    return f"/statistics/{kind}/player/{opened.player_ids[seat]}/{group}"


def test_without_a_finished_game_there_are_none(house: House) -> None:
    house.play(deals=9)
    app = house.window("/statistics")
    assert "Finish one game to see statistics" in lines(app)
    assert not app.has("stat-player-0")


def test_home_leads_to_the_groups_and_players(house: House) -> None:
    house.play(deals=10)
    house.play(deals=10)
    house.play(deals=10, players=("Aino", "Eero", "Kaisa", "Pia"))
    house.play(deals=3)
    app = house.window()
    app.tap("statistics")
    assert "Aino, Eero, Kaisa and Pia" in read(app, "stat-group-0")
    assert "1 game" in read(app, "stat-group-0")
    assert "Aino, Eero, Kaisa and Otto" in read(app, "stat-group-1")
    assert "2 games" in read(app, "stat-group-1")
    counts = {
        read(app, f"stat-player-{index}").split("\n")[0]: read(app, f"stat-player-{index}")
        for index in range(5)
    }
    assert "3 games" in counts["Aino"]
    assert "2 games" in counts["Otto"]
    assert "1 game" in counts["Pia"]
    assert "Unfinished games are not counted" in lines(app)
    assert not app.has("stat-kind-kingi")


def test_each_of_the_two_games_has_its_own(house: House) -> None:
    house.play(deals=10)
    house.play(BALAYI, deals=10)
    app = house.window("/statistics")
    assert app.find("stat-kind-kingi").selected
    app.tap("stat-kind-balayi")
    app.tap("stat-player-0")
    assert app.has("stat-best_call")
    assert not app.has("stat-no_queens")
    app.tap("back")
    assert app.find("stat-kind-balayi").selected


def test_the_numbers_of_kingi_are_those_of_the_records(house: House) -> None:
    opened = house.play(deals=10)
    house.play(deals=10, players=("Otto", "Aino", "Eero", "Pia"))
    for seat in range(4):
        found = house.session.records.statistics("kingi", opened.player_ids[seat])
        app = house.window(route(opened, seat))
        results = found.results
        assert value(app, "stat-games") == str(results.games)
        assert value(app, "stat-wins") == str(results.wins)
        assert value(app, "stat-average") == average(results.average)
        assert value(app, "stat-best") == signed(results.best)
        assert value(app, "stat-worst") == signed(results.worst)
        for deal in MINUS_DEALS:
            assert value(app, f"stat-{deal}") == average(found.minus[deal].average)
        for role in ROLES:
            trade = found.trades[role]
            said = average(trade.profit) if trade.deals else "–"
            assert value(app, f"stat-{role}") == said
        for choice, call in found.calls.items():
            assert value(app, f"stat-{choice}") == average(call.average)
        for feat in FEATS["kingi"]:
            assert value(app, f"stat-{feat}") == str(found.feats[feat])
        assert value(app, "stat-streak_now") == str(found.streaks.current)
        assert value(app, "stat-streak_longest") == str(found.streaks.longest)
        assert value(app, "stat-streak_without") == str(found.streaks.longest_without)
        duels = house.session.records.head_to_head("kingi", opened.player_ids[seat])
        for index, duel in enumerate(duels):
            assert value(app, f"stat-duel-{index}") == average(duel.average)


def test_the_numbers_of_balayi_are_those_of_the_records(house: House) -> None:
    opened = house.play(BALAYI, deals=10)
    found = house.session.records.statistics("balayi", opened.player_ids[1])
    app = house.window(route(opened, 1))
    assert found.best_call is not None
    assert found.worst_call is not None
    assert value(app, "stat-best_call") == signed(found.best_call.points)
    assert value(app, "stat-worst_call") == signed(found.worst_call.points)
    for choice, call in found.calls.items():
        assert value(app, f"stat-{choice}") == average(call.average)
        assert value(app, f"stat-met-{choice}") == average(call.met_average)
    for feat in FEATS["balayi"]:
        assert value(app, f"stat-{feat}") == str(found.feats[feat])
    app.tap("stat-best_call")
    assert app.has("final-0")


def test_every_number_leads_to_the_games_behind_it(house: House) -> None:
    opened = house.play(deals=10)
    house.play(deals=10, players=("Otto", "Aino", "Eero", "Pia"))
    house.play(deals=4)
    records = house.session.records
    player = opened.player_ids[0]
    app = house.window(route(opened))
    names = [
        name
        for name in app.open_to_taps()
        if name.startswith("stat-") and not name.startswith("stat-duel")
    ]
    assert len(names) > 15
    for name in names:
        app.tap(name)
        behind = app.route.rsplit("/", 1)[1]
        if not behind.startswith("streak"):
            games = records.games_behind("kingi", player, behind)
            assert games
            assert len([one for one in app.identifiers() if one.startswith("game-")]) == len(games)
        assert app.has("game-0")
        app.tap("back")
        assert app.has("stat-games")
    app.tap("stat-duel-0")
    assert any(line.startswith("Head to head · ") for line in lines(app))
    app.tap("game-0")
    assert app.has("final-0")


def test_the_calls_that_went_well_are_told_from_the_others(house: House) -> None:
    opened = house.play(BALAYI, deals=10)
    records, player = house.session.records, opened.player_ids[0]
    calls = records.statistics("balayi", player).calls
    app = house.window(route(opened))
    for choice, call in calls.items():
        app.tap(f"stat-{choice}")
        assert app.find("stat-part-made").selected
        app.tap("stat-part-won")
        assert app.find("stat-part-won").selected
        assert app.has("game-0") == (call.successes > 0)
        app.tap("back")


def test_a_number_without_games_behind_it_is_no_button(house: House) -> None:
    opened = house.play(deals=10)
    records = house.session.records
    for seat in range(4):
        app = house.window(route(opened, seat))
        found = records.statistics("kingi", opened.player_ids[seat])
        for feat, count in found.feats.items():
            assert (f"stat-{feat}" in app.open_to_taps()) == (count > 0)


def test_namesakes_are_told_apart(house: House) -> None:
    opened = house.play(deals=10, players=("Aino", "Eero", "Aino", "Otto"))
    group = "_".join(opened.player_ids)
    app = house.window(f"/statistics/kingi/group/{group}")
    members = [read(app, f"stat-member-{index}").split("\n")[0] for index in range(4)]
    assert sorted(members) == ["Aino (1)", "Aino (2)", "Eero", "Otto"]
    app = house.window(route(opened, 1))
    duels = [read(app, f"stat-duel-{index}").split("\n")[0] for index in range(3)]
    assert sorted(duels) == ["Aino (1)", "Aino (2)", "Otto"]
    for index, shape in ((0, 3), (2, 1)):
        house.session.players.set_look(opened.player_ids[index], 0, shape)
    app = house.window("/statistics")
    assert "Aino (lozenge), Aino (triangle), Eero and Otto" in read(app, "stat-group-0")


def test_the_profit_of_a_deal_is_the_same_for_the_group_and_the_player(house: House) -> None:
    opened = house.play(deals=10)
    house.play(deals=10)
    app = house.window(f"/statistics/kingi/group/{'_'.join(opened.player_ids)}")
    assert "Bought and sold: profit per deal" in lines(app)
    names = [read(app, f"stat-member-{index}").split("\n")[0] for index in range(4)]
    cells = {
        (name, role): read(app, f"stat-{role}-{index}")
        for index, name in enumerate(names)
        for role in ROLES
    }
    for seat, name in enumerate(opened.game.players):
        app = house.window(route(opened, seat))
        assert "Bought and sold: profit in all" in lines(app)
        for role in ROLES:
            if cells[name, role] != "–":
                assert f"{cells[name, role]} per deal" in read(app, f"stat-{role}")


def test_all_of_equal_minus_deals_are_marked(house: House) -> None:
    golden = dict(golden_game(KINGI).recorded())
    opened = house.play(deals=4)
    opened = done(house.session.record(opened, 5, LastTwo(second_last=0, last=0)))
    opened = done(house.session.record(opened, 6, KingOfHearts(taker=0)))
    for number in range(7, 11):
        opened = done(house.session.record(opened, number, golden[number]))
    app = house.window(route(opened, 0))
    for name in ("last_two", "king_of_hearts"):
        assert "Costliest minus deal" in read(app, f"stat-{name}")
    app = house.window(route(opened, 1))
    for name in ("last_two", "king_of_hearts"):
        assert "Best minus deal" in read(app, f"stat-{name}")


def test_a_group_counts_only_its_own_games(house: House) -> None:
    opened = house.play(deals=10)
    house.play(deals=10, players=("Otto", "Aino", "Eero", "Pia"))
    app = house.window("/statistics")
    groups = [name for name in app.identifiers() if name.startswith("stat-group-")]
    assert len(groups) == 2
    app.tap(next(name for name in groups if "Kaisa" in app.text(name)))
    assert "Kingi · 1 game" in lines(app)
    statistics = house.session.records.group_statistics("kingi", opened.player_ids)
    ranked = sorted(statistics.players, key=lambda one: (-one.results.wins, -one.results.total))
    for index, one in enumerate(ranked):
        assert read(app, f"stat-no_queens-{index}") == average(one.minus["no_queens"].average)
        assert read(app, f"stat-bought-{index}") == average(one.trades["bought"].average_profit)
    app.tap("stat-member-0")
    assert value(app, "stat-games") == "1"
    assert any("This group only" in line for line in lines(app))
    app.tap("stat-games")
    assert not app.has("game-1")
    app.tap("back")
    app.tap("back")
    assert app.has("stat-member-0")


def test_unfinished_games_change_nothing(house: House) -> None:
    opened = house.play(deals=10)
    app = house.window(route(opened))
    before = lines(app)
    house.session.end_early(house.play(deals=6))
    app.settle()
    assert lines(app) == before


def test_a_game_that_is_finished_meanwhile_is_counted_at_once(house: House) -> None:
    opened = house.play(deals=10)
    app = house.window(route(opened))
    house.play(deals=10)
    app.settle()
    assert value(app, "stat-games") == "2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_decimals_and_words(house: House, language: str) -> None:
    house.session.set_setting("language", language)
    opened = house.play(deals=10)
    app = house.window(route(opened))
    said = app.text("stat-no_men")
    assert find_catalogue(language).text("deal.no_men") in said
    number = said.split("\n")[-1]
    assert ("." if language == "en" else ",") in number
    assert not app.has("error-card")


def test_the_page_is_not_held_up_while_games_are_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.play(deals=10)
    threads = []
    read_groups = Records.groups

    def slow(records: Records, key: str) -> object:
        threads.append(threading.current_thread())
        return read_groups(records, key)  # type: ignore[arg-type]

    monkeypatch.setattr(Records, "groups", slow)
    house.window("/statistics")
    assert threads
    assert threading.main_thread() not in threads


def test_while_games_are_read_the_screen_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.play(deals=10)

    async def endless(_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(reading, "_beside_the_page", endless)
    app = house.window("/statistics")
    assert app.text("reading").startswith("Reading the games")
    app.tap("back")
    assert app.has("new-kingi")


def test_statistics_that_cannot_be_read_say_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house.play(deals=10)

    def refuse(*_: object) -> None:
        raise Trouble("io")

    group = "_".join(opened.player_ids)
    for address in (
        "/statistics",
        route(opened),
        f"/statistics/kingi/group/{group}",
        f"{route(opened)}/behind/wins",
    ):
        with monkeypatch.context() as patch:
            for name in ("groups", "statistics", "group_statistics", "games_behind"):
                patch.setattr(Records, name, refuse)
            app = house.window(address)
            said = "Could not read the saved games: the device could not read or write"
            assert app.text("notice") == said
        app.tap("retry")
        assert not app.has("notice")
        assert not app.has("reading")


@pytest.mark.parametrize(
    "address",
    [
        "/statistics/poker/player/x/all",
        "/statistics/kingi/player/x/all",
        "/statistics/kingi/player/x/all/behind/nothing",
        "/statistics/kingi/player/x/all/behind/own.nothing",
        "/statistics/kingi/group/x_y",
        "/players/x/statistics/poker",
        "/players/x/statistics/kingi/behind/wins",
    ],
)
def test_an_address_that_leads_nowhere(house: House, address: str) -> None:
    house.play(deals=10)
    app = house.window(address)
    assert not app.has("error-card")
    assert not app.has("notice")
    for _ in range(5):
        if app.has("back"):
            app.tap("back")
    assert app.has("new-kingi")


def test_the_games_of_a_streak_are_the_ones_in_a_row() -> None:
    games = ["g", "f", "e", "d", "c", "b", "a"]
    won = {"g", "d", "c", "a"}
    assert streak_games(games, won, STREAK_NOW) == ["g"]
    assert streak_games(games, won, STREAK_LONGEST) == ["d", "c"]
    assert streak_games(games, won, STREAK_WITHOUT) == ["f", "e"]
    assert streak_games(games, {"a"}, STREAK_NOW) == []
    assert streak_games([], set(), STREAK_LONGEST) == []


def shown(app: HeadlessApp, prefix: str, count: int) -> list[str]:
    """The first lines of a list's rows."""
    return [read(app, f"{prefix}-{index}").split("\n")[0] for index in range(count)]


@pytest.mark.parametrize(
    ("language", "alphabet"),
    [
        ("tr", ["Çağla", "Işıl", "İbrahim", "Ömer", "Özge"]),
        ("fi", ["Çağla", "İbrahim", "Işıl", "Ömer", "Özge"]),
    ],
)
def test_players_go_by_name_and_groups_by_their_last_game(
    house: House, language: str, alphabet: list[str]
) -> None:
    four = ("Özge", "İbrahim", "Işıl", "Çağla")
    for last in ("Özge", "Özge", "Ömer"):
        house.play(deals=10, players=(*four[1:], last))
    app = house.window("/statistics", locale=language)
    assert shown(app, "stat-player", 5) == alphabet
    groups = shown(app, "stat-group", 2)
    assert "Ömer" in groups[0]
    assert "Özge" in groups[1]
    house.play(deals=10, players=four)
    again = house.window("/statistics", locale=language)
    assert "Özge" in shown(again, "stat-group", 2)[0]
    assert shown(house.window("/players", locale=language), "profile", 5) == alphabet
