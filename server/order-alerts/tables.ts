import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/messages/language.ts'
import { sessions } from '../accounts/tables.ts'
import { createdAt, dateTimeColumn } from '../platform/columns.ts'

/**
 * The key pair with which the shop identifies itself to push services (VAPID, RFC 8292), in a
 * single row that the shop inserts when it is first needed. The subscriptions of the browsers are
 * bound to this key pair.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    /** Private and public key in base64url. */
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_one_row_check', sql`${table.only}`)],
)

/** The devices of staff that get messages about new orders. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A browser has one, whoever is signed in. */
    endpoint: text().notNull().unique('push_subscriptions_endpoint_key'),
    /** The subscription ends with the session in which it was turned on. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The keys of the device, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: createdAt(),
    /** The last message that the push service accepted. */
    sentAt: dateTimeColumn('sent_at'),
  },
  (table) => [index('push_subscriptions_session_hash_idx').on(table.sessionHash)],
)
