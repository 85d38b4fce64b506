"""How the camera computes a picture."""

from __future__ import annotations

import bpy


def clear_stage(size: tuple[int, int], samples: int, threads: int) -> None:
    """An empty scene with the studio's render settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.adaptive_min_samples = max(6, samples // 2)
    cycles.use_denoising = False
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 6
    # The warm light that gold throws on paper is worth its noise.
    cycles.caustics_reflective = True
    cycles.caustics_refractive = True
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 5.0
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.3
    # The denoiser reads the colours and directions of surfaces beside the picture.
    bpy.context.view_layer.cycles.denoising_store_passes = True


def render_to(path: str) -> None:
    """Renders the scene to an uncompressed OpenEXR file with all its passes."""
    scene = bpy.context.scene
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "NONE"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
