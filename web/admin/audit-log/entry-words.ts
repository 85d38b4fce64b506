import type { AuditChange, AuditEntry, AuditNames } from '#contract/audit.ts'
import { AUDIT_KINDS, type AuditedCallName } from '#contract/audit-kinds.ts'
import * as m from './messages/entries.ts'
import * as rows from './messages/rows.ts'
import { capitalize } from './row-words.ts'

const isAudited = (callName: string): callName is AuditedCallName =>
  Object.hasOwn(m.CALL_WORDS, callName)

/** A call that has no words yet appears with its own name. */
export const auditedCallInWords = ({ call: callName }: Pick<AuditEntry, 'call'>): string =>
  isAudited(callName) ? m.CALL_WORDS[callName] : callName

/** What an entry or a change is about; `path` is its page in the admin. */
export type AuditSubject = { name: string; path: string | undefined }

/** The tables whose rows are shown as the subject of an entry, the most telling first. */
const TABLES_WITH_SUBJECTS = [
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
const TARGET_TABLE_OF_CALL: Partial<Record<string, string>> = {
  ...Object.fromEntries(AUDIT_KINDS.products.map((callName) => [callName, 'products'])),
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
  { call: callName, target, changes }: AuditEntry,
  names: AuditNames,
): AuditSubject[] {
  if (typeof target.orderId === 'string') return [subjectOf('orders', target.orderId, names)]
  const tableName = TARGET_TABLE_OF_CALL[callName]
  const targetChange = changes.find(
    (change) => change.table === tableName && change.rowId === String(target.id),
  )
  if (tableName && target.id !== undefined)
    return [subjectOf(tableName, String(target.id), names, targetChange)]
  const subjectTable = TABLES_WITH_SUBJECTS.find((tableName) =>
    changes.some((change) => change.table === tableName),
  )
  return changes.flatMap((change) =>
    change.table === subjectTable ? subjectOfChange(change, names) : [],
  )
}

/** What a changed row is or belongs to. */
export const subjectOfChange = (change: AuditChange, names: AuditNames): AuditSubject =>
  subjectOf(change.table, change.rowId ?? '', names, change)

function subjectOf(
  tableName: string,
  id: string,
  names: AuditNames,
  change?: AuditChange,
): AuditSubject {
  const knownSubject = names[tableName === 'customers' ? 'users' : tableName]?.[id]
  const rowValues = { ...change?.before, ...change?.after }
  const productId = knownSubject?.productId ?? rowValues.product_id
  const name =
    knownSubject?.name ??
    rowValues.name ??
    rowValues.title ??
    (tableName === 'orders' ? id : undefined)
  return {
    name:
      typeof name === 'string' ? name : (rows.TABLE_WORDS[tableName] ?? tableInWords(tableName)),
    // A deleted row has no page.
    path:
      knownSubject || tableName === 'orders' ? adminPathOf(tableName, id, productId) : undefined,
  }
}

function adminPathOf(tableName: string, id: string, productId: unknown): string | undefined {
  if (tableName === 'orders') return `/orders/${id}`
  if (tableName === 'reviews') return '/reviews'
  if (tableName === 'categories') return '/categories'
  if (tableName === 'colors') return '/colors'
  if (tableName === 'users') return '/staff'
  if (tableName === 'customers') return `/customers/${id}`
  return productId ? `/products/${productId}` : undefined
}

const tableInWords = (tableName: string) => capitalize(tableName.replaceAll('_', ' '))
