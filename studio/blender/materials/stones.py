"""Cut stones that light passes through, and glass or opaque stones that it does not."""

from __future__ import annotations

from dataclasses import dataclass

import bpy

from materials.graph import Colour, Graph, Socket, made_once, opaque


@dataclass(frozen=True)
class Gem:
    """A clear stone: the colour each crossing of its surface keeps, and how it bends light."""

    colour: Colour
    bends: float
    fire: float
    """How far red and blue part."""


GEMS: dict[str, Gem] = {
    "diamond": Gem((1, 1, 1), 2.42, 0.022),
    "ruby": Gem((1, 0.16, 0.24), 1.77, 0.01),
    "emerald": Gem((0.16, 0.84, 0.42), 1.65, 0.006),
    "sapphire": Gem((0.40, 0.48, 0.80), 1.77, 0.012),
    "yellow-sapphire": Gem((1, 0.86, 0.30), 1.77, 0.01),
    "hessonite": Gem((0.95, 0.45, 0.14), 1.74, 0.008),
    "clear-glass": Gem((1, 1, 1), 1.62, 0.01),
    "red-glass": Gem((0.82, 0.06, 0.08), 1.55, 0.004),
    "green-glass": Gem((0.10, 0.52, 0.27), 1.55, 0.004),
    "yellow-glass": Gem((0.98, 0.68, 0.12), 1.55, 0.004),
    "pink-glass": Gem((0.92, 0.36, 0.54), 1.55, 0.004),
}

GLASS: dict[str, Colour] = {
    "red": (0.42, 0.008, 0.018),
    "green": (0.003, 0.155, 0.055),
    "yellow": (0.78, 0.40, 0.012),
    "blue": (0.008, 0.04, 0.23),
    "pink": (0.62, 0.075, 0.23),
    "coral": (0.62, 0.085, 0.035),
    "turquoise": (0.035, 0.36, 0.35),
    "black": (0.006, 0.006, 0.007),
    "white": (0.78, 0.74, 0.68),
    "brown": (0.13, 0.045, 0.018),
    "gold": (0.55, 0.32, 0.05),
    "moonstone": (0.60, 0.64, 0.70),
    "cats-eye": (0.38, 0.33, 0.10),
    "clear": (0.75, 0.78, 0.80),
}


def gem(name: str) -> bpy.types.Material:
    """A cut stone of the table."""
    return made_once(f"gem {name}", lambda graph: _gem(graph, GEMS[name]))


def glass(name: str) -> bpy.types.Material:
    """A bead or a domed stone of coloured glass, coral or the like."""
    return made_once(f"glass {name}", lambda graph: _glass(graph, GLASS[name]))


def _gem(graph: Graph, kind: Gem) -> Socket:
    def lobe(colour: Colour, bends: float) -> Socket:
        inputs = {"Color": opaque(colour), "Roughness": 0, "IOR": bends}
        return graph.node("BsdfGlass", inputs, distribution="SHARP").outputs[0]

    # Colours part only where the camera's ray enters. Parted at every crossing, two thirds of
    # the paths would die at each: a dark and noisy stone.
    red, green, blue = kind.colour
    entry = graph.node(
        "AddShader",
        {
            0: graph.node(
                "AddShader",
                {0: lobe((red, 0, 0), kind.bends - kind.fire), 1: lobe((0, green, 0), kind.bends)},
            ).outputs[0],
            1: lobe((0, 0, blue), kind.bends + kind.fire),
        },
    ).outputs[0]
    inside = lobe((red**0.5, green**0.5, blue**0.5), kind.bends)
    path = graph.node("LightPath").outputs
    stone = graph.mix(path["Is Camera Ray"], inside, entry)
    through = graph.node("BsdfTransparent", {0: (0.5 * red, 0.5 * green, 0.5 * blue, 1)}).outputs[0]
    return graph.mix(path["Is Shadow Ray"], stone, through)


def _glass(graph: Graph, colour: Colour) -> Socket:
    # Beads of one string are never quite of one melt.
    random = graph.node("ObjectInfo").outputs["Random"]
    hue = graph.node(
        "HueSaturation", {"Color": opaque(colour), "Value": graph.remap(random, (0, 1), (0.82, 1.15))}
    )
    inputs = {
        "Base Color": hue.outputs[0],
        "Roughness": 0.07,
        "Specular": 0.6,
        "Clearcoat": 0.6,
        "Clearcoat Roughness": 0.03,
    }
    return graph.node("BsdfPrincipled", inputs).outputs[0]
