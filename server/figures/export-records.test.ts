import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, daysLater } from '#contract/days.ts'
import type { ExportedRecords } from '#contract/figures.ts'
import { sheetOf } from '#tests/support/catalogue-files.ts'
import { fill, newShopper, order, putOnSale, type Shopper } from '#tests/support/selling.ts'
import { type Person, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: Person
let shopper: Shopper
let confirmed: string
let waiting: string

const exported = async (what: ExportedRecords, query: { from?: string; to?: string } = {}) =>
  shop.call('GET /api/admin/exports/{what}', { path: { what }, query }, admin)
const sheet = async (what: ExportedRecords, query: { from?: string; to?: string } = {}) =>
  sheetOf((await exported(what, query)).csv)

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
  const red = await shop.db.execute<{ id: number }>(sql`
    select color_id as id from stock_items where product_id = ${id}`)
  const colorId = red.rows[0]?.id
  await fill(shop, shopper, id, { quantity: 2, colorId })
  confirmed = (await order(shop, shopper)).id
  await shop.call('POST /api/admin/orders/confirm', { body: { orderIds: [confirmed] } }, admin)
  await fill(shop, shopper, id, { quantity: 1, colorId })
  waiting = (await order(shop, shopper)).id
})

describe('a file for the accountant', () => {
  test('has every order with its amounts, and begins with a byte order mark for Excel', async () => {
    const { csv, fileName } = await exported('orders')
    expect(csv.startsWith('\uFEFFOrder,Date,')).toBe(true)
    expect(fileName).toBe(`orders-${dayOf(new Date())}.csv`)
    const rows = sheetOf(csv)
    expect(rows).toMatchObject([
      {
        Order: confirmed,
        Date: expect.stringContaining(dayOf(new Date())),
        Status: 'CONFIRMED',
        Subtotal: '2001',
        Discount: '200.1',
        Total: '1800.9',
        Received: '0',
        Phone: expect.stringContaining('9812345678'),
      },
      { Order: waiting, Status: 'PENDING', Total: '900.45' },
    ])
  })

  test('has the sold lines of confirmed orders only, with cost and profit', async () => {
    expect(await sheet('sales')).toMatchObject([
      {
        Order: confirmed,
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
    const rows = await sheet('customers')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Email: shopper.email,
      Orders: '2',
      Spent: '1800.9',
      Town: 'Janakpur',
    })
  })

  test('has the stock as it is now, with its value', async () => {
    expect(await sheet('stock')).toMatchObject([
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
    'has the %s of its days only',
    async (what) => {
      const today = dayOf(new Date())
      const yesterday = daysLater(today, -1)
      expect(await sheet(what, { to: yesterday })).toEqual([])
      expect((await sheet(what, { from: today, to: today })).length).toBeGreaterThan(0)
      expect((await exported(what, { from: yesterday, to: today })).fileName).toBe(
        `${what}-${yesterday}-to-${today}.csv`,
      )
    },
  )

  test('no cell acts as a formula', async () => {
    for (const what of ['orders', 'sales', 'customers', 'stock'] as const)
      for (const row of await sheet(what))
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@]/)
  })

  test('is refused for days in the wrong order, and for what does not exist', async () => {
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
