import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import { deliveryDaysInWords } from '#contract/messages/delivery.ts'
import { paymentName, paymentOfPlacedOrder } from '#contract/messages/payment.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/messages/policy.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { storeQuery } from '../../data/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { orderStatusToneOf } from '../../ui/order-status-tones.ts'
import { addressLinesOf } from '../addresses/address-text.ts'
import { dayInWords } from '../page/date-times.ts'
import { dayInSentence } from '../page/day-in-sentence.ts'
import { ORDERS_PATH } from '../page/paths.ts'
import { CancelOrDeleteOrder } from './cancel-or-delete-order.tsx'
import * as m from './messages.ts'
import { OrderContactLinks } from './order-contact-links.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { namesOfRemainingSteps, orderStatusSentence, statusNameOf } from './order-words.ts'
import { ParcelHistory } from './parcel-history.tsx'

const PaymentPanel = lazy(async () => ({
  default: (await import('../payment/order-payment-panel.tsx')).OrderPaymentPanel,
}))

/** All details of an order; its printed version is the order slip. */
export function OrderDetails({ order }: { order: Order }) {
  const { data } = useQuery(storeQuery())
  const { orderId, status, createdAt } = order
  const remainingStepNames = namesOfRemainingSteps(order)
  const parcelHistorySteps = order.fulfilmentHistory.filter(
    ({ state }) => fulfilmentFactsOf(state).isParcelStep,
  )
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="print:-ml-3">
          <Badge tone={orderStatusToneOf(status)}>{statusNameOf(status)}</Badge>
        </span>
        <p className="text-ink-2">
          {data && <span className="hidden print:inline">{data.data.name} · </span>}
          {m.PLACED_ON[0]}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {dayInWords(createdAt)}
          </time>
          {m.PLACED_ON[1]}
        </p>
      </div>
      <p className="mt-3 text-lg">{orderStatusSentence(order)}</p>
      {remainingStepNames.length > 0 && (
        <div className="mt-4 print:hidden">
          <OrderSteps {...order} />
        </div>
      )}
      {orderStatusFactsOf(status).isOpen && order.paymentMethod !== 'COD' && (
        <div className="mt-6 max-w-[36rem] print:hidden">
          <Suspense fallback={<div className="min-h-80 bg-sand" />}>
            <PaymentPanel orderId={orderId} />
          </Suspense>
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1 print:gap-y-5">
        <div className="grid grid-cols-1 content-start gap-8 print:gap-5">
          <OrderSection title={m.ITEMS}>
            <OrderLines items={order.items} fulfilment={order.fulfilment} />
            <OrderTotals order={order} />
          </OrderSection>
          <OrderSection title={m.HISTORY}>
            <OrderHistory steps={order.history} />
          </OrderSection>
          {parcelHistorySteps.length > 0 && (
            <OrderSection title={m.YOUR_PARCEL}>
              <ParcelHistory steps={parcelHistorySteps} shipment={order.shipment} />
            </OrderSection>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6 lg:border-line lg:border-l lg:pl-8 print:gap-5 print:border-0 print:pl-0">
          <OrderSection title={m.DELIVERY_ADDRESS}>
            <OrderAddress address={order.address} />
            {order.deliveryDays &&
              remainingStepNames.length > 0 &&
              order.fulfilment !== 'delivered' && (
                <p className="mt-2 font-semibold">
                  {order.promisedOn
                    ? m.arrivesBy(dayInSentence(order.promisedOn))
                    : m.deliveryTakes(deliveryDaysInWords(order.deliveryDays))}
                </p>
              )}
          </OrderSection>
          <OrderSection title={m.PAYMENT}>
            <p>{paymentSentenceOf(order)}</p>
          </OrderSection>
          {data && (
            <OrderSection title={m.RETURNS}>
              <p>
                {returnRule(data.data.policy)} {FILM_THE_UNBOXING}
              </p>
            </OrderSection>
          )}
          <OrderContactLinks orderId={orderId} />
        </div>
      </div>
      <OrderActions order={order} />
    </>
  )
}

function paymentSentenceOf({ status, paymentMethod }: Order): string {
  // Nothing is paid for it any more; the sentence at the top says what becomes of the money.
  if (orderStatusFactsOf(status).countsAs === 'lost') return paymentName(paymentMethod)
  if (status !== 'PAID') return paymentOfPlacedOrder(paymentMethod)
  return paymentMethod === 'COD'
    ? m.ORDER_HAS_BEEN_PAID
    : m.paidWithMethod(paymentName(paymentMethod))
}

function OrderActions({ order }: { order: Order }) {
  const navigate = useNavigate()
  const action = orderStatusFactsOf(order.status).shopperAction
  const leavePageOrFocusHeading = () =>
    action === 'delete'
      ? navigate(ORDERS_PATH, { replace: true })
      : document.querySelector('h1')?.focus()
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6 print:hidden">
      <Button variant="secondary" onClick={() => print()}>
        {m.PRINT_ORDER}
      </Button>
      {action && (
        <CancelOrDeleteOrder
          order={order}
          action={action}
          leavesPage={action === 'delete'}
          onChanged={leavePageOrFocusHeading}
        />
      )}
    </div>
  )
}

const OrderAddress = ({ address }: { address: Order['address'] }) => (
  <address className="not-italic">
    {addressLinesOf(address).map((addressLine) => (
      <span key={addressLine} lang={langOf(addressLine)} className="block break-words">
        {addressLine}
      </span>
    ))}
  </address>
)

function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-display text-xl print:mb-1">
        {title}
      </h2>
      {children}
    </section>
  )
}
