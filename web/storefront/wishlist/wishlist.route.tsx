import { useHydratedSession } from '../../data/account.ts'
import { useWishlist } from '../../data/wishlist.ts'
import { useReloadedWishlist } from '../../data/wishlist-products.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { useRetryWhileFailed } from '../page/use-retry-while-failed.ts'
import * as m from './messages.ts'
import { WishlistProducts } from './wishlist-products.tsx'
import { WishlistLoading, WishlistNotLoaded } from './wishlist-states.tsx'

export default function WishlistPage() {
  return (
    <main id="content" className="gutter-wide min-h-svh pt-8 pb-16">
      <PageHead title={m.YOUR_WISHLIST} />
      <meta name="robots" content="noindex" />
      <PageTitle>{m.YOUR_WISHLIST}</PageTitle>
      <VisitorWishlist />
    </main>
  )
}

function VisitorWishlist() {
  const session = useHydratedSession()
  const { ids } = useWishlist()
  const wishlistQuery = useReloadedWishlist()
  useRetryWhileFailed(wishlistQuery)
  const { data, isError, isPaused, isFetching, refetch } = wishlistQuery

  if (session === undefined) return <WishlistLoading />
  if (session && !data)
    return isError || isPaused ? (
      <WishlistNotLoaded onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <WishlistLoading />
    )
  return <WishlistProducts productIds={ids} isVisitor={session === null} />
}
