import { lazy, Suspense } from 'react'

/** After this time without input the visitor is reading, and the page has long been loaded. */
const MAX_LOAD_DELAY_MS = 4000

/**
 * Resolves at the first input of the visitor, which comes before the end of the page is reached.
 */
function waitForFirstInput(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController()
    const stopWaiting = () => {
      listeners.abort()
      resolve()
    }
    for (const eventType of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
      addEventListener(eventType, stopWaiting, { signal: listeners.signal, passive: true })
    setTimeout(stopWaiting, MAX_LOAD_DELAY_MS)
  })
}

async function loadLastSections() {
  if (!import.meta.env.SSR) await waitForFirstInput()
  return import('./last-home-sections.tsx')
}

/** If it cannot be loaded, the server-rendered HTML stays. */
const keepServerHtml = () => new Promise<never>(() => {})

const LazyLastHomeSections = lazy(async () => ({
  default: (await loadLastSections().catch(keepServerHtml)).LastHomeSections,
}))

/**
 * The end of the home page, which is rendered by the server and hydrated later. A constant element,
 * so that React does not render it again before.
 */
export const LAST_HOME_SECTIONS_ELEMENT = (
  <Suspense fallback={<div className="min-h-[44rem]" />}>
    <LazyLastHomeSections />
  </Suspense>
)
