import type { Client } from 'pg'
import { addDays, dayOf } from '#contract/days.ts'

/** Ids for the requests, so that pages far from the start of a list are measured too. */
export type SampleIds = {
  newestOrderId: string
  oldestOrderId: string
  cheapestOrderId: string
  /** A customer with an order, and the phone number in it. */
  customerId: number
  customerOrderId: string
  recipientPhone: string
}

/** Returns the path and query of a call, below `/api/admin/`. */
export type MakeAdminReadPath = (sampleIds: SampleIds) => string

const TODAY = dayOf(new Date())
const daysAgo = (dayCount: number) => addDays(TODAY, -dayCount)
const ordersPath = (query: Record<string, string> = {}) => `orders?${new URLSearchParams(query)}`
const customersPath = (query: Record<string, string> = {}) =>
  `customers?${new URLSearchParams(query)}`
const productsPath = (query: Record<string, string> = {}) =>
  `products?${new URLSearchParams(query)}`
const stockPath = (query: Record<string, string> = {}) => `stock?${new URLSearchParams(query)}`
const figuresPath = (dayCount: number) => `figures?from=${daysAgo(dayCount - 1)}&to=${TODAY}`

/** All filters and sort orders of the admin lists, including some that find little or nothing. */
export const ADMIN_READS: Record<string, MakeAdminReadPath> = {
  'orders, newest': () => ordersPath(),
  'orders, 100 a page': () => ordersPath({ limit: '100' }),
  'orders, the last page': ({ oldestOrderId }) => ordersPath({ after: oldestOrderId }),
  'orders, oldest': () => ordersPath({ sort: 'oldest' }),
  'orders, dearest': () => ordersPath({ sort: 'amount-desc' }),
  'orders, cheapest, the first page backwards': ({ cheapestOrderId }) =>
    ordersPath({ sort: 'amount-asc', before: cheapestOrderId }),
  'orders, dearest, the last page': ({ cheapestOrderId }) =>
    ordersPath({ sort: 'amount-desc', after: cheapestOrderId }),
  'to confirm': () => ordersPath({ status: 'PENDING' }),
  'to confirm, dearest': () => ordersPath({ status: 'PENDING', sort: 'amount-desc' }),
  'cancelled or refunded': () => ordersPath({ status: 'CANCELLED,REFUNDED' }),
  'refunded, the last page': ({ oldestOrderId }) =>
    ordersPath({ status: 'REFUNDED', after: oldestOrderId }),
  'refunded, cheapest': () => ordersPath({ status: 'REFUNDED', sort: 'amount-asc' }),
  'of one day': () => ordersPath({ from: daysAgo(400), to: daysAgo(400) }),
  'of 90 days, dearest': () =>
    ordersPath({ from: daysAgo(400), to: daysAgo(311), sort: 'amount-desc' }),
  'of all days but these, cheapest': () => ordersPath({ to: daysAgo(7), sort: 'amount-asc' }),
  'dear ones': () => ordersPath({ minAmount: '900000' }),
  'of a narrow amount': () => ordersPath({ minAmount: '5000', maxAmount: '5001' }),
  'waiting, of long ago (none)': () => ordersPath({ status: 'PENDING', to: daysAgo(300) }),
  'by id': ({ oldestOrderId }) => ordersPath({ q: oldestOrderId }),
  'by the beginning of an id': ({ oldestOrderId }) => ordersPath({ q: oldestOrderId.slice(0, 3) }),
  'by number': () => ordersPath({ q: '+977 984-1234567' }),
  'by the end of a number': () => ordersPath({ q: '4567' }),
  'by a common name': () => ordersPath({ q: 'Sita' }),
  'by a common name, dearest': () => ordersPath({ q: 'Sita', sort: 'amount-desc' }),
  'by a full name': () => ordersPath({ q: 'laxmi shrestha' }),
  'by a full name, waiting': () => ordersPath({ q: 'laxmi shrestha', status: 'PENDING' }),
  'by a name in Devanagari': () => ordersPath({ q: 'गीता तामाङ' }),
  'by two words of a product': () => ordersPath({ q: 'lotus ring' }),
  'by two letters': () => ordersPath({ q: 'जा' }),
  'by a name nobody has': () => ordersPath({ q: 'nobody at all' }),
  'by email address': () => ordersPath({ q: 'customer-77' }),
  'by email address, in full': () => ordersPath({ q: 'customer-77@gahana.test' }),
  'by province': () => ordersPath({ province: 'Karnali' }),
  'by province, dearest': () => ordersPath({ province: 'Karnali', sort: 'amount-desc' }),
  'by a province there is not': () => ordersPath({ province: 'Atlantis' }),
  'by city': () => ordersPath({ city: 'Ilam' }),
  'by city and province that do not meet, waiting': () =>
    ordersPath({ city: 'Ilam', province: 'Atlantis', status: 'PENDING' }),
  'by a city there is not': () => ordersPath({ city: 'Atlantis' }),
  'by everything': () =>
    ordersPath({
      status: 'PAID,CANCELLED',
      from: daysAgo(500),
      to: daysAgo(20),
      minAmount: '1000',
      maxAmount: '400000',
      name: 'gita',
      city: 'kath',
      sort: 'amount-asc',
    }),
  'an order': ({ oldestOrderId }) => `orders/${oldestOrderId}`,
  today: () => 'today',
  'figures of 30 days': () => figuresPath(30),
  'figures of 365 days': () => figuresPath(365),
  'figures of 731 days': () => figuresPath(731),
  'customers, newest': () => customersPath(),
  'customers, the last page': () => customersPath({ page: '1600' }),
  'customers, by last order': () => customersPath({ sort: 'last-order' }),
  'customers, by what they spent': () => customersPath({ sort: 'spent' }),
  'customers, by orders': () => customersPath({ sort: 'orders' }),
  'customers, by name': () => customersPath({ sort: 'name' }),
  'customers called Sita, by what they spent': () => customersPath({ q: 'Sita', sort: 'spent' }),
  'customers by number': () => customersPath({ q: '984-1234567' }),
  'customers by a name nobody has': () => customersPath({ q: 'nobody at all' }),
  'a customer': ({ customerId }) => `customers/${customerId}`,
  'products, newest': () => productsPath(),
  'products, the thousandth page by name': () => productsPath({ sort: 'name', page: '1000' }),
  'products, dearest': () => productsPath({ sort: 'price-desc' }),
  'products, fewest': () => productsPath({ sort: 'stock-asc' }),
  'products of a category': () => productsPath({ category: '3' }),
  'products of which few are left': () => productsPath({ stock: 'low' }),
  'products of which none are left': () => productsPath({ stock: 'empty' }),
  'products by a word of most names': () => productsPath({ q: 'gold' }),
  'products by two words': () => productsPath({ q: 'lotus ring' }),
  'products by a word of no name': () => productsPath({ q: 'zzzz' }),
  drafts: () => productsPath({ state: 'draft' }),
  'withdrawn products, by name': () => productsPath({ state: 'withdrawn', sort: 'name' }),
  'stock, fewest': () => stockPath(),
  'stock, the three thousandth page': () => stockPath({ page: '3000' }),
  'stock of few pieces': () => stockPath({ low: '3' }),
  'stock by a word of most names': () => stockPath({ q: 'gold' }),
  'stock by a word of no name': () => stockPath({ q: 'zzzz' }),
  'record, newest': () => 'audit',
  'record, the two thousandth page': () => 'audit?page=2000',
  'record of one call': () => 'audit?call=updateProduct',
  'record with a word': () => 'audit?q=2499',
  'record about an order': ({ oldestOrderId }) => `audit?q=${oldestOrderId}`,
  'orders of a list of work': () => ordersPath({ list: 'to-pack' }),
  'new orders': () => 'new-orders',
  'calls to make': () => 'call-list',
  'a phone number': ({ recipientPhone }) => `phones/${recipientPhone}`,
  'an order, its payments': ({ oldestOrderId }) => `orders/${oldestOrderId}/payments`,
  'an order, its emails': ({ oldestOrderId }) => `orders/${oldestOrderId}/messages`,
  'money to give back': () => 'payments',
  'money of a day': () => `money?day=${daysAgo(30)}`,
  'reviews to approve': () => 'reviews',
  'approved reviews, the last page': () => 'reviews?status=approved&page=200',
  'stock that is low': () => stockPath({ isLow: 'true' }),
  'stock that is sold out': () => stockPath({ empty: 'true' }),
  'ledger of a stock item': () => 'stock/1/ledger',
  'a product': () => 'products/1',
  subscribers: () => 'subscribers',
  jobs: () => 'jobs',
  setup: () => 'setup',
  staff: () => 'staff',
  'export of orders, its beginning': () => 'exports/orders',
  'export of sales of a month, its beginning': () =>
    `exports/sales?from=${daysAgo(30)}&to=${TODAY}`,
  'export of customers, its beginning': () => 'exports/customers',
  'export of the stock, its beginning': () => 'exports/stock',
}

export async function findSampleIds(client: Client): Promise<SampleIds> {
  const { rows } = await client.query<SampleIds>(`
    select
      (select id from orders order by created_at desc, id desc limit 1) as "newestOrderId",
      (select id from orders order by created_at, id offset 60 limit 1) as "oldestOrderId",
      (select id from orders order by final_paisa, id offset 60 limit 1) as "cheapestOrderId",
      user_id as "customerId", id as "ownOrderId", recipient_phone as "recipientPhone"
    from orders where deleted_at is null order by created_at limit 1`)
  const [sampleIds] = rows
  if (!sampleIds) throw new Error('There are no orders')
  return sampleIds
}
