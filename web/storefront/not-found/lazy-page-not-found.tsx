import { lazy, Suspense } from 'react'

const PageNotFound = lazy(async () => ({
  default: (await import('./page-not-found.tsx')).PageNotFound,
}))

/** Shown if the product or category of a page does not exist; loaded only then. */
export const LazyPageNotFound = ({ title }: { title?: string }) => (
  <Suspense>
    <PageNotFound title={title} />
  </Suspense>
)
