import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { copies, dashes, FINE, line, pathData, shape } from '../pen.ts'
import { hatchedPetal } from './petals.ts'

/** Baans: a stem of bamboo that grows upwards from the middle, with several joints. */
export function bamboo(height: number, width: number, { green, yellow }: Paints): Drawing {
  const joints = Math.max(2, Math.round(height / (width * 2.4)))
  const step = height / joints
  const w = width / 2
  const piece =
    shape(
      pathData`M${-w} -5Q${-w * 0.74} ${-step / 2} ${-w} ${-step + 5}H${w}Q${w * 0.74} ${-step / 2} ${w} -5Z`,
      green.base,
    ) +
    line(
      pathData`M${-w * 0.42} ${-step * 0.2}V${-step * 0.8}M0 ${-step * 0.14}V${-step * 0.86}M${w * 0.42} ${-step * 0.2}V${-step * 0.8}`,
      FINE,
      green.line,
    ) +
    shape(pathData`M${-w * 1.36} -6H${w * 1.36}V7H${-w * 1.36}Z`, yellow.base, 3) +
    dashes(pathData`M${-w * 1.3} 0H${w * 1.3}`, 10, '2.2 5')
  return copies(
    piece,
    Array.from({ length: joints }, (_, i) => pathData`translate(0 ${-i * step})`),
  )
}

/** Leaves on both sides of a joint. */
export function leaves(length: number, turns: number[], { green }: Paints): Drawing {
  return copies(
    hatchedPetal(length, length * 0.3, green, 3),
    turns.map((turn) => pathData`rotate(${turn})`),
  )
}
