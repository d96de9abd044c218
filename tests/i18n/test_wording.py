import re
import unicodedata

import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from tests.i18n.sources import fill, forms, placeholders, read_source

NBSP = "\u00a0"

# Everything else might be missing from the font on a device without a connection: no arrows,
# suit signs, check marks or pictures.
LETTERS = set("abcdefghijklmnopqrstuvwxyzåäöâçğışü" + "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÇĞİŞÜ")
SIGNS = set(" 0123456789.,:;?!()'+/%-") | set("{}") | set("“”–−×·") | {NBSP}

REFERENCE_ENTRIES = {entry.msgid: entry for entry in read_source("en")}

DATE_PATTERNS = ("date.short", "date.medium", "date.long")

# Every placeholder a name goes into.
NAME_PLACEHOLDERS = "name|names|buyer|seller|dealer|opponent|keeper|first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_order(language: Language) -> None:
    def keys(of: Language) -> list[tuple[str, str]]:
        return [(entry.msgid, entry.msgid_plural) for entry in read_source(of)]

    assert keys(language) == keys("en")
    assert len(keys(language)) == len({key for key, _ in keys(language)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_header_names_language_and_plural_forms(language: Language) -> None:
    metadata = read_source(language).metadata
    assert metadata["Language"] == language
    assert metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);"
    assert metadata["Content-Type"] == "text/plain; charset=UTF-8"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_translated_and_well_formed(language: Language) -> None:
    for entry in read_source(language):
        assert re.fullmatch(r"[a-z]+(\.[a-z0-9_]+)+", entry.msgid)
        assert not entry.fuzzy, entry.msgid
        assert not entry.obsolete, entry.msgid
        assert len(forms(entry)) == (2 if entry.msgid_plural else 1), entry.msgid
        for form in forms(entry):
            assert form, entry.msgid
            assert form == form.strip(), entry.msgid
            assert form == unicodedata.normalize("NFC", form), entry.msgid
            if placeholders(form):
                assert "python-brace-format" in entry.flags, entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_letters_and_signs_that_every_font_has(language: Language) -> None:
    for entry in read_source(language):
        for form in map(fill, forms(entry)):
            assert set(form) <= LETTERS | SIGNS, (entry.msgid, set(form) - LETTERS - SIGNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hyphen_is_no_minus_and_no_range(language: Language) -> None:
    for entry in read_source(language):
        for form in forms(entry):
            assert not re.search(r"-[\d{]|\d-", form), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_english(language: Language) -> None:
    for entry in read_source(language):
        if entry.msgid in DATE_PATTERNS:
            continue
        reference = REFERENCE_ENTRIES[entry.msgid]
        assert [placeholders(form) for form in forms(entry)] == [
            placeholders(form) for form in forms(reference)
        ], entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", DATE_PATTERNS)
def test_date_patterns_have_one_form_of_the_month(key: str, language: Language) -> None:
    entry = read_source(language).find(key)
    assert entry is not None
    months = placeholders(entry.msgstr) - {"day", "year"}
    assert {"day", "year"} < placeholders(entry.msgstr)
    assert months in ({"month"}, {"month_short"}, {"month_long"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_inflected_behind_a_placeholder(language: Language) -> None:
    for entry in read_source(language):
        for form in forms(entry):
            assert find_inflection(form, language) is None, entry.msgid


@pytest.mark.parametrize(
    ("language", "form"),
    [
        ("fi", "{name}n vuoro"),
        ("fi", "{name}lle"),
        ("fi", "{name}:lle"),
        ("fi", "Summa {sum}:ään"),
        ("tr", "{name}'in"),
        ("tr", "{name}’den"),
        ("tr", "{n}'ten sonra"),
        ("tr", "{name} mi söyledi?"),
        ("tr", "{seller} da pas dedi"),
        ("en", "{name}'s turn"),
        ("en", "{n:d}th"),
    ],
)
def test_inflections_are_found(language: Language, form: str) -> None:
    assert find_inflection(form, language) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_stay_with_their_noun(language: Language) -> None:
    for entry in read_source(language):
        for form in forms(entry):
            assert "×" not in form.replace(f"{NBSP}×{NBSP}", ""), entry.msgid
            if entry.msgid_plural:
                assert "{n} " not in form, entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_of_one_sentence_has_no_full_stop(language: Language) -> None:
    for entry in read_source(language):
        if entry.msgid.startswith(("rules.kingi.", "rules.balayi.", "end.rank.", "date.month.")):
            continue
        for form in forms(entry):
            assert not form.endswith("."), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language(language: Language) -> None:
    for entry in read_source(language):
        for form in forms(entry):
            assert '"' not in form
            if language == "fi":
                assert "“" not in form, entry.msgid
                assert form.count("”") % 2 == 0, entry.msgid
            else:
                assert form.count("“") == form.count("”"), entry.msgid


def test_finnish_keeps_misaari_and_missu_apart() -> None:
    minus = ("deal.no_tricks", "rules.kingi.no_tricks")
    for entry in read_source("fi"):
        text = entry.msgstr.casefold()
        if entry.msgid.startswith(minus):
            assert "missu" not in text, entry.msgid
        elif entry.msgid != "rules.kingi.missu":  # it says that they are two games
            assert "misääri" not in text, entry.msgid
        # The word means deal, trick and bidding round.
        assert "kierro" not in text.replace("huutokierro", ""), entry.msgid
    assert find_catalogue("fi").text("deal.no_tricks") == "Misääri"


def test_finnish_shares_with_another_word_than_dealing() -> None:
    for key in ("share.result", "end.share_result", "share.file"):
        assert find_catalogue("fi").text(key).startswith("Lähetä")


def test_turkish_takes_no_plural_behind_a_number() -> None:
    for entry in read_source("tr"):
        for form in forms(entry):
            assert not re.search(r"\d\s\w+l[ae]r\b", fill(form)), entry.msgid


COUNTS: dict[str, dict[Language, tuple[str, str]]] = {
    "count.tricks": {"en": ("trick", "tricks"), "fi": ("tikki", "tikkiä"), "tr": ("el", "el")},
    "count.hearts": {
        "en": ("heart", "hearts"),
        "fi": ("hertta", "herttaa"),
        "tr": ("kupa", "kupa"),
    },
    "count.jacks": {
        "en": ("jack", "jacks"),
        "fi": ("sotilas", "sotilasta"),
        "tr": ("vale", "vale"),
    },
    "count.kings": {
        "en": ("king", "kings"),
        "fi": ("kuningas", "kuningasta"),
        "tr": ("papaz", "papaz"),
    },
    "count.queens": {"en": ("queen", "queens"), "fi": ("rouva", "rouvaa"), "tr": ("kız", "kız")},
    "count.cards": {"en": ("card", "cards"), "fi": ("kortti", "korttia"), "tr": ("kart", "kart")},
    "count.points": {
        "en": ("point", "points"),
        "fi": ("piste", "pistettä"),
        "tr": ("puan", "puan"),
    },
    "count.deals": {"en": ("deal", "deals"), "fi": ("jako", "jakoa"), "tr": ("tur", "tur")},
    "count.games": {"en": ("game", "games"), "fi": ("peli", "peliä"), "tr": ("oyun", "oyun")},
    "count.wins": {
        "en": ("win", "wins"),
        "fi": ("voitto", "voittoa"),
        "tr": ("galibiyet", "galibiyet"),
    },
    "count.players": {
        "en": ("player", "players"),
        "fi": ("pelaaja", "pelaajaa"),
        "tr": ("oyuncu", "oyuncu"),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", COUNTS)
def test_plural_forms_of_0_1_2_and_5(key: str, language: Language) -> None:
    one, other = COUNTS[key][language]
    found = find_catalogue(language)
    assert [found.count(key, n) for n in (0, 1, 2, 5)] == [
        f"0{NBSP}{other}",
        f"1{NBSP}{one}",
        f"2{NBSP}{other}",
        f"5{NBSP}{other}",
    ]


def test_every_counted_text_is_in_the_table() -> None:
    counted = {entry.msgid for entry in read_source("en") if entry.msgid_plural}
    assert counted == set(COUNTS) | {"end.winners"}


@pytest.mark.parametrize(
    ("language", "phrases"),
    [
        ("en", ["0 hearts missing", "1 heart missing", "2 hearts missing", "5 hearts missing"]),
        ("fi", ["0 herttaa puuttuu", "1 hertta puuttuu", "2 herttaa puuttuu", "5 herttaa puuttuu"]),
        ("tr", ["0 kupa eksik", "1 kupa eksik", "2 kupa eksik", "5 kupa eksik"]),
    ],
)
def test_counts_fit_into_their_sentences(language: Language, phrases: list[str]) -> None:
    found = find_catalogue(language)
    built = [
        found.text("count.missing", count=found.count("count.hearts", n)) for n in (0, 1, 2, 5)
    ]
    assert [phrase.replace(NBSP, " ") for phrase in built] == phrases


def find_inflection(form: str, language: Language) -> re.Match[str] | None:
    """Find an ending behind a placeholder: a program cannot know which one a name takes."""
    ending = re.search(r"\}(?:['’]|:?[^\W\d_])", form)
    if ending is None and language == "tr":
        # These words stand apart, but follow the vowels of the name.
        harmony = r"(?:m[iıuü]|d[ae]|t[ae]|ki)"
        return re.search(rf"\{{(?:{NAME_PLACEHOLDERS})\}} {harmony}\b", form)
    return ending
