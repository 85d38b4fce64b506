import { bail, bead, chain, drop } from './beads.ts'
import { bezier, point } from './curves.ts'
import { petalRing, rosette } from './flowers.ts'
import { granules, meridians, petalRow, turnedForm } from './lathe.ts'
import type { Paints } from './paints.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, contour, LINE, line, rim, shape, times } from './pen.ts'
import { bezel } from './stones.ts'

/** Bell-shaped drops with a ring of small beads below. */
export function jhumka({ metal }: Paints): Drawing {
  const flower = at(0, -312, rosette(96, 10, metal, PIGMENTS.pearl))
  return flower + jhumkaBell({ metal, band: metal, beads: PIGMENTS.pearl })
}

/** The same bell, lighter, closed below by one coloured bead. */
export function beadJhumka({ metal, accent }: Paints): Drawing {
  const top = at(0, -344, petalRing(42, 84, 14, metal), bezel(0, 0, 50, accent, metal))
  const neck = chain(
    bezier(point(0, -250), point(0, -240), point(0, -215), point(0, -190)),
    15,
    metal,
  )
  const clapper = line('M0 80V170', LINE) + bead(0, 186, 46, accent) + drop(0, 234, 40, metal)
  return top + neck + clapper + at(0, 34, jhumkaBell({ metal, band: accent }))
}

type Bell = { metal: Paints['metal']; band: Paints['metal']; beads?: Paints['metal'] }

/** The bell itself: petals on the shoulder, a set band, scallops at the hem. */
function jhumkaBell({ metal, band, beads }: Bell): Drawing {
  const body = turnedForm((t) => 32 + 134 * Math.sin((Math.PI / 2) * t ** 0.74), -176, 112, 0.17)
  return (
    bail(0, -200, 17, metal) +
    (beads ? hangingBeads(body, beads, metal) : '') +
    shape(body.zone(0, 1), metal.base) +
    petalRow(body, 0.02, 0.36, 8, metal.light) +
    shape(body.zone(0.38, 0.46), metal.deep, 3) +
    granules(body, 0.42, 12, 6.5, metal.light) +
    meridians(body, 0.46, 0.54, 34) +
    shape(body.zone(0.53, 0.72), band.base, 3.4) +
    granules(body, 0.625, 9, 13, metal.light) +
    meridians(body, 0.72, 0.78, 40) +
    petalRow(body, 0.97, 0.77, 13, metal.light) +
    rim(body.ring(1), metal.light, 9) +
    line(`${body.zone(0, 1)}`, LINE)
  )
}

function hangingBeads(
  body: ReturnType<typeof turnedForm>,
  beads: Paints['metal'],
  metal: Paints['metal'],
) {
  return times(11, (i) => {
    const { x, y } = body.at(-0.86 + (1.72 * i) / 10, 1)
    return line(`M${x} ${y}v22`, LINE) + bead(x, y + 30, 9, metal) + bead(x, y + 53, 15, beads)
  })
}

/** Only the outline of a bell, for pictures where it is small. */
export function smallJhumka({ metal, accent }: Paints): Drawing {
  const body = turnedForm((t) => 16 + 62 * Math.sin((Math.PI / 2) * t ** 0.74), -70, 52, 0.17)
  return (
    circle(0, -118, 32, metal.light) +
    bezel(0, -118, 26, accent, metal) +
    bail(0, -80, 8, metal) +
    times(7, (i) => {
      const { x, y } = body.at(-0.8 + (1.6 * i) / 6, 1)
      return bead(x, y + 16, 9, PIGMENTS.pearl)
    }) +
    contour(body.zone(0, 1), metal.base, metal.light, 6) +
    petalRow(body, 0.06, 0.44, 6, metal.light, 2.4) +
    shape(body.zone(0.5, 0.76), accent.base, 3) +
    granules(body, 0.63, 7, 6, metal.light)
  )
}
