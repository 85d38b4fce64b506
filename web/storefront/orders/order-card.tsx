import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { orderStatusToneOf } from '../../ui/order-status-tones.ts'
import { dayInWords } from '../page/date-times.ts'
import { orderPath } from '../page/paths.ts'
import { CancelOrDeleteOrder } from './cancel-or-delete-order.tsx'
import * as m from './messages.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderPlacedMessage } from './order-placed-message.tsx'
import { OrderSteps } from './order-steps.tsx'
import { orderStatusSentence, statusNameOf } from './order-words.ts'

/** An order in the list: its pieces, status, amount and possible actions. */
export function OrderCard({ order, isNew }: { order: Order; isNew: boolean }) {
  const titleId = useId()
  const titleElement = useRef<HTMLHeadingElement>(null)
  const { orderId, status } = order
  const { isToConfirm, shopperAction: allowedAction } = orderStatusFactsOf(status)
  const isPaymentExpected = isToConfirm && order.paymentMethod !== 'COD'
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className={joinClasses(
          'border bg-surface',
          isNew ? 'border-leaf ring-1 ring-leaf' : 'border-line',
        )}
      >
        {isNew && <OrderPlacedMessage {...order} />}
        <div className="grid grid-cols-1 gap-4 p-5 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 ref={titleElement} id={titleId} tabIndex={-1} className="text-lg">
              <span className="text-ink-2">{m.ORDER_ID} </span>
              <span className="figures latin-digits font-semibold">{orderId}</span>
            </h2>
            <Badge tone={orderStatusToneOf(status)}>{statusNameOf(status)}</Badge>
          </div>
          {!isNew && <p>{orderStatusSentence(order)}</p>}
          <OrderSteps {...order} />
          <OrderLines items={order.items} fulfilment={order.fulfilment} />
          <OrderFacts order={order} />
          <div className="flex flex-wrap gap-3 border-line border-t pt-4 max-sm:*:grow sm:justify-end">
            <Link
              to={orderPath(orderId)}
              className={buttonClasses(isPaymentExpected ? 'primary' : 'secondary')}
            >
              {isPaymentExpected ? m.PAY_NOW : m.VIEW_ORDER}
              <span className="sr-only"> {orderId}</span>
            </Link>
            {allowedAction && (
              <CancelOrDeleteOrder
                order={order}
                action={allowedAction}
                onChanged={() =>
                  (allowedAction === 'delete'
                    ? document.querySelector('h1')
                    : titleElement.current
                  )?.focus()
                }
              />
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { createdAt, discountAmount, deliveryAmount, finalAmount, address } = order
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-4">
      <OrderFactRow factName={m.ORDER_DATE}>
        <time dateTime={createdAt}>{dayInWords(createdAt)}</time>
      </OrderFactRow>
      <OrderFactRow factName={m.TOTAL_AMOUNT}>
        <span className="figures font-semibold">{formatRupees(finalAmount)}</span>
      </OrderFactRow>
      {discountAmount !== undefined && discountAmount > 0 && (
        <OrderFactRow factName={m.DISCOUNT}>
          <span className="figures text-leaf">−{formatRupees(discountAmount)}</span>
        </OrderFactRow>
      )}
      {deliveryAmount !== undefined && (
        <OrderFactRow factName={m.DELIVERY}>
          <span className="figures">{formatRupees(deliveryAmount)}</span>
        </OrderFactRow>
      )}
      <OrderFactRow factName={m.DELIVERY_TO}>
        <span lang={langOf(address.city + address.state)}>
          {address.city}, {address.state}
        </span>
      </OrderFactRow>
    </dl>
  )
}

const OrderFactRow = ({ factName, children }: { factName: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-sm">{factName}</dt>
    <dd>{children}</dd>
  </div>
)
