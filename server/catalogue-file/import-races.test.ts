import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShoppers,
  putOnSale,
  runConcurrently,
  stockOf,
  type TestProduct,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'
import { products } from '../catalogue/tables.ts'
import { checkCatalogueFile } from './import-catalogue.ts'

const shop = useShop()
let admin: TestPerson
const { check, attemptWith } = catalogueFileCalls(shop, () => admin)

beforeAll(async () => {
  admin = await shop.person('admin')
})

const skuOf = ({ id }: TestProduct) => `GA-${String(id).padStart(5, '0')}`

test('if one file is imported several times at once, one import runs and the others are refused', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `Twin ${at}`)
  const body = writeCatalogueSheet(
    names.map((Name) => ({ Name, Description: 'One of a kind.', Price: '900' })),
  )
  const { digest } = await check(body)
  const outcomes = await runConcurrently(8, () => attemptWith(digest, body))
  expect(countCallOutcomes(outcomes)).toEqual({ '200': 1, '409 CONFLICT': 7 })
  expect(await shop.db.$count(products, sql`${products.name} like 'Twin %'`)).toBe(30)
  expect(await attemptWith(digest, body)).toMatchObject({ status: 409 })
})

test('if shoppers buy during an import, the stock stays correct', async () => {
  const pieces = await runConcurrently(5, () => putOnSale(shop.db, { stock: 6 }))
  const shoppers = await newShoppers(shop, 10)
  for (const [at, shopper] of shoppers.entries())
    for (const piece of at % 2 === 0 ? pieces : pieces.toReversed())
      await fillCart(shop, shopper, piece.id)
  const body = writeCatalogueSheet(
    pieces.map((piece) => ({ SKU: skuOf(piece), Price: '2600', Stock: '60', 'Stock was': '6' })),
  )
  const { digest } = await check(body)
  const place = ({ token, addressId }: (typeof shoppers)[number]) =>
    tryCall(shop, 'POST /api/order/addorder', { body: { addressId } }, { token })
  const itemsAtStart = await countItems(shop.db)
  const [importOutcome, ...orders] = await Promise.all([
    attemptWith(digest, body),
    ...shoppers.map(place),
  ])
  const added = importOutcome?.status === 200 ? 54 : 0
  expect([200, 409]).toContain(importOutcome?.status)
  for (const { status } of orders) expect([201, 409]).toContain(status)
  const itemsAfterwards = Object.fromEntries(
    Object.entries(itemsAtStart).map(([kind, count]) => [
      kind,
      pieces.some(({ id }) => kind === `${id}/-`) ? count + added : count,
    ]),
  )
  await expectInvariantsToHold(shop.db, itemsAfterwards)
})

test('while a file is checked, no connection is kept from others', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ Name: `Tin ${at}`, Price: '900' }))
  const busyConnections: number[] = []
  const text = writeCatalogueSheet(rows)
  const options = { columns: undefined, addMissing: false, hasCosts: false }
  const { counts } = await checkCatalogueFile(shop.db, text, options, () => {
    busyConnections.push(shop.pool.totalCount - shop.pool.idleCount)
  })
  expect(counts.wrong).toBe(rows.length)
  expect(busyConnections.length).toBeGreaterThan(3)
  expect(Math.max(...busyConnections)).toBe(0)
})

test('a piece that is sold during an import stays sold, and the stock is reduced by it', async () => {
  const ring = await putOnSale(shop.db, { stock: 5 })
  const other = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  const body = writeCatalogueSheet([
    { SKU: skuOf(ring), Price: '2500', Stock: '9', 'Stock was': '5' },
    { SKU: skuOf(other), Price: '2000' },
  ])
  const { digest } = await check(body)
  // A buyer locks the stock row, so the import must wait for it.
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('gahana.stock_change', '{"reason":"count"}', true)`)
    await client.query('update stock_items set quantity = quantity - 1 where product_id = $1', [
      ring.id,
    ])
    const runningImport = attemptWith(digest, body)
    await waitUntilTransactionIsBlocked(shop)
    await client.query('commit')
    expect(await runningImport).toMatchObject({ status: 200 })
  } finally {
    client.release()
  }
  expect(await stockOf(shop.db, ring.id)).toBe(8)
  const [changed] = await shop.db.select().from(products).where(eq(products.id, other.id))
  expect(changed?.pricePaisa).toBe(200_000)
})

/** Reduces the stock directly in the database, with an entry in the stock ledger. */
async function sellPieces({ id }: TestProduct, pieces: number) {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('gahana.stock_change', '{"reason":"count"}', true)`)
    await tx.execute(
      sql`update stock_items set quantity = quantity - ${pieces} where product_id = ${id}`,
    )
  })
}

test('pieces sold between check and import do not make the import fail, and stay sold', async () => {
  const countedProduct = await putOnSale(shop.db, { stock: 5 })
  const untouchedProduct = await putOnSale(shop.db, { stock: 5 })
  const productWithSameCount = await putOnSale(shop.db, { stock: 5 })
  const body = writeCatalogueSheet([
    { SKU: skuOf(countedProduct), Price: '2500', Stock: '9', 'Stock was': '5' },
    { SKU: skuOf(untouchedProduct), Price: '2600', Stock: '5', 'Stock was': '5' },
    { SKU: skuOf(productWithSameCount), Price: '2700', Stock: '5' },
  ])
  const { digest } = await check(body)
  for (const piece of [countedProduct, untouchedProduct, productWithSameCount])
    await sellPieces(piece, 2)
  expect(await attemptWith(digest, body)).toMatchObject({ status: 200 })
  expect(await stockOf(shop.db, countedProduct.id)).toBe(7)
  expect(await stockOf(shop.db, untouchedProduct.id)).toBe(3)
  expect(await stockOf(shop.db, productWithSameCount.id)).toBe(3)
})

test('a stock that is lower than what was sold since the check makes the whole import fail', async () => {
  const ring = await putOnSale(shop.db, { stock: 5 })
  const other = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  const body = writeCatalogueSheet([
    { SKU: skuOf(ring), Price: '2500', Stock: '1', 'Stock was': '5' },
    { SKU: skuOf(other), Price: '2000' },
  ])
  const { digest } = await check(body)
  await sellPieces(ring, 2)
  expect(await attemptWith(digest, body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await stockOf(shop.db, ring.id)).toBe(3)
  const [stored] = await shop.db.select().from(products).where(eq(products.id, other.id))
  expect(stored?.pricePaisa).toBe(100_000)
})

test('another change of the shop between check and import makes the import fail', async () => {
  const ring = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  const body = writeCatalogueSheet([
    { SKU: skuOf(ring), Price: '2000', Stock: '9', 'Stock was': '5' },
  ])
  const { digest } = await check(body)
  await sellPieces(ring, 1)
  await shop.db.update(products).set({ pricePaisa: 150_000 }).where(eq(products.id, ring.id))
  expect(await attemptWith(digest, body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await stockOf(shop.db, ring.id)).toBe(4)
})

test('progress is reported during the import, and the answer comes last', async () => {
  const body = writeCatalogueSheet(
    Array.from({ length: 1200 }, (_, at) => ({
      Name: `Bead ${at}`,
      Description: 'A glass bead.',
      Price: '9',
    })),
  )
  const send = async (text: string) => {
    const request = new Request('http://shop.test/api/admin/catalogue-file/check', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'text/csv',
        accept: 'application/x-ndjson',
      },
      body: text,
    })
    const response = await shop.send(request)
    const lines = (await response.text()).trim().split('\n')
    return { response, lines: lines.map((line) => JSON.parse(line)) }
  }
  const { response, lines } = await send(body)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const answer = lines.pop()
  expect(lines).toEqual([0, 500, 1000, 1200].map((doneShare) => ({ done: doneShare, of: 1200 })))
  expect(answer).toMatchObject({ success: true, data: { counts: { new: 1200 } } })

  const refused = await send('no heads')
  expect(refused.response.status).toBe(400)
  expect(refused.lines).toMatchObject([{ success: false, code: 'VALIDATION' }])
})
