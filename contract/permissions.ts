import * as z from 'zod/mini'

/** Least to most powerful. */
export const ROLES = ['shopper', 'staff', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

const STAFF = ['staff', 'admin'] as const
const ADMIN = ['admin'] as const

/**
 * Who may do what in the back office. The API asks this table before each call, and the menu of
 * /admin before it shows a page; nothing else decides by role.
 */
export const PERMISSIONS = {
  /** Enter the back office, and look after an own sign-in there. */
  'office.enter': STAFF,
  'orders.read': STAFF,
  /** Give an order another status, and write notes beside it. */
  'orders.move': STAFF,
  'catalogue.write': ADMIN,
  'stock.read': STAFF,
  /** Count the shelf, take in what arrived, write off what broke. */
  'stock.write': STAFF,
  /** Approve and reject what shoppers wrote about pieces, and answer it. */
  'reviews.write': STAFF,
  'people.read': STAFF,
  'people.write': ADMIN,
  'settings.write': ADMIN,
  'staff.write': ADMIN,
  'audit.read': ADMIN,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role carries a permission. */
export const may = (role: Role, permission: Permission): boolean => {
  const roles: readonly Role[] = PERMISSIONS[permission]
  return roles.includes(role)
}
