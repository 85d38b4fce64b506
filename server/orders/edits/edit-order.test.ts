import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { colors, products } from '#server/catalogue/tables.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  setProductPrice,
  stockOf,
  TEST_ADDRESS,
  type TestProduct,
  type TestShopper,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { orderEdits } from '../history-tables.ts'
import { payments } from '../payment-tables.ts'
import { orderItems } from '../tables.ts'

const shop = useShop()
let staff: TestPerson
beforeAll(async () => {
  staff = await shop.person('staff')
})

const { label: _, ...PLACE } = TEST_ADDRESS
const HOME = { fullName: 'Sita Jha', whatsappNumber: '9812345678', ...PLACE }

const see = async (orderId: string): Promise<StaffOrder> =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

type Lines = {
  kept?: { position: number; quantity: number }[]
  added?: { productId: number; colorId?: number; quantity: number; engraving?: string }[]
}

const preview = async (orderId: string, { kept = [], added = [] }: Lines, deliveryAmount = 0) =>
  (
    await shop.call(
      'GET /api/admin/orders/{orderId}/edit',
      {
        path: { orderId },
        query: {
          lines: JSON.stringify({ kept, added }),
          state: HOME.state,
          deliveryAmount: String(deliveryAmount),
        },
      },
      staff,
    )
  ).data

const edit = (orderId: string, body: object) =>
  tryCall(shop, 'PUT /api/admin/orders/{orderId}/edit', { path: { orderId }, body }, staff)

/** An edit as staff would send it after looking at its preview. */
async function editSeen(orderId: string, lines: Lines, more: object = {}, deliveryAmount = 0) {
  const { version } = await see(orderId)
  const { finalAmount } = await preview(orderId, lines, deliveryAmount)
  return edit(orderId, {
    version,
    lines: { kept: [], added: [], ...lines },
    address: HOME,
    deliveryAmount,
    expectedTotal: finalAmount,
    ...more,
  })
}

/** Two pieces for 1,000 each of a product with ten, ordered by a new shopper. */
async function ordered(): Promise<{ piece: TestProduct; shopper: TestShopper; orderId: string }> {
  const piece = await putOnSale(shop.db, { stock: 10, pricePaisa: 100_000 })
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, piece.id, { quantity: 2 })
  return { piece, shopper, orderId: (await orderCart(shop, shopper)).orderId }
}

const move = (orderId: string, status: 'CONFIRMED' | 'CANCELLED', by: TestPerson = staff) =>
  tryCall(shop, 'PUT /api/order/updateorder/{orderId}', { path: { orderId }, body: { status } }, by)

const receive = (orderId: string, amount: number) =>
  tryCall(
    shop,
    'POST /api/admin/orders/{orderId}/receive-payment',
    { path: { orderId }, body: { amount, way: 'esewa' } },
    staff,
  )

const KEEP_TWO_ITEMS = { kept: [{ position: 0, quantity: 2 }] }
const KEEP_ONE_ITEM = { kept: [{ position: 0, quantity: 1 }] }

test('staff add, remove and change pieces, and totals, stock, ledger and history follow', async () => {
  const { piece, orderId } = await ordered()
  const other = await putOnSale(shop.db, { colors: { Red: 3, Blue: 3 }, pricePaisa: 50_000 })
  const opening = await countItems(shop.db)
  const red = other.colorIds.Red ?? 0
  const lines = { ...KEEP_ONE_ITEM, added: [{ productId: other.id, colorId: red, quantity: 2 }] }
  expect(await preview(orderId, lines, 150)).toMatchObject({
    items: [
      { position: 0, quantity: 1, lineTotal: 1000 },
      { position: null, quantity: 2, lineTotal: 1000, colorName: 'Red' },
    ],
    piecesAmount: 2000,
    deliveryAmount: 150,
    finalAmount: 2150,
    difference: 150,
    keptAmount: 0,
    dueAmount: 2150,
    returnAmount: 0,
  })
  expect(await stockOf(shop.db, piece.id), 'a preview takes nothing').toBe(8)
  expect(await editSeen(orderId, lines, { reason: 'As you asked.' }, 150)).toMatchObject({
    status: 200,
    body: {
      order: {
        finalAmount: 2150,
        deliveryAmount: 150,
        dueAmount: 2150,
        items: [
          { productId: piece.id, quantity: 1 },
          { productId: other.id, quantity: 2, colorName: 'Red' },
        ],
        edits: [
          {
            name: 'Sita Jha',
            reason: 'As you asked.',
            lines: [
              { name: piece.name, was: 2, now: 1 },
              { name: other.name, colorName: 'Red', was: 0, now: 2 },
            ],
            isAddressChanged: false,
            delivery: { was: 0, now: 150 },
            total: { was: 2000, now: 2150 },
          },
        ],
      },
    },
  })
  expect(await stockOf(shop.db, piece.id)).toBe(9)
  expect(await stockOf(shop.db, other.id, red)).toBe(1)
  // Replaces the red one by the blue one of the same product.
  const blue = other.colorIds.Blue ?? 0
  await editSeen(orderId, {
    ...KEEP_ONE_ITEM,
    added: [{ productId: other.id, colorId: blue, quantity: 2 }],
  })
  expect(await stockOf(shop.db, other.id, red)).toBe(3)
  expect(await stockOf(shop.db, other.id, blue)).toBe(1)
  await expectInvariantsToHold(shop.db, opening)
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.call, 'editOrder'))
  expect(entries.length).toBe(2)
})

test('pieces that stay keep their price, and more pieces cost what they cost today', async () => {
  const { piece, orderId } = await ordered()
  await setProductPrice(shop.db, piece.id, 120_000)
  const less = await editSeen(orderId, KEEP_ONE_ITEM)
  expect(less).toMatchObject({ status: 200, body: { order: { finalAmount: 1000 } } })
  const more = await editSeen(orderId, { kept: [{ position: 0, quantity: 3 }] })
  expect(more).toMatchObject({
    status: 200,
    body: {
      order: {
        finalAmount: 3400,
        items: [
          { position: 0, quantity: 1, finalPrice: 1000 },
          { position: 1, quantity: 2, finalPrice: 1200 },
        ],
      },
    },
  })
  expect(await stockOf(shop.db, piece.id)).toBe(7)
  await expectInvariantsToHold(shop.db)
})

test('at the same price more pieces of a line stay in the line', async () => {
  const { orderId } = await ordered()
  const { body } = await editSeen(orderId, { kept: [{ position: 0, quantity: 5 }] })
  expect(body.order).toMatchObject({ items: [{ quantity: 5 }], finalAmount: 5000 })
})

test('address and delivery charge change without a change of pieces', async () => {
  const { orderId } = await ordered()
  const address = { ...HOME, fullName: 'Gita Jha', street: 'Mills Area 9' }
  const { status, body } = await editSeen(orderId, KEEP_TWO_ITEMS, { address })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    name: 'Gita Jha',
    address: { street: 'Mills Area 9' },
    edits: [{ lines: [], isAddressChanged: true, total: { was: 2000, now: 2000 } }],
  })
})

test('an edit that changes nothing writes nothing', async () => {
  const { orderId } = await ordered()
  const before = await see(orderId)
  expect((await editSeen(orderId, KEEP_TWO_ITEMS)).status).toBe(200)
  expect(await see(orderId)).toEqual(before)
})

describe('money:', () => {
  test('a paid order that costs more has the difference to pay, and is paid again after it', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    const { body } = await editSeen(orderId, { kept: [{ position: 0, quantity: 3 }] })
    expect(body.order).toMatchObject({ status: 'CONFIRMED', dueAmount: 1000, heldAmount: 2000 })
    await expectInvariantsToHold(shop.db)
    expect((await receive(orderId, 1000)).status).toBe(200)
    expect(await see(orderId)).toMatchObject({ status: 'PAID', dueAmount: 0, heldAmount: 3000 })
    await expectInvariantsToHold(shop.db)
  })

  test('a paid order that costs less has the difference to give back, in the list of refunds', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    const { body } = await editSeen(orderId, KEEP_ONE_ITEM)
    expect(body.order).toMatchObject({
      status: 'PAID',
      finalAmount: 1000,
      mayRefund: true,
      payments: [
        { state: 'settled', amount: 1000 },
        { state: 'refund-due', amount: 1000 },
      ],
    })
    await expectInvariantsToHold(shop.db)
    const { refunds } = await shop.call(
      'GET /api/admin/payments',
      { query: { list: 'refunds' } },
      staff,
    )
    expect(refunds).toContainEqual(expect.objectContaining({ orderId, amount: 1000 }))
    // Items are removed, and then more are ordered.
    const { version } = await see(orderId)
    await tryCall(
      shop,
      'POST /api/admin/orders/{orderId}/refund',
      { path: { orderId }, body: { version, amount: 1000, way: 'esewa', reason: 'Less' } },
      staff,
    )
    expect(await see(orderId)).toMatchObject({ status: 'PAID', heldAmount: 1000, mayEdit: true })
    const again = await editSeen(orderId, KEEP_TWO_ITEMS)
    expect(again.body.order).toMatchObject({ status: 'CONFIRMED', dueAmount: 1000 })
    await expectInvariantsToHold(shop.db)
  })

  /** What the customer has paid and owes, and what the shop owes, of an order of this amount. */
  const expectMoney = async (
    orderId: string,
    money: { total: number; paid: number; due: number; toRefund: number },
  ) => {
    const { finalAmount, dueAmount, payments } = await see(orderId)
    const sum = (wanted: string) =>
      payments.reduce((all, { state, amount }) => all + (state === wanted ? amount : 0), 0)
    expect({
      total: finalAmount,
      paid: sum('settled'),
      due: dueAmount,
      toRefund: sum('refund-due'),
    }).toEqual(money)
    expect(money.paid + money.due, 'what is paid and what is due are the total').toBe(finalAmount)
    expect(Math.min(money.due, money.toRefund), 'nobody owes and is owed').toBe(0)
    await expectInvariantsToHold(shop.db)
  }

  test('a paid order that gets cheaper and then dearer keeps the money instead of asking for it', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    await editSeen(orderId, KEEP_ONE_ITEM)
    await expectMoney(orderId, { total: 1000, paid: 1000, due: 0, toRefund: 1000 })

    // A part of what was due for refund pays for the new delivery charge.
    expect(await preview(orderId, KEEP_ONE_ITEM, 300)).toMatchObject({
      difference: 300,
      keptAmount: 300,
      dueAmount: 0,
      returnAmount: 0,
    })
    await editSeen(orderId, KEEP_ONE_ITEM, {}, 300)
    await expectMoney(orderId, { total: 1300, paid: 1300, due: 0, toRefund: 700 })
    expect(await see(orderId)).toMatchObject({ status: 'PAID' })
    const { refunds } = await shop.call(
      'GET /api/admin/payments',
      { query: { list: 'refunds' } },
      staff,
    )
    expect(refunds).toContainEqual(expect.objectContaining({ orderId, amount: 700 }))

    // What costs more than the shop still holds is asked for.
    expect(await preview(orderId, KEEP_TWO_ITEMS, 500)).toMatchObject({
      difference: 1200,
      keptAmount: 700,
      dueAmount: 500,
      returnAmount: 0,
    })
    await editSeen(orderId, KEEP_TWO_ITEMS, {}, 500)
    await expectMoney(orderId, { total: 2500, paid: 2000, due: 500, toRefund: 0 })
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED' })
    const stored = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
    expect(stored.filter(({ refundDueBy }) => refundDueBy)).toEqual([])

    await editSeen(orderId, KEEP_ONE_ITEM)
    await expectMoney(orderId, { total: 1000, paid: 1000, due: 0, toRefund: 1000 })
  })

  test('money that was given back is not kept again', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    await editSeen(orderId, KEEP_ONE_ITEM)
    const { version } = await see(orderId)
    await tryCall(
      shop,
      'POST /api/admin/orders/{orderId}/refund',
      { path: { orderId }, body: { version, amount: 400, way: 'esewa', reason: 'Less' } },
      staff,
    )
    await editSeen(orderId, KEEP_TWO_ITEMS)
    await expectMoney(orderId, { total: 2000, paid: 1600, due: 400, toRefund: 0 })
  })

  test('the email says which part of the difference is already paid', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    await editSeen(orderId, KEEP_ONE_ITEM)
    await editSeen(orderId, KEEP_TWO_ITEMS, { tellsCustomer: true }, 150)
    const text = (await queuedEmails(shop.db)).at(-1)?.text
    expect(text).toContain('More, already paid: रू 1,000.00')
    expect(text).toContain('More to pay: रू 150.00')
    expect(text).toContain('Total now: रू 2,150.00')
  })

  test('of a refund and an edit at once one is refused, and the sums are right either way', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, ordered))
    const edits = await Promise.all(
      orders.map(async ({ orderId }) => {
        await move(orderId, 'CONFIRMED')
        await receive(orderId, 2000)
        await editSeen(orderId, KEEP_ONE_ITEM)
        const { version } = await see(orderId)
        return { orderId, version }
      }),
    )
    const outcomes = await runConcurrently(12, (index) => {
      const { orderId, version } = edits[index >> 1] ?? { orderId: '', version: 0 }
      return index % 2
        ? tryCall(
            shop,
            'POST /api/admin/orders/{orderId}/refund',
            { path: { orderId }, body: { version, amount: 1000, way: 'esewa', reason: 'Less' } },
            staff,
          )
        : edit(orderId, {
            version,
            lines: { ...KEEP_TWO_ITEMS, added: [] },
            address: HOME,
            deliveryAmount: 0,
            expectedTotal: 2000,
          })
    })
    for (const [pair, { orderId }] of edits.entries()) {
      const [edited, refunded] = outcomes.slice(2 * pair, 2 * pair + 2)
      expect([edited?.status, refunded?.status].toSorted()).toEqual([200, 409])
      await expectMoney(
        orderId,
        edited?.status === 200
          ? { total: 2000, paid: 2000, due: 0, toRefund: 0 }
          : { total: 1000, paid: 1000, due: 0, toRefund: 0 },
      )
    }
  })

  test('with an advance, less is open first', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 1500)
    const { body } = await editSeen(orderId, KEEP_ONE_ITEM)
    expect(body.order).toMatchObject({ status: 'PAID', dueAmount: 0, finalAmount: 1000 })
    expect(body.order).toMatchObject({
      payments: expect.arrayContaining([
        expect.objectContaining({ state: 'refund-due', amount: 500 }),
      ]),
    })
    await expectInvariantsToHold(shop.db)
  })
})

describe('refused, and nothing has changed:', () => {
  const refused = async (orderId: string, outcome: ReturnType<typeof edit>, expected: object) => {
    const before = await see(orderId)
    const edits = await shop.db.$count(orderEdits)
    expect(await outcome).toMatchObject(expected)
    expect(await see(orderId)).toEqual(before)
    expect(await shop.db.$count(orderEdits)).toBe(edits)
    await expectInvariantsToHold(shop.db)
  }
  const sent = (lines: Lines, expectedTotal: number, version = 0) => ({
    version,
    lines: { kept: [], added: [], ...lines },
    address: HOME,
    expectedTotal,
    deliveryAmount: 0,
  })

  test('more pieces than there are', async () => {
    const { piece, orderId } = await ordered()
    const body = sent({ kept: [{ position: 0, quantity: 11 }] }, 11_000)
    await refused(orderId, edit(orderId, body), {
      status: 409,
      body: { code: 'OUT_OF_STOCK', lines: [{ productId: piece.id, wanted: 9, left: 8 }] },
    })
  })

  test('a product that is not on sale', async () => {
    const { orderId } = await ordered()
    const hidden = await putOnSale(shop.db, { stock: 5 })
    await withdrawProduct(shop.db, hidden.id)
    const body = sent({ ...KEEP_TWO_ITEMS, added: [{ productId: hidden.id, quantity: 1 }] }, 4500)
    await refused(orderId, edit(orderId, body), { status: 409, body: { code: 'OUT_OF_STOCK' } })
  })

  test('no pieces at all', async () => {
    const { orderId } = await ordered()
    await refused(orderId, edit(orderId, sent({}, 0)), { status: 400 })
  })

  test('another total than staff saw', async () => {
    const { orderId } = await ordered()
    await refused(orderId, edit(orderId, sent(KEEP_ONE_ITEM, 900)), {
      status: 409,
      body: { code: 'PRICE_CHANGED', finalAmount: 1000 },
    })
  })

  test('an order that a colleague has just changed', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await refused(orderId, edit(orderId, sent(KEEP_ONE_ITEM, 1000, 0)), {
      status: 409,
      body: { key: 'ORDER_CHANGED_MEANWHILE' },
    })
  })

  test('an order that was sent', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    const path = { orderId }
    await tryCall(shop, 'POST /api/admin/orders/{orderId}/hand-over', { path, body: {} }, staff)
    const { version, mayEdit } = await see(orderId)
    expect(mayEdit).toBe(false)
    await refused(orderId, edit(orderId, sent(KEEP_ONE_ITEM, 1000, version)), {
      status: 409,
      body: { key: 'ORDER_CANNOT_BE_EDITED' },
    })
  })

  test('an order whose money was given back in part', async () => {
    const { orderId } = await ordered()
    await move(orderId, 'CONFIRMED')
    await receive(orderId, 2000)
    const { version } = await see(orderId)
    await tryCall(
      shop,
      'POST /api/admin/orders/{orderId}/refund',
      { path: { orderId }, body: { version, amount: 300, way: 'cash', reason: 'A scratch' } },
      staff,
    )
    await refused(orderId, edit(orderId, sent(KEEP_ONE_ITEM, 1000, version + 1)), {
      status: 409,
      body: { key: 'MONEY_WAS_GIVEN_BACK' },
    })
  })

  test('more than the law allows in cash', async () => {
    const { orderId } = await ordered()
    const expensiveProduct = await putOnSale(shop.db, { stock: 5, pricePaisa: 200_000_000 })
    const body = sent(
      { ...KEEP_TWO_ITEMS, added: [{ productId: expensiveProduct.id, quantity: 1 }] },
      2_002_000,
    )
    await refused(orderId, edit(orderId, body), {
      status: 409,
      body: { key: 'NOT_IN_CASH_BY_LAW' },
    })
  })
})

test('lines cannot be changed without writing down what they were', async () => {
  const { orderId } = await ordered()
  await expect(
    shop.db.update(orderItems).set({ quantity: 1 }).where(eq(orderItems.orderId, orderId)),
  ).rejects.toThrow()
  await expect(shop.db.delete(orderItems).where(eq(orderItems.orderId, orderId))).rejects.toThrow()
})

test('the customer gets one email about each change if staff want it', async () => {
  const { orderId } = await ordered()
  const before = (await queuedEmails(shop.db)).length
  await editSeen(orderId, KEEP_ONE_ITEM)
  expect((await queuedEmails(shop.db)).length).toBe(before)
  await editSeen(orderId, KEEP_TWO_ITEMS, { tellsCustomer: true, reason: 'Two, as you said.' })
  await editSeen(orderId, KEEP_ONE_ITEM, { tellsCustomer: true })
  const mails = (await queuedEmails(shop.db)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${orderId} was changed`,
    `Your order ${orderId} was changed`,
  ])
  expect(mails[0]?.text).toContain('Two, as you said.')
  expect(mails[0]?.text).toContain('2,000')
})

test.each([
  {
    language: 'en',
    rows: [
      'Ring: 2 → 1',
      'Bangle (Red): 2 added',
      'Delivery: रू 0.00 → रू 150.00',
      'Total before: रू 2,000.00',
      'More to pay: रू 150.00',
      'Total now: रू 2,150.00',
    ],
  },
  {
    language: 'ne',
    rows: [
      'औँठी: 2 → 1',
      'चुरा (रातो): 2 थपियो',
      'डेलिभरी शुल्क: रू 0.00 → रू 150.00',
      'पहिलेको जम्मा: रू 2,000.00',
      'थप तिर्नुपर्ने: रू 150.00',
      'अहिलेको जम्मा: रू 2,150.00',
    ],
  },
])('the email ($language) lists each item before and after', async ({ language, rows }) => {
  const ring = await putOnSale(shop.db, { name: 'Ring', stock: 10, pricePaisa: 100_000 })
  const bangle = await putOnSale(shop.db, {
    name: 'Bangle',
    colors: { Red: 3 },
    pricePaisa: 50_000,
  })
  await shop.db.update(products).set({ localName: 'औँठी' }).where(eq(products.id, ring.id))
  await shop.db.update(products).set({ localName: 'चुरा' }).where(eq(products.id, bangle.id))
  await shop.db.update(colors).set({ nameNe: 'रातो' }).where(eq(colors.name, 'Red'))
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, ring.id, { quantity: 2 })
  const { order: placed } = await shop.call(
    'POST /api/order/mailorder',
    { body: { addressId: shopper.addressId } },
    { token: shopper.token, headers: { 'accept-language': language } },
  )
  const orderId = placed.id
  const added = [{ productId: bangle.id, colorId: bangle.colorIds.Red ?? 0, quantity: 2 }]
  const address = { ...HOME, street: 'Pulchowk 7' }
  await editSeen(orderId, { ...KEEP_ONE_ITEM, added }, { tellsCustomer: true, address }, 150)
  const mail = (await queuedEmails(shop.db)).findLast(({ to }) => to === shopper.email)
  expect(mail?.text).toContain(rows.join('\n'))
  expect(mail?.text).toContain('Pulchowk 7')
  const { data } = await shop.call(
    'GET /api/admin/orders/{orderId}/messages',
    { path: { orderId } },
    staff,
  )
  expect(data.find(({ kind }) => kind === 'changed')?.text, 'for WhatsApp').toContain(
    rows.join('\n'),
  )
})

describe('at the same time:', () => {
  test('ten staff who edit one order: one edit counts', async () => {
    const { piece, orderId } = await ordered()
    const opening = await countItems(shop.db)
    const outcomes = await runConcurrently(10, () =>
      edit(orderId, {
        version: 0,
        lines: { kept: [{ position: 0, quantity: 3 }], added: [] },
        address: HOME,
        deliveryAmount: 0,
        expectedTotal: 3000,
      }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
    expect(await stockOf(shop.db, piece.id)).toBe(7)
    await expectInvariantsToHold(shop.db, opening)
  })

  test('orders that are edited for the last pieces get no more than there are', async () => {
    const scarce = await putOnSale(shop.db, { stock: 3, pricePaisa: 10_000 })
    const orders = await Promise.all(Array.from({ length: 6 }, ordered))
    const opening = await countItems(shop.db)
    const outcomes = await runConcurrently(6, (index) =>
      edit(orders[index]?.orderId ?? '', {
        version: 0,
        lines: { ...KEEP_TWO_ITEMS, added: [{ productId: scarce.id, quantity: 1 }] },
        address: HOME,
        deliveryAmount: 0,
        expectedTotal: 2100,
      }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 3, '409 OUT_OF_STOCK': 3 })
    expect(await stockOf(shop.db, scarce.id)).toBe(0)
    await expectInvariantsToHold(shop.db, opening)
  })

  test('edits, cancellations, payments and refunds in any order keep the books balanced', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, ordered))
    const other = await putOnSale(shop.db, { stock: 5, pricePaisa: 30_000 })
    const opening = await countItems(shop.db)
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 8; round++)
      await runConcurrently(8, async (index) => {
        const { orderId, shopper } = orders[index % orders.length] ?? (await ordered())
        const { version, items, dueAmount, heldAmount } = await see(orderId)
        const kept = items.map(({ position }) => ({ position, quantity: 1 + random(3) }))
        const added = random(2) ? [{ productId: other.id, quantity: 1 }] : []
        const lines = { kept: kept.slice(0, 1 + random(kept.length)), added }
        const path = { orderId }
        switch (random(6)) {
          case 0:
            return move(orderId, 'CONFIRMED')
          case 1:
            return dueAmount > 0 ? receive(orderId, Math.min(dueAmount, 700)) : undefined
          case 2:
            return round > 5 ? move(orderId, 'CANCELLED', shopper) : undefined
          case 3:
            return tryCall(
              shop,
              'POST /api/admin/orders/{orderId}/refund',
              { path, body: { version, amount: heldAmount || 1, way: 'cash', reason: 'All' } },
              staff,
            )
          default:
            return editSeen(orderId, lines).catch(() => undefined)
        }
      })
    await expectInvariantsToHold(shop.db, opening)
    expect(await shop.db.$count(orderEdits)).toBeGreaterThan(5)
  })
})
