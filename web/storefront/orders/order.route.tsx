import { Link, useParams } from 'react-router'
import { ORDER_NOT_FOUND } from '#contract/messages/refusals.ts'
import { useHydratedSession } from '../../data/account.ts'
import { hasRefusalCode } from '../../data/failure.ts'
import { useOrder } from '../../data/orders.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Loading } from '../../ui/spinner.tsx'
import { UnbrokenOrderId } from '../../ui/unbroken-order-id.tsx'
import { SignInPrompt } from '../account/sign-in-prompt.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { ORDERS_PATH } from '../page/paths.ts'
import { useRetryWhileFailed } from '../page/use-retry-while-failed.ts'
import * as m from './messages.ts'
import { NoOrdersPicture } from './no-orders-picture.tsx'
import { OrderDetails } from './order-details.tsx'

const PRINT_BLACK_ON_WHITE_CLASSES =
  'print:**:border-[#000] print:**:bg-transparent print:**:text-[#000] print:min-h-0 print:pb-0'

/** The page of one order. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const session = useHydratedSession()
  const orderQuery = useOrder(orderId)
  const { data, error, isPaused, isFetching, refetch } = orderQuery
  // The server answers VALIDATION if the text cannot be an order id.
  const isOrderNotFound =
    Boolean(session) && (isNotFoundError(error) || hasRefusalCode(error, 'VALIDATION'))
  useRetryWhileFailed({ ...orderQuery, isError: orderQuery.isError && !isOrderNotFound })
  const titleElement = isOrderNotFound ? ORDER_NOT_FOUND : m.orderNumberLabel(orderId.toUpperCase())

  const renderContent = () => {
    if (session === null)
      return (
        <SignInPrompt
          picture={<NoOrdersPicture />}
          title={m.LOG_IN_TO_SEE_ORDER}
          text={m.ORDER_IS_PRIVATE}
        />
      )
    if (isOrderNotFound) return <NoSuchOrder />
    if (data) return <OrderDetails order={data.order} />
    if (error || isPaused)
      return <ErrorState title={m.ORDER_NOT_LOADED} onRetry={refetch} isRetrying={isFetching} />
    return <Loading text={m.LOADING_YOUR_ORDER} />
  }

  return (
    <main
      id="content"
      className={joinClasses('gutter min-h-svh pb-16', PRINT_BLACK_ON_WHITE_CLASSES)}
    >
      <PageHead title={titleElement} />
      <meta name="robots" content="noindex" />
      <div className="print:hidden">
        <Breadcrumbs ancestors={[[ORDERS_PATH, m.YOUR_ORDERS]]} currentName={titleElement} />
      </div>
      <PageTitle className="mt-4 break-words">
        <UnbrokenOrderId sentence={titleElement} />
      </PageTitle>
      {renderContent()}
    </main>
  )
}

const NoSuchOrder = () => (
  <EmptyState
    picture={<NoOrdersPicture />}
    title={m.NO_SUCH_ORDER}
    text={m.WHY_NO_SUCH_ORDER}
    action={
      <Link to={ORDERS_PATH} className={buttonClasses()}>
        {m.BACK_TO_YOUR_ORDERS}
      </Link>
    }
  />
)
