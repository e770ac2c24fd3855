"""Documents, comments, docstrings, refusals and help texts are plain technical English: some phrases are forbidden.

The same holds for tests, tools, the comments of the page and its English texts.

CONTRIBUTING.md has the rules of style.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    ".github/**/*.md",
    "Makefile",
    "mkdocs.yml",
    "benchmarks/results.md",
    "benchmarks/experiments.md",
    "deploy/*",
    "docs/**/*.md",
    "src/quadrangle/texts/en/*.toml",
    "tests/chaos/README.md",
    "web/README.md",
    "web/src/**/README.md",
)

# "is no longer" and "is no better" are English.
COMPARED = "longer|better|worse|more|less|stronger|weaker|faster|slower"
# A forbidden phrase as a regular expression, and what to write instead. A space matches line breaks too.
FORBIDDEN = {
    r"whoever": "a noun: clients that …, the player who …",
    r"(?<=[.:;]\s)(?-i:Who) (?:is|has|asks|comes|wants)": "a noun: a player who …",
    r"for who": "for users who",
    rf"(?<!there\s)(?:is|are|was|were) no (?!{COMPARED})[a-z]+": "is not a …",
    r"there is nobody of": "nobody is called",
    r"anew": "again, or re-: recompute, reset",
    r"any more(?! \w+s\b)": "no longer",
    r"so many": "a number of, this many, at most N",
    r"dear(?:er|est)": "more expensive, higher",
    r"mend(?:s|ed|ing)?": "fix",
    r"complain(?:s|ed|t)? of": "log, report",
    r"(?:an|the|of) own": "your own, its own",
    r"one['’]s own": "your own, its own",
    r"go(?:es|ne|ing)? on": "continue, keep, resume, take over",
    r"went on": "continued, kept, resumed",
    r"in turns": "interleaved",
    r"the ear": "the listening connection",
    r"every no": "every refusal",
    r"by days": "correspondence",
    r"some (?=\d)": "about",
    r"holds? (?:\w+ ){1,5}equal|held equal": "check that … agree",
    r"wants? (?:mending|the refusal)": "should be fixed, expects",
    r"thereof|wherever|seldom": "of it, where, rarely",
    r"is there twice|are there twice": "is duplicated",
    r"told apart|tells? apart": "distinguish",
    r"written down": "logged, recorded, stored",
    r"stands? (?:beside|apart)": "is next to",
    r"asked to end": "shut down, stopped",
    r"(?:is|are|was|were|be|been|being|gets?) told": "is reported, gets, is notified",
    r"(?:server|process|node|worker)s? end(?:s|ed)?(?= (?:before|while|when|and|after)|[.,;])": "shuts down, exits",
    r"invisible signs?": "characters",
    r"(?<!-)lately": "recently",
    r"(?<![|].)blasons?(?!\?)": "coat of arms",
    r"what (?:becomes|became) of": "the result of, what happened to",
    r"take[ns]? up again|taken up": "resumed",
    r"(?:come|comes|came) beside": "separately, in addition",
    r"hear(?:s|d)? of (?!this)": "is notified of",
    r"bad manners|own manners": "misbehaving",
    r"signs? of life": "heartbeat",
    r"(?:rounds|runs|twice) in turn": "interleaved",
    r"names? rests?": "stays reserved",
    r"puzzle room": "puzzles, page of puzzles",
}  # fmt: skip
PATTERN = {
    re.compile(rf"\b(?:{phrase})\b".replace(" ", r"\s+"), re.IGNORECASE): instead
    for phrase, instead in FORBIDDEN.items()
}


def files(patterns: tuple[str, ...], below: Path) -> list[Path]:
    return sorted({path for pattern in patterns for path in below.glob(pattern) if path.is_file()})


def prose(text: str) -> str:
    """A document without its code, on the same lines."""
    return re.sub(r"^```.*?^```|`[^`\n]*`", lambda code: "\n" * code[0].count("\n") or "…", text, flags=re.M | re.S)


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """Comments, docstrings, other texts and names of functions of a module, each with its first line."""
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or tokenize.tok_name[token.type] in ("STRING", "FSTRING_MIDDLE"):
            yield token.start[0], token.string
        elif before == "def":
            yield token.start[0], token.string.replace("_", " ")
        before = token.string


def offences(text: str, first_line: int = 1) -> Iterator[str]:
    for pattern, instead in PATTERN.items():
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start())
            phrase = " ".join(match[0].split())
            yield f"line {first_line + line}: “{phrase}” (write: {instead}): {text.splitlines()[line].strip()[:100]}"


@pytest.mark.parametrize("file", files(DOCUMENTS, ROOT), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_document_is_plain_english(file: Path) -> None:
    assert list(offences(prose(file.read_text("utf-8")))) == []


PYTHON = ("src/**/*.py", "tests/**/*.py", "scripts/**/*.py", "benchmarks/**/*.py", "examples/**/*.py", "*.py")
PAGE = ("web/src/**/*.ts", "web/src/**/*.svelte", "web/src/**/*.css", "web/public/*.js", "web/scripts/*.mjs",
        "web/tests/**/*.ts")  # fmt: skip
# Text between `/*` and `*/`, `<!--` and `-->`, or from `//` (not that of an address) to the end of the line.
PAGE_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`\w/])//[^\n]*", re.DOTALL)

# A title of a test or of a group of tests, also after a table of cases.
PAGE_TITLE = re.compile(r'(?:^\s*(?:describe|it|test)|\))\("([^"\n]+)"', re.MULTILINE)


def page_comments(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a file of the page, each with its first line."""
    for comment in PAGE_COMMENT.finditer(source):
        yield source.count("\n", 0, comment.start()) + 1, comment[0]


def page_titles(source: str) -> Iterator[tuple[int, str]]:
    """The titles of the tests in a file of the page's tests."""
    for title in PAGE_TITLE.finditer(source):
        yield source.count("\n", 0, title.start(1)) + 1, title[1]


def whole_text(source: str) -> Iterator[tuple[int, str]]:
    yield 1, source


def python_files(tree: str) -> list[Path]:
    """All but this file, which quotes what it forbids."""
    return [file for file in files((tree,), ROOT) if file != Path(__file__)]


def all_offences(files: list[Path], read: Callable[[str], Iterator[tuple[int, str]]]) -> dict[str, list[str]]:
    """The offences of each file that has any."""
    per_file = {
        str(file.relative_to(ROOT)): [
            offence for line, text in read(file.read_text("utf-8")) for offence in offences(text, line)
        ]
        for file in files
    }
    return {file: lines for file, lines in per_file.items() if lines}


@pytest.mark.parametrize("tree", PYTHON)
def test_the_texts_of_python_files_are_plain_english(tree: str) -> None:
    assert all_offences(python_files(tree), python_texts) == {}


@pytest.mark.parametrize("tree", PAGE)
def test_the_comments_of_the_page_are_plain_english(tree: str) -> None:
    assert all_offences(files((tree,), ROOT), page_comments) == {}


def test_the_titles_of_the_pages_tests_are_plain_english() -> None:
    assert all_offences(files(("web/tests/**/*.ts",), ROOT), page_titles) == {}


def test_the_english_texts_of_the_page_are_plain_english() -> None:
    """They include the refusals; those of Python are texts of its files."""
    assert all_offences(files(("web/src/i18n/texts/en/**/*.ts",), ROOT), whole_text) == {}


@pytest.mark.parametrize(
    "text",
    [
        "Whoever asks too much has to wait.",
        "This is no e-mail address.",
        "It is not online any\nmore.",
        "Ratings are computed anew.",
        "The server goes on.",
        "Every no has one shape.",
        "It took some 150,000 moves.",
    ],
)
def test_a_forbidden_phrase_is_found(text: str) -> None:
    assert list(offences(text))


@pytest.mark.parametrize(
    "text",
    [
        "There is no seed.",
        "It is no longer offered.",
        "A game is no better than even.",
        "Recompute it.",
        "In your own turn.",
    ],
)
def test_plain_english_passes(text: str) -> None:
    assert list(offences(text)) == []


def test_code_in_documents_is_not_prose_and_line_numbers_stay() -> None:
    assert list(offences(prose("one\n```\nanew\n```\nnot `anew`, but anew"))) == [
        "line 5: “anew” (write: again, or re-: recompute, reset): not …, but anew"
    ]


def test_comments_docstrings_texts_and_names_of_a_module_are_read() -> None:
    source = '"""Says it anew."""\n\nvalue = 1  # never anew\nraise ValueError(f"{value} anew")\ndef fit_anew(): ...\n'
    assert [line for line, text in python_texts(source) if list(offences(text))] == [1, 3, 4, 5]


def test_comments_of_the_page_are_read_and_its_code_is_not() -> None:
    source = 'const anew = "https://anew";\n/** Says it\n * anew. */ anew(); // never anew\n<!-- anew -->\n'
    assert [line for line, text in page_comments(source) if list(offences(text))] == [2, 3, 4]


def test_titles_of_the_pages_tests_are_read() -> None:
    source = 'describe("a game anew", () => {\n  it("any", () => "anew");\n  it.each([1])("%i anew", () => 0);\n'
    assert [line for line, text in page_titles(source) if list(offences(text))] == [1, 3]
