/** Scrolls a row of cards by a distance; at its end it continues at the other end. */
export function scrollRowBy(row: HTMLElement, direction: 1 | -1, distancePx: number): void {
  const maxScrollLeft = row.scrollWidth - row.clientWidth
  // Rounding may lose a pixel.
  const isAtEndOfRow = direction > 0 ? row.scrollLeft >= maxScrollLeft - 2 : row.scrollLeft <= 2
  const otherEndPosition = direction > 0 ? 0 : maxScrollLeft
  row.scrollTo({ left: isAtEndOfRow ? otherEndPosition : row.scrollLeft + direction * distancePx })
}
