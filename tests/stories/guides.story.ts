import { describe, expect, test } from 'vitest'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const GUIDE_LINKS = [
  ['Our Story', 'Our Story'],
  ['Size Guide', 'Size Guide'],
  ['Care Guide', 'Care Guide'],
  ['Return Policy', 'Return Policy'],
  ['Warranty', 'Warranty'],
  ['FAQ', 'Frequently Asked Questions'],
] as const

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('only one of the five answers is open at a time', async () => {
    await visit(size, async (page) => {
      await page.goto('/faq')
      const questionSummaries = page.locator('summary')
      await expect.poll(() => questionSummaries.count()).toBe(5)
      await questionSummaries.filter({ hasText: 'payment methods' }).click()
      await page.getByText('Cash on delivery').waitFor()
      await questionSummaries.filter({ hasText: 'return policy' }).click()
      await page.getByText('unboxing video is compulsory').waitFor()
      await expect.poll(() => page.getByText('Cash on delivery').isVisible()).toBe(false)
      await expect.poll(() => page.locator('details[open]').count()).toBe(1)
    })
  })

  test('a visitor looks up a ring size by measuring', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/sizing')
      const tableRows = page.getByRole('table', { name: 'Ring sizes' }).getByRole('row')
      await expect.poll(() => tableRows.count()).toBe(22)
      // Where “Circumference” may be divided if the text is large.
      const rowTexts = (await tableRows.allInnerTexts()).map((rowText) =>
        rowText.replaceAll('\u00ad', ''),
      )
      expect(rowTexts).toEqual(
        expect.arrayContaining([
          'US\tUK\tDiameter\tCircumference',
          '3\tF\t14.1 mm\t44.2 mm',
          '5\tJ\t15.7 mm\t49.3 mm',
          '6\tL\t16.5 mm\t51.9 mm',
          '7\tN\t17.3 mm\t54.4 mm',
          '13\tZ\t22.2 mm\t69.7 mm',
        ]),
      )
      const finderAnswer = page.getByRole('form', { name: 'Size finder' }).getByRole('status')
      await page.getByLabel('Millimetres').fill('१६.५')
      await finderAnswer.getByText('Take US 6 (UK L)').waitFor()
      await page.getByLabel('What did you measure?').selectOption('A hand, around the knuckles')
      await page.getByLabel('Millimetres').fill('180')
      await finderAnswer.getByText('2-4').waitFor()
      await page.getByLabel('Millimetres').fill('300')
      await finderAnswer.getByText('beyond 2-14, our largest').waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a visitor opens all guides, each with its own heading', async () => {
    await visit(size, async (page) => {
      await page.goto('/about')
      for (const [linkName, heading] of GUIDE_LINKS) {
        const guidesMenu = page.getByRole('navigation', { name: 'Guides' })
        await guidesMenu.getByRole('link', { name: linkName }).click()
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
        await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
        await expect.poll(() => page.title()).toBe(`${heading} · Gahana`)
        await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
      }
    })
  })

  test('the care guide starts with advice for every piece, then silver, then gold', async () => {
    await visit(size, async (page) => {
      await page.goto('/care')
      const partTitles = await page.getByRole('main').locator('h2').allTextContents()
      expect(partTitles.slice(0, 3)).toEqual(['General tips', 'Silver', 'Gold and gold-plated'])
    })
  })

  test('the footer links to the social media pages of the shop, also as structured data', async () => {
    await visit(size, async (page) => {
      await page.goto('/about')
      const pageFooter = page.getByRole('contentinfo')
      const addresses = []
      for (const name of ['Facebook', 'Instagram', 'TikTok'])
        addresses.push(await pageFooter.getByRole('link', { name }).getAttribute('href'))
      expect(addresses[0]).toBe('https://www.facebook.com/gahana.example')
      const structuredData = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(structuredData ?? '')).toMatchObject({
        '@type': 'JewelryStore',
        name: 'Gahana',
        sameAs: addresses,
      })
    })
  })

  test('the return period is the same on every page', async () => {
    await visit(size, async (page) => {
      const returnPeriods: (string | undefined)[] = []
      for (const path of ['/return-policy', '/faq', '/product/1']) {
        await page.goto(path)
        const pageText = await page.locator('main').textContent()
        returnPeriods.push(...(pageText?.match(/within (?:one day|\d+ days)/g) ?? [undefined]))
      }
      expect(returnPeriods.length).toBeGreaterThanOrEqual(3)
      expect(new Set(returnPeriods)).toEqual(new Set(['within 2 days']))
    })
  })
})
