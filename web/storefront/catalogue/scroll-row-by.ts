/** Scrolls a row of cards by a distance; at its end it continues at the other end. */
export function scrollRowBy(row: HTMLElement, direction: 1 | -1, px: number): void {
  const end = row.scrollWidth - row.clientWidth
  // Rounding may lose a pixel.
  const isAtItsEnd = direction > 0 ? row.scrollLeft >= end - 2 : row.scrollLeft <= 2
  const otherEnd = direction > 0 ? 0 : end
  row.scrollTo({ left: isAtItsEnd ? otherEnd : row.scrollLeft + direction * px })
}
