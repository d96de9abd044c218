"""The base of every value in the domain."""

from pydantic import BaseModel, ConfigDict


class Value(BaseModel):
    """A frozen value that refuses unknown keys and does not convert types.

    Strict mode makes ``7.0``, ``"7"`` and ``true`` errors where a whole number is meant.
    Validators are built when the first value of a class is, since a start needs few of them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
