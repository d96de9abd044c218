"""A QR code in the terminal."""

import io

import segno


def terminal_code(text: str) -> str:
    """``text`` as a QR code of half blocks, with the border that scanners want."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out=out, compact=True)
    return out.getvalue()
