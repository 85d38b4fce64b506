import type { Product } from '#contract/products.ts'
import { useWishlist } from '../../data/wishlist.ts'
import { HeartIcon } from '../../ui/icons/storefront.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import * as m from './messages.ts'

const loadChangeWishlist = () => import('./change-wishlist.tsx')

type WishlistButtonProps = {
  product: Pick<Product, 'id' | 'name'>
  /** Whether the accessible name includes the product, as in a list. */
  showsName?: boolean
  className: string
}

/** The button that adds a product to the wishlist or removes it. */
export function WishlistButton({ product, showsName, className }: WishlistButtonProps) {
  const isInWishlist = useWishlist().has(product.id)
  const { loadFirst: loadThen } = useLoadBeforeOpening(loadChangeWishlist)
  const buttonText = isInWishlist ? m.REMOVE_FROM_WISHLIST : m.ADD_TO_WISHLIST
  return (
    <button
      type="button"
      aria-label={showsName ? `${buttonText}: ${product.name}` : buttonText}
      aria-pressed={isInWishlist}
      onClick={() =>
        loadThen(async () => (await loadChangeWishlist()).changeWishlist(product, !isInWishlist))
      }
      className={`inline-flex shrink-0 items-center justify-center bg-surface text-ink-2 hover:bg-sand hover:text-ink ${className}`}
    >
      <HeartIcon
        aria-hidden="true"
        strokeWidth={1.5}
        className={isInWishlist ? 'size-5 fill-current text-sindoor' : 'size-5'}
      />
    </button>
  )
}
