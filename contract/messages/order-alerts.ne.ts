import type { Complete } from './complete.ts'

export const newOrderOfTotal = (total: string) => `नयाँ अर्डर: ${total}`
export const orderSummary = (orderId: string, pieces: number, town: string) =>
  `${orderId} · ${pieces} वटा · ${town}`
export const SEVERAL_NEW_ORDERS = '{count} वटा नयाँ अर्डर'

export type Checked = Complete<
  typeof import('./order-alerts.ts'),
  typeof import('./order-alerts.ne.ts')
>
