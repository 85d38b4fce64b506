import * as z from 'zod/mini'

/** Ordered by their rights, the fewest first. */
export const ROLES = ['shopper', 'staff', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

const STAFF_ROLES = ['staff', 'admin'] as const
const ADMIN_ROLES = ['admin'] as const

/**
 * What each role may do in the admin. Staff may instead have a role that the owner made, with some
 * of the permissions. The API checks this before each call, and the menu of /admin before it shows
 * a page; no other code decides by role.
 */
export const PERMISSIONS = {
  /** Open the admin and manage one's own sign-in. */
  'office.enter': STAFF_ROLES,
  'orders.read': STAFF_ROLES,
  /** Change the status of an order, and write notes about it. */
  'orders.move': STAFF_ROLES,
  /** See revenue and best sellers. */
  'figures.read': STAFF_ROLES,
  'catalogue.write': ADMIN_ROLES,
  'stock.read': STAFF_ROLES,
  /** Change stock: count it, add deliveries, remove broken pieces. */
  'stock.write': STAFF_ROLES,
  /** Approve, reject and answer reviews. */
  'reviews.write': STAFF_ROLES,
  'people.read': STAFF_ROLES,
  'people.write': ADMIN_ROLES,
  /** Save orders, sales, customers and stock as files. */
  'exports.read': ADMIN_ROLES,
  'settings.write': ADMIN_ROLES,
  'staff.write': ADMIN_ROLES,
  'audit.read': ADMIN_ROLES,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** The permissions that the owner can give to a role. Only admins manage staff. */
export const GRANTABLE_PERMISSIONS = [
  'orders.read',
  'orders.move',
  'figures.read',
  'catalogue.write',
  'stock.read',
  'stock.write',
  'reviews.write',
  'people.read',
  'people.write',
  'exports.read',
  'settings.write',
  'audit.read',
] as const satisfies readonly Permission[]
export const GrantablePermission = z.enum(GRANTABLE_PERMISSIONS)
export type GrantablePermission = z.infer<typeof GrantablePermission>

/** Roles that many shops need; the owner gives them a name and may change them. */
export const ROLE_TEMPLATES = {
  cashier: ['orders.read', 'orders.move', 'stock.read', 'people.read'],
  photographer: ['catalogue.write', 'stock.read'],
  accountant: ['orders.read', 'figures.read', 'stock.read', 'people.read', 'exports.read'],
} as const satisfies Record<string, readonly GrantablePermission[]>

/** What a person may do: a built-in role, or the permissions of a role that the owner made. */
export type RolePermissions = {
  role: Role
  permissions?: readonly GrantablePermission[] | undefined
}

/** Whether a person has a permission. */
export function hasPermission(
  { role, permissions }: RolePermissions,
  permission: Permission,
): boolean {
  if (role !== 'staff' || !permissions)
    return (PERMISSIONS[permission] as readonly Role[]).includes(role)
  return (
    permission === 'office.enter' || (permissions as readonly Permission[]).includes(permission)
  )
}
