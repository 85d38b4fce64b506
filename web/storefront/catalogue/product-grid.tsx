import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useIsHydrating } from '../../platform/use-is-hydrating.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const SKELETON_COUNT = 8
/** The number of cards that a wide screen shows without scrolling. */
const FIRST_ROW_COUNT = 4

/** The width of a card in a list over the whole page, or beside the filters. */
const PICTURE_SIZES = {
  whole:
    '(min-width: 106rem) 25rem, (min-width: 75rem) calc(25vw - 2.2rem), (min-width: 48rem) calc(33vw - 2.4rem), calc(50vw - 1.4rem)',
  beside:
    '(min-width: 106rem) 20rem, (min-width: 75rem) calc(25vw - 6.5rem), (min-width: 64rem) calc(33vw - 8.2rem), (min-width: 48rem) calc(33vw - 2.4rem), calc(50vw - 1.4rem)',
}
export type ListWidth = keyof typeof PICTURE_SIZES

/** A grid of cards: two columns on a phone, one with large text, four on a wide screen. */
export const ProductGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-3 max-[19rem]:grid-cols-1 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4">
    {children}
  </ul>
)

type ProductCardsProps = {
  products: Product[]
  /** Pictures of the first row are loaded with priority. */
  isAtTop?: boolean
  width?: ListWidth
  /** The colour that the list is filtered by. */
  colorId?: number | undefined
  /** The size that the list is filtered by. */
  sizeId?: number | undefined
  heading?: 'h2' | 'h3'
}

/** The cards of a list of products. */
export function ProductCards(props: ProductCardsProps) {
  const { products, isAtTop, width = 'whole', ...shown } = props
  // After going back, the whole list is laid out at once, so that the scroll position can be
  // restored.
  const [isFirstPageView] = useState(useIsHydrating())
  return products.map((product, index) => (
    <li
      key={product.id}
      className={!isFirstPageView || (isAtTop && index < FIRST_ROW_COUNT) ? '' : LAZY_CARD_CLASSES}
    >
      <ProductCard
        product={product}
        {...shown}
        sizes={PICTURE_SIZES[width]}
        priority={loadPriorityOf(index, isAtTop)}
        isInList
      />
    </li>
  ))
}

const LAZY_CARD_CLASSES = 'laid-out-later [--room:calc(50vw_+_6rem)] md:[--room:22rem]'

const loadPriorityOf = (index: number, isAtTop = false) => {
  if (!isAtTop || index >= FIRST_ROW_COUNT) return 'later'
  return index === 0 ? 'first' : 'soon'
}

/** Placeholders in the size of cards. */
export const SkeletonCards = () => (
  <>
    {Array.from({ length: SKELETON_COUNT }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <li key={index} data-testid="skeleton-card">
        <Skeleton className="aspect-square" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Skeleton className="mt-1 h-5 w-3/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
      </li>
    ))}
  </>
)
