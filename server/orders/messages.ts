import type { OrderChannel } from '#contract/admin-orders.ts'

// The words of a line in the emails.
/** For example "2 × Silver ring (Gold, US 7)"; without colour and size, the names are missing. */
export const describeItems = (
  quantity: number,
  product: string,
  variantWords: (string | null | undefined)[],
) => `${quantity} × ${nameWithVariant(product, variantWords)}`

export const nameWithVariant = (product: string, variantWords: (string | null | undefined)[]) => {
  const names = variantWords.filter(Boolean).join(', ')
  return `${product}${names && ` (${names})`}`
}

// The Nepali sentences of the email to a shopper who has ordered.
export const orderReceivedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} प्राप्त भयो। धन्यवाद!`

export const PLEASE_CONFIRM_IN_NEPALI = 'कृपया तलको लिङ्क थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।'

// The Nepali sentences in the English emails to shoppers.
export const orderCancelledInNepali = (orderId: string) => `तपाईंको अर्डर ${orderId} रद्द भएको छ।`

// Notes beside an order that staff have written for a customer.
export const ORDER_CHANNEL_WORDS: Record<OrderChannel, string> = {
  phone: 'Ordered by phone',
  chat: 'Ordered by chat',
  counter: 'Ordered in the shop',
}

// A note for staff beside an order.
export const itemsNotReturnedToStock = (itemTexts: string[]) =>
  `Not put back into stock, because it no longer exists: ${itemTexts.join(', ')}`
