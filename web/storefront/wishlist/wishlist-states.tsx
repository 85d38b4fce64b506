import { Link } from 'react-router'
import parrots from '../../art/parrots.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductGrid, SkeletonCards } from '../catalogue/product-grid.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import * as m from './messages.ts'

/** The wishlist while it is loading. */
export const WishlistLoading = () => (
  <div aria-busy="true" className="mt-8">
    <p className="sr-only noscript:hidden">{m.LOADING_YOUR_WISHLIST}</p>
    <div className="noscript:hidden">
      <ProductGrid>
        <SkeletonCards />
      </ProductGrid>
    </div>
    <p className="hidden max-w-text noscript:block">{m.NEEDS_JAVASCRIPT}</p>
  </div>
)

type WishlistNotLoadedProps = { onRetry: () => void; isRetrying: boolean }

/** The wishlist after an error. */
export const WishlistNotLoaded = (retryProps: WishlistNotLoadedProps) => (
  <ErrorState title={m.WISHLIST_NOT_LOADED} {...retryProps} />
)

/** The empty wishlist. */
export const EmptyWishlist = () => (
  <EmptyState
    picture={<LineDrawing drawingUrl={parrots} />}
    title={m.YOUR_WISHLIST_IS_EMPTY}
    text={m.TAP_A_HEART}
    action={
      <Link to="/products" className={buttonClasses()}>
        {m.CONTINUE_SHOPPING}
      </Link>
    }
  />
)
