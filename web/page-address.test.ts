import { expect, test, vi } from 'vitest'
import { makePageAddressFinder } from './page-address.ts'

const pageRoute = (id: string, path?: string, parentId = 'shell') => ({ id, path, parentId })

const routes = {
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root' },
  home: { id: 'home', parentId: 'shell', index: true },
  list: pageRoute('list', 'products'),
  category: pageRoute('category', 'category/:categoryId'),
  product: pageRoute('product', 'product/:id'),
  search: pageRoute('search', 'search'),
  rates: pageRoute('rates', 'rates'),
  cart: pageRoute('cart', 'cart'),
  order: pageRoute('order', 'orders/:orderId'),
  none: pageRoute('none', '*'),
} as unknown as Parameters<typeof makePageAddressFinder>[0]['routes']

const addressOf = makePageAddressFinder({ routes })
const findAddress = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  return addressOf(pathname, searchParams)
}

test.each([
  ['/?page=3&utm=1', '/'],
  ['/cart?color=1', '/cart'],
  ['/products', '/products'],
  ['/products?page=2', '/products?page=2'],
  ['/products?page=1', '/products'],
  ['/products?page=-4&sort=random', '/products'],
  ['/products?sort=newest', '/products'],
  ['/products?color=red&from=cheap&stock=maybe', '/products'],
  ['/products?page=2&sort=name&utm=1', '/products?sort=name&page=2'],
  ['/products?stock=true&color=3&category=2', '/products?category=2&color=3&stock=true'],
  ['/products?filter=1', '/products?filter=open'],
  ['/products?filter=', '/products'],
  ['/category/4?category=9&page=2', '/category/4?page=2'],
  ['/product/1?color=3', '/product/1?color=3'],
  ['/product/1?size=70&color=3', '/product/1?color=3&size=70'],
  ['/product/1?color=red&size=US%207&page=0&sort=up', '/product/1'],
  ['/product/1?page=2&sort=lowest', '/product/1?sort=lowest&page=2'],
  ['/search?q=%20ring%20&page=x', '/search?q=ring'],
  ['/search?size=60&purity=22K&q=ring&sort=name', '/search?q=ring&size=60'],
  ['/products?q=ring&metal=gold', '/products?metal=gold'],
  ['/orders/7KM3Q?color=1', '/orders/7KM3Q'],
  ['/rates?jyala=12&grams=5&rate=gold-22k&page=2', '/rates?rate=gold-22k&grams=5&jyala=12'],
  ['/rates?grams=heavy&rate=tin', '/rates'],
])('the canonical address of %s is %s', (path, address) => {
  expect(findAddress(path)?.address).toBe(address)
})

test.each(['/wp-login.php', '/products/1', '/product', '/a/b/c'])(
  'there is no page at %s',
  (path) => {
    expect(findAddress(path)).toBeUndefined()
  },
)

test.each(['/%', '/products/%zz', '/category/%E0%A4'])(
  'there is no page at %s, which cannot be decoded, and nothing is written to the log',
  (path) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(findAddress(path)).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  },
)

test('a colour that the product does not have is left out', () => {
  const productAnswer = { data: { colors: [{ colorId: 3 }] } }
  expect(findAddress('/product/1?color=3')?.subject?.addressFor(productAnswer)).toBe(
    '/product/1?color=3',
  )
  expect(findAddress('/product/1?color=4&page=2')?.subject?.addressFor(productAnswer)).toBe(
    '/product/1?page=2',
  )
})

test('a size that the product does not have is left out', () => {
  const productAnswer = { data: { colors: [], sizes: [{ sizeId: 70 }] } }
  expect(findAddress('/product/1?size=70')?.subject?.addressFor(productAnswer)).toBe(
    '/product/1?size=70',
  )
  expect(findAddress('/product/1?size=80')?.subject?.addressFor(productAnswer)).toBe('/product/1')
  const productWithoutSizes = { data: { colors: [] } }
  expect(findAddress('/product/1?size=70')?.subject?.addressFor(productWithoutSizes)).toBe(
    '/product/1',
  )
})

test('the address of a product or category names the call that shows whether it exists', () => {
  expect(findAddress('/product/12')?.subject?.path).toBe('/api/singleproduct/12')
  expect(findAddress('/category/4')?.subject?.path).toBe('/api/category/getcategory/4')
  expect(findAddress('/products')?.subject).toBeUndefined()
})
