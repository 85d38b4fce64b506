import type { Product } from '#contract/products.ts'
import { useWishlistProducts } from '../../data/wishlist-products.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSignIn, useSignIn } from '../account/use-sign-in.tsx'
import { ProductCards, ProductGrid } from '../catalogue/product-grid.tsx'
import * as m from './messages.ts'
import { useFocusNextCard } from './use-focus-next-card.ts'
import { EmptyWishlist, WishlistLoading, WishlistNotLoaded } from './wishlist-states.tsx'

type WishlistProductsProps = { productIds: readonly number[]; isVisitor: boolean }

/** The products of the wishlist as cards; removing a product removes its card. */
export function WishlistProducts({ productIds, isVisitor }: WishlistProductsProps) {
  const { data = [], isError, isPaused, isFetching, refetch } = useWishlistProducts(productIds)
  const products = sortInListOrder(data, productIds)
  const { place: containerRef, onFocus } = useFocusNextCard(products.length)

  if (productIds.length > 0 && products.length === 0) {
    if (isError || isPaused) return <WishlistNotLoaded onRetry={refetch} isRetrying={isFetching} />
    if (isFetching) return <WishlistLoading />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is
    <div ref={containerRef} onFocus={onFocus}>
      {products.length > 0 ? <WishlistCards products={products} /> : <EmptyWishlist />}
      {isVisitor && <VisitorNote />}
    </div>
  )
}

const WishlistCards = ({ products }: { products: Product[] }) => (
  <>
    <p role="status" className="figures mt-1 mb-8 text-ink-2">
      {m.productCountText(products.length)}
    </p>
    <ProductGrid>
      <ProductCards products={products} isAtTop />
    </ProductGrid>
  </>
)

/** Tells visitors where their list is stored and why to log in. */
function VisitorNote() {
  const { signIn, isOpening } = useSignIn()
  return (
    <p className="mt-10 text-center text-ink-2">
      {m.KEPT_IN_THIS_BROWSER}{' '}
      <Button
        variant="quiet"
        busy={isOpening && m.OPENING}
        onPointerEnter={preloadSignIn}
        onFocus={preloadSignIn}
        onClick={() => signIn({ reason: m.WHY_LOG_IN })}
      >
        {m.LOG_IN_TO_KEEP_IT}
      </Button>
    </p>
  )
}

/** Leaves out products that are no longer on sale and those just removed from the list. */
function sortInListOrder(products: Product[], productIds: readonly number[]): Product[] {
  const productsById = new Map(products.map((product) => [product.id, product]))
  return productIds.flatMap((id) => productsById.get(id) ?? [])
}
