import * as m from './messages.ts'

const MAX_STARS_SHOWN = 5
const STAR_SIDE = 20
/** A star as an SVG path with relative coordinates. */
const STAR_PATH = 'l2.6 5.9 6.4.6-4.8 4.2 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.2 6.4-.6z'
const STAR_ROW_PATH = `m${STAR_SIDE / 2} 1.5${STAR_PATH}${`m${STAR_SIDE} 0${STAR_PATH}`.repeat(MAX_STARS_SHOWN - 1)}`

/** A rating of five stars, in fractions; screen readers hear it as a number. */
export const Stars = ({ stars }: { stars: number }) => (
  <>
    <svg
      viewBox={`0 0 ${STAR_SIDE * MAX_STARS_SHOWN} ${STAR_SIDE}`}
      aria-hidden="true"
      className="h-[1.1em] shrink-0 stroke-current text-sindoor"
    >
      <path d={STAR_ROW_PATH} fill="none" />
      {/* A nested svg is clipped at its edge. */}
      <svg width={STAR_SIDE * stars} height={STAR_SIDE} aria-hidden="true">
        <path d={STAR_ROW_PATH} fill="currentColor" />
      </svg>
    </svg>
    <span className="sr-only">{m.starsOfMax(stars, MAX_STARS_SHOWN)}</span>
  </>
)
