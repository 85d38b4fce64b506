import { Link, useLocation } from 'react-router'
import { useHydratedSession } from '../../data/account.ts'
import { useOrders } from '../../data/orders.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SignInPrompt } from '../account/sign-in-prompt.tsx'
import { placedOrderIdIn } from '../checkout/placed-order.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { useRetryWhileFailed } from '../page/use-retry-while-failed.ts'
import * as m from './messages.ts'
import { NoOrdersPicture } from './no-orders-picture.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderContactLinks } from './order-contact-links.tsx'

export default function OrdersPage() {
  return (
    <main id="content" className="gutter min-h-svh pt-8 pb-16">
      <PageHead title={m.YOUR_ORDERS} />
      <meta name="robots" content="noindex" />
      <PageTitle>{m.YOUR_ORDERS}</PageTitle>
      <VisitorOrders />
    </main>
  )
}

function VisitorOrders() {
  const session = useHydratedSession()
  const ordersQuery = useOrders()
  useRetryWhileFailed(ordersQuery)
  const { data, isError, isPaused, isFetching, refetch } = ordersQuery
  const placedOrderId = placedOrderIdIn(useLocation().state)

  if (session === null)
    return (
      <SignInPrompt
        picture={<NoOrdersPicture />}
        title={m.LOG_IN_TO_SEE_ORDERS}
        text={m.WHAT_ORDERS_SHOW}
      />
    )
  if (data && data.orders.length > 0)
    return (
      <>
        <ul className="mt-6 grid max-w-[56rem] gap-6">
          {data.orders.map((order) => (
            <OrderCard key={order.orderId} order={order} isNew={order.orderId === placedOrderId} />
          ))}
        </ul>
        <div className="mt-8">
          <OrderContactLinks />
        </div>
      </>
    )
  if (data) return <NoOrders />
  if (isError || isPaused)
    return <ErrorState title={m.ORDERS_NOT_LOADED} onRetry={refetch} isRetrying={isFetching} />
  return <Loading text={m.LOADING_YOUR_ORDERS} />
}

const NoOrders = () => (
  <EmptyState
    picture={<NoOrdersPicture />}
    title={m.NO_ORDERS_YET}
    text={m.PLACE_FIRST_ORDER}
    action={
      <Link to="/products" className={buttonClasses()}>
        {m.CONTINUE_SHOPPING}
      </Link>
    }
  />
)
