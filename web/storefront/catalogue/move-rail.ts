/** Moves a row of cards on or back by so many pixels; from its end it goes to its other end. */
export function moveRail(row: HTMLElement, direction: 1 | -1, px: number): void {
  const end = row.scrollWidth - row.clientWidth
  // A pixel may be lost to rounding.
  const isAtItsEnd = direction > 0 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2
  const otherEnd = direction > 0 ? 0 : end
  row.scrollTo({ left: isAtItsEnd ? otherEnd : row.scrollLeft + direction * px })
}
