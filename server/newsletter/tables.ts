import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/columns.ts'

/** Who asked for letters, and when. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** 128 random bits; whoever holds it may end the subscription, and nothing else. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique('subscribers_token_key'),
  subscribedAt: moment('subscribed_at').notNull().defaultNow(),
})
