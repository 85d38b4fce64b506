import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, Email, EmptyCallAnswer, optionalSingleLineText } from './fields.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'

export const NewsletterForm = z.object({ email: Email })

/** A subscription to the newsletter. */
export const Subscriber = z.object({ email: z.string(), subscribedAt: DateTime })
export type Subscriber = z.infer<typeof Subscriber>

const SUBSCRIBERS_PER_PAGE = 25

export const SubscriberFilter = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, SUBSCRIBERS_PER_PAGE),
  /** The text of the search: a part of the address. */
  q: z.optional(optionalSingleLineText(100)),
})
export type SubscriberFilter = z.output<typeof SubscriberFilter>

export const newsletterCalls = {
  subscribe: declareCall('POST /api/newsletter/suscribe', {
    summary:
      'Subscribes an address to the newsletter. The answer is the same if it is already subscribed.',
    access: 'anyone',
    body: NewsletterForm,
    answer: EmptyCallAnswer,
    throttle: 'newsletter',
  }),
  /**
   * The link in every newsletter. It needs a POST, so that a mail program that prefetches links
   * does not unsubscribe anybody (RFC 8058).
   */
  unsubscribe: declareCall('POST /api/newsletter/unsubscribe/{token}', {
    summary: 'Ends a subscription with the token from an email.',
    access: 'anyone',
    path: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
    secretInPath: { name: 'token', pages: ['/newsletter/unsubscribe/{token}'] },
    answer: EmptyCallAnswer,
  }),
  getSubscribers: declareCall('GET /api/admin/subscribers', {
    summary: 'Lists the newsletter subscribers, newest first.',
    access: 'people.read',
    query: SubscriberFilter,
    answer: listAnswerSchema(Subscriber),
  }),
  exportSubscribers: declareCall('GET /api/admin/subscribers/export', {
    summary:
      'Exports all subscribers as a CSV file, each with a link to unsubscribe. Cells are escaped so that no spreadsheet runs them as formulas.',
    access: 'people.write',
    answer: z.object({ success: z.literal(true), fileName: z.string(), csv: z.string() }),
  }),
}
