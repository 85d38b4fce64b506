/**
 * Calls back when the window is wide enough for two columns; returns a function that cancels it.
 */
export function onWideScreen(go: () => void): () => void {
  const wide = matchMedia('(min-width: 64rem)')
  const look = () => {
    if (wide.matches) go()
  }
  look()
  wide.addEventListener('change', look)
  return () => wide.removeEventListener('change', look)
}
