// The email about a new order.
export const SEE_THE_ORDER = 'See the order'
export const newOrderHeading = (orderId: string) => `New order ${orderId}`
export const newOrderOf = (orderId: string, total: string) => `New order ${orderId}: ${total}`
export const shopperHasOrdered = (shopper: string, email: string) =>
  `${shopper} (${email}) has ordered:`
export const paymentLabel = (method: string) => `Payment: ${method}`
export const deliverTo = (address: string) => `Deliver to: ${address}`
export const WAITS_TO_BE_PAID =
  'The customer pays it in advance. You need not confirm it: it is confirmed when the payment arrives.'
export const WAITS_TO_BE_CONFIRMED =
  'The items are reserved. Please call the customer and confirm the order.'

export const testEmailFrom = (shop: string) => `Test email from ${shop}`
export const EMAILS_ARRIVE = 'Your emails arrive'
export const thisIsTestEmail = (firstName: string, shop: string) =>
  `Dear ${firstName}, this is a test email from ${shop}. If you can read it, emails to customers are sent as well.`
