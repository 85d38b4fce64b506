import type { StaffOrder } from '#contract/staff-order.ts'

/** Whether the order waits for a payment in advance, which confirms it. */
export const isWaitingForPayment = ({
  fulfilment,
  paymentMethod,
  dueAmount,
}: Pick<StaffOrder, 'fulfilment' | 'paymentMethod' | 'dueAmount'>): boolean =>
  fulfilment === 'unconfirmed' && paymentMethod !== 'COD' && dueAmount > 0
