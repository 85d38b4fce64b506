import * as z from 'zod/mini'

/** Ordered by their rights, the fewest first. */
export const ROLES = ['shopper', 'staff', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

const STAFF = ['staff', 'admin'] as const
const ADMIN = ['admin'] as const

/**
 * What each role may do in the admin. The API checks this table before each call, and the menu of
 * /admin before it shows a page; no other code decides by role.
 */
export const PERMISSIONS = {
  /** Open the admin and manage one's own sign-in. */
  'office.enter': STAFF,
  'orders.read': STAFF,
  /** Change the status of an order, and write notes about it. */
  'orders.move': STAFF,
  'catalogue.write': ADMIN,
  'stock.read': STAFF,
  /** Change stock: count it, add deliveries, remove broken pieces. */
  'stock.write': STAFF,
  /** Approve, reject and answer reviews. */
  'reviews.write': STAFF,
  'people.read': STAFF,
  'people.write': ADMIN,
  'settings.write': ADMIN,
  'staff.write': ADMIN,
  'audit.read': ADMIN,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean => {
  const roles: readonly Role[] = PERMISSIONS[permission]
  return roles.includes(role)
}
