import { useHydratedSession } from '../../data/account.ts'
import { useWishlist } from '../../data/wishlist.ts'
import { useReloadedWishlist } from '../../data/wishlist-products.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { useRetryWhileFailed } from '../page/use-retry-while-failed.ts'
import * as m from './messages.ts'
import { WishlistProducts } from './wishlist-products.tsx'
import { WishlistFailed, WishlistLoading } from './wishlist-states.tsx'

export default function WishlistPage() {
  return (
    <main id="content" className="gutter-wide min-h-svh pt-8 pb-16">
      <PageHead title={m.YOUR_WISHLIST} />
      <meta name="robots" content="noindex" />
      <PageTitle>{m.YOUR_WISHLIST}</PageTitle>
      <WishlistOfVisitor />
    </main>
  )
}

function WishlistOfVisitor() {
  const session = useHydratedSession()
  const { ids } = useWishlist()
  const query = useReloadedWishlist()
  useRetryWhileFailed(query)
  const { data, isError, isPaused, isFetching, refetch } = query

  if (session === undefined) return <WishlistLoading />
  if (session && !data)
    return isError || isPaused ? (
      <WishlistFailed onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <WishlistLoading />
    )
  return <WishlistProducts ids={ids} isVisitor={session === null} />
}
