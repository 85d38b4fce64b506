"""Backdrops: lokta paper, slate, a terracotta wall, silk. Four, so that all looks like one house."""

from __future__ import annotations

import math
from dataclasses import dataclass

import bpy
import numpy as np

from materials.graph import Colour, Graph, Socket, made_once
from shapes.objects import mesh, place

TILE = 1024


@dataclass(frozen=True)
class Backdrop:
    """A surface as a tile of colour and of slopes."""

    dark: Colour
    light: Colour
    rough: float
    """How steep its unevenness is."""
    spectrum: float
    """How fast unevenness fades towards the fine: 1 is gritty, 2 is cloudy."""
    fibres: float = 0.0
    shine: float = 0.0
    size: float = 9.0
    """Side of the tile on the stage."""


BACKDROPS = {
    "paper": Backdrop((0.665, 0.615, 0.56), (0.745, 0.695, 0.635), 0.055, 1.25, fibres=0.12),
    "slate": Backdrop((0.020, 0.019, 0.020), (0.075, 0.071, 0.068), 0.06, 1.3, shine=0.05, size=7),
    "terracotta": Backdrop((0.455, 0.205, 0.145), (0.53, 0.255, 0.185), 0.045, 1.35, fibres=0.05, size=8),
    "sand-silk": Backdrop((0.56, 0.455, 0.375), (0.62, 0.51, 0.43), 0.02, 1.6, shine=0.04, size=8),
}


def floor(name: str, scale: float) -> None:
    """Lays a backdrop on the ground at z = 0; `scale` fits its grain to the piece."""
    place(_sheet(name, scale, 60 * scale))


def wall(name: str, scale: float, at_y: float) -> None:
    """Hangs a backdrop behind the piece."""
    thing = place(_sheet(name, scale, 60 * scale), (0, at_y, 0))
    thing.rotation_euler = (math.pi / 2, 0, 0)


def _sheet(name: str, scale: float, reach: float) -> bpy.types.Mesh:
    kind = BACKDROPS[name]
    repeat = reach / (kind.size * scale)
    corners = [(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)]
    uv = [(-repeat, -repeat), (repeat, -repeat), (repeat, repeat), (-repeat, repeat)]
    surface = made_once(f"backdrop {name}", lambda graph: _surface(graph, kind))
    return mesh("backdrop", corners, [(0, 1, 2, 3)], surface, uv=uv, is_smooth=False)


def _surface(graph: Graph, kind: Backdrop) -> Socket:
    colours, slopes = _tile(kind)
    colour = graph.node("TexImage", image=_image("backdrop colour", colours)).outputs[0]
    slope = graph.node("TexImage", image=_image("backdrop slope", slopes)).outputs[0]
    normal = graph.node("NormalMap", {"Color": slope}, space="TANGENT", uv_map="uv").outputs[0]
    matt = graph.node("BsdfDiffuse", {"Color": colour, "Normal": normal}).outputs[0]
    if not kind.shine:
        return matt
    gloss = graph.node("BsdfGlossy", {0: (1, 1, 1, 1), 1: 0.45, "Normal": normal}).outputs[0]
    return graph.mix(kind.shine, matt, gloss)


def _image(name: str, pixels: np.ndarray) -> bpy.types.Image:
    image = bpy.data.images.new(name, TILE, TILE, float_buffer=True, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(np.dstack([pixels, np.ones((TILE, TILE))]).astype(np.float32).ravel())
    image.update()
    image.pack()
    return image


def _tile(kind: Backdrop) -> tuple[np.ndarray, np.ndarray]:
    """Colours and slopes of a tile that repeats without a seam."""
    random = np.random.RandomState(11)
    height = _clouds(random, kind.spectrum)
    tone = np.clip(0.5 + 0.22 * _clouds(random, 1.9) + 0.10 * height, 0, 1)[..., None]
    colours = np.array(kind.dark) * (1 - tone) + np.array(kind.light) * tone
    if kind.fibres:
        fibres = _fibres(random, 420)
        colours = colours * (1 - kind.fibres * fibres[..., None] * np.array([0.8, 1.0, 1.15]))
        height = height + 1.6 * fibres
    x = (np.roll(height, 1, 1) - np.roll(height, -1, 1)) * kind.rough * 4
    y = (np.roll(height, 1, 0) - np.roll(height, -1, 0)) * kind.rough * 4
    normal = np.dstack([x, y, np.ones_like(x)])
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    return colours, normal * 0.5 + 0.5


def _clouds(random: np.random.RandomState, spectrum: float) -> np.ndarray:
    """Noise that fades towards the fine, about 0, of spread 1."""
    frequency = np.hypot(np.fft.fftfreq(TILE)[:, None], np.fft.fftfreq(TILE)[None, :]) * TILE
    frequency[0, 0] = np.inf
    # Slower waves than three to a tile would show that it repeats.
    strength = np.maximum(frequency, 3.0) ** -spectrum
    waves = np.fft.ifft2(np.fft.fft2(random.standard_normal((TILE, TILE))) * strength).real
    return (waves - waves.mean()) / waves.std()


def _fibres(random: np.random.RandomState, count: int) -> np.ndarray:
    """Plant fibres of handmade paper, 0 to 1."""
    picture = np.zeros((TILE, TILE))
    for _ in range(count):
        reach = 20 + 150 * random.random() ** 2
        t = np.linspace(0, 1, int(reach * 2))
        angle = random.random() * 2 * math.pi + (random.random() - 0.5) * 2.2 * t * t
        x = random.random() * TILE + np.cumsum(np.cos(angle)) * 0.5
        y = random.random() * TILE + np.cumsum(np.sin(angle)) * 0.5
        depth = (0.15 + 0.6 * random.random()) * np.sin(np.pi * t) ** 0.4
        for dx, dy, share in ((0, 0, 1.0), (1, 0, 0.45), (0, 1, 0.45), (-1, 0, 0.3), (0, -1, 0.3)):
            at = ((y + dy).astype(int) % TILE, (x + dx).astype(int) % TILE)
            np.maximum.at(picture, at, depth * share)
    return picture
