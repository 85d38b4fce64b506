import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, EmptyCallAnswer } from './fields.ts'
import * as m from './messages/validation.ts'
import { SessionId } from './own-account.ts'

/** A device that gets messages about new orders, also while the admin is closed. */
export const AlertedDevice = z.object({
  /** The id of its session, as in the list of sessions. */
  id: SessionId,
  isThis: z.boolean(),
  turnedOnAt: DateTime,
  /** When the last message was sent to it; null before the first one. */
  sentAt: z.nullable(DateTime),
})
export type AlertedDevice = z.infer<typeof AlertedDevice>

const MAX_ENDPOINT_LENGTH = 1000

/** A push subscription, as the browser gives it, and the language of the messages. */
export const PushSubscriptionInput = z.object({
  /** The address at the browser's push service to which messages are sent. */
  endpoint: z.url(m.SEND_A_PUSH_SUBSCRIPTION).check(z.maxLength(MAX_ENDPOINT_LENGTH)),
  /** The keys with which messages are encrypted (RFC 8291), in base64url. */
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/, m.SEND_A_PUSH_SUBSCRIPTION)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, m.SEND_A_PUSH_SUBSCRIPTION)),
  }),
  language: z.enum(['en', 'ne']),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const orderAlertCalls = {
  getOrderAlerts: declareCall('GET /api/admin/order-alerts', {
    summary:
      'Lists your devices that get messages about new orders, with the public key of the shop for push subscriptions.',
    access: 'orders.read',
    answer: z.object({
      success: z.literal(true),
      data: z.array(AlertedDevice),
      /** The address to which messages for this device are sent; null if it gets none. */
      endpoint: z.nullable(z.string()),
      /** The `applicationServerKey` (VAPID, RFC 8292), in base64url. */
      publicKey: z.string(),
    }),
  }),
  turnOnOrderAlerts: declareCall('PUT /api/admin/order-alerts', {
    summary:
      'Sends messages about new orders to this device, until you sign out on it or may no longer see orders.',
    access: 'orders.read',
    body: PushSubscriptionInput,
    answer: EmptyCallAnswer,
  }),
  turnOffOrderAlerts: declareCall('DELETE /api/admin/order-alerts/{id}', {
    summary: 'Sends no more messages about new orders to one of your devices.',
    access: 'orders.read',
    path: z.object({ id: SessionId }),
    answer: EmptyCallAnswer,
  }),
}
