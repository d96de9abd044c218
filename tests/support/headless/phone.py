"""What the phone or browser itself knows and keeps: its size, language, clipboard, storage."""

from typing import Any

from tests.support.headless.client import Call

_NO_PADDING = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}

_ACCESSIBILITY = (
    "accessible_navigation",
    "bold_text",
    "disable_animations",
    "high_contrast",
    "invert_colors",
    "reduce_motion",
    "on_off_switch_labels",
    "supports_announcements",
)


class Phone:
    """Answers the methods that the app calls on its client; `answers` overrides them."""

    def __init__(self, locale: str) -> None:
        self.calls: list[Call] = []
        self.answers: dict[tuple[str, str], Any] = {}
        self.preferences: dict[str, Any] = {}
        self.clipboard: str | None = None
        self._locale = locale

    def answer(self, call: Call) -> Any:
        """What the client returns; the session's own calls (routes, back) are none of these."""
        self.calls.append(call)
        given = self.answers.get((call.control, call.method))
        if given is not None:
            return given(call) if callable(given) else given
        match call.control, call.method:
            case "Page", "get_device_info":
                return device_of(self._locale)
            case "SharedPreferences", method:
                return self._preference(method, call.arguments)
            case "Clipboard", "set":
                self.clipboard = call.arguments["data"]
            case "Clipboard", "get":
                return self.clipboard
            case "SemanticsService", "get_accessibility_features":
                return dict.fromkeys(_ACCESSIBILITY, False)
        return None

    def _preference(self, method: str, arguments: dict[str, Any]) -> Any:
        key = arguments.get("key", "")
        match method:
            case "set":
                self.preferences[key] = arguments["value"]
            case "get":
                return self.preferences.get(key)
            case "contains_key":
                return key in self.preferences
            case "remove":
                return self.preferences.pop(key, None) is not None
            case "get_keys":
                return [k for k in self.preferences if k.startswith(arguments["key_prefix"])]
            case "clear":
                self.preferences.clear()
        return True


def device_of(locale: str) -> dict[str, Any]:
    language, _, country = locale.partition("-")
    return {
        "locales": [{"language_code": language, "country_code": country or None}],
        "browser_name": "chrome",
        "language": locale,
        "languages": [locale],
    }


def size_of(width: float, height: float) -> dict[str, Any]:
    return {
        "width": float(width),
        "height": float(height),
        "media": {
            "padding": _NO_PADDING,
            "view_padding": _NO_PADDING,
            "view_insets": _NO_PADDING,
            "device_pixel_ratio": 1.0,
            "orientation": "portrait" if height >= width else "landscape",
            "always_use_24_hour_format": False,
        },
    }
