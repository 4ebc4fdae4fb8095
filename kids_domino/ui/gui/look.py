"""How pygame_gui's elements look: our font and our colours on clear grounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kids_domino.ui import shapes

if TYPE_CHECKING:
    from kids_domino.ui.context import Context
    from kids_domino.ui.theme import Frame


LINE_SPACING = 1.2
"""From one line of a page of text to the next, of a line's own height."""


def item_height(frame: Frame) -> int:
    """The height of one line of a list: as large as a button."""
    return frame.target


def text_size(context: Context) -> int:
    """The size in pixels of the texts that pygame_gui draws."""
    return max(8, round(context.frame["text"] * 0.9 * context.theme.text_scale))


def look(context: Context) -> dict[str, Any]:
    """The theme for pygame_gui in this window."""
    frame, theme = context.frame, context.theme

    def colour(name: str) -> str:
        return shapes.hex_of(theme.colour(name))

    font = {"name": "own", "size": str(text_size(context))}
    clear = "#00000000"
    grounds = ("dark", "normal", "hovered", "active", "selected", "disabled")
    colours = {f"{state}_{part}": clear for state in grounds for part in ("bg", "border")}
    colours |= {f"{state}_text": colour("ink") for state in grounds}
    colours["background_border"] = clear
    misc = {
        "shape": "rectangle",
        "border_width": "0",
        "shadow_width": "0",
        "text_horiz_alignment": "center",
        "enable_arrow_buttons": "0",
        "list_item_height": str(item_height(frame)),
        "sliding_button_width": str(item_height(frame)),
    }
    theme_data: dict[str, Any] = {
        name: {"colours": colours, "font": font, "misc": misc}
        for name in (
            "defaults",
            "button",
            "selection_list",
            "selection_list.@selection_list_item",
            "horizontal_slider",
            "horizontal_slider.#sliding_button",
            "vertical_scroll_bar",
            "vertical_scroll_bar.#sliding_button",
        )
    }
    lines = {"name": "own", "size": str(round(text_size(context) * 1.2))}
    theme_data["selection_list.@selection_list_item"]["font"] = lines
    padding = f"{2 * frame['gap']},{2 * frame['gap']}"
    page = misc | {"padding": padding, "text_horiz_alignment": "left",
                   "line_spacing": str(LINE_SPACING)}
    theme_data["text_box"] = {"colours": colours, "font": font, "misc": page}
    return theme_data
