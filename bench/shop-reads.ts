import type { SampleIds } from './admin-reads.ts'

/** Returns the path and query of a call; `n` varies them, so that the requests are not all the same. */
export type MakeShopReadPath = (n: number) => string

const SEARCHES = [
  'jhumka',
  'gold ring',
  'silver lotus',
  'झुम्का',
  'jhumca',
  'temple necklace ruby',
  'ga-00042',
  'zzz',
]

const list = (query: Record<string, string | number>) =>
  `/allproducts?${new URLSearchParams({ limit: '12', ...mapped(query) })}`
const mapped = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
const searched = (n: number) => `q=${encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '')}`

/** What visitors read. */
export const PUBLIC_READS: Record<string, MakeShopReadPath> = {
  home: () => '/api/home',
  categories: () => '/api/category/getcategory',
  category: (n) => `/api/category/getcategory/${1 + (n % 20)}`,
  'products of a category': (n) => list({ category: 1 + (n % 20) }),
  'list, newest': (n) => list({ page: 1 + n }),
  'list by price, page 900': (n) => list({ sort: 'price-asc', page: 900 + n }),
  'list by name': (n) => list({ sort: 'name', page: 1 + n }),
  'list, in stock': (n) => list({ inStock: 'true', page: 1 + n }),
  'list of offers': (n) => list({ onSale: 'true', page: 1 + n }),
  'list by filters': (n) =>
    list({ inStock: 'true', color: 1 + (n % 8), minPrice: 1000 + n, sort: 'name' }),
  'filters of a list': (n) => `/api/products/filters?category=${1 + (n % 20)}`,
  'fresh drops': () => '/api/freshdrops',
  detail: (n) => `/api/singleproduct/${1 + 20 * ((n * 7919) % 50_000)}`,
  'reviews of a product': (n) => `/api/products/${1 + 20 * n}/reviews`,
  search: (n) => `/api/products/search?${searched(n)}`,
  'search, filtered': (n) =>
    `/api/products/search?${searched(n)}&inStock=true&minPrice=${1000 + n}`,
  'search, filters': (n) => `/api/products/search/filters?${searched(n)}`,
  'store, delivery and policy': () => '/api/store',
}

/** The GET requests of a customer who is signed in and has orders. */
export const readsOfShopper = ({ ownOrder }: SampleIds): Record<string, MakeShopReadPath> => ({
  'own orders': () => '/api/order/getorders',
  'own orders, a page': () => '/api/order/getorders?page=1&limit=10',
  'own order': () => `/api/order/${ownOrder}`,
  cart: () => '/api/getcart',
  wishlist: () => '/api/wishlist',
  addresses: () => '/api/address/getUseraddress',
  'own restock requests': () => '/api/restock-requests',
  'own review': (n) => `/api/products/${1 + 20 * n}/reviews/mine`,
})
