/** Calls as soon as there is room beside a list; answers how to call that off. */
export function onWideScreen(go: () => void): () => void {
  const wide = matchMedia('(min-width: 64rem)')
  const look = () => {
    if (wide.matches) go()
  }
  look()
  wide.addEventListener('change', look)
  return () => wide.removeEventListener('change', look)
}
