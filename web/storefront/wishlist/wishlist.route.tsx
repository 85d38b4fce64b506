import { useHydratedSession } from '../../data/account.ts'
import { useWishlistNow } from '../../data/wished-products.ts'
import { useWishlist } from '../../data/wishlist.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { WishedProducts } from './wished-products.tsx'
import { WishesFailed, WishesWaiting } from './wishlist-states.tsx'

export default function WishlistPage() {
  return (
    <main id="content" className="gutter-wide min-h-svh pt-8 pb-16">
      <PageHead title="Your Wishlist" />
      <meta name="robots" content="noindex" />
      <PageTitle>Your Wishlist</PageTitle>
      <WishlistOfVisitor />
    </main>
  )
}

function WishlistOfVisitor() {
  const who = useHydratedSession()
  const { ids } = useWishlist()
  const { data, isError, isPaused, isFetching, refetch } = useWishlistNow()

  if (who === undefined) return <WishesWaiting />
  if (who && !data)
    return isError || isPaused ? (
      <WishesFailed onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <WishesWaiting />
    )
  return <WishedProducts ids={ids} isVisitor={who === null} />
}
