"""SVG into a PDF as vectors.

fpdf2 reads our SVG, but lays every gradient where its shape would be if nothing around it were
moved; here each gradient is told its place on the paper before the shapes are drawn.
"""

from __future__ import annotations

from math import pi
from typing import Any

from fpdf.drawing import GradientPaint, GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Point, Transform
from fpdf.enums import GradientUnits
from fpdf.svg import SVGObject


def draw(pdf: Any, svg: bytes, x: float, y: float, width: float, height: float,
         turned: bool = False) -> None:
    """Draw ``svg`` into the rectangle at ``x``, ``y`` (``pdf``'s units), which has its shape.

    ``turned``: a quarter turn to the left about the middle. Whatever fpdf2's reader finds wrong
    with the picture, it raises.
    """
    picture = SVGObject(svg).transform_to_rect_viewport(
        scale=1, width=width, height=height, ignore_svg_top_attrs=True)[2]
    place = picture.transform or Transform.identity()
    if turned:
        place = (place @ Transform.translation(-width / 2, -height / 2)
                 @ Transform.rotation(-pi / 2) @ Transform.translation(width / 2, height / 2))
    picture.transform = place @ Transform.translation(x, y)
    _lay_gradients(picture, Transform.identity())
    pdf.draw_path(picture, copy=False)


def _lay_gradients(node: Any, outer: Transform) -> None:
    """Give every gradient in and below ``node`` its place on the paper."""
    if isinstance(node, PaintedPath):
        node = node.get_graphics_context()
    if not isinstance(node, GraphicsContext):
        return
    here = node.transform @ outer if node.transform is not None else outer
    for kind in ("fill_color", "stroke_color"):
        paint = getattr(node.style, kind)
        if isinstance(paint, GradientPaint):
            setattr(node.style, kind, _laid(paint, node, here))
    for item in node.path_items:
        _lay_gradients(item, here)


def _laid(paint: GradientPaint, node: GraphicsContext, here: Transform) -> GradientPaint:
    matrix = paint.gradient_transform
    if paint.units == GradientUnits.OBJECT_BOUNDING_BOX:
        box = node.bounding_box(Point(0, 0), style=node.style, expand_for_stroke=False,
                                transformed=False)[0]
        matrix = matrix @ Transform(box.width, 0, 0, box.height, box.x0, box.y0)
    return GradientPaint(paint.gradient, GradientUnits.USER_SPACE_ON_USE,
                         gradient_transform=matrix @ here, spread_method=paint.spread_method)
