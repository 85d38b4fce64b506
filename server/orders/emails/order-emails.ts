import type { User } from '#contract/accounts.ts'
import type { DeliveryAddress } from '#contract/addresses.ts'
import { CONFIRMATION_LINK_HOURS } from '#contract/cash-rules.ts'
import type { Language } from '#contract/messages/language.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { Store } from '#contract/store.ts'
import {
  type EmailPart,
  type EmailSender,
  renderEmail,
  shopNameIn,
} from '../../platform/emails/email.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import {
  confirmationWords,
  dayInWords,
  pagesUrl,
  paymentNames,
  policyWords,
  shopEmailWords,
  shopperEmailWords,
} from '../../platform/emails/shopper-email-words.ts'
import * as m from '../messages.ts'
import { confirmationLinkUrl } from '../placing/make-confirmation-link.ts'
import type { PlacedOrder } from '../placing/place-order.ts'

/** The data of order emails, besides the order itself. */
export type OrderEmailFacts = {
  shopper: User
  policy: Store['policy']
  sender: EmailSender
  /** The address of the shop or, if it has none, of its owner. */
  noticeTo: string | undefined
  /** The language of the emails to the shop. */
  noticeLanguage: Language
  publicUrl: string
  /** The language of the shopper. */
  language: Language
}

/** The emails about a new order: to the shopper, and to the shop. */
export const makeNewOrderEmails = (placed: PlacedOrder, facts: OrderEmailFacts): EmailToSend[] => [
  makeConfirmation(placed, facts),
  ...(facts.noticeTo ? [notice(placed, { ...facts, noticeTo: facts.noticeTo })] : []),
]

/** The email to a shopper whose order was cancelled because nobody confirmed it. */
export function makeCancelledOrderEmail(
  orderId: string,
  facts: {
    to: Pick<User, 'email' | 'firstName'>
    days: number
    sender: EmailSender
    publicUrl: string
    language: Language
  },
): EmailToSend {
  const { to, days, sender, publicUrl, language } = facts
  const words = shopperEmailWords(language)
  const email = renderEmail(
    {
      heading: words.YOUR_ORDER_WAS_CANCELLED,
      parts: [
        words.cancelledUnconfirmed(to.firstName, orderId, days),
        ...inNepali(language, m.orderCancelledInNepali(orderId)),
        words.orderAgainOrCall(sender.phone),
        { link: `${pagesUrl(publicUrl, language)}/orders/${orderId}`, words: words.SEE_YOUR_ORDER },
      ],
      language,
    },
    sender,
  )
  return { to: to.email, subject: words.yourOrderWasCancelled(orderId), ...email }
}

function makeConfirmation(
  { order, address, confirmationToken }: PlacedOrder,
  { shopper, policy, sender, publicUrl, language }: OrderEmailFacts,
): EmailToSend {
  const words = shopperEmailWords(language)
  const { returnRule, FILM_THE_UNBOXING } = policyWords(language)
  const email = renderEmail(
    {
      heading: words.THANK_YOU_FOR_YOUR_ORDER,
      parts: [
        words.orderReceived(shopper.firstName, order.orderId),
        ...inNepali(language, m.orderReceivedInNepali(order.orderId)),
        ...(confirmationToken
          ? [
              words.PLEASE_CONFIRM,
              ...inNepali(language, m.PLEASE_CONFIRM_IN_NEPALI),
              {
                link: confirmationLinkUrl(publicUrl, confirmationToken),
                words: confirmationWords(language).CONFIRM_MY_ORDER,
              },
            ]
          : []),
        sumsOf(order, language),
        ...(order.discountAmount
          ? [words.discountIncluded(formatRupees(order.discountAmount))]
          : []),
        order.paymentMethod === 'COD'
          ? words.haveCashReady(formatRupees(order.finalAmount))
          : words.payOnTheOrderPage(formatRupees(order.finalAmount)),
        words.deliveredTo(inOneLine(address)),
        ...(order.promisedOn ? [words.promisedBy(dayInWords(order.promisedOn, language))] : []),
        confirmationToken
          ? words.whatHappensAfterConfirming(address.recipientPhone, CONFIRMATION_LINK_HOURS)
          : order.paymentMethod === 'COD'
            ? words.whatHappensNext(address.recipientPhone)
            : words.AFTER_THE_PAYMENT,
        {
          link: `${pagesUrl(publicUrl, language)}/orders/${order.orderId}`,
          words: words.SEE_YOUR_ORDER,
        },
        ...(policy.returnDays > 0 ? [`${returnRule(policy)} ${FILM_THE_UNBOXING}`] : []),
      ],
      language,
    },
    sender,
  )
  const subject = words.yourOrderAt(order.orderId, shopNameIn(language, sender))
  return { to: shopper.email, subject, ...email }
}

function notice(
  { order, address }: PlacedOrder,
  {
    shopper,
    sender,
    noticeTo,
    noticeLanguage: language,
    publicUrl,
  }: OrderEmailFacts & { noticeTo: string },
): EmailToSend {
  const words = shopEmailWords(language)
  const total = formatRupees(order.finalAmount)
  const email = renderEmail(
    {
      heading: words.newOrder(order.orderId),
      parts: [
        words.hasOrdered(`${shopper.firstName} ${shopper.lastName}`, shopper.email),
        sumsOf(order, language),
        words.paymentIs(paymentNames(language)[order.paymentMethod]),
        words.deliverTo(inOneLine(address)),
        order.paymentMethod === 'COD' ? words.WAITS_TO_BE_CONFIRMED : words.WAITS_TO_BE_PAID,
        { link: `${publicUrl}/admin/orders/${order.orderId}`, words: words.SEE_THE_ORDER },
      ],
      language,
    },
    sender,
  )
  return { to: noticeTo, subject: words.newOrderOf(order.orderId, total), ...email }
}

/** The lines of an order, its delivery and its total. */
function sumsOf(order: Order, language: Language): EmailPart {
  const words = shopperEmailWords(language)
  const lines = order.items.map((item) => {
    const { name, colorName, sizeName, engraving, quantity, lineTotal } = inLanguage(item, language)
    const variant = [colorName, sizeName, engraving && words.engravedWith(engraving)]
    return [m.itemsOf(quantity, name, variant), formatRupees(lineTotal)] as const
  })
  const delivery = order.deliveryAmount
    ? [[words.DELIVERY, formatRupees(order.deliveryAmount)] as const]
    : []
  return { rows: [...lines, ...delivery], sum: [words.TOTAL, formatRupees(order.finalAmount)] }
}

/** The names of a line in a language; those that are missing in Nepali are in English. */
const inLanguage = (item: OrderItem, language: Language): OrderItem =>
  language === 'en'
    ? item
    : {
        ...item,
        name: item.nameNe ?? item.name,
        colorName: item.colorNameNe ?? item.colorName,
      }

const inOneLine = (address: DeliveryAddress) => {
  const { recipientName, recipientPhone, street, city, state, zipCode, country } = address
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [recipientName, recipientPhone, street, city, region, country].join(', ')
}

/** English emails say the most important sentence in Nepali too. */
const inNepali = (language: Language, nepali: string): EmailPart[] =>
  language === 'en' ? [{ nepali }] : []
