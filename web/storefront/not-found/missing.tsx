import { lazy, Suspense } from 'react'

const PageMissing = lazy(async () => ({
  default: (await import('./page-missing.tsx')).PageMissing,
}))

/** Stands in place of a page whose subject turns out not to exist; few ever see it. */
export const Missing = ({ title }: { title?: string }) => (
  <Suspense>
    <PageMissing title={title} />
  </Suspense>
)
