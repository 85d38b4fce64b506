/** The folders of `web/admin` whose sentences are not translated yet: they stay in English. */
export const ADMIN_IN_ENGLISH = [
  'web/admin/audit-log',
  'web/admin/categories',
  'web/admin/colors',
  'web/admin/customers',
  'web/admin/import',
  'web/admin/orders',
  'web/admin/payments',
  'web/admin/products',
  'web/admin/rates',
  'web/admin/refunds',
  'web/admin/reviews',
  'web/admin/settings',
  'web/admin/setup',
  'web/admin/start',
  'web/admin/stock',
  'web/admin/team',
]
