import type { Client } from 'pg'
import { addDays, dayOf } from '#contract/days.ts'

/** Ids for the requests, so that pages far from the start of a list are measured too. */
export type SampleIds = {
  newest: string
  oldest: string
  cheapest: string
  /** A customer with an order, and the phone number in it. */
  customer: number
  ownOrder: string
  phone: string
}

/** Returns the path and query of a call, below `/api/admin/`. */
export type MakeAdminReadPath = (sampleIds: SampleIds) => string

const TODAY = dayOf(new Date())
const daysAgo = (count: number) => addDays(TODAY, -count)
const orders = (query: Record<string, string> = {}) => `orders?${new URLSearchParams(query)}`
const customers = (query: Record<string, string> = {}) => `customers?${new URLSearchParams(query)}`
const products = (query: Record<string, string> = {}) => `products?${new URLSearchParams(query)}`
const stock = (query: Record<string, string> = {}) => `stock?${new URLSearchParams(query)}`
const figures = (days: number) => `figures?from=${daysAgo(days - 1)}&to=${TODAY}`

/** All filters and sort orders of the admin lists, including some that find little or nothing. */
export const ADMIN_READS: Record<string, MakeAdminReadPath> = {
  'orders, newest': () => orders(),
  'orders, 100 a page': () => orders({ limit: '100' }),
  'orders, the last page': ({ oldest }) => orders({ after: oldest }),
  'orders, oldest': () => orders({ sort: 'oldest' }),
  'orders, dearest': () => orders({ sort: 'amount-desc' }),
  'orders, cheapest, the first page backwards': ({ cheapest }) =>
    orders({ sort: 'amount-asc', before: cheapest }),
  'orders, dearest, the last page': ({ cheapest }) =>
    orders({ sort: 'amount-desc', after: cheapest }),
  'to confirm': () => orders({ status: 'PENDING' }),
  'to confirm, dearest': () => orders({ status: 'PENDING', sort: 'amount-desc' }),
  'cancelled or refunded': () => orders({ status: 'CANCELLED,REFUNDED' }),
  'refunded, the last page': ({ oldest }) => orders({ status: 'REFUNDED', after: oldest }),
  'refunded, cheapest': () => orders({ status: 'REFUNDED', sort: 'amount-asc' }),
  'of one day': () => orders({ from: daysAgo(400), to: daysAgo(400) }),
  'of 90 days, dearest': () =>
    orders({ from: daysAgo(400), to: daysAgo(311), sort: 'amount-desc' }),
  'of all days but these, cheapest': () => orders({ to: daysAgo(7), sort: 'amount-asc' }),
  'dear ones': () => orders({ minAmount: '900000' }),
  'of a narrow amount': () => orders({ minAmount: '5000', maxAmount: '5001' }),
  'waiting, of long ago (none)': () => orders({ status: 'PENDING', to: daysAgo(300) }),
  'by id': ({ oldest }) => orders({ q: oldest }),
  'by the beginning of an id': ({ oldest }) => orders({ q: oldest.slice(0, 3) }),
  'by number': () => orders({ q: '+977 984-1234567' }),
  'by the end of a number': () => orders({ q: '4567' }),
  'by a common name': () => orders({ q: 'Sita' }),
  'by a common name, dearest': () => orders({ q: 'Sita', sort: 'amount-desc' }),
  'by a full name': () => orders({ q: 'laxmi shrestha' }),
  'by a full name, waiting': () => orders({ q: 'laxmi shrestha', status: 'PENDING' }),
  'by a name in Devanagari': () => orders({ q: 'गीता तामाङ' }),
  'by two words of a product': () => orders({ q: 'lotus ring' }),
  'by two letters': () => orders({ q: 'जा' }),
  'by a name nobody has': () => orders({ q: 'nobody at all' }),
  'by email address': () => orders({ q: 'customer-77' }),
  'by email address, in full': () => orders({ q: 'customer-77@gahana.test' }),
  'by province': () => orders({ province: 'Karnali' }),
  'by province, dearest': () => orders({ province: 'Karnali', sort: 'amount-desc' }),
  'by a province there is not': () => orders({ province: 'Atlantis' }),
  'by city': () => orders({ city: 'Ilam' }),
  'by city and province that do not meet, waiting': () =>
    orders({ city: 'Ilam', province: 'Atlantis', status: 'PENDING' }),
  'by a city there is not': () => orders({ city: 'Atlantis' }),
  'by everything': () =>
    orders({
      status: 'PAID,CANCELLED',
      from: daysAgo(500),
      to: daysAgo(20),
      minAmount: '1000',
      maxAmount: '400000',
      name: 'gita',
      city: 'kath',
      sort: 'amount-asc',
    }),
  'an order': ({ oldest }) => `orders/${oldest}`,
  today: () => 'today',
  'figures of 30 days': () => figures(30),
  'figures of 365 days': () => figures(365),
  'figures of 731 days': () => figures(731),
  'customers, newest': () => customers(),
  'customers, the last page': () => customers({ page: '1600' }),
  'customers, by last order': () => customers({ sort: 'last-order' }),
  'customers, by what they spent': () => customers({ sort: 'spent' }),
  'customers, by orders': () => customers({ sort: 'orders' }),
  'customers, by name': () => customers({ sort: 'name' }),
  'customers called Sita, by what they spent': () => customers({ q: 'Sita', sort: 'spent' }),
  'customers by number': () => customers({ q: '984-1234567' }),
  'customers by a name nobody has': () => customers({ q: 'nobody at all' }),
  'a customer': ({ customer }) => `customers/${customer}`,
  'products, newest': () => products(),
  'products, the thousandth page by name': () => products({ sort: 'name', page: '1000' }),
  'products, dearest': () => products({ sort: 'price-desc' }),
  'products, fewest': () => products({ sort: 'stock-asc' }),
  'products of a category': () => products({ category: '3' }),
  'products of which few are left': () => products({ stock: 'low' }),
  'products of which none are left': () => products({ stock: 'empty' }),
  'products by a word of most names': () => products({ q: 'gold' }),
  'products by two words': () => products({ q: 'lotus ring' }),
  'products by a word of no name': () => products({ q: 'zzzz' }),
  drafts: () => products({ state: 'draft' }),
  'withdrawn products, by name': () => products({ state: 'withdrawn', sort: 'name' }),
  'stock, fewest': () => stock(),
  'stock, the three thousandth page': () => stock({ page: '3000' }),
  'stock of few pieces': () => stock({ low: '3' }),
  'stock by a word of most names': () => stock({ q: 'gold' }),
  'stock by a word of no name': () => stock({ q: 'zzzz' }),
  'record, newest': () => 'audit',
  'record, the two thousandth page': () => 'audit?page=2000',
  'record of one call': () => 'audit?call=updateProduct',
  'record with a word': () => 'audit?q=2499',
  'record about an order': ({ oldest }) => `audit?q=${oldest}`,
  'orders of a list of work': () => orders({ list: 'to-pack' }),
  'new orders': () => 'new-orders',
  'calls to make': () => 'call-list',
  'a phone number': ({ phone }) => `phones/${phone}`,
  'an order, its payments': ({ oldest }) => `orders/${oldest}/payments`,
  'an order, its emails': ({ oldest }) => `orders/${oldest}/messages`,
  'money to give back': () => 'payments',
  'money of a day': () => `money?day=${daysAgo(30)}`,
  'reviews to approve': () => 'reviews',
  'approved reviews, the last page': () => 'reviews?status=approved&page=200',
  'stock that is low': () => stock({ isLow: 'true' }),
  'stock that is sold out': () => stock({ empty: 'true' }),
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
      (select id from orders order by created_at desc, id desc limit 1) as newest,
      (select id from orders order by created_at, id offset 60 limit 1) as oldest,
      (select id from orders order by final_paisa, id offset 60 limit 1) as cheapest,
      user_id as customer, id as "ownOrder", recipient_phone as phone
    from orders where deleted_at is null order by created_at limit 1`)
  const [sampleIds] = rows
  if (!sampleIds) throw new Error('There are no orders')
  return sampleIds
}
