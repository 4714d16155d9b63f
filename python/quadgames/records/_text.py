"""The text form of records: writing and parsing. docs/records.md describes it."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from quadgames._arguments import shown
from quadgames._core import Game
from quadgames.errors import GameParameterError, RecordError
from quadgames.records._characters import described, half_character
from quadgames.records._chunks import Chunk
from quadgames.records._forms import JSON_RECORD
from quadgames.records._record import Record, loaded_game
from quadgames.records._replay import LONGEST_TOKEN, POSITION, RESULT, ReplayError, play, play_out
from quadgames.records._results import UNFINISHED, possible_results
from quadgames.records._tags import OWN_TAGS, fault_of

__all__ = ["parsed", "written"]

WIDTH = 80
"""Columns of a line of actions; only a tag, or a long word of a comment, makes a line longer."""

# Writing.

_ESCAPED = {"\\": "\\\\", "\n": "\\n", "\r": "\\r"}
_IN_TAGS = str.maketrans({**_ESCAPED, '"': '\\"'})
_IN_COMMENTS = str.maketrans({**_ESCAPED, "}": "\\}"})
_BREAKABLE = re.compile(r"(?<=\S) (?=[^\s%\[\ufeff])")
"""Where a comment can go on in the next line: a line break is read as one space, and a line that begins with one of these signs as something else."""


def written(record: Record) -> str:
    """The text of a record, with the empty line that ends it. Raises RecordError if the record breaks the rules of its game."""
    try:
        turns = play_out(record)[1]
    except ReplayError as fault:
        raise RecordError(fault.reason, token=fault.token) from None
    tags = {"Game": record.game, **record.tags}
    if record.position is not None:
        tags[POSITION] = record.position
    tags[RESULT] = record.result
    header = "".join(f'[{name} "{value.translate(_IN_TAGS)}"]\n' for name, value in tags.items())
    return f"{header}\n{_wrapped(_words(record, turns))}\n\n"


def _words(record: Record, turns: list[int]) -> Iterator[str]:
    """What stands in the lines of actions, cut where a line can be broken."""
    turn = 0
    if 0 in record.comments:
        yield from _comment(record.comments[0])
    for ply, (action, of_turn) in enumerate(zip(record.actions, turns, strict=True), 1):
        yield action if of_turn == turn else f"{of_turn}. {action}"
        turn = of_turn
        if ply in record.comments:
            yield from _comment(record.comments[ply])
    yield record.result


def _comment(text: str) -> list[str]:
    return _BREAKABLE.split(f"{{{text.translate(_IN_COMMENTS)}}}")


def _wrapped(words: Iterator[str]) -> str:
    lines: list[list[str]] = []
    width = WIDTH
    for word in words:
        width += 1 + len(word)
        if width > WIDTH:
            lines.append([])
            width = len(word)
        lines[-1].append(word)
    return "\n".join(map(" ".join, lines))


# Parsing.

_UNESCAPED = {"n": "\n", "r": "\r", "\\": "\\", '"': '"', "}": "}"}
_ESCAPE = re.compile(r'\\([nr\\"}])')
_LINE_BREAK = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n]*")
_SPACE = re.compile(r"\s*")
_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s+"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]', re.ASCII)
_COMMENT = re.compile(r"\{([^\\}]*(?:\\.[^\\}]*)*)\}|;([^\n]*)", re.DOTALL)
_TOKEN = re.compile(rf"\s*(?:([0-9]+)(?:\.+|(?=[\s{{;]|\Z))|([^\s\[\](){{}};$\"]+)|{_COMMENT.pattern})", re.DOTALL)
_NUMBER, _WORD, _IN_BRACES, _TO_END_OF_LINE = 1, 2, 3, 4  # the groups
_FIRST_CHECK = 4096
"""Actions. Games are shorter, as a rule, so that they are checked once."""
_END = "*"
"""What has the place of the result; no tag has this name."""

_NOT_UNDERSTOOD = {
    "{": "the comment that begins here has no end: } is missing",
    "}": "} ends a comment, and none has begun",
    "(": "( begins a variation, and records have no variations",
    ")": ") ends a variation, and records have no variations",
    "$": "$ begins a numeric annotation, and records have none; put it into a comment",
    '"': 'a " stands only in tags and comments',
    "]": "] ends a tag, and none has begun",
}


def parsed(chunks: Iterator[Chunk], check: bool) -> Iterator[Record | RecordError]:
    """The records of chunks; the first error is the last that is found in a chunk. With `check`, all are replayed."""
    comment = ""
    for chunk in chunks:
        parser = _Parser(chunk, comment)
        yield from _of_one(parser, check)
        comment = parser.comment


def _of_one(parser: "_Parser", check: bool) -> Iterator[Record | RecordError]:
    try:
        while record := parser.record(check):
            yield record
    except RecordError as error:
        yield error


class _Parser:
    """Goes through a chunk from record to record."""

    def __init__(self, chunk: Chunk, comment: str) -> None:
        self.comment = comment
        """What stands before the first tag of a file, for the record that follows in another chunk."""
        self._text = chunk.text
        self._first_line = chunk.first_line
        self._offset = 0
        self._not_text = half_character(chunk.text)
        self._too_long = chunk.too_long

    def record(self, check: bool) -> Record | None:
        """The next record; None if nothing follows but space and comments."""
        self._comments: dict[int, list[str]] = {0: [self.comment]}
        """By the number of plies before them; those in one place become one when the record is made."""
        self.comment = ""
        self._check_at = _FIRST_CHECK if check else -1
        """How many actions are to be read before they are looked at, so that of what is no game only a part comes into memory."""
        self._tags: dict[str, str] = {}
        self._places: dict[int | str, int] = {}
        """Where actions (by number) and tags (by name) are."""
        self._actions: list[str] = []
        self._numbers: list[tuple[int, int, str]] = []
        """Numbers of turns: of which action, where, which number."""
        self._skip_space()
        self._begin = self._offset
        self._read_tags()
        if not self._tags:
            if self._offset == len(self._text):
                if self._too_long:
                    self._fail_here("")
                self._refuse_what_is_not_text(self._offset)
                self.comment = _one(self._comments[0])
                return None
            self._fail_here('a record begins with a tag such as [Game "quarod"]')
        result = self._read_actions()
        self._refuse_what_is_not_text(self._offset)
        record = self._made(result)
        if check:
            self._check(record)
        return record

    def _read_tags(self) -> None:
        while True:
            self._skip_space()
            if not self._tags:
                self._refuse_json()
            comment = _COMMENT.match(self._text, self._offset)
            if comment:
                self._keep_comment(comment[1], comment[2])
                self._offset = comment.end()
            elif self._text.startswith("[", self._offset):
                self._read_tag()
            else:
                return

    def _read_tag(self) -> None:
        tag = _TAG.match(self._text, self._offset)
        if tag is None:
            line = self._text[self._offset :].partition("\n")[0]
            self._fail(self._offset, line, f'{shown(line)} is not a tag of the form [Name "value"], where \\" and \\\\ stand for " and \\ in the value')
        name = tag[1]
        if name in self._tags:
            self._fail(self._offset, tag[0], f"the tag {name} is given twice")
        self._tags[name] = _unescaped(tag[2])
        self._places[name] = self._offset
        self._offset = tag.end()

    def _read_actions(self) -> str:
        """Reads to the result, and what comments follow it."""
        number: tuple[int, str] | None = None
        while True:
            token = _TOKEN.match(self._text, self._offset)
            if token is None:
                self._fail_at_what_follows()
            kind = token.lastindex
            if kind == _WORD:
                word, at = token[_WORD], token.start(_WORD)
                self._offset = token.end()
                if word == UNFINISHED or word[0] in "0123456789":
                    if number:
                        self._fail(*number, "no action follows this number")
                    self._read_comments_after_result()
                    self._places[_END] = at
                    return word
                ply = len(self._actions)
                if ply == self._check_at:
                    self._check_so_far()
                if number:
                    self._numbers.append((ply, *number))
                    number = None
                if self._check_at > 0:
                    self._places[ply] = at  # which only a check asks for
                self._actions.append(word)
            elif kind == _NUMBER:
                if number:
                    self._fail(*number, "no action follows this number")
                number = token.start(_NUMBER), token[_NUMBER]
                self._offset = token.end()
            else:
                self._keep_comment(token[_IN_BRACES], token[_TO_END_OF_LINE])
                self._offset = token.end()

    def _read_comments_after_result(self) -> None:
        while True:
            self._skip_space()
            comment = _COMMENT.match(self._text, self._offset)
            if comment is None or JSON_RECORD.match(self._text, self._offset):
                break
            self._keep_comment(comment[1], comment[2])
            self._offset = comment.end()

    def _refuse_json(self) -> None:
        """Outside of a record, what is in braces can be one of the other form, which must not pass for a comment."""
        if JSON_RECORD.match(self._text, self._offset):
            line = self._text[self._offset :].partition("\n")[0]
            self._fail(
                self._offset,
                line,
                'this looks like JSON lines, and in the text form it would be a comment; JSON lines are read with the form "jsonl" (--from jsonl)'
                " and not in one file with text",
            )

    def _game(self) -> Game:
        if "Game" not in self._tags:
            self._fail(min(self._places[name] for name in self._tags), "", 'the tag Game is missing, as in [Game "quarod(size=8)"]')
        try:
            return loaded_game(self._tags["Game"])
        except GameParameterError as error:
            self._fail(self._places["Game"], self._tags["Game"], str(error))

    def _made(self, result: str) -> Record:
        tags = {name: value for name, value in self._tags.items() if name not in OWN_TAGS}
        game = self._game()
        allowed = possible_results(game.num_players())
        if result != UNFINISHED and result not in allowed:
            self._fail(self._places[_END], result, f"{shown(result)} is not a result of {game}; allowed: {', '.join(allowed)} and {UNFINISHED}")
        if self._tags.get(RESULT, result) != result:
            self._fail(self._places[RESULT], self._tags[RESULT], f"the tag Result says {shown(self._tags[RESULT])}, but at its end the record has {result}")
        for name, value in tags.items():
            if fault := fault_of(name, value, game):
                self._fail(self._places[name], value, f"the tag {name}: {fault}")
        return Record(str(game), self._actions, result, self._tags.get(POSITION), tags, {ply: _one(texts) for ply, texts in self._comments.items()})

    def _check_so_far(self) -> None:
        self._check_at *= 2  # so that all checks together take no more than twice the time of the last one
        self._turns(Record(str(self._game()), self._actions, position=self._tags.get(POSITION)), play)

    def _turns(self, record: Record, playing: Callable[[Record], tuple[Any, list[int]]]) -> list[int]:
        try:
            return playing(record)[1]
        except ReplayError as fault:
            place = _END if fault.place == RESULT else fault.place
            self._fail(self._places[place], fault.token, fault.reason)

    def _check(self, record: Record) -> None:
        turns = self._turns(record, play_out)
        for ply, at, number in self._numbers:
            # Compared as text: a number can have more digits than Python turns into an int.
            if (number.lstrip("0") or "0") != str(turns[ply]):
                self._fail(at, number, f"this is turn {turns[ply]}, and not {number[:20]}; each turn of a colour has a number of its own")

    def _keep_comment(self, in_braces: str | None, to_end_of_line: str | None) -> None:
        text = to_end_of_line if in_braces is None else _unescaped(_LINE_BREAK.sub(" ", in_braces))
        assert text is not None
        self._comments.setdefault(len(self._actions), []).append(text.strip())

    def _skip_space(self) -> None:
        space = _SPACE.match(self._text, self._offset)
        assert space is not None
        self._offset = space.end()

    def _fail_at_what_follows(self) -> NoReturn:
        self._skip_space()
        if self._offset == len(self._text) and not self._too_long:
            end = len(self._text.rstrip())
            self._fail(end, "", f"the record has no end: its result is missing, or {UNFINISHED} for a game without one")
        self._fail_here(f"the record has no end: its result is missing before this tag, or {UNFINISHED} for a game without one")

    def _fail_here(self, reason: str) -> NoReturn:
        """The reason goes for what begins a tag or a word; other signs have their own, and so has the end of what is kept of a chunk that is too long."""
        if self._too_long and self._text[self._offset : self._offset + 1] in ("", "{"):
            self._fail(self._begin, "", self._too_long)
        word = self._text[self._offset :].partition("\n")[0].partition(" ")[0]
        self._fail(self._offset, word, _NOT_UNDERSTOOD.get(word[0], reason))

    def _refuse_what_is_not_text(self, end: int) -> None:
        """The first byte that is not UTF-8, if it is before this end, is what is wrong."""
        at, self._not_text = self._not_text, None
        if at is not None and at < end:
            self._fail(at, self._text[at], described(self._text[at]))
        self._not_text = at

    def _fail(self, offset: int, token: str, reason: str) -> NoReturn:
        self._refuse_what_is_not_text(offset + max(len(token), 1))
        line_start = self._text.rfind("\n", 0, offset) + 1
        raise RecordError(reason, token=token[:LONGEST_TOKEN], line=self._first_line + self._text.count("\n", 0, offset), column=offset - line_start + 1)


def _one(comments: list[str]) -> str:
    return " ".join(filter(None, comments))


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda match: _UNESCAPED[match[1]], text) if "\\" in text else text
