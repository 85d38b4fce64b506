import { expect, test, vi } from 'vitest'
import { serveRobotsAndSitemap } from './robots-and-sitemap.ts'

const ADDRESS = 'https://shop.test'

const updatedAt = new Date('2026-01-02T03:04:05.000Z')
const read = vi.fn(async () => ({
  categories: [{ id: 3 }],
  // The owner has changed one of the pages that every shop has.
  pages: [{ slug: 'our-workshop' }, { slug: 'care' }],
  products: [20, 10].map((id) => ({ id, updatedAt })),
  hasRates: true,
  hiddenPages: ['sizing'],
}))

test('the sitemap names every page, category and piece, and is made once in ten minutes', async () => {
  const { sitemap } = serveRobotsAndSitemap(ADDRESS, read)
  const ask = async () => (await sitemap(new Request(`${ADDRESS}/sitemap.xml`))).text()
  read.mockRejectedValueOnce(new Error('no database'))
  await expect(ask()).rejects.toThrow('no database')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const text = await ask()
  expect(text).toContain('<loc>https://shop.test/</loc>')
  expect(text).toContain('<loc>https://shop.test/category/3</loc>')
  expect(text).toContain('<loc>https://shop.test/pages/our-workshop</loc>')
  expect(text).toContain('<loc>https://shop.test/rates</loc>')
  expect(text).not.toContain('/pages/care')
  expect(text).toContain('<loc>https://shop.test/care</loc>')
  expect(text, 'a hidden page').not.toContain('/sizing')
  for (const id of [10, 20])
    expect(text).toContain(
      `<loc>https://shop.test/product/${id}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
    )
  for (const address of ['', '/product/10'].map((path) => `https://shop.test/ne${path}`)) {
    expect(text).toContain(`<loc>${address}</loc>`)
    expect(text.split(`hreflang="ne" href="${address}"/>`)).toHaveLength(3)
  }
  await Promise.all([ask(), ask()])
  clock.mockReturnValue(600_000)
  await ask()
  expect(read).toHaveBeenCalledTimes(2)
  clock.mockReturnValue(601_001)
  await ask()
  expect(read).toHaveBeenCalledTimes(3)
  clock.mockRestore()
})

test('robots are kept from what is endless, and led to the sitemap', async () => {
  const answer = serveRobotsAndSitemap(ADDRESS, read).robots()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await answer.text()
  for (const path of ['/search', '/ne/search', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: https://shop.test/sitemap.xml\n')
})
