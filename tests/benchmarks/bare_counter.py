"""A bare Flet counter: what the framework itself costs, to compare the app with.

`python -m tests.benchmarks.bare_counter --port N` serves it on 127.0.0.1 and prints its address.
The identifiers `count` and `add` are those of the text and of the button.
"""

import argparse
import sys

import flet as ft


def main(page: ft.Page) -> None:
    """Shows a number and a button that adds one."""
    count = ft.Text("0")

    def add() -> None:
        count.value = str(int(count.value) + 1)

    page.add(
        ft.Semantics(identifier="count", content=count),
        ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add)),
    )


def serve() -> None:
    """Serves the counter until Ctrl-C."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    sys.stdout.write(f"http://127.0.0.1:{port}\n")
    sys.stdout.flush()
    ft.run(main, host="127.0.0.1", port=port, view=None, no_cdn=True)


if __name__ == "__main__":
    serve()
