/** Calls back when the page and its resources are loaded and the browser is idle. */
export function whenPageIsLoaded(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = () => setTimeout(callback, 200)
  if (document.readyState === 'complete') {
    const timer = whenIdle()
    return () => clearTimeout(timer)
  }
  addEventListener('load', whenIdle)
  return () => removeEventListener('load', whenIdle)
}
