const ALL = 5
const SIDE = 20
/** A star from its tip, every step from the one before. */
const STAR = 'l2.6 5.9 6.4.6-4.8 4.2 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.2 6.4-.6z'
const ROW = `m${SIDE / 2} 1.5${STAR}${`m${SIDE} 0${STAR}`.repeat(ALL - 1)}`

/** So many of five stars, to a part of one; said in words to who cannot see them. */
export const Stars = ({ stars }: { stars: number }) => (
  <>
    <svg
      viewBox={`0 0 ${SIDE * ALL} ${SIDE}`}
      aria-hidden="true"
      className="h-[1.1em] shrink-0 stroke-current text-sindoor"
    >
      <path d={ROW} fill="none" />
      {/* A drawing within a drawing is cut off at its edge. */}
      <svg width={SIDE * stars} height={SIDE} aria-hidden="true">
        <path d={ROW} fill="currentColor" />
      </svg>
    </svg>
    <span className="sr-only">
      {stars} of {ALL} stars
    </span>
  </>
)
