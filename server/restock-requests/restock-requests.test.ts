import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_RESTOCK_REQUESTS } from '#contract/restock-requests.ts'
import { RING_SIZES } from '#contract/size-table.ts'
import { colors, products } from '#server/catalogue/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import { countStock, newShopper, putOnSale, withdrawProduct } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct } from '#tests/support/whole-product.ts'
import { queueRestockEmails } from './queue-restock-emails.ts'

const shop = useShop()
const owner = shopkeeper(shop)

type WantedItem = { productId: number; colorId?: number; sizeId?: number }
const requestRestock = ({ token }: TestPerson, body: WantedItem) =>
  shop.call('POST /api/restock-requests', { body }, { token })
const readRequestsOf = async ({ token }: TestPerson) =>
  (await shop.call('GET /api/restock-requests', {}, { token })).data
const sendRestockEmails = () =>
  queueRestockEmails({
    db: shop.db,
    contact: { name: 'Gahana', email: 'shop@gahana.test', phone: '', address: '' },
    publicUrl: 'https://gahana.test',
  })

test('a shopper who waits for a product gets one email when it is back in stock, and the request ends', async () => {
  const { id, name } = await putOnSale(shop.db, { stock: 0 })
  const maya = await newShopper(shop)
  await requestRestock(maya, { productId: id })
  expect(await sendRestockEmails()).toBe(0)
  await countStock(shop.db, 2, { productId: id })
  expect(await sendRestockEmails()).toBe(1)
  const [restockMail, ...otherEmails] = await listQueuedEmailsTo(shop.db, maya.email)
  expect(otherEmails).toEqual([])
  expect(restockMail?.subject).toBe(`${name} is back in stock`)
  expect(restockMail?.text).toContain(`https://gahana.test/product/${id}`)
  expect(restockMail?.text).toContain('फेरि स्टकमा आयो')
  expect(await readRequestsOf(maya)).toEqual([])
  // The product sells out and comes back a second time.
  await countStock(shop.db, 0, { productId: id })
  await countStock(shop.db, 1, { productId: id })
  expect(await sendRestockEmails()).toBe(0)
})

test('a shopper who asked on a Nepali page gets the email in Nepali, with the Nepali name of the product', async () => {
  const { id, colorIds } = await putOnSale(shop.db, { name: 'Silver Bala', colors: { Red: 0 } })
  await shop.db.update(products).set({ localName: 'चाँदीको बाला' }).where(eq(products.id, id))
  await shop.db.update(colors).set({ nameNe: 'रातो' }).where(eq(colors.name, 'Red'))
  const maya = await newShopper(shop)
  await shop.call(
    'POST /api/restock-requests',
    { body: { productId: id, colorId: colorIds.Red } },
    { token: maya.token, headers: { 'accept-language': 'ne' } },
  )
  await countStock(shop.db, 1, { productId: id })
  expect(await sendRestockEmails()).toBe(1)
  const [restockMail] = await listQueuedEmailsTo(shop.db, maya.email)
  expect(restockMail?.subject).toBe('चाँदीको बाला (रातो) फेरि स्टकमा आयो')
  expect(restockMail?.html).toContain('<html lang="ne">')
  expect(restockMail?.text).toContain(`https://gahana.test/ne/product/${id}?color=${colorIds.Red}`)
  expect(restockMail?.text).not.toMatch(/Bala|Red|back in stock|reserved/)
})

test('only shoppers who wait for this size get an email', async () => {
  const [sizeSixId, sizeSevenId] = ['6', '7'].map(
    (us) => RING_SIZES.find((ring) => ring.us === us)?.id ?? 0,
  )
  const stock = [sizeSixId, sizeSevenId].map((sizeId) => ({
    colorId: null,
    sizeId: sizeId ?? 0,
    count: 0,
    seen: null,
  }))
  const body = { ...newWholeProduct('Waited ring'), stock }
  const options = await owner.options()
  const { data } = await shop.call('POST /api/admin/products', { body }, options)
  const [maya, sita] = [await newShopper(shop), await newShopper(shop)]
  await requestRestock(maya, { productId: data.id, sizeId: sizeSixId ?? 0 })
  await requestRestock(sita, { productId: data.id, sizeId: sizeSevenId ?? 0 })
  await shop.call(
    'POST /api/admin/stock/adjust',
    { body: { productId: data.id, sizeId: sizeSevenId ?? 0, change: 3, reason: 'received' } },
    options,
  )
  expect(await sendRestockEmails()).toBe(1)
  expect(await listQueuedEmailsTo(shop.db, maya.email)).toEqual([])
  const [restockMail] = await listQueuedEmailsTo(shop.db, sita.email)
  expect(restockMail?.subject).toBe('Waited ring (US 7) is back in stock')
  expect(restockMail?.text).toContain(`/product/${data.id}?size=${sizeSevenId}`)
})

test('two processes that send at the same time send each email once', async () => {
  const { id } = await putOnSale(shop.db, { stock: 0 })
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  await Promise.all(shoppers.map((buyer) => requestRestock(buyer, { productId: id })))
  await countStock(shop.db, 1, { productId: id })
  const sentCounts = await Promise.all([
    sendRestockEmails(),
    sendRestockEmails(),
    sendRestockEmails(),
  ])
  expect(sentCounts.reduce((sum, count) => sum + count, 0)).toBe(8)
  for (const { email } of shoppers) expect(await listQueuedEmailsTo(shop.db, email)).toHaveLength(1)
})

test('a shopper who ended the request gets no email, and nobody gets one for a hidden product', async () => {
  const [soldOutPiece, hiddenPiece] = [
    await putOnSale(shop.db, { stock: 0 }),
    await putOnSale(shop.db, { stock: 0 }),
  ]
  const maya = await newShopper(shop)
  await requestRestock(maya, { productId: soldOutPiece.id })
  await requestRestock(maya, { productId: hiddenPiece.id })
  const body = { productId: soldOutPiece.id }
  await shop.call('DELETE /api/restock-requests', { body }, { token: maya.token })
  await withdrawProduct(shop.db, hiddenPiece.id)
  await countStock(shop.db, 1, { productId: soldOutPiece.id })
  await countStock(shop.db, 1, { productId: hiddenPiece.id })
  expect(await sendRestockEmails()).toBe(0)
  expect(await readRequestsOf(maya)).toMatchObject([{ productId: hiddenPiece.id }])
})

test('two concurrent requests for one product are stored once', async () => {
  const { id } = await putOnSale(shop.db, { stock: 0 })
  const maya = await newShopper(shop)
  await requestRestock(maya, { productId: id })
  expect((await requestRestock(maya, { productId: id })).data).toEqual([
    { productId: id, colorId: null, sizeId: null },
  ])
})

describe('a request is refused, and nothing changes,', () => {
  test('for a product that is in stock, unknown, or does not have the colour', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1 })
    const { token } = await newShopper(shop)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const refusedAttempts = [
      [{ productId: id }, 'This is in stock now'],
      [{ productId: 999_999 }, 'Product not found'],
      [{ productId: id, colorId: 999 }, 'Product not found'],
    ] as const
    for (const [body, msg] of refusedAttempts) {
      const refusal = await shop.refusal('POST /api/restock-requests', { body }, { token })
      expect(refusal.msg).toContain(msg)
    }
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('above the limit for one person, also for requests at the same time', async () => {
    const pieces = await Promise.all(
      Array.from({ length: MAX_RESTOCK_REQUESTS + 5 }, () => putOnSale(shop.db, { stock: 0 })),
    )
    const maya = await newShopper(shop)
    await Promise.allSettled(pieces.map(({ id }) => requestRestock(maya, { productId: id })))
    expect(await readRequestsOf(maya)).toHaveLength(MAX_RESTOCK_REQUESTS)
  })
})
