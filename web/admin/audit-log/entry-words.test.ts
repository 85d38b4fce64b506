import { expect, test } from 'vitest'
import type { AuditEntry, AuditNames } from '#contract/audit.ts'
import { AUDIT_KINDS } from '#contract/audit-kinds.ts'
import type { ApiCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { auditedCallInWords, subjectsOfEntry } from './entry-words.ts'
import { changedColumnsOf } from './row-words.ts'

const AUDIT_NAMES: AuditNames = {
  products: { '7': { name: 'Tilhari', productId: 7 }, '8': { name: 'Pote', productId: 8 } },
  categories: { '2': { name: 'Bridal', productId: null } },
  stock_items: { '30': { name: 'Tilhari · Red', productId: 7 } },
  users: { '5': { name: 'Asha Rai', productId: null } },
}

const makeEntry = (entryFields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T06:15:00.000Z',
  call: 'updateProduct',
  by: { userId: 5, email: 'asha@gahana.test', role: 'admin' },
  target: {},
  sent: null,
  changes: [],
  ...entryFields,
})

const makeChange = (table: string, rowId: string, changedValues: Record<string, unknown> = {}) => ({
  table,
  rowId,
  before: null,
  after: changedValues,
})

test('every change by staff has a kind in the list of kinds', () => {
  const staffWrites = Object.entries<ApiCall>(apiCalls).filter(
    ([, { route, access }]) =>
      !route.startsWith('GET ') && access !== 'anyone' && access !== 'shopper',
  )
  const auditedCallNames: string[] = Object.values(AUDIT_KINDS).flat()
  expect(
    staffWrites.map(([name]) => name).filter((name) => !auditedCallNames.includes(name)),
    'add these to contract/audit-kinds.ts',
  ).toEqual([])
})

test('a call is described in words, and an unknown one by its name', () => {
  expect(auditedCallInWords({ call: 'addOffer' })).toBe('Added an offer')
  expect(auditedCallInWords({ call: 'somethingNew' })).toBe('somethingNew')
})

test('an entry names its subject, with a link to its page', () => {
  expect(subjectsOfEntry(makeEntry({ target: { id: 7 } }), AUDIT_NAMES)).toEqual([
    { name: 'Tilhari', path: '/products/7' },
  ])
  expect(
    subjectsOfEntry(
      makeEntry({ call: 'packOrder', target: { orderId: 'R7WM4-4Q3VF' } }),
      AUDIT_NAMES,
    ),
  ).toEqual([{ name: 'R7WM4-4Q3VF', path: '/orders/R7WM4-4Q3VF' }])
  const stockEntry = makeEntry({ call: 'adjustStock', changes: [makeChange('stock_items', '30')] })
  expect(subjectsOfEntry(stockEntry, AUDIT_NAMES)).toEqual([
    { name: 'Tilhari · Red', path: '/products/7' },
  ])
  const importEntry = makeEntry({
    call: 'importCatalogue',
    changes: [
      makeChange('stock_items', '30'),
      makeChange('products', '7'),
      makeChange('products', '8'),
    ],
  })
  expect(subjectsOfEntry(importEntry, AUDIT_NAMES).map(({ name }) => name)).toEqual([
    'Tilhari',
    'Pote',
  ])
})

test('a deleted row keeps its name and has no page', () => {
  const deletedColorChange = { table: 'colors', rowId: '9', before: { name: 'Teal' }, after: null }
  const deletedColorEntry = makeEntry({
    call: 'deleteColor',
    target: { id: 9 },
    changes: [deletedColorChange],
  })
  expect(subjectsOfEntry(deletedColorEntry, AUDIT_NAMES)).toEqual([
    { name: 'Teal', path: undefined },
  ])
})

test('changed values are shown in words: money, dates, yes and no, and names instead of ids', () => {
  const productRow = { table: 'products', rowId: '7' }
  const rowBefore = { price_paisa: 250_000, is_sample: true, category_id: 2, material: null, id: 7 }
  const rowAfter = { price_paisa: 210_050, is_sample: false, category_id: 99, material: 'Gold' }
  expect(
    changedColumnsOf({ ...productRow, before: rowBefore, after: rowAfter }, AUDIT_NAMES),
  ).toEqual([
    { columnLabel: 'Price', oldValue: 'रू 2,500.00', newValue: 'रू 2,100.50' },
    { columnLabel: 'Sample', oldValue: 'Yes', newValue: 'No' },
    { columnLabel: 'Category', oldValue: 'Bridal', newValue: 'no. 99 (deleted)' },
    { columnLabel: 'Material', oldValue: '–', newValue: 'Gold' },
  ])
  const judgedReview = {
    status: 'approved',
    judged_by_user_id: 5,
    judged_at: '2026-11-22T08:59:19.104842+00:00',
  }
  expect(
    changedColumnsOf(
      { ...productRow, before: { status: 'waiting' }, after: judgedReview },
      AUDIT_NAMES,
    ),
  ).toEqual([
    { columnLabel: 'Status', oldValue: 'New', newValue: 'Approved' },
    { columnLabel: 'Judged by', oldValue: '–', newValue: 'Asha Rai' },
    { columnLabel: 'Judged', oldValue: '–', newValue: '22 Nov 2026, 2:44 pm' },
  ])
  expect(
    changedColumnsOf({ ...productRow, before: { tags: ['a', 'b'] }, after: null }, AUDIT_NAMES),
  ).toEqual([{ columnLabel: 'Tags', oldValue: 'a, b', newValue: '–' }])
  const changes = {
    lines: [{ name: 'Tilhari', was: 1, now: 2 }],
    isAddressChanged: true,
    deliveryPaisa: { was: 0, now: 0 },
    finalPaisa: { was: 10_000, now: 20_000 },
  }
  expect(
    changedColumnsOf({ ...productRow, before: null, after: { changes } }, AUDIT_NAMES),
  ).toEqual([
    {
      columnLabel: 'What changed',
      oldValue: '–',
      newValue: 'Tilhari: 1 → 2; Delivery address changed; Total: रू 100.00 → रू 200.00',
    },
  ])
  const cashSums = [{ way: 'cash', takenPaisa: 45_000, givenBackPaisa: 0 }]
  expect(
    changedColumnsOf({ ...productRow, before: null, after: { sums: cashSums } }, AUDIT_NAMES),
  ).toEqual([
    {
      columnLabel: 'Money of the day',
      oldValue: '–',
      newValue: 'Way Cash, Taken रू 450.00, Refunded रू 0.00',
    },
  ])
  const pricing = { basis: '22k', making: { kind: 'per-gram', paisa: 5000 }, extraPaisa: 250_000 }
  expect(
    changedColumnsOf({ ...productRow, before: null, after: { pricing } }, AUDIT_NAMES),
  ).toEqual([
    {
      columnLabel: 'Price by weight',
      oldValue: '–',
      newValue: 'Basis 22k, Making Kind per-gram, Paisa 5000, Extra रू 2,500.00',
    },
  ])
  const role = { permissions: ['orders.read', 'people.read'] }
  expect(changedColumnsOf({ ...productRow, before: null, after: role }, AUDIT_NAMES)).toEqual([
    { columnLabel: 'May do', oldValue: '–', newValue: 'See orders, See customers' },
  ])
})
