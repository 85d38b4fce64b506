import { lazy, Suspense } from 'react'

/** After this time without input the visitor is reading, and the page has long been loaded. */
const AT_THE_LATEST_MS = 4000

/**
 * Resolves at the first input of the visitor, which comes before the end of the page is reached.
 */
function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController()
    const go = () => {
      seen.abort()
      resolve()
    }
    for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
      addEventListener(sign, go, { signal: seen.signal, passive: true })
    setTimeout(go, AT_THE_LATEST_MS)
  })
}

async function load() {
  if (!import.meta.env.SSR) await firstSign()
  return import('./below.tsx')
}

/** If it cannot be loaded, the server-rendered HTML stays. */
const unchanged = () => new Promise<never>(() => {})

const Below = lazy(async () => ({ default: (await load().catch(unchanged)).Below }))

/**
 * The end of the home page, which is rendered by the server and hydrated later. A constant element,
 * so that React does not render it again before.
 */
export const BELOW = (
  <Suspense fallback={<div className="min-h-[44rem]" />}>
    <Below />
  </Suspense>
)
