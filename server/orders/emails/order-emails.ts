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
import {
  confirmationWords,
  dayInWords,
  pagesUrlIn,
  paymentNameIn,
  policyWords,
  shopEmailWords,
  shopperEmailWords,
} from '../../platform/emails/email-words.ts'
import type { EmailToSend } from '../../platform/emails/outbox.ts'
import * as m from '../messages.ts'
import { confirmationLinkUrl } from '../placing/make-confirmation-link.ts'
import type { PlacedOrder } from '../placing/place-order.ts'

/** The data of order emails, besides the order itself. */
export type OrderEmailFacts = {
  shopper: User
  policy: Store['policy']
  emailSender: EmailSender
  /** The email address of the shop or, if it has none, of its owner. */
  noticeRecipient: string | undefined
  /** The language of the emails to the shop. */
  noticeLanguage: Language
  publicUrl: string
  /** The language of the shopper. */
  language: Language
}

/** The emails about a new order: to the shopper, and to the shop. */
export const makeNewOrderEmails = (placed: PlacedOrder, facts: OrderEmailFacts): EmailToSend[] => [
  makeConfirmationEmail(placed, facts),
  ...(facts.noticeRecipient
    ? [makeShopNotice(placed, { ...facts, noticeRecipient: facts.noticeRecipient })]
    : []),
]

/** The email to a shopper whose order was cancelled because nobody confirmed it. */
export function makeCancelledOrderEmail(
  orderId: string,
  facts: {
    to: Pick<User, 'email' | 'firstName'>
    days: number
    emailSender: EmailSender
    publicUrl: string
    language: Language
  },
): EmailToSend {
  const { to, days, emailSender, publicUrl, language } = facts
  const words = shopperEmailWords(language)
  const email = renderEmail(
    {
      heading: words.YOUR_ORDER_WAS_CANCELLED,
      parts: [
        words.orderWasCancelledUnconfirmed(to.firstName, orderId, days),
        ...partsInNepali(language, m.orderCancelledInNepali(orderId)),
        words.orderAgainOrCall(emailSender.phone),
        {
          link: `${pagesUrlIn(publicUrl, language)}/orders/${orderId}`,
          words: words.SEE_YOUR_ORDER,
        },
      ],
      language,
    },
    emailSender,
  )
  return { to: to.email, subject: words.yourOrderWasCancelled(orderId), ...email }
}

function makeConfirmationEmail(
  { order, address, confirmationToken }: PlacedOrder,
  { shopper, policy, emailSender, publicUrl, language }: OrderEmailFacts,
): EmailToSend {
  const words = shopperEmailWords(language)
  const { returnRule, FILM_THE_UNBOXING } = policyWords(language)
  const email = renderEmail(
    {
      heading: words.THANK_YOU_FOR_YOUR_ORDER,
      parts: [
        words.orderReceived(shopper.firstName, order.orderId),
        ...partsInNepali(language, m.orderReceivedInNepali(order.orderId)),
        ...(confirmationToken
          ? [
              words.PLEASE_CONFIRM_ORDER,
              ...partsInNepali(language, m.PLEASE_CONFIRM_IN_NEPALI),
              {
                link: confirmationLinkUrl(publicUrl, confirmationToken),
                words: confirmationWords(language).CONFIRM_MY_ORDER,
              },
            ]
          : []),
        makeSumsPart(order, language),
        ...(order.discountAmount
          ? [words.discountIncluded(formatRupees(order.discountAmount))]
          : []),
        order.paymentMethod === 'COD'
          ? words.haveCashReady(formatRupees(order.finalAmount))
          : words.payOnTheOrderPage(formatRupees(order.finalAmount)),
        words.deliveredTo(addressInOneLine(address)),
        ...(order.promisedOn
          ? [words.orderPromisedBy(dayInWords(order.promisedOn, language))]
          : []),
        confirmationToken
          ? words.whatHappensAfterConfirming(address.recipientPhone, CONFIRMATION_LINK_HOURS)
          : order.paymentMethod === 'COD'
            ? words.whatHappensNext(address.recipientPhone)
            : words.AFTER_THE_PAYMENT,
        {
          link: `${pagesUrlIn(publicUrl, language)}/orders/${order.orderId}`,
          words: words.SEE_YOUR_ORDER,
        },
        ...(policy.returnDays > 0 ? [`${returnRule(policy)} ${FILM_THE_UNBOXING}`] : []),
      ],
      language,
    },
    emailSender,
  )
  const subject = words.yourOrderAt(order.orderId, shopNameIn(language, emailSender))
  return { to: shopper.email, subject, ...email }
}

function makeShopNotice(
  { order, address }: PlacedOrder,
  {
    shopper,
    emailSender,
    noticeRecipient,
    noticeLanguage: language,
    publicUrl,
  }: OrderEmailFacts & { noticeRecipient: string },
): EmailToSend {
  const words = shopEmailWords(language)
  const total = formatRupees(order.finalAmount)
  const email = renderEmail(
    {
      heading: words.newOrderHeading(order.orderId),
      parts: [
        words.shopperHasOrdered(`${shopper.firstName} ${shopper.lastName}`, shopper.email),
        makeSumsPart(order, language),
        words.paymentLabel(paymentNameIn(language)(order.paymentMethod)),
        words.deliverTo(addressInOneLine(address)),
        order.paymentMethod === 'COD' ? words.WAITS_TO_BE_CONFIRMED : words.WAITS_TO_BE_PAID,
        { link: `${publicUrl}/admin/orders/${order.orderId}`, words: words.SEE_THE_ORDER },
      ],
      language,
    },
    emailSender,
  )
  return { to: noticeRecipient, subject: words.newOrderOf(order.orderId, total), ...email }
}

/** The lines of an order, its delivery and its total. */
function makeSumsPart(order: Order, language: Language): EmailPart {
  const words = shopperEmailWords(language)
  const lines = order.items.map((item) => {
    const { name, colorName, sizeName, engraving, quantity, lineTotal } = translateItem(
      item,
      language,
    )
    const variantWords = [colorName, sizeName, engraving && words.engravedWithText(engraving)]
    return [m.describeItems(quantity, name, variantWords), formatRupees(lineTotal)] as const
  })
  const deliveryRow = order.deliveryAmount
    ? [[words.DELIVERY, formatRupees(order.deliveryAmount)] as const]
    : []
  return { rows: [...lines, ...deliveryRow], sum: [words.TOTAL, formatRupees(order.finalAmount)] }
}

/** The names of a line in a language; those that are missing in Nepali are in English. */
const translateItem = (item: OrderItem, language: Language): OrderItem =>
  language === 'en'
    ? item
    : {
        ...item,
        name: item.nameNe ?? item.name,
        colorName: item.colorNameNe ?? item.colorName,
      }

const addressInOneLine = (address: DeliveryAddress) => {
  const { recipientName, recipientPhone, street, city, state, zipCode, country } = address
  const provinceAndZipCode = [state, zipCode].filter(Boolean).join(' ')
  return [recipientName, recipientPhone, street, city, provinceAndZipCode, country].join(', ')
}

/** English emails say the most important sentence in Nepali too. */
const partsInNepali = (language: Language, nepaliText: string): EmailPart[] =>
  language === 'en' ? [{ nepali: nepaliText }] : []
