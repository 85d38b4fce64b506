import { oval } from './curves.ts'
import { blossom, hatchedPetal, lotus, petal, petalRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { PIGMENTS, WHITE } from './palette.ts'
import type { Drawing } from './pen.ts'
import { around, at, circle, copies, d, dot, FINE, line, rim, shape, turned } from './pen.ts'

/** Baans: a stem of bamboo growing up from the middle, joint upon joint. */
export function bambooStem(height: number, width: number, tone: Tone): Drawing {
  const joints = Math.max(2, Math.round(height / 82))
  const step = height / joints
  const piece =
    shape(
      d`M${-width / 2} -5Q${-width * 0.38} ${-step / 2} ${-width / 2} ${-step + 5}H${width / 2}Q${width * 0.38} ${-step / 2} ${width / 2} -5Z`,
      tone.base,
    ) +
    line(
      d`M${-width * 0.2} ${-step * 0.2}V${-step * 0.8}M0 ${-step * 0.12}V${-step * 0.88}M${width * 0.2} ${-step * 0.2}V${-step * 0.8}`,
      FINE,
      tone.line,
    ) +
    shape(d`M${-width * 0.66} -6H${width * 0.66}V6H${-width * 0.66}Z`, PIGMENTS.yellow.base, 3)
  return copies(
    piece,
    Array.from({ length: joints }, (_, i) => d`translate(0 ${-i * step})`),
  )
}

/** Kohbar's lotus ring pierced by the bamboo, after the wall of the bridal room. */
export function kohbar({ accent, partner }: Paints): Drawing {
  const disc =
    circle(0, -86, 41, accent.base) +
    circle(0, -86, 30, PIGMENTS.pearl.base, 3) +
    at(0, -86, blossom(24, accent, PIGMENTS.yellow))
  const leaf = hatchedPetal(66, 20, partner, 3)
  return (
    around(
      12,
      at(0, -124, shape(petal(40, 24), PIGMENTS.yellow.base, 3) + line('M0 -8V-26', FINE)),
      15,
    ) +
    circle(0, 0, 134, partner.base) +
    rim(oval(134), PIGMENTS.pearl.base, 8) +
    around(6, disc) +
    at(0, 176, bambooStem(368, 30, PIGMENTS.green)) +
    circle(0, 0, 42, accent.base) +
    petalRing(16, 36, 9, PIGMENTS.pearl) +
    circle(0, 0, 15, PIGMENTS.yellow.base) +
    at(
      0,
      -188,
      copies(
        leaf,
        [-64, -34, 0, 34, 64].map((a) => d`rotate(${a})`),
      ),
    ) +
    at(
      0,
      186,
      copies(
        turned(180, leaf),
        [-44, 0, 44].map((a) => d`rotate(${a})`),
      ),
    )
  )
}

/** The lotus as a motif of its own, its stem in water. */
export function kamal({ accent }: Paints): Drawing {
  const water = [0, 18].map((y) =>
    line(d`M-120 ${92 + y}q20 -16 40 0t40 0t40 0t40 0t40 0t40 0`, FINE + 0.8),
  )
  return water.join('') + lotus(178, accent, { ...accent, base: accent.light }, PIGMENTS.green)
}

/** Surya, the sun with a face. */
export function sun({ accent, partner }: Paints, radius: number): Drawing {
  const r = radius * 0.62
  const rays = Math.round(radius / 9)
  const ray = shape(d`M${-radius * 0.14} 0L0 ${-radius * 0.36}L${radius * 0.14} 0Z`, accent.base, 3)
  return (
    around(
      rays,
      at(0, -r, ray, line(d`M0 ${-radius * 0.08}V${-radius * 0.22}`, FINE, accent.line)),
    ) +
    circle(0, 0, r, PIGMENTS.pearl.base) +
    rim(oval(r), accent.light, radius > 80 ? 8 : 5) +
    face(r, partner)
  )
}

function face(r: number, tone: Tone) {
  const eye =
    shape(
      d`M${r * 0.14} ${-r * 0.1}Q${r * 0.4} ${-r * 0.4} ${r * 0.68} ${-r * 0.1}Q${r * 0.4} ${r * 0.1} ${r * 0.14} ${-r * 0.1}Z`,
      WHITE,
      3,
    ) +
    dot(r * 0.4, -r * 0.13, r * 0.1) +
    line(d`M${r * 0.1} ${-r * 0.36}Q${r * 0.42} ${-r * 0.62} ${r * 0.72} ${-r * 0.32}`, FINE + 0.6)
  return (
    copies(eye, ['scale(1)', 'scale(-1 1)']) +
    line(d`M${-r * 0.04} ${-r * 0.2}Q${-r * 0.16} ${r * 0.2} ${r * 0.06} ${r * 0.24}`, FINE + 0.6) +
    shape(
      d`M${-r * 0.24} ${r * 0.46}Q0 ${r * 0.36} ${r * 0.24} ${r * 0.46}Q0 ${r * 0.7} ${-r * 0.24} ${r * 0.46}Z`,
      tone.base,
      3,
    ) +
    at(0, -r * 0.62, circle(0, 0, r * 0.11, tone.base, 3))
  )
}
