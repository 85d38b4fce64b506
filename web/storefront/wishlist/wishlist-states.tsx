import { Link } from 'react-router'
import parrots from '../../art/parrots.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductGrid, SkeletonCards } from '../catalogue/product-grid.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'

/** The wishlist while it is loading. */
export const WishlistLoading = () => (
  <div aria-busy="true" className="mt-8">
    <p className="sr-only noscript:hidden">Loading your wishlist…</p>
    <div className="noscript:hidden">
      <ProductGrid>
        <SkeletonCards />
      </ProductGrid>
    </div>
    <p className="hidden max-w-text noscript:block">
      Your wishlist is kept in your browser or with your account, and can only be shown with
      JavaScript.
    </p>
  </div>
)

type WishlistFailedProps = { onRetry: () => void; isRetrying: boolean }

/** The wishlist after an error. */
export const WishlistFailed = (retryProps: WishlistFailedProps) => (
  <ErrorState title="Your wishlist could not be loaded" {...retryProps} />
)

/** The empty wishlist. */
export const WishlistEmpty = () => (
  <EmptyState
    picture={<LineDrawing src={parrots} />}
    title="Your wishlist is empty"
    text="Tap the heart of a piece you like, and you find it again here."
    action={
      <Link to="/products" className={buttonClasses()}>
        Continue Shopping
      </Link>
    }
  />
)
