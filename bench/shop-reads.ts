import type { SampleIds } from './admin-reads.ts'

/**
 * Returns the path and query of a call; `requestNumber` varies them, so that the requests are not
 * all the same.
 */
export type MakeShopReadPath = (requestNumber: number) => string

const SEARCH_TEXTS = [
  'jhumka',
  'gold ring',
  'silver lotus',
  'झुम्का',
  'jhumca',
  'temple necklace ruby',
  'ga-00042',
  'zzz',
]

const productListPath = (query: Record<string, string | number>) =>
  `/allproducts?${new URLSearchParams({ limit: '12', ...toTextValues(query) })}`
const toTextValues = (query: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(query).map(([parameterName, parameterValue]) => [
      parameterName,
      String(parameterValue),
    ]),
  )
const searchQuery = (requestNumber: number) =>
  `q=${encodeURIComponent(SEARCH_TEXTS[requestNumber % SEARCH_TEXTS.length] ?? '')}`

/** What visitors read. */
export const PUBLIC_READS: Record<string, MakeShopReadPath> = {
  home: () => '/api/home',
  categories: () => '/api/category/getcategory',
  category: (requestNumber) => `/api/category/getcategory/${1 + (requestNumber % 20)}`,
  'products of a category': (requestNumber) =>
    productListPath({ category: 1 + (requestNumber % 20) }),
  'list, newest': (requestNumber) => productListPath({ page: 1 + requestNumber }),
  'list by price, page 900': (requestNumber) =>
    productListPath({ sort: 'price-asc', page: 900 + requestNumber }),
  'list by name': (requestNumber) => productListPath({ sort: 'name', page: 1 + requestNumber }),
  'list, in stock': (requestNumber) =>
    productListPath({ inStock: 'true', page: 1 + requestNumber }),
  'list of offers': (requestNumber) => productListPath({ onSale: 'true', page: 1 + requestNumber }),
  'list by filters': (requestNumber) =>
    productListPath({
      inStock: 'true',
      color: 1 + (requestNumber % 8),
      minPrice: 1000 + requestNumber,
      sort: 'name',
    }),
  'filters of a list': (requestNumber) =>
    `/api/products/filters?category=${1 + (requestNumber % 20)}`,
  'fresh drops': () => '/api/freshdrops',
  detail: (requestNumber) => `/api/singleproduct/${1 + 20 * ((requestNumber * 7919) % 50_000)}`,
  'reviews of a product': (requestNumber) => `/api/products/${1 + 20 * requestNumber}/reviews`,
  search: (requestNumber) => `/api/products/search?${searchQuery(requestNumber)}`,
  'search, filtered': (requestNumber) =>
    `/api/products/search?${searchQuery(requestNumber)}&inStock=true&minPrice=${1000 + requestNumber}`,
  'search, filters': (requestNumber) =>
    `/api/products/search/filters?${searchQuery(requestNumber)}`,
  'store, delivery and policy': () => '/api/store',
}

/** The GET requests of a customer who is signed in and has orders. */
export const shopperReadsOf = ({
  customerOrderId,
}: SampleIds): Record<string, MakeShopReadPath> => ({
  'own orders': () => '/api/order/getorders',
  'own orders, a page': () => '/api/order/getorders?page=1&limit=10',
  'own order': () => `/api/order/${customerOrderId}`,
  cart: () => '/api/getcart',
  wishlist: () => '/api/wishlist',
  addresses: () => '/api/address/getUseraddress',
  'own restock requests': () => '/api/restock-requests',
  'own review': (requestNumber) => `/api/products/${1 + 20 * requestNumber}/reviews/mine`,
})
