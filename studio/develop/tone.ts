import type { Plane } from './read-exr.ts'

/**
 * The settings with which all pictures are developed, so that they look as if one photographer took
 * them.
 */
const TONE_SETTINGS = {
  exposure: 0.05,
  contrast: 1.2,
  glare: 0.04,
  vignette: 0.1,
  grain: 0.006,
} as const

/**
 * Converts light to a picture of 16 bits for each channel, with glare, tone curve, vignette and
 * grain.
 */
export function convertLightToPicture(
  light: Plane[],
  width: number,
  height: number,
): Uint16Array<ArrayBuffer> {
  const gain = 2 ** TONE_SETTINGS.exposure
  const planes = light.map((plane) =>
    withGlare(
      plane.map((value) => Math.max(0, value) * gain),
      width,
      height,
    ),
  )
  const picture = new Uint16Array(width * height * 3)
  const random = chanceFrom(1234567)
  for (let i = 0; i < width * height; i++) {
    const dx = (i % width) / width - 0.5
    const dy = Math.floor(i / width) / height - 0.5
    const shade = 1 - TONE_SETTINGS.vignette * Math.min(1, (dx * dx + dy * dy) * 2) ** 1.3
    const seen = toSeen(planes.map((plane) => (plane[i] ?? 0) * shade))
    const grain = (random() + random() + random() - 1.5) * TONE_SETTINGS.grain
    for (const [k, value] of seen.entries()) {
      picture[i * 3 + k] = Math.round(65535 * Math.min(1, Math.max(0, value + grain)))
    }
  }
  return picture
}

/**
 * The tone curve "PBR Neutral" of Khronos: it keeps the hues, and bright light becomes white
 * gradually.
 */
function toSeen(light: number[]) {
  const shoulder = 0.8 - 0.04
  const least = Math.min(...light)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  let colour = light.map((value) => value - offset)
  const peak = Math.max(...colour)
  if (peak >= shoulder) {
    const room = 1 - shoulder
    const lower = 1 - (room * room) / (peak + room - shoulder)
    const white = 1 - 1 / (0.15 * (peak - lower) + 1)
    colour = colour.map((value) => (value * lower * (1 - white)) / peak + lower * white)
  }
  return colour.map((value) => {
    const shown = encode(Math.min(1, Math.max(0, value)))
    return shown + (TONE_SETTINGS.contrast - 1) * (shown * shown * (3 - 2 * shown) - shown)
  })
}

/** The value with which sRGB stores an amount of light. */
const encode = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Adds the glare that bright spots cause around them in a lens, in three widths. */
function withGlare(plane: Plane, width: number, height: number): Plane {
  const bright = plane.map((value) => Math.min(12, Math.max(0, value - 1)))
  const result = plane.slice()
  for (const [part, share] of [
    [300, 0.5],
    [110, 0.3],
    [40, 0.2],
  ] as const) {
    const reach = Math.max(1, Math.round(width / part))
    let soft = bright
    for (let pass = 0; pass < 3; pass++) {
      soft = blurred(blurred(soft, width, height, reach, 1), height, width, reach, width)
    }
    for (let i = 0; i < result.length; i++) {
      result[i] = (result[i] ?? 0) + 6 * TONE_SETTINGS.glare * share * (soft[i] ?? 0)
    }
  }
  return result
}

/** A box blur along lines of `count` values; neighbouring values of a line are `step` apart. */
function blurred(plane: Plane, count: number, lines: number, reach: number, step: number): Plane {
  const result = new Float32Array(plane.length)
  const across = step === 1 ? count : 1
  for (let line = 0; line < lines; line++) {
    const value = (k: number) =>
      plane[line * across + Math.min(count - 1, Math.max(0, k)) * step] ?? 0
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += value(k)
    for (let k = 0; k < count; k++) {
      result[line * across + k * step] = sum / (2 * reach + 1)
      sum += value(k + reach + 1) - value(k - reach)
    }
  }
  return result
}

function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
