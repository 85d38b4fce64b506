/** Calls back when the page and its resources are loaded and the browser is idle. */
export function whenPageIsLoaded(go: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  const rest = () => setTimeout(go, 200)
  if (document.readyState === 'complete') {
    const waiting = rest()
    return () => clearTimeout(waiting)
  }
  addEventListener('load', rest)
  return () => removeEventListener('load', rest)
}
