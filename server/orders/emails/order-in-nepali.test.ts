import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { colors, products } from '#server/catalogue/tables.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  countStock,
  fillCart,
  newShopper,
  putOnSale,
  type TestShopper,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'

const shop = useShop()

const GOLD_SPECIFICATION = { ...NO_SPECIFICATION, metal: 'gold' as const, purityPerMille: 916 }

/** A piece with a name in Nepali, in a red that has one too. */
async function createPieceInNepali() {
  const piece = await putOnSale(shop.db, {
    name: 'Silver Jhumka',
    colors: { Red: 5 },
    engraving: { letters: 10, paisa: 50_000, days: 2 },
  })
  await shop.db
    .update(products)
    .set({ localName: 'चाँदीको झुम्का', specification: GOLD_SPECIFICATION })
    .where(eq(products.id, piece.id))
  await shop.db.update(colors).set({ nameNe: 'रातो' }).where(eq(colors.name, 'Red'))
  return { piece, colorId: piece.colorIds.Red ?? 0 }
}

const placeOrderInNepali = (shopper: TestShopper) =>
  shop.call(
    'POST /api/order/mailorder',
    { body: { addressId: shopper.addressId } },
    { token: shopper.token, headers: { 'accept-language': 'ne' } },
  )

test('cart, order, passport and email show the Nepali name that a piece had when it was ordered', async () => {
  const { piece, colorId } = await createPieceInNepali()
  const shopper = await newShopper(shop)
  const { getCartItems } = await fillCart(shop, shopper, piece.id, { colorId, engraving: 'माया' })
  expect(getCartItems).toMatchObject([
    { name: 'Silver Jhumka', nameNe: 'चाँदीको झुम्का', color: { name: 'Red', nameNe: 'रातो' } },
  ])

  const { order } = await placeOrderInNepali(shopper)
  await shop.db.update(products).set({ localName: 'अर्को नाम' }).where(eq(products.id, piece.id))
  await shop.db.update(colors).set({ nameNe: 'गाढा रातो' }).where(eq(colors.id, colorId))
  const line = {
    name: 'Silver Jhumka',
    nameNe: 'चाँदीको झुम्का',
    colorName: 'Red',
    colorNameNe: 'रातो',
  }
  expect(order.items).toMatchObject([line])
  const path = { orderId: order.id }
  const read = await shop.call('GET /api/order/{orderId}', { path }, shopper)
  expect(read.order.items).toMatchObject([line])
  const code = order.items[0]?.passport ?? ''
  const passport = await shop.call('GET /api/passports/{code}', { path: { code } })
  expect(passport.data).toMatchObject(line)
  const [email] = await listQueuedEmailsTo(shop.db, shopper.email)
  expect(email?.text).toContain('1 × चाँदीको झुम्का (रातो, कुँदाइ: “माया”)')
  expect(email?.text).not.toMatch(/Silver|Red|engraved/)
})

test('staff see in which language an order was placed, and choose the language of the orders that they write', async () => {
  const piece = await putOnSale(shop.db, { stock: 6 })
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, piece.id)
  const { order: placed } = await placeOrderInNepali(shopper)
  const staff = await shop.person('staff')
  const readLanguageOfOrder = async (orderId: string) =>
    (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order
      .language
  expect(await readLanguageOfOrder(placed.orderId)).toBe('ne')

  const postStaffOrder = (headers: Record<string, string>, otherFields: object = {}) =>
    shop.call(
      'POST /api/admin/orders',
      {
        body: {
          channel: 'phone',
          fullName: 'Maya Rai',
          whatsappNumber: '9811111111',
          ...otherFields,
          street: 'Ward 4',
          city: 'Janakpur',
          state: 'Madhesh',
          zipCode: '45600',
          country: 'Nepal',
          items: [{ productId: piece.id, quantity: 1 }],
        },
      },
      { token: staff.token, headers },
    )
  const nepaliHeaders = { 'accept-language': 'ne' }
  const languageOfPhone = async (phone: string) =>
    (await shop.call('GET /api/admin/phones/{phone}', { path: { phone } }, staff)).data.language
  expect(await languageOfPhone('9811111111')).toBeUndefined()
  expect(await readLanguageOfOrder((await postStaffOrder(nepaliHeaders)).orderId)).toBe('ne')
  expect(await languageOfPhone('9811111111')).toBe('ne')
  expect(await readLanguageOfOrder((await postStaffOrder({})).orderId), 'as the last order').toBe(
    'ne',
  )
  expect(
    await readLanguageOfOrder((await postStaffOrder(nepaliHeaders, { language: 'en' })).orderId),
  ).toBe('en')
  expect(
    await readLanguageOfOrder((await postStaffOrder(nepaliHeaders)).orderId),
    'as the last order',
  ).toBe('en')
  const otherPhone = { whatsappNumber: '9811111112' }
  expect(await readLanguageOfOrder((await postStaffOrder({}, otherPhone)).orderId)).toBe('en')
})

test('a code for a new password that is requested without a page is sent in the language of the last order', async () => {
  const piece = await putOnSale(shop.db, { stock: 3 })
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, piece.id)
  await placeOrderInNepali(shopper)
  const readEmailAfterOrder = async (headers: Record<string, string>) => {
    await shop.call(
      'POST /api/user/forgotpassword',
      { body: { email: shopper.email } },
      { headers },
    )
    const newestEmail = (await listQueuedEmailsTo(shop.db, shopper.email)).at(-1)
    return /<html lang="(..)">/.exec(newestEmail?.html ?? '')?.[1]
  }
  expect(await readEmailAfterOrder({})).toBe('ne')
  expect(await readEmailAfterOrder({ 'accept-language': '*' })).toBe('ne')
  expect(await readEmailAfterOrder({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en')
})

test('a piece without a Nepali name is shown with its English name', async () => {
  const piece = await putOnSale(shop.db, { name: 'Chandra Ring', stock: 3 })
  const shopper = await newShopper(shop)
  const { getCartItems } = await fillCart(shop, shopper, piece.id)
  expect(getCartItems[0]).not.toHaveProperty('nameNe')
  const { order } = await placeOrderInNepali(shopper)
  expect(order.items[0]).not.toHaveProperty('nameNe')
  const [email] = await listQueuedEmailsTo(shop.db, shopper.email)
  expect(email?.text).toContain('1 × Chandra Ring')
})

test('the refusal of an order names the missing pieces in both languages', async () => {
  const { piece, colorId } = await createPieceInNepali()
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, piece.id, { colorId, quantity: 3 })
  await countStock(shop.db, 1, { productId: piece.id })
  const refusal = await shop.refusal(
    'POST /api/order/addorder',
    { body: { addressId: shopper.addressId } },
    shopper,
  )
  expect(refusal).toMatchObject({
    code: 'OUT_OF_STOCK',
    lines: [{ name: 'Silver Jhumka', nameNe: 'चाँदीको झुम्का', wanted: 3, left: 1 }],
  })
  expect((await shop.call('GET /api/order/getorders', {}, shopper)).orders).toEqual([])
})
