import * as m from './messages.ts'

const ALL = 5
const SIDE = 20
/** A star as an SVG path with relative coordinates. */
const STAR = 'l2.6 5.9 6.4.6-4.8 4.2 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.2 6.4-.6z'
const ROW = `m${SIDE / 2} 1.5${STAR}${`m${SIDE} 0${STAR}`.repeat(ALL - 1)}`

/** A rating of five stars, in fractions; screen readers hear it as a number. */
export const Stars = ({ stars }: { stars: number }) => (
  <>
    <svg
      viewBox={`0 0 ${SIDE * ALL} ${SIDE}`}
      aria-hidden="true"
      className="h-[1.1em] shrink-0 stroke-current text-sindoor"
    >
      <path d={ROW} fill="none" />
      {/* A nested svg is clipped at its edge. */}
      <svg width={SIDE * stars} height={SIDE} aria-hidden="true">
        <path d={ROW} fill="currentColor" />
      </svg>
    </svg>
    <span className="sr-only">{m.starsOf(stars, ALL)}</span>
  </>
)
