import { lazy, Suspense } from 'react'

const PageMissing = lazy(async () => ({
  default: (await import('./page-missing.tsx')).PageMissing,
}))

/** Shown if the product or category of a page does not exist; loaded only then. */
export const Missing = ({ title }: { title?: string }) => (
  <Suspense>
    <PageMissing title={title} />
  </Suspense>
)
