"""Small questions about tasks and coroutines."""

import asyncio
import inspect
from typing import Any


async def maybe_await(value: Any) -> None:
    if inspect.isawaitable(value):
        await value


def is_resting(task: asyncio.Task[Any]) -> bool:
    """Whether a task only waits for a timer or for someone else's signal."""
    inner: Any = task.get_coro()
    while inner is not None:
        code = getattr(inner, "cr_code", None)
        if code is not None and code.co_name in {"sleep", "wait", "get"}:
            return "asyncio" in code.co_filename
        inner = getattr(inner, "cr_await", None)
    return False
