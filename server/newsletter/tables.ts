import { pgTable, text } from 'drizzle-orm/pg-core'
import { dateTimeColumn } from '../platform/columns.ts'

/** Newsletter subscribers. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** 128 random bits. The token only allows its holder to unsubscribe this address. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique('subscribers_token_key'),
  subscribedAt: dateTimeColumn('subscribed_at').notNull().defaultNow(),
})
