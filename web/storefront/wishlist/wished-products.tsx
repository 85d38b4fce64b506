import type { Product } from '#contract/products.ts'
import { useWishedProducts } from '../../data/wished-products.ts'
import { Button } from '../../ui/button.tsx'
import { useSignIn, warmUpSignIn } from '../account/use-sign-in.tsx'
import { ProductCards, ProductGrid } from '../catalogue/product-grid.tsx'
import { useFocusNear } from './use-focus-near.ts'
import { WishesFailed, WishesWaiting, WishlistEmpty } from './wishlist-states.tsx'

type WishedProductsProps = { ids: readonly number[]; isVisitor: boolean }

/** The products of the wishlist as cards; removing a product removes its card. */
export function WishedProducts({ ids, isVisitor }: WishedProductsProps) {
  const { data = [], isError, isPaused, isFetching, refetch } = useWishedProducts(ids)
  const products = inOrder(data, ids)
  const { place, onFocus } = useFocusNear(products.length)

  if (ids.length > 0 && products.length === 0) {
    if (isError || isPaused) return <WishesFailed onRetry={refetch} isRetrying={isFetching} />
    if (isFetching) return <WishesWaiting />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is
    <div ref={place} onFocus={onFocus}>
      {products.length > 0 ? <Cards products={products} /> : <WishlistEmpty />}
      {isVisitor && <StoredInBrowser />}
    </div>
  )
}

const Cards = ({ products }: { products: Product[] }) => (
  <>
    <p role="status" className="figures mt-1 mb-8 text-ink-2">
      {products.length} {products.length === 1 ? 'piece' : 'pieces'}
    </p>
    <ProductGrid>
      <ProductCards products={products} isTop />
    </ProductGrid>
  </>
)

/** Tells visitors where their list is stored and why to log in. */
function StoredInBrowser() {
  const { signIn, isOpening } = useSignIn()
  return (
    <p className="mt-10 text-center text-ink-2">
      Your wishlist is kept in this browser only.{' '}
      <Button
        variant="quiet"
        busy={isOpening && 'Opening…'}
        onPointerEnter={warmUpSignIn}
        onFocus={warmUpSignIn}
        onClick={() =>
          signIn({ reason: 'With an account you find your wishlist on any phone or computer.' })
        }
      >
        Log in to keep it
      </Button>
    </p>
  )
}

/** Leaves out products that are no longer on sale and those just removed from the list. */
function inOrder(products: Product[], ids: readonly number[]): Product[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
