import { beforeAll, describe, expect, test } from 'vitest'
import { asPaisa } from '#contract/money.ts'
import { OrderFilter } from '#contract/order-list.ts'
import { refreshSearchKeys } from '#server/products/refresh-search-keys.ts'
import { createPastOrder, type PastOrder } from '#tests/support/past-orders.ts'
import { fillCart, putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { findOrders } from './find-orders.ts'

const shop = useShop()
let staff: TestPerson
let buyer: TestPerson

type OrderName = 'oldest' | 'devanagari' | 'nextDay' | 'cancelled' | 'deleted'

/** The orders of a small shop, by the names that the tests use. */
const PAST_ORDERS: Record<OrderName, PastOrder> = {
  oldest: {
    label: 'Sita Jha | 9812345678',
    city: 'Janakpur',
    province: 'Madhesh',
    price: 3000,
    placedAt: '2026-01-10T08:00:00Z',
    laterSteps: ['CONFIRMED', 'PAID'],
  },
  devanagari: {
    label: 'गीता तामाङ | 9841112233',
    city: 'Kathmandu',
    province: 'Bagmati Province',
    price: 500,
    placedAt: '2026-02-01T18:14:59Z',
    laterSteps: ['CONFIRMED'],
  },
  nextDay: {
    label: 'Gita Yadav | 9841999888',
    city: 'kathmandu 10',
    province: 'bagmati',
    price: 1500,
    quantity: 2,
    // 18:15 UTC is midnight in Nepal.
    placedAt: '2026-02-01T18:15:00Z',
  },
  cancelled: {
    label: 'Sitara 100%_sure | 9800000001',
    city: 'Pokhara',
    province: 'Gandaki',
    price: 3000,
    placedAt: '2026-03-01T05:00:00Z',
    laterSteps: ['CANCELLED'],
  },
  deleted: {
    label: 'Omkar Jha | 9800000002',
    city: 'Pokhara',
    province: 'Gandaki',
    price: 200,
    placedAt: '2026-03-02T05:00:00Z',
    laterSteps: ['deleted'],
  },
}
const ids = {} as Record<OrderName, string>

beforeAll(async () => {
  staff = await shop.person('staff')
  buyer = await shop.person()
  for (const name of Object.keys(PAST_ORDERS) as OrderName[]) {
    const by = name === 'oldest' ? { actor: buyer } : {}
    ids[name] = await createPastOrder(shop, staff, { ...PAST_ORDERS[name], ...by })
  }
})

const findOrdersAsStaff = (query: Record<string, string | number> = {}) =>
  shop.call('GET /api/admin/orders', { query }, staff)

async function findOrderNames(query: Record<string, string | number>): Promise<OrderName[]> {
  const { data } = await findOrdersAsStaff(query)
  return data.map(({ orderId }) => orderNameOf(orderId))
}

function orderNameOf(orderId: string): OrderName {
  const name = (Object.keys(ids) as OrderName[]).find((one) => ids[one] === orderId)
  if (!name) throw new Error(`Nobody ordered ${orderId}`)
  return name
}

const NEWEST_FIRST: OrderName[] = ['deleted', 'cancelled', 'nextDay', 'devanagari', 'oldest']

test('the list shows recipient, pieces, total and status of an order', async () => {
  const { data } = await findOrdersAsStaff({ orderId: ids.nextDay })
  expect(data).toEqual([
    {
      orderId: ids.nextDay,
      status: 'PENDING',
      fulfilment: 'unconfirmed',
      createdAt: '2026-02-01T18:15:00.000Z',
      name: 'Gita Yadav',
      phone: '9841999888',
      city: 'kathmandu 10',
      province: 'bagmati',
      finalAmount: 3000,
      pieces: 2,
      notes: 0,
      isDeleted: false,
    },
  ])
})

test('an order that a shopper deleted is shown to staff as deleted', async () => {
  const { data } = await findOrdersAsStaff()
  expect(data.filter(({ isDeleted }) => isDeleted).map(({ orderId }) => orderId)).toEqual([
    ids.deleted,
  ])
})

describe('the list is sorted', () => {
  test.for([
    ['newest', NEWEST_FIRST],
    ['oldest', NEWEST_FIRST.toReversed()],
  ] as const)('by date, %s first', async ([sort, expectedNames]) => {
    expect(await findOrderNames({ sort })).toEqual(expectedNames)
  })

  test('by amount, and orders with equal amounts keep their sequence on every page', async () => {
    const namesByDescendingAmount = await findOrderNames({ sort: 'amount-desc' })
    expect(namesByDescendingAmount.slice(3)).toEqual(['devanagari', 'deleted'])
    expect(new Set(namesByDescendingAmount.slice(0, 3))).toEqual(
      new Set(['oldest', 'nextDay', 'cancelled']),
    )
    expect(await findOrderNames({ sort: 'amount-asc' })).toEqual(
      namesByDescendingAmount.toReversed(),
    )
  })
})

describe('the list is filtered', () => {
  test.for<[string, Record<string, string | number>, OrderName[]]>([
    ['by one status', { status: 'PENDING' }, ['nextDay']],
    ['by several', { status: 'PENDING,CONFIRMED' }, ['nextDay', 'devanagari']],
    ['from a day of Nepal on', { from: '2026-02-02' }, ['deleted', 'cancelled', 'nextDay']],
    ['to a day of Nepal', { to: '2026-02-01' }, ['devanagari', 'oldest']],
    ['by one day', { from: '2026-02-02', to: '2026-02-02' }, ['nextDay']],
    ['by least amount', { minAmount: 3000 }, ['cancelled', 'nextDay', 'oldest']],
    ['by greatest amount', { maxAmount: '499.99' }, ['deleted']],
    ['by name', { name: 'sita' }, ['cancelled', 'oldest']],
    ['by a word within a name', { name: 'yad' }, ['nextDay']],
    ['by two letters that begin a word', { name: 'ja' }, []],
    ['by two letters that begin a name', { name: 'jh' }, ['deleted', 'oldest']],
    ['by a name in Devanagari', { name: 'तामाङ' }, ['devanagari']],
    ['by signs of LIKE as they are', { name: '100%_' }, ['cancelled']],
    ['by a wildcard that nobody is called', { name: '%%%' }, []],
    ['by number', { phone: '9841112233' }, ['devanagari']],
    ['by the end of a number', { phone: '99888' }, ['nextDay']],
    ['by a number without a digit', { phone: 'call me' }, []],
    ['by province', { province: 'Bagmati' }, ['nextDay', 'devanagari']],
    ['by city', { city: 'KATHMANDU' }, ['nextDay', 'devanagari']],
    ['by all at once', { city: 'kath', status: 'CONFIRMED', maxAmount: 500 }, ['devanagari']],
    ['by nothing where a field is empty', { name: '', q: ' ' }, NEWEST_FIRST],
  ])('%s', async ([, query, expectedNames]) => {
    expect(await findOrderNames(query)).toEqual(expectedNames)
  })

  test.for([
    { status: 'SHIPPED' },
    { status: 'PENDING,' },
    { from: '2026-13-01' },
    { to: 'yesterday' },
    { minAmount: 'much' },
    { sort: 'name' },
    { after: "' or 1=1" },
    { q: 'x'.repeat(101) },
  ])('and refuses %j as a filter', async (query) => {
    expect(await shop.refusal('GET /api/admin/orders', { query }, staff)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    })
  })
})

describe('the search box understands', () => {
  test('an order id, its beginning, small letters, without a hyphen and with misheard characters', async () => {
    const id = ids.devanagari
    const misspeltId = id.replaceAll('0', 'O').replaceAll('1', 'l')
    for (const q of [id, id.toLowerCase(), id.replace('-', ''), id.slice(0, 7), misspeltId])
      expect(await findOrderNames({ q }), q).toContain('devanagari')
    expect(await findOrderNames({ q: id })).toEqual(['devanagari'])
  })

  test.for(['9841112233', '+977 984-111 2233', '00977 9841112233', '९८४१११२२३३', '1112233'])(
    'the number %s',
    async (q) => {
      expect(await findOrderNames({ q })).toEqual(['devanagari'])
    },
  )

  test.for<[string, OrderName[]]>([
    ['Sita Jha', ['oldest']],
    ['गीता', ['devanagari']],
    ['omkar', ['deleted']],
    ['nobody', []],
  ])('the name %s', async ([q, expectedNames]) => {
    expect(await findOrderNames({ q })).toEqual(expectedNames)
  })

  test('the email address of an account', async () => {
    expect(await findOrderNames({ q: buyer.email.toUpperCase() })).toEqual(['oldest'])
    expect(await findOrderNames({ q: 'nobody@' })).toEqual([])
  })
})

describe('the search box finds an order by', () => {
  test.for<[string, OrderName[]]>([
    ['Yadav Gita', ['nextDay']],
    ['yad git', ['nextDay']],
    ['janak', ['oldest']],
    ['POKHARA', ['deleted', 'cancelled']],
    ['Yadav Pokhara', []],
    ['+977 981-2345678', ['oldest']],
    ['९८१२३४५६७८', ['oldest']],
    ['(0) 98123 45678', ['oldest']],
  ])('"%s"', async ([q, expectedNames]) => {
    expect(await findOrderNames({ q })).toEqual(expectedNames)
  })

  test('its id in any notation', async () => {
    const id = ids.nextDay
    const [first = '', second = ''] = id.split('-')
    for (const q of [`${first} ${second}`, `#${id}`, id.toLowerCase(), `${first}${second}`, first])
      expect(await findOrderNames({ q }), q).toEqual(['nextDay'])
  })
})

describe('pages', () => {
  test.for(['newest', 'oldest', 'amount-desc', 'amount-asc'])(
    'sorted by %s show every order once, forwards and back again',
    async (sort) => {
      const wholeList = await findOrderNames({ sort })
      const seenPages: OrderName[][] = []
      let page = await findOrdersAsStaff({ sort, limit: 2 })
      expect(page.previous).toBeNull()
      for (;;) {
        seenPages.push(page.data.map(({ orderId }) => orderNameOf(orderId)))
        if (page.next === null) break
        page = await findOrdersAsStaff({ sort, limit: 2, after: page.next })
      }
      expect(seenPages.map(({ length }) => length)).toEqual([2, 2, 1])
      expect(seenPages.flat()).toEqual(wholeList)

      for (const expectedNames of seenPages.slice(0, -1).toReversed()) {
        page = await findOrdersAsStaff({ sort, limit: 2, before: page.previous ?? '' })
        expect(page.data.map(({ orderId }) => orderNameOf(orderId))).toEqual(expectedNames)
        expect(page.next).not.toBeNull()
      }
      expect(page.previous).toBeNull()
    },
  )

  test('do not shift when somebody places an order meanwhile', async () => {
    const first = await findOrdersAsStaff({ limit: 2 })
    const orderPlacedMeanwhile = await createPastOrder(shop, staff, {})
    const second = await findOrdersAsStaff({ limit: 2, after: first.next ?? '' })
    expect(second.data.map(({ orderId }) => orderNameOf(orderId))).toEqual([
      'nextDay',
      'devanagari',
    ])
    expect((await findOrdersAsStaff({ limit: 1 })).data).toMatchObject([
      { orderId: orderPlacedMeanwhile },
    ])
    await shop.call(
      'POST /api/admin/orders/confirm',
      { body: { orderIds: [orderPlacedMeanwhile] } },
      staff,
    )
  })

  test('after an unknown order are empty', async () => {
    expect(await findOrdersAsStaff({ after: 'ZZZZZ-ZZZZZ' })).toMatchObject({
      data: [],
      next: null,
    })
  })
})

describe('the tabs', () => {
  test('show for each status the number of orders that match the other filters', async () => {
    const marchQuery = { from: '2026-03-01', to: '2026-03-31' }
    const counts = { PENDING: 0, CONFIRMED: 0, PAID: 0, CANCELLED: 2, REFUNDED: 0 }
    expect(await findOrdersAsStaff(marchQuery)).toMatchObject({ counts, countedUpTo: 1000 })
    expect(await findOrdersAsStaff({ ...marchQuery, status: 'PAID' })).toMatchObject({
      data: [],
      counts,
    })
    expect(await findOrdersAsStaff({ ...marchQuery, limit: 1 })).toMatchObject({ counts })
  })
})

test('a search with too many results to read them all finds the same orders', async () => {
  const orderSearches = [
    { q: 'Jha' },
    { q: 'gita yadav' },
    { q: 'pokhara' },
    { q: 'jha', sort: 'amount-asc' },
    { q: buyer.email },
    { q: '98' },
    { q: ids.oldest },
    { q: 'kath', name: 'gita' },
    { name: 'Jha', status: 'PAID' },
    { city: 'pokhara' },
  ]
  for (const query of orderSearches) {
    const filter = OrderFilter.parse(query)
    const { countedUpTo, ...few } = await findOrders(shop.db, filter)
    expect(countedUpTo).toBe(1000)
    const countsOfMany = await findOrders(shop.db, filter, 0)
    const countLimitOfMany = query.q === buyer.email ? 25 : 100
    expect(countsOfMany, JSON.stringify(query)).toEqual({ ...few, countedUpTo: countLimitOfMany })
  }
  const { counts } = await findOrders(shop.db, OrderFilter.parse({ q: 'Jha' }), 0)
  expect(counts).toMatchObject({ PAID: 1, CANCELLED: 1 })
})

// The following tests come last, because the tests before them count all orders.
test('the search box finds an order by parts of the name of a product, in any sequence', async () => {
  const { id } = await putOnSale(shop.db, { name: 'Lotus silver anklet', stock: 9 })
  await refreshSearchKeys(shop.db, [id])
  const orderId = await createPastOrder(shop, staff, { productId: id })
  for (const q of ['anklet', 'silver lotus', 'LOTUS SILVER ANKLET'])
    expect(
      (await findOrdersAsStaff({ q })).data.map((row) => row.orderId),
      q,
    ).toEqual([orderId])
  expect((await findOrdersAsStaff({ q: 'golden anklet' })).data).toEqual([])
  const countsOfMany = await findOrders(shop.db, OrderFilter.parse({ q: 'silver anklet' }), 0)
  expect(countsOfMany.data.map((row) => row.orderId)).toEqual([orderId])
})

describe('a search for products finds every order, however few are read at first', () => {
  const shown = async (q: string, maxOrdersRead: number) => {
    const { data } = await findOrders(shop.db, OrderFilter.parse({ q }), maxOrdersRead)
    return data.map((row) => row.orderId)
  }

  test('if an order has two of them', async () => {
    const pieces = []
    for (const name of ['Moon anklet', 'Moon bangle'])
      pieces.push((await putOnSale(shop.db, { name, stock: 9 })).id)
    await refreshSearchKeys(shop.db, pieces)
    const [anklet = 0, bangle = 0] = pieces
    const by = await shop.person()
    await fillCart(shop, by, anklet, { quantity: 1 })
    const orderOfBoth = await createPastOrder(shop, staff, { actor: by, productId: bangle })
    const others = []
    for (const productId of pieces) others.push(await createPastOrder(shop, staff, { productId }))
    expect(await shown('moon', 2)).toEqual([orderOfBoth, ...others].toReversed())
  })

  test('and counts and filters the orders, if the products are rare', async () => {
    const { id } = await putOnSale(shop.db, { name: 'Himal tiara', stock: 20 })
    await refreshSearchKeys(shop.db, [id])
    const cancelledOrderId = await createPastOrder(shop, staff, {
      productId: id,
      laterSteps: ['CANCELLED'],
    })
    const sentOrderId = await createPastOrder(shop, staff, {
      productId: id,
      laterSteps: ['CONFIRMED', 'hand-over'],
    })
    const orderSearches: [Partial<OrderFilter>, string[]][] = [
      [{}, [sentOrderId, cancelledOrderId]],
      [{ limit: 1 }, [sentOrderId]],
      [{ status: ['CANCELLED'] }, [cancelledOrderId]],
      [{ list: 'to-collect' }, [sentOrderId]],
      [{ maxAmount: asPaisa(1) }, []],
    ]
    for (const [other, expectedNames] of orderSearches) {
      const filter = { ...OrderFilter.parse({ q: 'himal tiara' }), ...other }
      // All orders are read · they are compared with the ids of the products · with their words.
      const [all, ...countsOfMany] = await Promise.all(
        [3000, 1, 0].map((maxOrdersRead) => findOrders(shop.db, filter, maxOrdersRead)),
      )
      expect(
        all?.data.map((row) => row.orderId),
        JSON.stringify(other),
      ).toEqual(expectedNames)
      for (const one of countsOfMany) expect(one).toEqual({ ...all, countedUpTo: 25 })
    }
    const filter = OrderFilter.parse({ q: 'himal tiara' })
    expect(await findOrders(shop.db, filter, 1)).toMatchObject({
      counts: { PENDING: 0, CONFIRMED: 1, PAID: 0, CANCELLED: 1, REFUNDED: 0 },
      workCounts: { 'with-courier': 1, 'to-collect': 1, 'to-pack': 0 },
    })
  })

  test('if a customer has the same name', async () => {
    const { id } = await putOnSale(shop.db, { name: 'Durga pendant', stock: 9 })
    await refreshSearchKeys(shop.db, [id])
    const orders = [
      await createPastOrder(shop, staff, { productId: id }),
      await createPastOrder(shop, staff, { label: 'Durga Jha | 9812345679' }),
    ].toReversed()
    for (const maxOrdersRead of [0, 1, 2])
      expect(await shown('durga', maxOrdersRead)).toEqual(orders)
  })
})
