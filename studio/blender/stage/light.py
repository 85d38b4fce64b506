"""Light: a painted surrounding of softboxes, and one lamp that throws the shadow.

The dark gaps between the softboxes are what makes metal read as polished metal.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector

from materials.graph import Colour

WARM: Colour = (1.0, 0.93, 0.84)
SIZE = (1024, 512)


@dataclass(frozen=True)
class Softbox:
    """A lamp far away. Angles in degrees; the camera stands at azimuth -90."""

    azimuth: float
    elevation: float
    width: float
    height: float
    power: float
    softness: float = 0.5
    colour: Colour = (1.0, 1.0, 1.0)
    fall: float = 0.0
    """How much brighter its upper edge is."""
    is_round: bool = False


STANDING = (
    Softbox(80, 62, 38, 24, 3.2, 0.5, (1, 0.985, 0.96), fall=0.25),
    Softbox(182, 30, 14, 38, 4.2, 0.35, (1, 0.97, 0.92), fall=0.3),
    Softbox(-5, 24, 20, 26, 1.3, 0.6, (0.95, 0.98, 1)),
    Softbox(-120, 48, 16, 12, 1.2, 0.6),
    Softbox(-60, 58, 4, 4, 26, 0.4, is_round=True),
    Softbox(130, 40, 3, 3, 30, 0.4, is_round=True),
    Softbox(-140, 25, 2.5, 2.5, 22, 0.4, is_round=True),
)
"""A light tent for pieces that stand: overhead from behind, a strip at the left, three lamps for glints."""

LYING = (
    Softbox(90, 27, 42, 12, 3.6, 0.5, (1, 0.985, 0.96)),
    Softbox(-105, 58, 22, 15, 3.4, 0.6),
    Softbox(182, 30, 14, 36, 4.2, 0.35, (1, 0.97, 0.92), fall=0.3),
    Softbox(-5, 26, 18, 26, 1.8, 0.6, (0.95, 0.98, 1)),
    Softbox(-40, 60, 4, 4, 22, 0.4, is_round=True),
)
"""For flat pieces seen from above: where they would mirror the camera it stays dark, or colours go milky."""

HANGING = (
    Softbox(-115, 55, 26, 18, 2.6, 0.5, (1, 0.985, 0.96), fall=0.2),
    Softbox(188, 18, 14, 40, 4.2, 0.35, (1, 0.97, 0.92), fall=0.3),
    Softbox(-12, 10, 14, 36, 1.7, 0.5, (0.95, 0.98, 1)),
    Softbox(-70, 30, 4, 4, 16, 0.4, is_round=True),
    Softbox(-90, -50, 40, 20, 0.55, 0.6, (1, 0.9, 0.8)),
)
"""For pieces before a wall, which shuts out what stands behind."""

RIGS = {"standing": STANDING, "lying": LYING, "hanging": HANGING}


def light_world(rig: str, ambient: float = 0.15, *, has_gems: bool = False) -> None:
    """Surrounds the scene with the softboxes of a rig."""
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputWorld")
    room = _background(tree, _image("softboxes", _softboxes(RIGS[rig], ambient)))
    if has_gems:
        # What a cut stone sees decides how it sparkles: it gets a surrounding of its own.
        tent = _background(tree, _image("tent", _gem_tent()))
        mix = tree.nodes.new("ShaderNodeMixShader")
        tree.links.new(tree.nodes.new("ShaderNodeLightPath").outputs["Is Transmission Ray"], mix.inputs[0])
        tree.links.new(room, mix.inputs[1])
        tree.links.new(tent, mix.inputs[2])
        room = mix.outputs[0]
    tree.links.new(room, out.inputs[0])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def key_light(at: Vector, target: Vector, size: float, watts: float) -> None:
    """The warm lamp that gives the shadow its direction."""
    lamp = bpy.data.lights.new("key", "AREA")
    lamp.energy, lamp.size, lamp.color = watts, size, WARM
    thing = bpy.data.objects.new("key", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (target - at).to_track_quat("-Z", "Y").to_euler()


def _background(tree: bpy.types.NodeTree, image: bpy.types.Image) -> bpy.types.NodeSocket:
    texture = tree.nodes.new("ShaderNodeTexEnvironment")
    texture.image = image
    background = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(texture.outputs[0], background.inputs[0])
    return background.outputs[0]


def _image(name: str, colours: np.ndarray) -> bpy.types.Image:
    width, height = SIZE
    image = bpy.data.images.new(name, width, height, float_buffer=True, alpha=False)
    image.colorspace_settings.name = "Linear"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = colours
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()
    return image


def _directions() -> np.ndarray:
    width, height = SIZE
    azimuth, elevation = np.meshgrid(
        -((np.arange(width) + 0.5) / width - 0.5) * 2 * np.pi,
        ((np.arange(height) + 0.5) / height - 0.5) * np.pi,
    )
    flat = np.cos(elevation)
    return np.stack([flat * np.cos(azimuth), flat * np.sin(azimuth), np.sin(elevation)], -1)


def _direction(azimuth: float, elevation: float) -> np.ndarray:
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)])


def _softboxes(rig: tuple[Softbox, ...], ambient: float) -> np.ndarray:
    sky = _directions()
    room = ambient * np.array([1.03, 1.0, 0.97]) * (1 + 0.25 * np.clip(sky[..., 2:3], -1, 1))
    for box in rig:
        room = room + _lamp(box, sky)[..., None] * np.array(box.colour)
    return room


def _lamp(box: Softbox, sky: np.ndarray) -> np.ndarray:
    middle = _direction(box.azimuth, box.elevation)
    right = np.cross(np.array([0, 0, 1.0]), middle)
    right /= np.linalg.norm(right)
    up = np.cross(middle, right)
    ahead = sky @ middle
    x = (sky @ right) / np.maximum(ahead, 1e-4) / math.tan(math.radians(box.width))
    y = (sky @ up) / np.maximum(ahead, 1e-4) / math.tan(math.radians(box.height))

    def edge(distance: np.ndarray) -> np.ndarray:
        return np.clip((1 - distance) / box.softness, 0, 1)

    inside = edge(np.sqrt(x * x + y * y)) if box.is_round else edge(np.abs(x)) * edge(np.abs(y))
    inside = inside * inside * (3 - 2 * inside) * (ahead > 0)
    return inside * (1 + box.fall * np.clip(y, -1, 1)) * box.power


def _gem_tent(seed: int = 5) -> np.ndarray:
    """A bright tent with light and dark panels, small lamps, and the dark head of whoever looks."""
    random = np.random.RandomState(seed)
    sky = _directions()
    tent = 0.55 + 0.35 * np.clip(sky[..., 2], -1, 1)

    def spot(azimuth: float, elevation: float, size: float, edge: float) -> np.ndarray:
        reach = math.cos(math.radians(size))
        return np.clip((sky @ _direction(azimuth, elevation) - reach) / (1 - reach) * edge, 0, 1)

    for _ in range(46):
        panel = spot(random.uniform(0, 360), random.uniform(2, 85), random.uniform(7, 17), 4)
        tent = tent * (1 - panel) + panel * random.choice([0.05, 0.12, 1.3, 2.0, 2.6])
    head = spot(-90, 35, 24, 2.5)
    tent = tent * (1 - head) + head * 0.10
    colours = np.repeat(tent[..., None], 3, -1)
    for _ in range(30):
        lamp = spot(random.uniform(0, 360), random.uniform(15, 80), random.uniform(2.2, 4.5), 3)
        tint = random.uniform(-0.08, 0.08)
        colours += (lamp * random.uniform(8, 16))[..., None] * np.array([1 + tint, 1, 1 - tint])
    return colours
