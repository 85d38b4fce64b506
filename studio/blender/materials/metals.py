"""Metals: polished, brushed, aged."""

from __future__ import annotations

from dataclasses import dataclass

import bpy

from materials.graph import Colour, Graph, Socket, made_once, opaque


@dataclass(frozen=True)
class Metal:
    """A metal's colour, how blunt its shine is, and what gathers in its recesses."""

    colour: Colour
    roughness: float = 0.11
    patina: Colour | None = None
    """Colour of the recesses of an aged metal; a polished one has none."""


METALS: dict[str, Metal] = {
    "gold-24k": Metal((0.97, 0.60, 0.17)),
    "gold-22k": Metal((0.96, 0.62, 0.215)),
    "gold-18k": Metal((0.95, 0.69, 0.34), 0.09),
    "gold-plated": Metal((0.95, 0.64, 0.25), 0.12),
    "antique-gold": Metal((0.78, 0.50, 0.18), 0.19, (0.075, 0.04, 0.014)),
    "rose-gold": Metal((0.95, 0.70, 0.60), 0.11),
    "white-gold": Metal((0.83, 0.82, 0.81), 0.08),
    "silver": Metal((0.92, 0.91, 0.89), 0.12),
    "worn-silver": Metal((0.80, 0.795, 0.785), 0.2, (0.10, 0.10, 0.105)),
    "oxidised": Metal((0.50, 0.50, 0.505), 0.22, (0.035, 0.036, 0.04)),
    "brass": Metal((0.86, 0.63, 0.27), 0.14),
    "oxidised-brass": Metal((0.29, 0.205, 0.105), 0.28, (0.035, 0.026, 0.016)),
    "gilded-copper": Metal((0.95, 0.55, 0.24), 0.15, (0.25, 0.08, 0.03)),
    "copper": Metal((0.90, 0.46, 0.32), 0.15),
}


def metal(name: str, relief: str | None = None, depth: float = 0.05) -> bpy.types.Material:
    """A metal of the table; `relief` is a grey picture (white is high) embossed into its UV."""
    return made_once(f"{name} {relief or ''}", lambda graph: _surface(graph, METALS[name], relief, depth))


def _surface(graph: Graph, kind: Metal, relief: str | None, depth: float) -> Socket:
    colour: Socket | tuple[float, ...] = opaque(kind.colour)
    # Perfect reflections give a rendering away: polish is uneven, and a surface never quite flat.
    roughness = graph.remap(graph.noise(6, 1), (0.3, 0.7), (kind.roughness - 0.025, kind.roughness + 0.05))
    normal = graph.bump(graph.noise(3.5), 0.012)
    if relief is not None:
        height = graph.image(relief, is_colour=False)
        normal = graph.bump(height, depth, normal)
        dark = kind.patina or tuple(value * 0.42 for value in kind.colour)
        colour = graph.mix_colour(height, opaque(dark), colour)
    if kind.patina is not None:
        near = graph.node("AmbientOcclusion", {"Distance": 0.13}, samples=4).outputs[1]
        colour = graph.mix_colour(graph.remap(near, (0.25, 0.85), (0, 1)), opaque(kind.patina), colour)
    inputs = {"Base Color": colour, "Metallic": 1, "Roughness": roughness, "Normal": normal}
    return graph.node("BsdfPrincipled", inputs).outputs[0]
