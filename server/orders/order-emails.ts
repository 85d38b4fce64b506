import type { User } from '#contract/accounts.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { PAYMENT_NAMES, type PaymentMethod } from '#contract/payment-methods.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/policy-words.ts'
import type { Store } from '#contract/store.ts'
import { type EmailPart, renderEmail, type Sender } from '../platform/email.ts'
import type { Mail } from '../platform/outbox.ts'
import type { PlacedOrder } from './place-order.ts'

/** What the letters of an order tell besides the order. */
export type OrderEmailFacts = {
  shopper: User
  policy: Store['policy']
  sender: Sender
  publicUrl: string
}

/** The letters that a new order sends: to the shopper, and to the shop. */
export const orderEmails = (placed: PlacedOrder, facts: OrderEmailFacts): Mail[] => [
  confirmation(placed, facts),
  notice(placed, facts),
]

/** The letter to a shopper whose order the shop has cancelled by itself. */
export function cancelledEmail(
  orderId: string,
  about: {
    to: Pick<User, 'email' | 'firstName'>
    why: string
    sender: Sender
    publicUrl: string
  },
): Mail {
  const { to, why, sender, publicUrl } = about
  const email = renderEmail(
    {
      heading: 'Your order was cancelled',
      parts: [
        `Dear ${to.firstName}, your order ${orderId} was cancelled: ${why.charAt(0).toLowerCase()}${why.slice(1)}. We could not reach you to confirm it. You have paid nothing and owe nothing.`,
        { nepali: `तपाईंको अर्डर ${orderId} रद्द भएको छ।` },
        `If you still want it, please order again, or call us at ${sender.phone}.`,
        { link: `${publicUrl}/orders/${orderId}`, words: 'See your order' },
      ],
    },
    sender,
  )
  return { to: to.email, subject: `Your order ${orderId} was cancelled`, ...email }
}

const HOW_TO_PAY = {
  COD: (amount) =>
    `Cash on delivery: please have ${amount} ready when the parcel is handed over to you.`,
} as const satisfies Record<PaymentMethod, (amount: string) => string>

function confirmation(
  { order, address }: PlacedOrder,
  { shopper, policy, sender, publicUrl }: OrderEmailFacts,
): Mail {
  const email = renderEmail(
    {
      heading: 'Thank you for your order',
      parts: [
        `Dear ${shopper.firstName}, we have received your order ${order.orderId}.`,
        { nepali: `तपाईंको अर्डर ${order.orderId} प्राप्त भयो। धन्यवाद!` },
        sumsOf(order),
        ...(order.discountAmount
          ? [`Offers have taken ${formatRupees(order.discountAmount)} off already.`]
          : []),
        HOW_TO_PAY[order.paymentMethod](formatRupees(order.finalAmount)),
        `It goes to: ${inOneLine(address)}`,
        `What happens next: we confirm the order by phone or WhatsApp at ${address.recipientPhone}, pack it and send it. Until we have confirmed it you can delete it on its page.`,
        { link: `${publicUrl}/orders/${order.orderId}`, words: 'See your order' },
        `${returnRule(policy)} ${FILM_THE_UNBOXING}`,
      ],
    },
    sender,
  )
  return { to: shopper.email, subject: `Your order ${order.orderId} at ${sender.name}`, ...email }
}

function notice({ order, address }: PlacedOrder, { shopper, sender }: OrderEmailFacts): Mail {
  const total = formatRupees(order.finalAmount)
  const email = renderEmail(
    {
      heading: `New order ${order.orderId}`,
      parts: [
        `${shopper.firstName} ${shopper.lastName} (${shopper.email}) has ordered:`,
        sumsOf(order),
        `Payment: ${PAYMENT_NAMES[order.paymentMethod].toLowerCase()}`,
        `Deliver to: ${inOneLine(address)}`,
        'The pieces are taken from the shelf. The order waits to be confirmed.',
      ],
    },
    sender,
  )
  return { to: sender.email, subject: `New order ${order.orderId}: ${total}`, ...email }
}

/** The lines of an order, its delivery, and what they come to. */
function sumsOf(order: Order): EmailPart {
  const lines = order.items.map(
    ({ name, colorName, quantity, lineTotal }) =>
      [
        `${quantity} × ${name}${colorName ? ` (${colorName})` : ''}`,
        formatRupees(lineTotal),
      ] as const,
  )
  const delivery = order.deliveryAmount
    ? [['Delivery', formatRupees(order.deliveryAmount)] as const]
    : []
  return { rows: [...lines, ...delivery], sum: ['Total', formatRupees(order.finalAmount)] }
}

const inOneLine = (address: DeliveryAddress) => {
  const { recipientName, recipientPhone, street, city, state, zipCode, country } = address
  return [recipientName, recipientPhone, street, city, `${state} ${zipCode}`, country].join(', ')
}
