import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { GRANTABLE_PERMISSIONS, ROLES } from '#contract/permissions.ts'
import { createdAt, dateTimeColumn, updatedAt } from '../platform/columns.ts'

/** Roles that the owner made for some of the staff, beside the built-in `staff`. */
export const staffRoles = pgTable('staff_roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique('staff_roles_name_key'),
  permissions: text({ enum: GRANTABLE_PERMISSIONS }).array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Everybody who can sign in: shoppers, staff and admins. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised (trimmed, NFKC, lower case), so that a mailbox has only one account. */
    email: text().notNull().unique('users_email_key'),
    /** Argon2id in PHC format, which includes the parameters. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text({ enum: ROLES }).notNull().default('shopper'),
    /** For staff with a role made by the owner, whose permissions replace those of `staff`. */
    staffRoleId: integer('staff_role_id').references(() => staffRoles.id),
    /**
     * Made by staff for a customer who ordered by phone, by chat or over the counter. Nobody can
     * sign in, and its email address exists only because every account has one.
     */
    isMadeByStaff: boolean('is_made_by_staff').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_staff_role_check', sql`${table.staffRoleId} is null or ${table.role} = 'staff'`),
    index('users_staff_role_id_idx').on(table.staffRoleId).where(isNotNull(table.staffRoleId)),
    // Staff are few among many shoppers. The emails of each order ask for the first admin.
    index('users_staff_idx').on(table.id).where(sql`${table.role} <> 'shopper'`),
    // For staff searches by a part of the name or email address.
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

/** Active sessions. Only a hash of each token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser that started it, as it names itself, shortened. */
    userAgent: text('user_agent'),
    /** Whether it was started by staff, with their rules. */
    isForStaff: boolean('is_for_staff').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: dateTimeColumn('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
)

/** The newest reset code of each account. A new code overwrites the old one. */
export const resetCodes = pgTable('reset_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of user id and code, in hex. */
  codeHash: text('code_hash').notNull(),
  expiresAt: dateTimeColumn('expires_at').notNull(),
})

/** The authenticator app of a user. It is required at sign-in once `confirmedAt` is set. */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret in base 32. Not hashed, because it is needed to compute the codes. */
  secret: text().notNull(),
  confirmedAt: dateTimeColumn('confirmed_at'),
  /** Step (of 30 seconds) of the last used code. Only codes of later steps are accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Counts recent tries of a user's codes, per origin. */
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
    since: dateTimeColumn('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.origin] })],
)

/** Devices on which a user has signed in. Failed sign-ins from other origins do not block these devices. */
export const signInDevicesTable = pgTable(
  'devices',
  {
    /** SHA-256 of the device token in the cookie, in hex. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: dateTimeColumn('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('devices_user_id_idx').on(table.userId),
  ],
)

/** Codes for signing in without the app. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of user id and code, in hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_key').on(table.userId, table.codeHash)],
)

/** The words with which staff mark customers. */
export const customerTags = pgTable('customer_tags', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The spelling with which it was first written. */
  name: text().notNull(),
  /** In small letters, so that `VIP` and `vip` are one tag. */
  key: text().notNull().unique('customer_tags_key_key'),
})

/** Which customer has which tag. */
export const taggedCustomers = pgTable(
  'tagged_customers',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => customerTags.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tagId] }),
    index('tagged_customers_tag_id_idx').on(table.tagId, table.customerId),
  ],
)

/**
 * Accounts that were merged into others. Nobody signs in to them again, and they are in no list. If
 * the other account is merged too, `intoUserId` is changed to the last one.
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    fromUserId: integer('from_user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'restrict' }),
    intoUserId: integer('into_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The email address that it had; empty for an account made by staff. */
    email: text().notNull(),
    phone: text().notNull(),
    reason: text().notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('customer_merges_into_idx').on(table.intoUserId)],
)

/** Phone numbers that staff called, and where the person named the account. */
export const provenPhones = pgTable(
  'proven_phones',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.phone] })],
)
