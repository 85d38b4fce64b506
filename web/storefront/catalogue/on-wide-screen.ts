/**
 * Calls back when the window is wide enough for two columns; returns a function that cancels it.
 */
export function whenScreenIsWide(callback: () => void): () => void {
  const wide = matchMedia('(min-width: 64rem)')
  const check = () => {
    if (wide.matches) callback()
  }
  check()
  wide.addEventListener('change', check)
  return () => wide.removeEventListener('change', check)
}
