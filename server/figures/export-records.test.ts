import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import type { ExportedRecordKind } from '#contract/figures.ts'
import { parseCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  type TestShopper,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { exportRecords } from './export-records.ts'

const shop = useShop()
let admin: TestPerson
let shopper: TestShopper
let confirmedOrderId: string
let waitingOrderId: string

async function exportRecord(
  recordKind: ExportedRecordKind,
  query: { from?: string; to?: string } = {},
) {
  const path = { what: recordKind }
  const request = buildTestRequest('GET /api/admin/exports/{what}', { path, query }, admin)
  const response = await shop.send(request)
  expect(response.status).toBe(200)
  const fileName = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')
  // The byte order mark is part of the file, and `text()` would remove it.
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { csv, fileName: fileName?.[1] }
}
const exportSheet = async (
  recordKind: ExportedRecordKind,
  query: { from?: string; to?: string } = {},
) => parseCatalogueSheet((await exportRecord(recordKind, query)).csv)

beforeAll(async () => {
  admin = await shop.person('admin')
  shopper = await newShopper(shop)
  const { id } = await putOnSale(shop.db, {
    colors: { Red: 9 },
    pricePaisa: 100_050,
    offerPercent: 10,
  })
  await shop.db.execute(sql`
    update products set name = '=HYPERLINK("http://x.test")', sku = '007', cost_paisa = 50000 where id = ${id}`)
  const redColorRows = await shop.db.execute<{ id: number }>(sql`
    select color_id as id from stock_items where product_id = ${id}`)
  const colorId = redColorRows.rows[0]?.id
  await fillCart(shop, shopper, id, { quantity: 2, colorId })
  confirmedOrderId = (await orderCart(shop, shopper)).id
  await shop.call(
    'POST /api/admin/orders/confirm',
    { body: { orderIds: [confirmedOrderId] } },
    admin,
  )
  await fillCart(shop, shopper, id, { quantity: 1, colorId })
  waitingOrderId = (await orderCart(shop, shopper)).id
})

describe('a file for the accountant', () => {
  test('has every order with its amounts, and begins with a byte order mark for Excel', async () => {
    const { csv, fileName } = await exportRecord('orders')
    expect(csv.startsWith('\uFEFFOrder,Date,')).toBe(true)
    expect(fileName).toBe(`orders-${dayOf(new Date())}.csv`)
    const rows = parseCatalogueSheet(csv)
    expect(rows).toMatchObject([
      {
        Order: confirmedOrderId,
        Date: expect.stringContaining(dayOf(new Date())),
        Status: 'CONFIRMED',
        Subtotal: '2001',
        Discount: '200.1',
        Total: '1800.9',
        Received: '0',
        Phone: expect.stringContaining('9812345678'),
      },
      { Order: waitingOrderId, Status: 'PENDING', Total: '900.45' },
    ])
  })

  test('has only the lines of confirmed orders, with cost and profit', async () => {
    expect(await exportSheet('sales')).toMatchObject([
      {
        Order: confirmedOrderId,
        SKU: "'007",
        Product: `'=HYPERLINK("http://x.test")`,
        Colour: 'Red',
        Quantity: '2',
        Price: '1000.5',
        'Price paid': '900.45',
        Amount: '1800.9',
        'Cost price now': '500',
        Profit: '800.9',
      },
    ])
  })

  test('has customers with their orders, and what they spent', async () => {
    const rows = await exportSheet('customers')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Email: shopper.email,
      Orders: '2',
      Spent: '1800.9',
      Town: 'Janakpur',
    })
  })

  test('has the stock as it is now, with its value', async () => {
    expect(await exportSheet('stock')).toMatchObject([
      {
        SKU: "'007",
        Colour: 'Red',
        Status: 'Active',
        Stock: '6',
        'Value at price': '6003',
        'Value at cost': '3000',
      },
    ])
  })

  test.each(['orders', 'sales', 'customers'] as const)(
    'has only the %s of its days',
    async (recordKind) => {
      const today = dayOf(new Date())
      const yesterday = addDays(today, -1)
      expect(await exportSheet(recordKind, { to: yesterday })).toEqual([])
      expect((await exportSheet(recordKind, { from: today, to: today })).length).toBeGreaterThan(0)
      expect((await exportRecord(recordKind, { from: yesterday, to: today })).fileName).toBe(
        `${recordKind}-${yesterday}-to-${today}.csv`,
      )
    },
  )

  test('has no cell that acts as a formula', async () => {
    for (const recordKind of ['orders', 'sales', 'customers', 'stock'] as const)
      for (const row of await exportSheet(recordKind))
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@]/)
  })

  test('is refused for days in the wrong order, and for a kind that does not exist', async () => {
    const query = { from: '2026-02-01', to: '2026-01-01' }
    const path = { what: 'orders' as const }
    expect(
      await shop.refusal('GET /api/admin/exports/{what}', { path, query }, admin),
    ).toMatchObject({ status: 400, msg: 'The last day is before the first' })
    const response = await shop.send(
      new Request('http://shop.test/api/admin/exports/passwords', {
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    )
    expect(response.status).toBe(404)
  })
})

describe('a long file', () => {
  /** The parts of a file that is read two rows at a time. */
  const exportInParts = async (recordKind: ExportedRecordKind) =>
    (await exportRecords(shop.db, recordKind, { days: {}, maySeeRevenue: true }, 2)).content

  beforeAll(async () => {
    // Some have the same time, as an import writes them, and some differ by microseconds.
    await shop.db.execute(sql`
      insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', 'COPY' || n, 'cart_version', 1000 + n,
        'created_at', to_char(timestamptz '2026-01-01 10:00:00Z' + (n / 3) * interval '1 microsecond', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'
      ))).*
      from orders, generate_series(1, 7) as n where id = ${waitingOrderId}`)
    await shop.db.execute(sql`
      insert into products (name, slug, description, price_paisa, search_key)
      select 'Ring ' || n, 'ring-' || n, 'Ring', 1000, 'ring' from generate_series(1, 5) as n`)
    await shop.db.execute(sql`
      insert into stock_items (product_id, quantity)
      select id, 1 from products where slug like 'ring-%'`)
  })

  test.each([
    { what: 'orders', rows: 9 },
    { what: 'stock', rows: 6 },
  ] as const)(
    'of $what is read in small batches, each row once',
    async ({ what: recordKind, rows }) => {
      const csvParts: string[] = []
      for await (const csvPart of await exportInParts(recordKind)) csvParts.push(String(csvPart))
      for (const csvPart of csvParts)
        expect(csvPart.trim().split('\r\n').length).toBeLessThanOrEqual(2)
      expect(csvParts.length).toBeGreaterThan(rows / 2)
      const allRows = parseCatalogueSheet(csvParts.join(''))
      expect(allRows).toEqual(await exportSheet(recordKind))
      expect(allRows).toHaveLength(rows)
      expect(new Set(allRows.map((row) => JSON.stringify(row))).size).toBe(rows)
    },
  )

  test('whose reader stops holds no database connection and reads no further', async () => {
    const query = vi.spyOn(shop.pool, 'query')
    onTestFinished(() => query.mockRestore())
    for await (const csvPart of await exportInParts('orders'))
      if (String(csvPart).includes('COPY')) break
    const queryCount = query.mock.calls.length
    expect(queryCount).toBeGreaterThan(0)
    expect(shop.pool.idleCount).toBe(shop.pool.totalCount)
    await new Promise((resolve) => setImmediate(resolve))
    expect(query).toHaveBeenCalledTimes(queryCount)
  })

  test('is aborted if the database fails in the middle', async () => {
    const readUntilBroken = async () => {
      for await (const csvPart of await exportInParts('orders'))
        if (String(csvPart).includes('COPY'))
          vi.spyOn(shop.pool, 'query').mockImplementationOnce(() => {
            throw new Error('the database has gone')
          })
    }
    await expect(readUntilBroken()).rejects.toThrow()
    vi.restoreAllMocks()
  })
})
