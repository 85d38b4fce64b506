import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { fillCart, newShopper, orderCart, putOnSale, TEST_ADDRESS } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
const UPDATE_ORDER_ROUTE = 'PUT /api/order/updateorder/{orderId}'
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order
const addNote = (orderId: string, text: string) =>
  shop.call('POST /api/admin/orders/{orderId}/notes', { path: { orderId }, body: { text } }, staff)
const moveOrder = (person: TestPerson, orderId: string, body: object) =>
  shop.call(
    UPDATE_ORDER_ROUTE,
    { path: { orderId }, body: body as { status: OrderStatus } },
    person,
  )
const readMoveRefusal = (person: TestPerson, orderId: string, body: object) =>
  shop.refusal(UPDATE_ORDER_ROUTE, { path: { orderId }, body }, person)

describe('the order page of staff', () => {
  test('shows what to pack, for whom, and what the shopper sees', async () => {
    const buyer = await newShopper(shop)
    const piece = await putOnSale(shop.db, { colors: { Red: 5 }, offerPercent: 10 })
    await fillCart(shop, buyer, piece.id, { quantity: 2, colorId: piece.colorIds.Red })
    const placed = await orderCart(shop, buyer)
    const { items, history, ...facts } = placed
    expect(await readOrderAsStaff(placed.id)).toEqual({
      ...facts,
      version: 0,
      dueAmount: placed.finalAmount,
      heldAmount: 0,
      refundedAmount: 0,
      mayRefund: false,
      mayEdit: true,
      language: 'en',
      edits: [],
      items: items.map((item, position) => ({
        ...item,
        position,
        sku: `GA-${String(piece.id).padStart(5, '0')}`,
      })),
      history: history.map((step) => ({ ...step, name: 'Sita Jha' })),
      name: 'Sita Jha',
      phone: '9812345678',
      paidAt: null,
      deletedAt: null,
      nextStatuses: ['CONFIRMED', 'PAID', 'CANCELLED'],
      nextSteps: ['deliver'],
      payments: [
        {
          id: expect.any(Number),
          method: 'COD',
          provider: null,
          reference: null,
          amount: placed.finalAmount,
          currency: 'NPR',
          state: 'open',
          createdAt: placed.createdAt,
          settledAt: null,
          refundedAt: null,
          refundProvider: null,
          refundReference: null,
          refundReason: null,
        },
      ],
      notes: [],
      customer: {
        id: buyer.id,
        name: 'Sita Jha',
        email: buyer.email,
        tags: [],
        otherOrders: 0,
        otherOrdersOfPhone: 0,
      },
    })
  })

  test('names the person who made each step', async () => {
    const orderId = await createPastOrder(shop, staff, { laterSteps: ['CONFIRMED', 'PAID'] })
    const { history, paidAt } = await readOrderAsStaff(orderId)
    expect(history.map(({ status, by, name }) => [status, by, name])).toEqual([
      ['PENDING', 'shopper', 'Sita Jha'],
      ['CONFIRMED', 'staff', 'Sita Jha'],
      ['PAID', 'staff', 'Sita Jha'],
    ])
    expect(paidAt).toEqual(expect.any(String))
  })

  test('still shows a step of a person whose account was deleted', async () => {
    const orderId = await createPastOrder(shop, staff, { laterSteps: ['CONFIRMED'] })
    await shop.db.execute(sql`update order_steps set by_user_id = null where order_id = ${orderId}`)
    expect((await readOrderAsStaff(orderId)).history).toMatchObject([
      { name: null },
      { name: null },
    ])
  })

  test.for<[OrderStatus[], OrderStatus[]]>([
    [[], ['CONFIRMED', 'PAID', 'CANCELLED']],
    [['CONFIRMED'], ['PAID', 'CANCELLED']],
    [['PAID'], ['CANCELLED', 'REFUNDED']],
    [['CANCELLED'], []],
    [['PAID', 'CANCELLED'], ['REFUNDED']],
    [['PAID', 'REFUNDED'], []],
  ])('offers after %j the steps %j, and only these are accepted', async ([laterOrder, next]) => {
    const orderId = await createPastOrder(shop, staff, { laterSteps: laterOrder })
    expect((await readOrderAsStaff(orderId)).nextStatuses).toEqual(next)
    for (const status of ORDER_STATUSES.filter((one) => !next.includes(one)))
      expect(await readMoveRefusal(staff, orderId, { status })).toMatchObject({ status: 409 })
  })

  test('of a deleted order says when it was deleted, and offers no actions', async () => {
    const orderId = await createPastOrder(shop, staff, { laterSteps: ['deleted'] })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      status: 'CANCELLED',
      deletedAt: expect.any(String),
      nextStatuses: [],
    })
  })

  test('counts what else the customer ordered and did not delete', async () => {
    const by = await shop.person()
    const first = await createPastOrder(shop, staff, { actor: by })
    await createPastOrder(shop, staff, { actor: by, laterSteps: ['CANCELLED'] })
    await createPastOrder(shop, staff, { actor: by, laterSteps: ['deleted'] })
    expect((await readOrderAsStaff(first)).customer.otherOrders).toBe(1)
  })

  test('counts the orders of other accounts with the same phone number', async () => {
    const label = 'Sita Jha | 9833333333'
    const createOrderWithPhone = async () => {
      const person = await shop.person()
      const body = { ...TEST_ADDRESS, label }
      const { address } = await shop.call('POST /api/address/add', { body }, person)
      const { id } = await putOnSale(shop.db, { stock: 1 })
      await fillCart(shop, person, id)
      return orderCart(shop, { ...person, addressId: address.id })
    }
    const first = await createOrderWithPhone()
    expect((await readOrderAsStaff(first.orderId)).customer.otherOrdersOfPhone).toBe(0)
    const second = await createOrderWithPhone()
    expect((await readOrderAsStaff(second.orderId)).customer).toMatchObject({
      otherOrders: 0,
      otherOrdersOfPhone: 1,
    })
  })

  test('is not found for an order that does not exist', async () => {
    expect(
      await shop.refusal(
        'GET /api/admin/orders/{orderId}',
        { path: { orderId: 'ZZZZZ-ZZZZZ' } },
        staff,
      ),
    ).toMatchObject({ status: 404, msg: 'Order not found' })
  })
})

describe('a note about an order', () => {
  test('is shown to staff beside the order, with its author, and never to the shopper', async () => {
    const by = await shop.person()
    const orderId = await createPastOrder(shop, staff, { actor: by })
    const { note: first } = await addNote(orderId, '  Call after six.\nAsk for Ram. ')
    await addNote(orderId, 'Called.')
    expect(first).toMatchObject({ text: 'Call after six.\nAsk for Ram.', name: 'Sita Jha' })
    expect((await readOrderAsStaff(orderId)).notes).toMatchObject([first, { text: 'Called.' }])
    const orderOfShopper = await shop.call('GET /api/order/{orderId}', { path: { orderId } }, by)
    expect(JSON.stringify(orderOfShopper)).not.toContain('Call')
  })

  test.for(['', '  ', 'x'.repeat(2001), 'nul\u0000', 7])('is refused as %j', async (text) => {
    const orderId = await createPastOrder(shop, staff, {})
    const before = await makeDatabaseFingerprint(shop.db)
    expect(
      await shop.refusal(
        'POST /api/admin/orders/{orderId}/notes',
        { path: { orderId }, body: { text } },
        staff,
      ),
    ).toMatchObject({ status: 400, fields: { text: expect.any(String) } })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test('about an order that does not exist is refused, and nothing is stored', async () => {
    const before = await makeDatabaseFingerprint(shop.db)
    const input = { path: { orderId: 'ZZZZZ-ZZZZZ' }, body: { text: 'Lost' } }
    expect(
      await shop.refusal('POST /api/admin/orders/{orderId}/notes', input, staff),
    ).toMatchObject({ status: 404 })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test.for(['update order_notes set text = $$x$$', 'delete from order_notes'])(
    'is still there after: %s',
    async (maliciousText) => {
      await addNote(await createPastOrder(shop, staff, {}), 'As it was.')
      await expect(shop.db.execute(sql.raw(maliciousText))).rejects.toThrow()
    },
  )
})

describe('a move of an order', () => {
  test('shows its reason to staff and to the shopper', async () => {
    const by = await shop.person()
    const orderId = await createPastOrder(shop, staff, { actor: by, laterSteps: ['PAID'] })
    await moveOrder(staff, orderId, { status: 'REFUNDED', note: ' The clasp was broken. ' })
    expect((await readOrderAsStaff(orderId)).history.at(-1)).toMatchObject({
      note: 'The clasp was broken.',
    })
    const { order } = await shop.call('GET /api/order/{orderId}', { path: { orderId } }, by)
    expect(order.history.at(-1)).toMatchObject({ note: 'The clasp was broken.' })
  })

  test('without a reason has none', async () => {
    const orderId = await createPastOrder(shop, staff, {})
    const { order } = await moveOrder(staff, orderId, { status: 'CANCELLED', note: '' })
    expect(order.history.at(-1)).not.toHaveProperty('note')
  })

  test('shows the reason before the pieces that could not return to stock', async () => {
    const buyer = await newShopper(shop)
    const piece = await putOnSale(shop.db, { name: 'Bala', colors: { Teal: 5 } })
    await fillCart(shop, buyer, piece.id, { colorId: piece.colorIds.Teal })
    const { orderId } = await orderCart(shop, buyer)
    await shop.db.execute(sql`update order_items set color_id = null where order_id = ${orderId}`)
    const { order: cancelledOrder } = await moveOrder(staff, orderId, {
      status: 'CANCELLED',
      note: 'No answer.',
    })
    expect(cancelledOrder.history.at(-1)?.note).toBe(
      'No answer. Not put back into stock, because it no longer exists: 1 × Bala (Teal)',
    )
  })

  test('from a status that somebody else has changed is refused, and changes nothing', async () => {
    const orderId = await createPastOrder(shop, staff, { laterSteps: ['CONFIRMED'] })
    const before = await makeDatabaseFingerprint(shop.db)
    const lateMove = { status: 'CANCELLED', expectedStatus: 'PENDING', note: 'Too late' }
    expect(await readMoveRefusal(staff, orderId, lateMove)).toMatchObject({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      msg: 'Somebody else has just changed this order. Please look at it again.',
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    const { order } = await moveOrder(staff, orderId, { ...lateMove, expectedStatus: 'CONFIRMED' })
    expect(order.status).toBe('CANCELLED')
  })

  test('with the same key but another reason counts as another request', async () => {
    const orderId = await createPastOrder(shop, staff, {})
    const send = (note: string) =>
      shop.refusal(
        UPDATE_ORDER_ROUTE,
        { path: { orderId }, body: { status: 'PAID', note } },
        { ...staff, headers: { 'idempotency-key': 'pay' } },
      )
    await shop.call(
      UPDATE_ORDER_ROUTE,
      { path: { orderId }, body: { status: 'PAID', note: 'In cash' } },
      { ...staff, headers: { 'idempotency-key': 'pay' } },
    )
    expect(await send('By bank')).toMatchObject({ status: 422 })
  })
})
