import { lazy, Suspense } from 'react'

/** Somebody who has done nothing for so long is reading; by then the page has long loaded. */
const AT_THE_LATEST_MS = 4000

/** Comes at the first sign of a person: nobody gets to the end of the page without one. */
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

/** Where it cannot be loaded, it stays as the server made it. */
const unchanged = () => new Promise<never>(() => {})

const Below = lazy(async () => ({ default: (await load().catch(unchanged)).Below }))

/**
 * The end of the home page: it stands in the page, and its script comes later. Always the same
 * element, so that nothing renders it anew before that.
 */
export const BELOW = (
  <Suspense fallback={<div className="min-h-[44rem]" />}>
    <Below />
  </Suspense>
)
