import type { AuditChange, AuditEntry, AuditNames } from '#contract/audit.ts'
import { AUDIT_KINDS, type AuditedCallName } from '#contract/audit-kinds.ts'
import * as m from './messages/entries.ts'
import * as rows from './messages/rows.ts'
import { capitalize } from './row-words.ts'

const isAudited = (call: string): call is AuditedCallName => Object.hasOwn(m.CALL_WORDS, call)

/** A call that has no words yet appears with its own name. */
export const auditedCallInWords = ({ call }: Pick<AuditEntry, 'call'>): string =>
  isAudited(call) ? m.CALL_WORDS[call] : call

/** What an entry or a change is about; `path` is its page in the admin. */
export type AuditSubject = { name: string; path: string | undefined }

/** The tables whose rows are shown as the subject of an entry, the most telling first. */
const SUBJECT_TABLES = [
  'orders',
  'products',
  'offers',
  'stock_items',
  'reviews',
  'categories',
  'colors',
  'users',
]

/** The table of the `id` in the path of a call. */
const TARGET_TABLES: Partial<Record<string, string>> = {
  ...Object.fromEntries(AUDIT_KINDS.products.map((call) => [call, 'products'])),
  undoCatalogueImport: undefined,
  retryFailedPictures: undefined,
  updateOffer: 'offers',
  deleteOffer: 'offers',
  updateCategory: 'categories',
  deleteCategory: 'categories',
  updateColor: 'colors',
  deleteColor: 'colors',
  addCustomerNote: 'customers',
  provePhone: 'customers',
  mergeCustomers: 'customers',
  addCustomerTag: 'customers',
  removeCustomerTag: 'customers',
  changeStaffRole: 'users',
  removeStaff: 'users',
  resetTwoFactor: 'users',
  approveReview: 'reviews',
  rejectReview: 'reviews',
  replyToReview: 'reviews',
}

/** What an entry is about: by its path, else by the rows that it changed. */
export function subjectsOfEntry(
  { call, target, changes }: AuditEntry,
  names: AuditNames,
): AuditSubject[] {
  if (typeof target.orderId === 'string') return [subjectOf('orders', target.orderId, names)]
  const table = TARGET_TABLES[call]
  const row = changes.find((change) => change.table === table && change.rowId === String(target.id))
  if (table && target.id !== undefined) return [subjectOf(table, String(target.id), names, row)]
  const subjectTable = SUBJECT_TABLES.find((each) =>
    changes.some((change) => change.table === each),
  )
  return changes.flatMap((change) =>
    change.table === subjectTable ? subjectOfChange(change, names) : [],
  )
}

/** What a changed row is or belongs to. */
export const subjectOfChange = (change: AuditChange, names: AuditNames): AuditSubject =>
  subjectOf(change.table, change.rowId ?? '', names, change)

function subjectOf(
  table: string,
  id: string,
  names: AuditNames,
  change?: AuditChange,
): AuditSubject {
  const known = names[table === 'customers' ? 'users' : table]?.[id]
  const values = { ...change?.before, ...change?.after }
  const productId = known?.productId ?? values.product_id
  const name = known?.name ?? values.name ?? values.title ?? (table === 'orders' ? id : undefined)
  return {
    name: typeof name === 'string' ? name : (rows.TABLE_WORDS[table] ?? tableInWords(table)),
    // A deleted row has no page.
    path: known || table === 'orders' ? pathOf(table, id, productId) : undefined,
  }
}

function pathOf(table: string, id: string, productId: unknown): string | undefined {
  if (table === 'orders') return `/orders/${id}`
  if (table === 'reviews') return '/reviews'
  if (table === 'categories') return '/categories'
  if (table === 'colors') return '/colors'
  if (table === 'users') return '/staff'
  if (table === 'customers') return `/customers/${id}`
  return productId ? `/products/${productId}` : undefined
}

const tableInWords = (table: string) => capitalize(table.replaceAll('_', ' '))
