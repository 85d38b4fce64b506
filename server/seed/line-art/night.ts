import { INK, mixed, NIGHT, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'

const KEPT = 0.16

/** Draws on the dark: every line in one light colour, every fill sunk into the night. */
export function atNight(drawing: Drawing, line: string): Drawing {
  return drawing.replaceAll(/#[0-9a-f]{6}/gi, (colour) => {
    if (colour === INK) return line
    return mixed(NIGHT, isStone(colour) ? PIGMENTS.red.base : colour, isStone(colour) ? 0.72 : KEPT)
  })
}

// Sindoor stays visible, so that stones still glow in the dark.
function isStone(colour: string) {
  return colour === PIGMENTS.red.base
}
