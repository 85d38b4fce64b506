import { type ComponentProps, lazy, Suspense } from 'react'

const LoadedPriceParts = lazy(async () => ({
  default: (await import('./price-parts.tsx')).PriceParts,
}))

/** The same as `PriceParts`; its script is only loaded where a price is by weight. */
export const LazyPriceParts = (props: ComponentProps<typeof LoadedPriceParts>) =>
  props.priceParts ? (
    <Suspense fallback={<div className="h-11" />}>
      <LoadedPriceParts {...props} />
    </Suspense>
  ) : null
