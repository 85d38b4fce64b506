import * as z from 'zod/mini'
import type { Language } from '#contract/messages/language.ts'
import * as nepali from '#contract/messages/order-alerts.ne.ts'
import * as english from '#contract/messages/order-alerts.ts'
import { formatRupees } from '#contract/money.ts'

/**
 * What a message says about an order. Lock screens show the notification, so it names no customer.
 */
export const OrderSummary = z.object({
  orderId: z.string(),
  rupees: z.number(),
  pieces: z.int(),
  town: z.string(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

const NOTIFICATION_WORDS = { en: english, ne: nepali }

/**
 * The notification about an order, in the JSON of Declarative Web Push: Safari shows it by itself,
 * other browsers pass it to `web/admin/public/push-worker.js`. All notifications
 * have the same tag, so a new one replaces the last one; the worker then says how many there are.
 */
export function makeNewOrderNotification(
  order: OrderSummary,
  language: Language,
  publicUrl: string,
): object {
  const words = NOTIFICATION_WORDS[language]
  return {
    web_push: 8030,
    notification: {
      title: words.newOrderOfTotal(formatRupees(order.rupees)),
      body: words.orderSummary(order.orderId, order.pieces, order.town),
      lang: language,
      tag: 'new-orders',
      icon: `${publicUrl}/icon-192.png`,
      navigate: `${publicUrl}/admin/orders/${order.orderId}`,
      data: {
        severalTitle: words.SEVERAL_NEW_ORDERS,
        severalNavigate: `${publicUrl}/admin/orders`,
      },
    },
  }
}
