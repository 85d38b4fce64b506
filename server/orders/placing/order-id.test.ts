import { expect, test, vi } from 'vitest'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { makeOrderId } from './order-id.ts'

vi.mock(import('./order-id.ts'), async (importOriginal) => {
  const originalModule = await importOriginal()
  return { makeOrderId: vi.fn(originalModule.makeOrderId) }
})

const shop = useShop()

test('order ids are short, differ from each other and are easy to read out', () => {
  const ids = Array.from({ length: 2000 }, makeOrderId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(ids.join('')).size, 'all 32 signs and the dash come up').toBe(33)
})

test('an order id that is already used is replaced by another one', async () => {
  const shopper = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 2 })
  await fillCart(shop, shopper, piece.id)
  const first = await orderCart(shop, shopper)

  await fillCart(shop, shopper, piece.id)
  vi.mocked(makeOrderId).mockReturnValueOnce(first.id).mockReturnValueOnce(first.id)
  const second = await orderCart(shop, shopper)
  expect(second.id).not.toBe(first.id)
  expect(second.items).toEqual(first.items)
  await expectInvariantsToHold(shop.db)
})

test('an order is also found by its id in small letters', async () => {
  const shopper = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 2 })
  await fillCart(shop, shopper, piece.id)
  const placed = await orderCart(shop, shopper)
  const path = { orderId: placed.id.toLowerCase() }
  expect((await shop.call('GET /api/order/{orderId}', { path }, shopper)).order).toEqual(placed)
})
