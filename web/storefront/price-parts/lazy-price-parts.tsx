import { type ComponentProps, lazy, Suspense } from 'react'

const Parts = lazy(async () => ({ default: (await import('./price-parts.tsx')).PriceParts }))

/** The same as `PriceParts`; its script is only loaded where a price is by weight. */
export const LazyPriceParts = (props: ComponentProps<typeof Parts>) =>
  props.priceParts ? (
    <Suspense fallback={<div className="h-11" />}>
      <Parts {...props} />
    </Suspense>
  ) : null
