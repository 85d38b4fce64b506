import type { Tone } from './palette.ts'
import { INK, PIGMENTS, WHITE } from './palette.ts'
import type { Drawing } from './pen.ts'
import { circle, d, dashes, dot, FINE, line, shape, tube } from './pen.ts'

const TURNS = 2.25
const POINTS = 72

/** Naag, the coiled guardian of the waters: a spiral that ends in a raised hood. */
export function coiledSerpent(skin: Tone, marks: Tone): Drawing {
  const way = spiral()
  return (
    tube('M4 34C20 52 44 40 40 18', skin.base, 18) +
    tube(way, skin.base, 50) +
    dashes(way, 50, '3 19.4', INK) +
    dashes(way, 34, '11 11.4', marks.base) +
    dashes(way, 12, '5 17.4', PIGMENTS.pearl.base) +
    head(skin, marks)
  )
}

// Starts in the middle and leaves at the left, going upward.
function spiral() {
  const points = Array.from({ length: POINTS + 1 }, (_, i) => {
    const angle = (i / POINTS) * TURNS * 2 * Math.PI + 0.5 * Math.PI
    const r = 30 + 136 * (i / POINTS)
    return d`${i === 0 ? 'M' : 'L'}${r * Math.cos(angle)} ${40 + r * Math.sin(angle)}`
  })
  return `${points.join('')}C-170 -36 -150 -110 -84 -128`
}

function head(skin: Tone, marks: Tone) {
  const hood =
    'M-128 -84C-150 -150 -120 -232 -44 -244C8 -250 52 -226 78 -186C40 -186 6 -180 -8 -150C-20 -122 -36 -92 -62 -82Z'
  const ribs = 'M-106 -108L-70 -98M-112 -130L-58 -114M-114 -152L-44 -132M-110 -174L-34 -150'
  return (
    line(
      'M74 -190C96 -196 104 -188 118 -194M104 -191C110 -184 112 -180 122 -178',
      FINE + 1,
      PIGMENTS.red.base,
    ) +
    shape(hood, skin.base, 17) +
    line(hood, 10, PIGMENTS.pearl.base) +
    dashes(hood, 10, '2.2 7.4', INK) +
    line(ribs, FINE + 1, skin.line) +
    circle(-20, -204, 17, WHITE, 3.4) +
    dot(-15, -203, 7.6) +
    circle(-78, -196, 15, marks.base, 3) +
    dot(-78, -196, 5, PIGMENTS.pearl.base) +
    line('M30 -194Q48 -198 66 -190', FINE, skin.line)
  )
}
