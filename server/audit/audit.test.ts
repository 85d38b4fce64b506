import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { auditChanges, auditEntries } from './tables.ts'
import { toJsonWithoutSecrets } from './without-secrets.ts'

const shop = useShop()
let admin: TestPerson
let staff: TestPerson

beforeAll(async () => {
  admin = await shop.person('admin')
  staff = await shop.person('staff')
})

const readAuditLog = (query: object = {}) => shop.call('GET /api/admin/audit', { query }, admin)

async function readNewestEntry(): Promise<AuditEntry> {
  const [entry] = (await readAuditLog({ limit: 1 })).data
  if (!entry) throw new Error('Nothing is on record')
  return entry
}

describe('an entry of the activity log', () => {
  test('shows who changed what and when, with old and new values', async () => {
    const { id } = await putOnSale(shop.db, { stock: 5, pricePaisa: 250_000 })
    const startedAt = Date.now()
    await shop.call('POST /updateproduct/{id}', { path: { id }, body: { price: 2100 } }, admin)
    const entry = await readNewestEntry()
    expect(entry).toMatchObject({
      call: 'updateProduct',
      by: { userId: admin.id, email: admin.email, role: 'admin' },
      target: { id },
      sent: { price: 210_000 },
    })
    expect(entry.changes).toEqual([
      {
        table: 'products',
        rowId: String(id),
        before: { price_paisa: 250_000 },
        after: { price_paisa: 210_000 },
      },
    ])
    expect(Math.abs(Date.parse(entry.at) - startedAt)).toBeLessThan(10_000)
  })

  test('of a new product has the values with which it was added', async () => {
    const body = { name: 'Nath', description: 'For the nose.', price: 900, stock: 2 }
    const { data } = await shop.call('POST /addproduct', { body }, admin)
    const { changes } = await readNewestEntry()
    expect(changes.map(({ table, before }) => [table, before])).toEqual([
      ['products', null],
      ['stock_items', null],
    ])
    expect(changes[0]?.rowId).toBe(String(data.id))
    expect(changes[0]?.after).toMatchObject({ name: 'Nath', price_paisa: 90_000 })
  })

  test('of an order names the person who changed it and the pieces that returned to stock', async () => {
    const buyer = await newShopper(shop)
    const piece = await putOnSale(shop.db, { stock: 5 })
    await fillCart(shop, buyer, piece.id, { quantity: 2 })
    const { orderId } = await orderCart(shop, buyer)
    const input = { path: { orderId }, body: { status: 'CANCELLED' } } as const
    await shop.call('PUT /api/order/updateorder/{orderId}', input, staff)
    const { by, target, changes } = await readNewestEntry()
    expect(by.userId).toBe(staff.id)
    expect(target).toEqual({ orderId })
    expect(changes).toMatchObject([
      { table: 'orders', before: { status: 'PENDING' }, after: { status: 'CANCELLED' } },
      { table: 'payments', before: { state: 'open' }, after: { state: 'void' } },
      { table: 'stock_items', before: { quantity: 3 }, after: { quantity: 5 } },
    ])
  })

  test('is never written for a change by a shopper', async () => {
    const entryCountBefore = await shop.db.$count(auditEntries)
    const buyer = await newShopper(shop)
    const piece = await putOnSale(shop.db, { stock: 5 })
    await fillCart(shop, buyer, piece.id)
    await orderCart(shop, buyer)
    expect(await shop.db.$count(auditEntries)).toBe(entryCountBefore)
    expect(await shop.db.$count(auditChanges, sql`row_id = ${String(piece.id)}`)).toBe(0)
  })

  test('is not written for a refused call', async () => {
    const entryCountBefore = await shop.db.$count(auditEntries)
    const body = { name: 'Twice', hexCode: '#FFFFFF' }
    await shop.call('POST /api/category/addcolor', { body }, admin)
    await shop.refusal('POST /api/category/addcolor', { body }, admin)
    await shop.refusal('DELETE /delproduct/{id}', { path: { id: 999_999 } }, admin)
    expect(await shop.db.$count(auditEntries)).toBe(entryCountBefore + 1)
  })

  test('is written once for each call, also for twenty calls at once', async () => {
    const entryCountBefore = await shop.db.$count(auditEntries)
    await runConcurrently(20, (index) =>
      shop.call('POST /api/category/add', { body: { name: `At once ${index}` } }, admin),
    )
    const { data } = await readAuditLog({ limit: 20, call: 'addCategory' })
    expect(await shop.db.$count(auditEntries)).toBe(entryCountBefore + 20)
    for (const { sent: sentBody, changes } of data)
      expect(changes).toMatchObject([{ after: sentBody }])
  })
})

describe('the activity log', () => {
  test.each(['audit_entries', 'audit_changes'])(
    'cannot be changed or emptied: %s',
    async (table) => {
      const name = sql.identifier(table)
      for (const attackStatement of [
        sql`update ${name} set id = default`,
        sql`delete from ${name}`,
        sql`truncate ${name} cascade`,
      ]) {
        const rowsBefore = await shop.db.execute(sql`select * from ${name} order by id`)
        await expect(shop.db.execute(attackStatement)).rejects.toThrow()
        const rowsAfter = await shop.db.execute(sql`select * from ${name} order by id`)
        expect(rowsAfter.rows).toEqual(rowsBefore.rows)
      }
    },
  )

  test('can be filtered by person, call and days, and is read a page at a time', async () => {
    const category = { name: 'Anklets' }
    await shop.call('POST /api/category/add', { body: category }, admin)
    const secondAdmin = await shop.person('admin')
    await shop.call('POST /api/category/add', { body: { name: 'Rings' } }, secondAdmin)
    const entriesOfSecondAdmin = await readAuditLog({ who: secondAdmin.id })
    expect(entriesOfSecondAdmin).toMatchObject({
      total: 1,
      data: [{ call: 'addCategory', sent: { name: 'Rings' } }],
    })
    const pageOfCall = await readAuditLog({ call: 'addCategory', limit: 1, page: 2 })
    expect(pageOfCall).toMatchObject({ page: 2, limit: 1, data: [{ sent: category }] })
    const { at } = pageOfCall.data[0] ?? { at: '' }
    expect((await readAuditLog({ to: at, call: 'addCategory' })).data).not.toMatchObject([
      { sent: category },
    ])
    expect((await readAuditLog({ from: '2100-01-01T00:00:00Z' })).total).toBe(0)
    const refusal = await shop.refusal('GET /api/admin/audit', { query: { from: 'today' } }, admin)
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('is searched by the name of a product or person and by kind, and entries name what they refer to', async () => {
    const piece = await putOnSale(shop.db, { name: 'Lotus Hasuli 100%', stock: 5 })
    const body = { productId: piece.id, change: -1, reason: 'damaged' as const }
    await shop.call('POST /api/admin/stock/adjust', { body }, staff)
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: piece.id }, body: { price: 1900 } },
      admin,
    )
    const foundEntries = await readAuditLog({ q: 'lotus hasuli 100%' })
    expect(foundEntries.data.map(({ call }) => call)).toEqual(['updateProduct', 'adjustStock'])
    expect(foundEntries.names).toMatchObject({
      products: { [piece.id]: { name: 'Lotus Hasuli 100%', productId: piece.id } },
      users: { [staff.id]: { productId: null } },
    })
    const [firstChange] = foundEntries.data[1]?.changes ?? []
    expect(foundEntries.names.stock_items?.[firstChange?.rowId ?? '']?.name).toBe(
      'Lotus Hasuli 100%',
    )
    const stockEntries = await readAuditLog({ q: 'lotus hasuli', kind: 'stock' })
    expect(stockEntries).toMatchObject({ total: 1, data: [{ call: 'adjustStock' }] })
    expect((await readAuditLog({ q: staff.email, kind: 'stock' })).total).toBe(1)
    expect((await readAuditLog({ q: 'lotus hasuli 100_' })).total).toBe(0)
    expect(
      await shop.refusal('GET /api/admin/audit', { query: { kind: 'all' } }, admin),
    ).toMatchObject({ status: 400 })
  })

  test('shows an entry once, on its page, if a searched text occurs in it several times', async () => {
    const { id } = await putOnSale(shop.db, { name: 'Kalli 7731', stock: 1 })
    const changeName = (name: string) =>
      shop.call('POST /updateproduct/{id}', { path: { id }, body: { name } }, admin)
    const changePrice = (changePrice: number) =>
      shop.call('POST /updateproduct/{id}', { path: { id }, body: { price: changePrice } }, admin)
    // Found by what was sent and what it changed, by the name of its product, and by both.
    await changeName('Payal 7731')
    await changePrice(500)
    await changeName('Kalli 7731')
    await changePrice(600)
    const newestFirst = []
    for (const page of [1, 2, 3]) {
      const { data, total } = await readAuditLog({ q: 'kalli 7731', limit: 2, page })
      expect(total).toBe(4)
      newestFirst.push(...data.map(({ sent: sentBody }) => sentBody))
    }
    expect(newestFirst).toEqual([
      { price: 60_000 },
      { name: 'Kalli 7731' },
      { price: 50_000 },
      { name: 'Payal 7731' },
    ])
    const otherAdmin = await shop.person('admin')
    expect((await readAuditLog({ q: 'kalli 7731', who: otherAdmin.id })).data).toEqual([])
  })

  test('contains no password, code or token, and no long list twice', async () => {
    const sentBody = { email: 'a@b.co', password: 'horse', deep: [{ code: '123456', token: 'x' }] }
    expect(toJsonWithoutSecrets(sentBody, 0)).toBe('{"email":"a@b.co","deep":[{}]}')
    expect(toJsonWithoutSecrets({ rows: 'x'.repeat(30_000) }, 0)).toMatch(/^\{"leftOut":"300\d\d /)
    expect(toJsonWithoutSecrets(undefined, 2)).toBe('{"pictures":2}')
    expect(toJsonWithoutSecrets(undefined, 0)).toBeNull()
  })
})
