"""What a recipe wishes of a generator."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import bpy

from materials.enamel import cloisonne, painted
from materials.metals import metal
from materials.plain import PLAIN, plain
from materials.stones import GLASS, gem, glass


@dataclass(frozen=True)
class Wish:
    """The parameters of a recipe, and the words to turn them into materials."""

    parameters: Mapping[str, Any]
    textures: str
    """Folder of the motifs' textures."""
    seed: int = 1
    chance: random.Random = field(default_factory=random.Random)

    def get(self, name: str, otherwise: Any = None) -> Any:
        """A parameter, or what holds where the recipe does not say."""
        return self.parameters.get(name, otherwise)

    def metal(self, relief: str | None = None, depth: float = 0.05) -> bpy.types.Material:
        """The piece's own metal."""
        path = None if relief is None else os.path.join(self.textures, f"{relief}.relief.png")
        return metal(self.get("metal", "gold-22k"), path, depth)

    def surface(self, name: str) -> bpy.types.Material:
        """A material by its name alone: glass of a colour, wood, thread, or a metal."""
        if name in GLASS:
            return glass(name)
        return plain(name) if name in PLAIN else metal(name)

    def gem(self, name: str) -> bpy.types.Material:
        """A cut stone."""
        return gem(name)

    def enamel(self, motif: str) -> bpy.types.Material:
        """A motif as enamel between wires of the piece's metal."""
        return cloisonne(self._texture(motif, "paint"), self._texture(motif, "mask"), self.get("metal", "gold-22k"))

    def paint(self, motif: str) -> bpy.types.Material:
        """A motif painted on wood or clay."""
        return painted(self._texture(motif, "paint"))

    def _texture(self, motif: str, ink: str) -> str:
        return os.path.join(self.textures, f"{motif}.{ink}.png")
