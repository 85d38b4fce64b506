/** Calls back when the page and its resources are loaded and the browser is idle. */
export function callWhenPageIsLoaded(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  const startIdleTimer = () => setTimeout(callback, 200)
  if (document.readyState === 'complete') {
    const idleTimer = startIdleTimer()
    return () => clearTimeout(idleTimer)
  }
  addEventListener('load', startIdleTimer)
  return () => removeEventListener('load', startIdleTimer)
}
