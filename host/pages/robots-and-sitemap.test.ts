import { expect, test, vi } from 'vitest'
import { serveRobotsAndSitemap } from './robots-and-sitemap.ts'

const SHOP_URL = 'https://shop.test'

const updatedAt = new Date('2026-01-02T03:04:05.000Z')
const readSitemapFacts = vi.fn(async () => ({
  categories: [{ id: 3 }],
  // The owner has changed one of the pages that every shop has.
  pages: [{ slug: 'our-workshop' }, { slug: 'care' }],
  products: [20, 10].map((id) => ({ id, updatedAt })),
  hasRates: true,
  hiddenPages: ['sizing'],
}))

test('the sitemap names every page, category and piece, and is made once in ten minutes', async () => {
  const { sitemap } = serveRobotsAndSitemap(SHOP_URL, readSitemapFacts)
  const readSitemap = async () => (await sitemap(new Request(`${SHOP_URL}/sitemap.xml`))).text()
  readSitemapFacts.mockRejectedValueOnce(new Error('no database'))
  await expect(readSitemap()).rejects.toThrow('no database')
  const mockedClock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const sitemapText = await readSitemap()
  expect(sitemapText).toContain('<loc>https://shop.test/</loc>')
  expect(sitemapText).toContain('<loc>https://shop.test/category/3</loc>')
  expect(sitemapText).toContain('<loc>https://shop.test/pages/our-workshop</loc>')
  expect(sitemapText).toContain('<loc>https://shop.test/rates</loc>')
  expect(sitemapText).not.toContain('/pages/care')
  expect(sitemapText).toContain('<loc>https://shop.test/care</loc>')
  expect(sitemapText, 'a hidden page').not.toContain('/sizing')
  for (const id of [10, 20])
    expect(sitemapText).toContain(
      `<loc>https://shop.test/product/${id}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
    )
  for (const sitemapAddress of ['', '/product/10'].map((path) => `https://shop.test/ne${path}`)) {
    expect(sitemapText).toContain(`<loc>${sitemapAddress}</loc>`)
    expect(sitemapText.split(`hreflang="ne" href="${sitemapAddress}"/>`)).toHaveLength(3)
  }
  await Promise.all([readSitemap(), readSitemap()])
  mockedClock.mockReturnValue(600_000)
  await readSitemap()
  expect(readSitemapFacts).toHaveBeenCalledTimes(2)
  mockedClock.mockReturnValue(601_001)
  await readSitemap()
  expect(readSitemapFacts).toHaveBeenCalledTimes(3)
  mockedClock.mockRestore()
})

test('robots.txt forbids pages with endless variants, and names the sitemap', async () => {
  const answer = serveRobotsAndSitemap(SHOP_URL, readSitemapFacts).robots()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const robotsText = await answer.text()
  for (const path of ['/search', '/ne/search', '/api/'])
    expect(robotsText).toContain(`Disallow: ${path}\n`)
  expect(robotsText).toContain('Sitemap: https://shop.test/sitemap.xml\n')
})
