import type { User } from '#contract/accounts.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { LINK_HOURS } from '#contract/cash-rules.ts'
import { PAYMENT_NAMES } from '#contract/messages/payment.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/messages/policy.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import { type EmailPart, renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'
import * as m from './messages.ts'
import { confirmationUrl } from './new-link.ts'
import type { PlacedOrder } from './place-order.ts'

/** The data of order emails, besides the order itself. */
export type OrderEmailFacts = {
  shopper: User
  policy: Store['policy']
  sender: Sender
  /** The address of the shop or, if it has none, of its owner. */
  noticeTo: string | undefined
  publicUrl: string
}

/** The emails about a new order: to the shopper, and to the shop. */
export const orderEmails = (placed: PlacedOrder, facts: OrderEmailFacts): Mail[] => [
  confirmation(placed, facts),
  ...(facts.noticeTo ? [notice(placed, { ...facts, noticeTo: facts.noticeTo })] : []),
]

/** The email to a shopper whose order was cancelled because nobody confirmed it. */
export function cancelledEmail(
  orderId: string,
  facts: {
    to: Pick<User, 'email' | 'firstName'>
    days: number
    sender: Sender
    publicUrl: string
  },
): Mail {
  const { to, days, sender, publicUrl } = facts
  const email = renderEmail(
    {
      heading: m.YOUR_ORDER_WAS_CANCELLED,
      parts: [
        m.cancelledUnconfirmed(to.firstName, orderId, days),
        { nepali: m.orderCancelledInNepali(orderId) },
        m.orderAgainOrCall(sender.phone),
        { link: `${publicUrl}/orders/${orderId}`, words: m.SEE_YOUR_ORDER },
      ],
    },
    sender,
  )
  return { to: to.email, subject: m.yourOrderWasCancelled(orderId), ...email }
}

const HOW_TO_PAY = {
  COD: m.haveCashReady,
  ESEWA: m.payOnTheOrderPage,
  KHALTI: m.payOnTheOrderPage,
  FONEPAY: m.payOnTheOrderPage,
  BANK: m.payOnTheOrderPage,
} as const satisfies Record<PaymentMethod, (amount: string) => string>

function confirmation(
  { order, address, confirmationToken }: PlacedOrder,
  { shopper, policy, sender, publicUrl }: OrderEmailFacts,
): Mail {
  const email = renderEmail(
    {
      heading: m.THANK_YOU_FOR_YOUR_ORDER,
      parts: [
        m.orderReceived(shopper.firstName, order.orderId),
        { nepali: m.orderReceivedInNepali(order.orderId) },
        ...(confirmationToken
          ? [
              m.PLEASE_CONFIRM,
              { nepali: m.PLEASE_CONFIRM_IN_NEPALI },
              {
                link: confirmationUrl(publicUrl, confirmationToken),
                words: m.CONFIRM_MY_ORDER,
              },
            ]
          : []),
        sumsOf(order),
        ...(order.discountAmount ? [m.discountIncluded(formatRupees(order.discountAmount))] : []),
        HOW_TO_PAY[order.paymentMethod](formatRupees(order.finalAmount)),
        m.deliveredTo(inOneLine(address)),
        confirmationToken
          ? m.whatHappensAfterConfirming(address.recipientPhone, LINK_HOURS)
          : order.paymentMethod === 'COD'
            ? m.whatHappensNext(address.recipientPhone)
            : m.AFTER_THE_PAYMENT,
        { link: `${publicUrl}/orders/${order.orderId}`, words: m.SEE_YOUR_ORDER },
        ...(policy.returnDays > 0 ? [`${returnRule(policy)} ${FILM_THE_UNBOXING}`] : []),
      ],
    },
    sender,
  )
  return { to: shopper.email, subject: m.yourOrderAt(order.orderId, sender.name), ...email }
}

function notice(
  { order, address }: PlacedOrder,
  { shopper, sender, noticeTo, publicUrl }: OrderEmailFacts & { noticeTo: string },
): Mail {
  const total = formatRupees(order.finalAmount)
  const email = renderEmail(
    {
      heading: m.newOrder(order.orderId),
      parts: [
        m.hasOrdered(`${shopper.firstName} ${shopper.lastName}`, shopper.email),
        sumsOf(order),
        m.paymentIs(PAYMENT_NAMES[order.paymentMethod]),
        m.deliverTo(inOneLine(address)),
        order.paymentMethod === 'COD' ? m.WAITS_TO_BE_CONFIRMED : m.WAITS_TO_BE_PAID,
        { link: `${publicUrl}/admin/orders/${order.orderId}`, words: m.SEE_THE_ORDER },
      ],
    },
    sender,
  )
  return { to: noticeTo, subject: m.newOrderOf(order.orderId, total), ...email }
}

/** The lines of an order, its delivery and its total. */
function sumsOf(order: Order): EmailPart {
  const lines = order.items.map(
    ({ name, colorName, sizeName, engraving, quantity, lineTotal }) =>
      [
        m.itemsOf(quantity, name, [colorName, sizeName, engraving && m.engravedWith(engraving)]),
        formatRupees(lineTotal),
      ] as const,
  )
  const delivery = order.deliveryAmount
    ? [[m.DELIVERY, formatRupees(order.deliveryAmount)] as const]
    : []
  return { rows: [...lines, ...delivery], sum: [m.TOTAL, formatRupees(order.finalAmount)] }
}

const inOneLine = (address: DeliveryAddress) => {
  const { recipientName, recipientPhone, street, city, state, zipCode, country } = address
  return [recipientName, recipientPhone, street, city, `${state} ${zipCode}`, country].join(', ')
}
