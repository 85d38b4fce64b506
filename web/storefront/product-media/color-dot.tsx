/** A colour sample as an svg, because the content security policy forbids style attributes. */
export const ColorDot = ({ hexCode, className = '' }: { hexCode: string; className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <circle cx="12" cy="12" r="11" fill={hexCode} stroke="#8a7763" strokeWidth="1" />
  </svg>
)
