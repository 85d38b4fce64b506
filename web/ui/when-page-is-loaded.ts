/** Calls once the page and all it asked for are there, and the browser has nothing else to do. */
export function whenPageIsLoaded(go: () => void): () => void {
  // Safari has no idle callback.
  const rest = () => setTimeout(go, 200)
  if (document.readyState === 'complete') {
    const waiting = rest()
    return () => clearTimeout(waiting)
  }
  addEventListener('load', rest)
  return () => removeEventListener('load', rest)
}
