import ast
from pathlib import Path

import kingi_scorer
from tests.i18n.sources import read_source
from tests.i18n.usage import COUNTED_CALLS, find_asked, find_mentioned, read_modules

PACKAGE = Path(kingi_scorer.__file__).parent
PLAIN = {entry.msgid for entry in read_source("en") if not entry.msgid_plural}
COUNTED = {entry.msgid for entry in read_source("en") if entry.msgid_plural}

EXAMPLE = """
def show(deal, n, known):
    label = catalogue.text("deal.plus")
    what = t(f"deal.{deal}.what")
    state = t("home.running" if known else "home.finished")
    number = tn("count.hearts", n)
    wrong = t("deal.plsu")
    no_family = t(f"dael.{deal}")
    no_plural = tn("deal.plus", n)
    blanks = "a.b.c".count(".")
    return RULES + ["rules.title", "calls."]
"""


def find_unknown(name: str, module: ast.Module) -> list[str]:
    return [
        f"{asked.place} {asked.call}: {asked.pattern.pattern}"
        for asked in find_asked(name, module)
        if not asked.matches(COUNTED if asked.call in COUNTED_CALLS else PLAIN)
    ]


def test_wrong_keys_are_found() -> None:
    assert find_unknown("example.py", ast.parse(EXAMPLE)) == [
        r"example.py:7 t: deal\.plsu",
        r"example.py:8 t: dael\..+",
        r"example.py:9 tn: deal\.plus",
    ]


def test_mentions_are_found() -> None:
    patterns = list(find_mentioned(ast.parse(EXAMPLE)))
    for key in ("deal.plus", "deal.no_men.what", "home.finished", "rules.title", "calls.own"):
        assert any(pattern.fullmatch(key) for pattern in patterns), key
    for key in ("deal.no_men", "deal.n", "rules.dealing", "nav.home"):
        assert not any(pattern.fullmatch(key) for pattern in patterns), key


def test_every_key_asked_for_exists() -> None:
    unknown = [
        text for name, module in read_modules(PACKAGE) for text in find_unknown(name, module)
    ]
    assert unknown == []


def test_keys_of_the_package_itself_are_seen() -> None:
    asked = [a for name, module in read_modules(PACKAGE) for a in find_asked(name, module)]
    assert any(a.matches({"date.today"}) for a in asked)


def test_every_key_is_used() -> None:
    patterns = {
        pattern for _, module in read_modules(PACKAGE) for pattern in find_mentioned(module)
    }
    unused = sorted(
        key for key in PLAIN | COUNTED if not any(pattern.fullmatch(key) for pattern in patterns)
    )
    assert unused == []
