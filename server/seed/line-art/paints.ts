import type { Metal, Tone } from './palette.ts'
import { METALS, PIGMENTS, toneOf } from './palette.ts'

/** What one picture is painted with: its metal, its accent, and what goes with them. */
export type Paints = {
  metal: Tone
  accent: Tone
  /** A second pigment that stands out from the accent. */
  partner: Tone
}

export function paintsFor(metal: Metal, accent: string): Paints {
  const partner = isReddish(accent) ? PIGMENTS.green : PIGMENTS.red
  return { metal: METALS[metal], accent: toneOf(accent), partner }
}

function isReddish(hex: string) {
  const [red, green] = [hex.slice(1, 3), hex.slice(3, 5)].map((part) => Number.parseInt(part, 16))
  return (red ?? 0) > 0x90 && (green ?? 0) < 0x80
}
