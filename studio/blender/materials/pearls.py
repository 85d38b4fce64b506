"""Pearls."""

from __future__ import annotations

import bpy

from materials.graph import Graph, Socket, made_once

CREAM = (0.93, 0.87, 0.79, 1)
ORIENT = ((0.32, (0.94, 0.885, 0.82, 1)), (0.58, (0.95, 0.77, 0.75, 1)), (0.80, (0.80, 0.84, 0.80, 1)))
"""What the eye sees on the way from the middle of a pearl to its rim: cream, rose, a breath of green."""


def pearl() -> bpy.types.Material:
    """Nacre: a creamy body, a satin shine and a thin sharp coat that shows the window."""
    return made_once("pearl", _nacre)


def _nacre(graph: Graph) -> Socket:
    facing = graph.node("LayerWeight", {0: 0.5}).outputs["Facing"]
    ramp = graph.node("ValToRGB", {0: facing})
    ends = ramp.color_ramp.elements
    ends[0].color = CREAM
    ends[1].color = (0.70, 0.67, 0.64, 1)
    for at, colour in ORIENT:
        ends.new(at).color = colour
    random = graph.node("ObjectInfo").outputs["Random"]
    body = graph.node(
        "HueSaturation",
        {
            "Color": ramp.outputs[0],
            "Hue": graph.remap(random, (0, 1), (0.485, 0.515)),
            "Value": graph.remap(random, (0, 1), (0.90, 1.05)),
        },
    ).outputs[0]
    normal = graph.bump(graph.noise(4), 0.004)
    diffuse = graph.node("BsdfDiffuse", {"Color": body, "Normal": normal}).outputs[0]
    satin = graph.node("BsdfGlossy", {0: (1, 0.95, 0.91, 1), 1: 0.24, "Normal": normal}).outputs[0]
    coat = graph.node("BsdfGlossy", {0: (1, 1, 1, 1), 1: 0.045, "Normal": normal}).outputs[0]
    rim = graph.node("Fresnel", {0: 1.75}).outputs[0]
    soft = graph.mix(graph.remap(rim, (0, 1), (0.12, 0.7)), diffuse, satin)
    return graph.mix(graph.remap(rim, (0, 1), (0.05, 0.95)), soft, coat)
