import { Link, useParams } from 'react-router'
import { paymentName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { hasRefusalCode } from '../../data/failure.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Loading } from '../../ui/spinner.tsx'
import { useBankSlips } from '../data/bank.ts'
import { useAddOrderNote, useOrder } from '../data/orders.ts'
import { usePaymentsOfOrder } from '../data/payments.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LinkIfAllowed } from '../page/link-if-allowed.tsx'
import { fulfilmentWordsOf, StatusBadge, WaitsForPaymentBadge } from '../page/order-status.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { StaffNotesCard } from '../page/staff-notes-card.tsx'
import { CustomerTagList } from '../page/tags.tsx'
import { AddressCard } from './address-card.tsx'
import { BankSlipsCard } from './bank-slips-card.tsx'
import { CashOnDeliveryPermission } from './cash-on-delivery-permission.tsx'
import * as m from './messages/order-page.ts'
import * as printouts from './messages/printouts.ts'
import * as words from './messages/words.ts'
import { MessagesCard } from './messages-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoves } from './order-moves.tsx'
import { PaymentAttemptsCard } from './payment-attempts-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePrintoutWords } from './printouts/printout-words.ts'

const PARENT_PAGE: [string, string] = ['/orders', words.ORDERS]

/** The page of one order, with all details and actions. */
export function OrderPage() {
  const { orderId = '' } = useParams()
  const query = useOrder(orderId)
  if (isNotFoundError(query.error) || hasRefusalCode(query.error, 'VALIDATION'))
    return <AdminPageNotFound />
  const order = query.data?.order
  return (
    <AdminPage
      title={printouts.orderNumberText(orderId.toUpperCase())}
      linkAbove={PARENT_PAGE}
      besideHeading={order && <OrderStateBadges order={order} />}
      actions={order && <PrintLinks orderId={order.orderId} />}
    >
      <QueryContent query={query} messages={words.LOADING_ORDER}>
        {(answer) =>
          answer.order.paymentMethod === 'COD' ? (
            <OrderDetails order={answer.order} />
          ) : (
            <PrepaidOrder order={answer.order} />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

const OrderStateBadges = ({ order }: { order: StaffOrder }) => (
  <span className="flex flex-wrap items-center gap-2">
    {order.waitsForPayment ? <WaitsForPaymentBadge /> : <StatusBadge status={order.status} />}
    <span className="text-ink-2">{fulfilmentWordsOf(order.fulfilment)}</span>
  </span>
)

const PrintLinks = ({ orderId }: { orderId: string }) => (
  <>
    <Link to={`/orders/${orderId}/slip`} className={buttonClasses('secondary')}>
      {printouts.PACKING_SLIP}
    </Link>
    <Link to={`/orders/print?ids=${orderId}`} className={buttonClasses('secondary')}>
      {m.PRINT_LABEL}
    </Link>
    <Link to={`/orders/${orderId}/bill`} className={buttonClasses('secondary')}>
      {printouts.BILL}
    </Link>
  </>
)

/** An order that is shown when its payments are known, so that nothing on the page moves later. */
function PrepaidOrder({ order }: { order: StaffOrder }) {
  const payments = usePaymentsOfOrder(order.orderId)
  const slips = useBankSlips(order.orderId)
  if (payments.isLoading || slips.isLoading) return <Loading text={words.LOADING_ORDER.loading} />
  return <OrderDetails order={order} />
}

function OrderDetails({ order }: { order: StaffOrder }) {
  const addNote = useAddOrderNote(order.orderId)
  return (
    <>
      <p className="-mt-3 mb-4 text-ink-2">
        {m.orderPlacedAtText(dateTimeInWords(order.createdAt), paymentName(order.paymentMethod))}
        {order.promisedOn && ` · ${printouts.promisedDayText(order.promisedOn)}`}
        {order.deletedAt && m.deletedByCustomerText(dateTimeInWords(order.deletedAt))}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-4">
          <OrderMoves order={order} />
          <Card
            title={printouts.ITEMS}
            action={
              order.mayEdit && (
                <Link to={`/orders/${order.orderId}/edit`} className={buttonClasses('secondary')}>
                  {m.CHANGE_ORDER}
                </Link>
              )
            }
          >
            <OrderLines items={order.items} />
            <StaffOrderTotals order={order} />
          </Card>
          <OrderHistory {...order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <AddressCard order={order} />
          <PaymentCard payments={order.payments} />
          {order.paymentMethod !== 'COD' && <PaymentAttemptsCard order={order} />}
          {isConfirmedByHand(order.paymentMethod) && <BankSlipsCard orderId={order.orderId} />}
          <MessagesCard order={order} />
          <CustomerCard order={order} />
          <StaffNotesCard notes={order.notes} addNoteMutation={addNote} />
        </div>
      </div>
    </>
  )
}

export function StaffOrderTotals({
  order: { totalAmount, discountAmount = 0, deliveryAmount = 0, finalAmount },
}: {
  order: Pick<StaffOrder, 'totalAmount' | 'discountAmount' | 'deliveryAmount' | 'finalAmount'>
}) {
  const m = usePrintoutWords()
  return (
    <dl className="figures mt-4 ml-auto grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-3">
      {discountAmount > 0 && (
        <>
          <dt>{m.SUBTOTAL}</dt>
          <dd className="text-right">{formatRupees(totalAmount)}</dd>
          <dt>{m.DISCOUNT}</dt>
          <dd className="text-right">−{formatRupees(discountAmount)}</dd>
        </>
      )}
      {deliveryAmount > 0 && (
        <>
          {discountAmount === 0 && (
            <>
              <dt>{m.ITEMS}</dt>
              <dd className="text-right">{formatRupees(totalAmount)}</dd>
            </>
          )}
          <dt>{m.DELIVERY}</dt>
          <dd className="text-right">{formatRupees(deliveryAmount)}</dd>
        </>
      )}
      <dt className="font-semibold">{m.TOTAL}</dt>
      <dd className="text-right font-semibold">{formatRupees(finalAmount)}</dd>
    </dl>
  )
}

const CustomerCard = ({ order }: { order: StaffOrder }) => {
  const { customer, phone } = order
  return (
    <Card title={words.CUSTOMER}>
      <LinkIfAllowed
        path={`/customers/${customer.id}`}
        requiredPermission="people.read"
        lang={langOf(customer.name)}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {customer.name}
      </LinkIfAllowed>
      <CustomerTagList names={customer.tags} />
      {customer.email && (
        <p>
          <a
            href={`mailto:${customer.email}`}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
          >
            {customer.email}
          </a>
        </p>
      )}
      <p className="mt-2 text-ink-2">{otherOrdersInWords(customer)}</p>
      {customer.otherOrdersOfPhone > 0 && (
        <Link
          to={`/orders?q=${phone}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.otherOrdersOfPhoneText(customer.otherOrdersOfPhone)}
        </Link>
      )}
      <CashOnDeliveryPermission order={order} />
    </Card>
  )
}

function otherOrdersInWords({ otherOrders, otherOrdersOfPhone }: StaffOrder['customer']): string {
  if (otherOrders > 0) return m.otherOrdersText(otherOrders)
  return otherOrdersOfPhone > 0 ? m.FIRST_ORDER_OF_THIS_ACCOUNT : m.THIS_IS_THEIR_FIRST_ORDER
}
