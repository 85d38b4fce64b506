import * as z from 'zod/mini'
import { call } from './call.ts'
import { Done, Email } from './fields.ts'

export const SUBSCRIBED = 'Successfully subscribed to newsletter!'
export const UNSUBSCRIBED = 'You will get no more letters from us.'

export const NewsletterForm = z.object({ email: Email })

export const newsletterCalls = {
  subscribe: call('POST /api/newsletter/suscribe', {
    says: 'Subscribes an address; the same words when it already is.',
    who: 'anyone',
    body: NewsletterForm,
    answer: Done,
    throttle: 'newsletter',
  }),
  /** The link in every letter; POST, so that a mail program's preview unsubscribes nobody (RFC 8058). */
  unsubscribe: call('POST /api/newsletter/unsubscribe/{token}', {
    says: 'Ends a subscription by the token from a letter.',
    who: 'anyone',
    path: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
    answer: Done,
  }),
}
