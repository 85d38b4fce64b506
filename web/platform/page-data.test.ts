import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createApiClient } from './api.ts'
import { pageDependencies } from './page-context.ts'
import { serverLoader } from './page-data.ts'
import { readQuery } from './query.ts'

const queries = () => [
  readQuery('GET /api/category/getcategory/{id}', { path: { id: '0' } }),
  readQuery('GET /allproducts', { query: { category: '0' } }),
]

/** The status of the page of a category, by the delay and status of the answers about it. */
async function statusOfPage(answers: { category: [number, number]; products: [number, number] }) {
  const send = async (path: string) => {
    const [delay, status] = answers[path.includes('getcategory') ? 'category' : 'products']
    await new Promise((resolve) => setTimeout(resolve, delay))
    return Response.json({ success: false, code: 'X', msg: 'x', message: 'x' }, { status })
  }
  const context = new RouterContextProvider()
  context.set(pageDependencies, {
    api: createApiClient({ send, readToken: () => undefined, onUnauthenticated: () => {} }),
    report: vi.fn(),
    madeAt: 0,
  })
  const load = serverLoader(queries, { failureText: 'Error loading products.' })
  const loaderArgs = { context, params: {}, request: new Request('http://shop.test/category/0') }
  const thrown = await load(loaderArgs as never).catch((error: unknown) => error)
  return (thrown as { init: ResponseInit }).init.status
}

it.each([
  ['before', { category: [0, 404], products: [20, 400] }],
  ['after', { category: [20, 404], products: [0, 400] }],
] as const)(
  'the page of a category that does not exist is 404, also if that is known %s its products are refused',
  async (_, { category, products }) => {
    expect(await statusOfPage({ category: [...category], products: [...products] })).toBe(404)
  },
)

it('a page without its products is 503 while the shop cannot read them', async () => {
  expect(await statusOfPage({ category: [0, 503], products: [0, 503] })).toBe(503)
})
