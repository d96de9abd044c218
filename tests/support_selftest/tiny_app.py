"""A small declarative app the drivers are tried on: counter, second route, field, dialog.

As a program (`python -m tests.support_selftest.tiny_app --port N --data DIR`) it serves itself
on 127.0.0.1 and prints its address, like the real command.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import flet as ft


@ft.component
def home() -> ft.View:
    count, set_count = ft.use_state(0)
    name, set_name = ft.use_state("")

    def ask() -> None:
        ft.context.page.show_dialog(
            ft.AlertDialog(
                title=ft.Text("Reset?"),
                content=ft.Semantics(identifier="question", content=ft.Text("Sure?")),
                actions=[
                    ft.Semantics(identifier="yes", content=ft.TextButton("Yes", on_click=confirm))
                ],
            )
        )

    def confirm() -> None:
        set_count(0)
        ft.context.page.pop_dialog()

    def fail() -> None:
        raise ValueError("a broken handler")

    return ft.View(
        route="/",
        scroll=ft.ScrollMode.AUTO,
        controls=[
            ft.Semantics(identifier="count", content=ft.Text(f"-{count}")),
            _key("add", "Add", lambda: set_count(lambda n: n + 1)),
            ft.Semantics(
                identifier="never",
                content=ft.Button("Never", disabled=True, on_click=lambda: set_count(99)),
            ),
            _key("fail", "Fail", fail),
            ft.Semantics(identifier="ask", content=ft.Button("Reset", on_click=ask)),
            ft.Semantics(
                identifier="second",
                content=ft.Button("Go", on_click=lambda: ft.context.page.navigate("/second")),
            ),
            ft.Semantics(
                identifier="name",
                content=ft.TextField(
                    label="Name", value=name, on_change=lambda e: set_name(e.control.value)
                ),
            ),
            ft.Semantics(identifier="hello", content=ft.Text(f"Hello {name}")),
            *[_row(n, set_count) for n in range(30)],
        ],
    )


def _row(number: int, set_count: Callable[[int], None]) -> ft.Semantics:
    return _key(f"row-{number}", f"Row {number}", lambda: set_count(number))


def _key(identifier: str, words: str, on_click: Callable[[], None]) -> ft.Semantics:
    return ft.Semantics(
        identifier=identifier,
        button=True,
        key=identifier,
        content=ft.Container(
            ink=True, height=48, width=120, on_click=on_click, content=ft.Text(words)
        ),
    )


@ft.component
def second() -> ft.View:
    return ft.View(
        route="/second",
        appbar=ft.AppBar(title=ft.Text("Second")),
        controls=[ft.Semantics(identifier="here", content=ft.Text("the second route"))],
    )


@ft.component
def root() -> ft.Control:
    routes = [ft.Route(path="/", component=home, children=[ft.Route("second", component=second)])]
    return ft.Router(routes, manage_views=True)


def main(page: ft.Page) -> None:
    page.title = "Tiny"
    page.render_views(root)


def serve() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path)
    port = parser.parse_args().port
    sys.stdout.write(f"http://127.0.0.1:{port}\n")
    sys.stdout.flush()
    ft.run(main, host="127.0.0.1", port=port, view=None, no_cdn=True)


if __name__ == "__main__":
    serve()
