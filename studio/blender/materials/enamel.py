"""Surfaces that carry a motif: enamel between gold wires, and paint on wood or clay."""

from __future__ import annotations

import bpy

from materials.graph import Graph, Socket, made_once, opaque
from materials.metals import METALS


def cloisonne(paint: str, wires: str, metal: str) -> bpy.types.Material:
    """Enamel fields (`paint`) between raised wires (`wires`: white is wire)."""
    return made_once(f"cloisonne {paint} {metal}", lambda graph: _cloisonne(graph, paint, wires, metal))


def painted(paint: str, roughness: float = 0.42) -> bpy.types.Material:
    """A motif painted on wood or clay and varnished; a brush leaves the paint uneven."""
    return made_once(f"painted {paint} {roughness}", lambda graph: _painted(graph, paint, roughness))


def _cloisonne(graph: Graph, paint: str, wires: str, metal: str) -> Socket:
    mask = graph.image(wires, is_colour=False)
    raised = graph.bump(mask, 0.011)
    # Enamel is filled by hand, field by field.
    value = graph.remap(graph.noise(9, 1), (0.3, 0.7), (0.93, 1.03))
    colour = graph.node(
        "HueSaturation", {"Color": graph.image(paint, is_colour=True), "Value": value}
    ).outputs[0]
    enamel = graph.node(
        "BsdfPrincipled",
        {
            "Base Color": colour,
            "Roughness": 0.2,
            "Specular": 0.35,
            "Clearcoat": 0.6,
            "Clearcoat Roughness": 0.03,
            "Normal": raised,
            "Clearcoat Normal": graph.bump(graph.noise(4), 0.006),
        },
    ).outputs[0]
    wire = graph.node(
        "BsdfPrincipled",
        {"Base Color": opaque(METALS[metal].colour), "Metallic": 1, "Roughness": 0.17, "Normal": raised},
    ).outputs[0]
    return graph.mix(graph.remap(mask, (0.35, 0.65), (0, 1)), enamel, wire)


def _painted(graph: Graph, paint: str, roughness: float) -> Socket:
    colour = graph.image(paint, is_colour=True)
    value = graph.remap(graph.noise(7, 1), (0.3, 0.7), (0.90, 1.04))
    shade = graph.node("HueSaturation", {"Color": colour, "Value": value}).outputs[0]
    # Paint stands a little proud of the wood, more where it is light.
    normal = graph.bump(graph.node("RGBToBW", {0: colour}).outputs[0], 0.006)
    inputs = {"Base Color": shade, "Roughness": roughness, "Specular": 0.35, "Normal": normal}
    return graph.node("BsdfPrincipled", inputs).outputs[0]
