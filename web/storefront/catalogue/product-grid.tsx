import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const SKELETONS = 8
/** As many as a wide screen shows without scrolling. */
const FIRST_ROW = 4
const SIZES = '(min-width: 80rem) 18rem, (min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 46vw'

/** Cards side by side: two on a phone, four on a wide screen. */
export const ProductGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4">
    {children}
  </ul>
)

/** The cards of some products; the pictures of the page's first row come first. */
export const ProductCards = ({ products, isTop }: { products: Product[]; isTop?: boolean }) =>
  products.map((product, index) => (
    <li key={product.id} className={isTop && index < FIRST_ROW ? undefined : LATER}>
      <ProductCard product={product} sizes={SIZES} urgency={urgencyOf(index, isTop)} />
    </li>
  ))

const LATER = 'laid-out-later [--room:22rem]'

const urgencyOf = (index: number, isTop = false) => {
  if (!isTop || index >= FIRST_ROW) return 'later'
  return index === 0 ? 'first' : 'soon'
}

/** Cards still to come, as large as they will be. */
export const SkeletonCards = () => (
  <>
    {Array.from({ length: SKELETONS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <li key={index} data-testid="skeleton-card">
        <Skeleton className="aspect-square" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
        <Skeleton className="mt-4 h-11" />
      </li>
    ))}
  </>
)
