import { expect, test, vi } from 'vitest'
import { forEngines } from './for-engines.ts'

const ADDRESS = 'https://shop.test'

const api = vi.fn(async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/api/category/getcategory') return Response.json({ data: [{ id: 3 }] })
  const page = Number(searchParams.get('page'))
  const updatedAt = '2026-01-02T03:04:05.000Z'
  return Response.json({ data: [{ id: 10 * page, updatedAt }], totalPages: 2 })
})

test('the sitemap names every place, category and piece, and is made once', async () => {
  const { sitemap, forget } = forEngines(ADDRESS)
  const ask = async () => (await sitemap(new Request(`${ADDRESS}/sitemap.xml`), api)).text()
  const text = await ask()
  expect(text).toContain('<loc>https://shop.test/</loc>')
  expect(text).toContain('<loc>https://shop.test/category/3</loc>')
  for (const id of [10, 20])
    expect(text).toContain(
      `<loc>https://shop.test/product/${id}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
    )
  const calls = api.mock.calls.length
  await ask()
  expect(api).toHaveBeenCalledTimes(calls)
  forget()
  await ask()
  expect(api.mock.calls.length).toBeGreaterThan(calls)
})

test('robots are kept from what is endless, and led to the sitemap', async () => {
  const answer = forEngines(ADDRESS).robots()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await answer.text()
  for (const path of ['/search', '/api/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: https://shop.test/sitemap.xml\n')
})
