export const LOADING_ORDER = {
  loading: 'Loading the order…',
  failure: 'We could not load the order',
}
export const WHATSAPP = 'WhatsApp'
export const CUSTOMER = 'Customer'
export const THE_ORDER_COULD_NOT_BE_CHANGED = 'The order could not be changed'
export const SAVING = 'Saving…'
export const NEW_ORDER = 'New order'
export const removeItemText = (productName: string) => `Remove ${productName}`
export const ORDERS = 'Orders'
export const CASH_IS_BLOCKED = 'Cash on delivery is blocked'
export const blockedByText = (name: string, time: string) => `${name}, ${time}`
export const PRINT = 'Print'
export const REASON_REQUIRED = 'Please say why'
export const CANCEL = 'Cancel'
export const REASON = 'Reason'
export const CUSTOMER_CAN_READ_THIS = 'The customer can read this'
export const CALL_LIST = 'Call list'
