import * as z from 'zod/mini'
import type { AuditChange, AuditNames } from '#contract/audit.ts'
import { paymentName, paymentWayName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { PAYMENT_WAYS } from '#contract/payment-ways.ts'
import { GRANTABLE_PERMISSIONS, type GrantablePermission } from '#contract/permissions.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { FULFILMENT_WORDS, ORDER_STATUS_WORDS, PERMISSION_WORDS } from '../page/messages.ts'
import { PRODUCT_LABELS } from '../product-labels/messages.ts'
import { SETTING_LABELS } from '../setting-labels/messages.ts'
import * as m from './messages/rows.ts'

/** The old and the new value of a changed column. */
export type ChangedColumn = { columnLabel: string; oldValue: string; newValue: string }

/** Columns that staff do not need to see. */
export const HIDDEN_COLUMNS = new Set([
  'id',
  'only',
  'slug',
  'version',
  'position',
  'placeholder',
  'width',
  'height',
  'public_id',
  'search_key_version',
  'cart_version',
  // The currency is always NPR, so its column is not shown.
  'currency',
  // The subject of the entry.
  'customer_id',
  'picture_placeholder',
  'review_id',
  'order_position',
  'logo_width',
  'logo_height',
  'whole_public_id',
  'whole_width',
  'whole_height',
  'price_parts',
  'before',
  'metal',
  'provider_key',
  'preview_key',
  'refund_request',
  'banners_version',
  'testimonials_version',
  'rows_version',
  'color_name',
  'created_at',
  'updated_at',
  'search_key',
  'high_placeholder',
  'wide_placeholder',
])

/** The changed columns of a row, without those that stay empty. */
export const changedColumnsOf = (
  { before, after }: AuditChange,
  names: AuditNames,
): ChangedColumn[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => !HIDDEN_COLUMNS.has(column))
    .map((column) => ({
      columnLabel: columnInWords(column),
      oldValue: columnValueInWords(column, before?.[column], names),
      newValue: columnValueInWords(column, after?.[column], names),
    }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)

const columnInWords = (column: string): string => {
  const columnText = column.replace(/_(?:paisa|id|user_id|hundredths)$/, '').replaceAll('_', ' ')
  return m.COLUMN_WORDS[column] ?? FACT_WORDS[column] ?? capitalize(columnText)
}

/** The names of settings and of fields of a product by their columns: `dimensions_ne`. */
const FACT_WORDS: Partial<Record<string, string>> = Object.fromEntries([
  ...Object.entries(PRODUCT_LABELS).map(([name, factName]) => [columnOf(name), factName]),
  ...Object.entries(SETTING_LABELS).flatMap(([name, factName]) =>
    columnsOfSetting(name).map((column) => [column, factName]),
  ),
])

/** The column of a setting, which may be an amount. */
export function columnsOfSetting(name: string): string[] {
  return [columnOf(name), `${columnOf(name)}_paisa`]
}

const REFERENCED_TABLE_OF_COLUMN: Partial<Record<string, string>> = {
  product_id: 'products',
  category_id: 'categories',
  color_id: 'colors',
  tag_id: 'customer_tags',
}

const DATE_TIME_PATTERN = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/

function columnValueInWords(column: string, value: unknown, names: AuditNames): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.YES : m.NO
  const table = column.endsWith('user_id') ? 'users' : REFERENCED_TABLE_OF_COLUMN[column]
  if (table) return names[table]?.[String(value)]?.name ?? m.deletedRowText(String(value))
  if (typeof value === 'number' && column.endsWith('_paisa')) return formatRupees(value / 100)
  if (typeof value === 'number' && column.endsWith('_hundredths')) return String(value / 100)
  if (typeof value === 'string' && DATE_TIME_PATTERN.test(value)) return dateTimeInWords(value)
  if (column === 'permissions' && Array.isArray(value))
    return value.map(permissionInWords).join(', ')
  return orderEditInWords(column, value) ?? storedValueInWords(value)
}

/** What an edit of an order has changed: its lines, the address, and the amounts in rupees. */
function orderEditInWords(column: string, value: unknown): string | undefined {
  const parsedOrderEdit = z.safeParse(OrderEditRecord, column === 'changes' ? value : undefined)
  if (!parsedOrderEdit.success) return undefined
  const { lines, isAddressChanged, deliveryPaisa, finalPaisa } = parsedOrderEdit.data
  const amountChangesInWords = (columnName: string, { was, now }: { was: number; now: number }) =>
    was === now ? [] : [changeInWords(columnName, formatRupees(was / 100), formatRupees(now / 100))]
  const changeTexts = [
    ...lines.map(({ name, was, now }) => changeInWords(name, was, now)),
    ...(isAddressChanged ? [m.ADDRESS_CHANGED] : []),
    ...amountChangesInWords('delivery_paisa', deliveryPaisa),
    ...amountChangesInWords('final_paisa', finalPaisa),
  ]
  return changeTexts.join('; ')
}

const changeInWords = (columnName: string, oldValue: number | string, newValue: number | string) =>
  `${m.COLUMN_WORDS[columnName] ?? columnName}: ${oldValue}${m.ARROW_FROM_OLD_TO_NEW}${newValue}`

const OldAndNewNumber = z.object({ was: z.int(), now: z.int() })
const OrderEditRecord = z.object({
  lines: z.array(z.object({ name: z.string(), was: z.int(), now: z.int() })),
  isAddressChanged: z.boolean(),
  deliveryPaisa: OldAndNewNumber,
  finalPaisa: OldAndNewNumber,
})

const isPermission = (permissionName: unknown): permissionName is GrantablePermission =>
  GRANTABLE_PERMISSIONS.some((permission) => permission === permissionName)

const permissionInWords = (permissionName: unknown) =>
  isPermission(permissionName) ? PERMISSION_WORDS[permissionName] : String(permissionName)

/** Values that are words of the program. */
const VALUE_WORDS: Partial<Record<string, string>> = {
  ...Object.fromEntries(PAYMENT_METHODS.map((method) => [method, paymentName(method)])),
  ...Object.fromEntries(PAYMENT_WAYS.map((way) => [way, paymentWayName(way)])),
  ...ORDER_STATUS_WORDS,
  ...FULFILMENT_WORDS,
  ...m.VALUE_WORDS,
}

/** A value with parts as a list: `Rings: 1 → 2; Pote: 0 → 1`, `Karat 22, Weight 3`. */
function storedValueInWords(value: unknown): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) {
    const hasObjects = value.some((element) => typeof element === 'object')
    return value.map(storedValueInWords).join(hasObjects ? '; ' : ', ')
  }
  if (typeof value === 'boolean') return value ? m.YES : m.NO
  if (typeof value !== 'object') return VALUE_WORDS[String(value)] ?? String(value)
  return Object.entries(value ?? {})
    .filter(([, fieldValue]) => fieldValue !== null && fieldValue !== '')
    .map(([name, fieldValue]) => `${fieldNameInWords(name)} ${fieldValueInWords(name, fieldValue)}`)
    .join(', ')
}

const fieldNameInWords = (name: string) => columnInWords(columnOf(name))

/** `unitPaisa` becomes the name of the column `unit_paisa`. */
export function columnOf(name: string) {
  return name.replace(/[A-Z]/g, (capitalLetter) => `_${capitalLetter.toLowerCase()}`)
}

/** Amounts as the columns `…_paisa` have them. */
const PAISA_FIELD_NAME = /Paisa$/

const fieldValueInWords = (name: string, fieldValue: unknown) =>
  typeof fieldValue === 'number' && PAISA_FIELD_NAME.test(name)
    ? formatRupees(fieldValue / 100)
    : storedValueInWords(fieldValue)

export const capitalize = (lowerCaseText: string) =>
  `${lowerCaseText.slice(0, 1).toUpperCase()}${lowerCaseText.slice(1)}`
