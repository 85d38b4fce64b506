import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/permissions.ts'
import { createdAt, moment, updatedAt } from '../platform/columns.ts'

/** Everybody who can sign in. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Folded (trimmed, NFKC, lower case), so that one mailbox is one account. */
    email: text().notNull().unique('users_email_key'),
    /** Argon2id in the PHC format, parameters included. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text({ enum: ROLES }).notNull().default('shopper'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Staff find people by a part of their name or address.
    index('users_trgm_idx').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    index('users_name_idx')
      .on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id.desc())
      .where(sql`${table.role} = 'shopper'`),
  ],
)

/** Open sessions; the token itself is only with its owner. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
)

/** The newest reset code of an account; an older one is overwritten and so dead. */
export const resetCodes = pgTable('reset_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 over account and code, hex. */
  codeHash: text('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The authenticator app of a person; it counts from the moment that a first code confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base 32. Codes are made of it, so it cannot be hashed. */
  secret: text().notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The 30 seconds of the last code that was used; only later ones are good. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** How often a code of somebody was tried lately, and from where. */
export const codeTries = pgTable(
  'code_tries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'second-step'] }).notNull(),
    /** A network, a known device, or all unknown devices together. */
    origin: text().notNull(),
    tries: smallint().notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.origin] })],
)

/** Devices on which somebody signed in before: wrong passwords from elsewhere do not hold them up. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the token that the browser keeps, hex. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('devices_user_id_idx').on(table.userId),
  ],
)

/** Codes for the day the app is lost; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 over account and code, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_key').on(table.userId, table.codeHash)],
)
