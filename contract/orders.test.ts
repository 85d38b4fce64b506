import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ORDER_STATUS_FACTS, ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { nextOrderStatuses, orderCalls, PlaceOrderInput } from './orders.ts'
import { ROLES } from './permissions.ts'

const allOrderFacts = ORDER_STATUSES.flatMap((status) =>
  [true, false].map((wasPaid) => ({ status, wasPaid })),
)

test('a shopper may only delete a pending order and cancel a confirmed or paid one', () => {
  const shopperActions = ORDER_STATUSES.map((status) => ORDER_STATUS_FACTS[status].shopperAction)
  expect(shopperActions).toEqual(['delete', 'cancel', 'cancel', null, null])
  for (const order of allOrderFacts)
    expect(nextOrderStatuses(order, { role: 'shopper' })).toEqual(
      ORDER_STATUS_FACTS[order.status].shopperAction === 'cancel' ? ['CANCELLED'] : [],
    )
})

test('staff and admins follow the same rules', () => {
  for (const order of allOrderFacts)
    expect(nextOrderStatuses(order, { role: 'admin' })).toEqual(
      nextOrderStatuses(order, { role: 'staff' }),
    )
})

test('only an order with a received payment can be refunded', () => {
  for (const order of allOrderFacts)
    if (!order.wasPaid)
      expect(nextOrderStatuses(order, { role: 'staff' })).not.toContain('REFUNDED')
  expect(nextOrderStatuses({ status: 'CANCELLED', wasPaid: true }, { role: 'staff' })).toEqual([
    'REFUNDED',
  ])
  expect(nextOrderStatuses({ status: 'PAID', wasPaid: true }, { role: 'staff' })).toContain(
    'REFUNDED',
  )
})

test('an order never returns to an earlier status', () => {
  const walkFrom = (fromStatus: OrderStatus, seenStatuses: OrderStatus[] = []): void => {
    expect(seenStatuses).not.toContain(fromStatus)
    for (const role of ROLES)
      for (const toStatus of nextOrderStatuses({ status: fromStatus, wasPaid: true }, { role }))
        walkFrom(toStatus, [...seenStatuses, fromStatus])
  }
  for (const status of ORDER_STATUSES) walkFrom(status)
})

test('a request for an order means cash on delivery by default, and its total is converted to paisa', () => {
  expect(z.parse(PlaceOrderInput, { addressId: 3 })).toEqual({ addressId: 3, paymentMethod: 'COD' })
  expect(z.parse(PlaceOrderInput, { addressId: 3, expectedTotal: 1234.56 })).toEqual({
    addressId: 3,
    expectedTotal: 123_456,
    paymentMethod: 'COD',
  })
})

test.for([
  {},
  { addressId: '3' },
  { addressId: 0 },
  { addressId: 1.5 },
  { addressId: 2 ** 31 },
  { addressId: 3, expectedTotal: '12' },
  { addressId: 3, expectedTotal: -1 },
  { addressId: 3, expectedTotal: Number.NaN },
  { addressId: 3, expectedTotal: Number.POSITIVE_INFINITY },
  { addressId: 3, paymentMethod: 'GOLD' },
])('an order request with %j is refused', (body) => {
  expect(z.safeParse(PlaceOrderInput, body).success).toBe(false)
})

test('an order id may also be typed in small letters', () => {
  const { path } = orderCalls.getOrder
  expect(z.parse(path, { orderId: '7km3q-x9t4d' })).toEqual({ orderId: '7KM3Q-X9T4D' })
  for (const orderId of ['', 'abc', "7km3q' or 1=1", '7KM3Q-X9T4D '.repeat(5), 'अर्डर'])
    expect(z.safeParse(path, { orderId }).success).toBe(false)
})
