import { Link, useParams } from 'react-router'
import { ORDER_NOT_FOUND } from '#contract/messages/refusals.ts'
import { useHydratedSession } from '../../data/account.ts'
import { hasCode } from '../../data/failure.ts'
import { useOrder } from '../../data/orders.ts'
import { isNotFound } from '../../platform/api-error.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { ORDERS } from '../page/paths.ts'
import { OrderDetail } from './order-detail.tsx'
import { ParcelPicture } from './parcel-picture.tsx'

const BLACK_ON_WHITE =
  'print:**:border-[#000] print:**:bg-transparent print:**:text-[#000] print:pb-0'

/** The page of one order. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const session = useHydratedSession()
  const { data, error, isPaused, isFetching, refetch } = useOrder(orderId)
  // The server answers VALIDATION if the text cannot be an order id.
  const isMissing = Boolean(session) && (isNotFound(error) || hasCode(error, 'VALIDATION'))
  const title = isMissing ? ORDER_NOT_FOUND : `Order ${orderId.toUpperCase()}`

  const content = () => {
    if (session === null)
      return (
        <SignedOut
          picture={<ParcelPicture />}
          title="Log in to see this order"
          text="An order is shown to the person who placed it, and to nobody else."
        />
      )
    if (isMissing) return <NoSuchOrder />
    if (data) return <OrderDetail order={data.order} />
    if (error || isPaused)
      return <ErrorState title="Error loading order" onRetry={refetch} isRetrying={isFetching} />
    return <Loading text="Loading your order…" />
  }

  return (
    <main id="content" className={classes('gutter pb-16', BLACK_ON_WHITE)}>
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <div className="print:hidden">
        <Breadcrumbs ancestors={[[ORDERS, 'Your Orders']]} currentName={title} />
      </div>
      <PageTitle className="mt-4 break-words">{title}</PageTitle>
      {content()}
    </main>
  )
}

const NoSuchOrder = () => (
  <EmptyState
    picture={<ParcelPicture />}
    title="No order of yours has this number"
    text="It may have been deleted, or it was placed with another account."
    action={
      <Link to={ORDERS} className={buttonClasses()}>
        Back to Your Orders
      </Link>
    }
  />
)
