import { describe, expect, test, vi } from 'vitest'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor looks at the pictures as large as the screen', async () => {
    await visit(size, async (page) => {
      await page.goto('/product/1', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
      const viewer = page.getByRole('dialog', { name: 'Everyday Silver Jhumka' })
      await viewer.getByText(/^Image 1 of \d/).waitFor()
      await viewer.getByRole('button', { name: 'Next picture' }).click()
      await viewer.getByText(/^Image 2 of \d/).waitFor()
      await page.keyboard.press('ArrowLeft')
      await viewer.getByText(/^Image 1 of \d/).waitFor()
      await viewer.getByRole('button', { name: /^Zoom in/ }).click()
      await viewer.getByRole('button', { name: /^Zoom in/, pressed: true }).waitFor()
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
    })
  })

  test('as many can be added as there are in the colour, and the page says why no more', async () => {
    await visit(size, async (page) => {
      await page.goto('/product/1?color=2', { waitUntil: 'networkidle' })
      const quantity = page.getByRole('textbox', { name: 'Quantity of Everyday Silver Jhumka' })
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      const type = async (typed: string) => {
        await quantity.fill(typed)
        await quantity.press('Enter')
        return quantity.inputValue()
      }
      expect(await type('none')).toBe('1')
      expect(await type('0')).toBe('1')
      const most = Number(await type('9999'))
      await page.getByText(`${most} in stock`).waitFor()
      expect(await add.isEnabled()).toBe(true)

      await page.getByRole('radio', { name: 'Silver' }).check()
      const why = page.getByText(/^Only \d+ left in this colour\. Please choose fewer\.$/).first()
      await why.waitFor()
      expect(await add.isDisabled()).toBe(true)
      expect(await add.getAttribute('aria-describedby')).toBe(await why.getAttribute('id'))
      await type('1')
      await why.waitFor({ state: 'detached' })
      expect(await add.isEnabled()).toBe(true)

      await page.goto('/product/2?color=4')
      await page.getByText('Sold out in this colour.').first().waitFor()
      expect(await add.isDisabled()).toBe(true)
    })
  })

  test('below a piece there are others like it, and those looked at before', async () => {
    await visit(size, async (page) => {
      await page.goto('/product/5', { waitUntil: 'networkidle' })
      const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.goto('/product/1', { waitUntil: 'networkidle' })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const rail = (name: string) => page.getByRole('region', { name })
      await rail('You may also like').getByRole('article').first().waitFor()
      await rail('Recently viewed').getByRole('link', { name: before }).first().waitFor()
      expect(
        await rail('You may also like')
          .getByRole('heading', { name: 'Everyday Silver Jhumka' })
          .count(),
      ).toBe(0)
    })
  })
})

test('the keyboard brings each picture into sight', async () => {
  await visit('desktop', async (page) => {
    await page.goto('/product/11', { waitUntil: 'networkidle' })
    const rail = page.getByRole('region', { name: /^Pictures of/ }).getByRole('list')
    await rail.focus()
    for (let picture = 1; picture <= 5; picture += 1) {
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name: `Enlarge picture ${picture}:` })
      expect(await link.evaluate((it) => it.matches(':focus'))).toBe(true)
      await vi.waitFor(async () => {
        const [shown, whole] = await Promise.all([link.boundingBox(), rail.boundingBox()])
        expect(Math.abs((shown?.x ?? 0) - (whole?.x ?? 0))).toBeLessThan(2)
      }, 5_000)
    }
  })
})

test('the chosen colour and the button stand out where people chose the colours themselves', async () => {
  await visit(
    'desktop',
    async (page) => {
      await page.goto('/product/11', { waitUntil: 'networkidle' })
      const edgeOf = (it: Element) => getComputedStyle(it.closest('label') ?? it).borderTopColor
      const colors = page.getByRole('group', { name: /^Colour/ })
      const chosen = await colors.getByRole('radio', { checked: true }).evaluate(edgeOf)
      const other = await colors.getByRole('radio', { checked: false }).first().evaluate(edgeOf)
      expect(other).not.toBe(chosen)
      const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      expect(await button.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
    },
    { forcedColors: 'active' },
  )
})

test('on a phone, price and button follow when those of the page were scrolled away', async () => {
  await visit('phone', async (page) => {
    await page.goto('/product/1', { waitUntil: 'networkidle' })
    const bar = page.getByRole('region', { name: 'Buy this piece' })
    expect(await bar.count()).toBe(0)
    await page.getByRole('heading', { name: 'The piece' }).evaluate((it) => it.scrollIntoView())
    await bar.getByRole('button', { name: 'Add to Cart' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await vi.waitFor(async () => expect(await bar.count()).toBe(0), 5_000)
  })
})

test.each(['/cart', '/orders', '/wishlist', '/search?q=jhumka'])(
  'search engines are asked not to show %s',
  async (path) => {
    await visit('desktop', async (page) => {
      await page.goto(path)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
  },
)

test('search engines find the piece, its way and its picture in the page', async () => {
  await visit(
    'desktop',
    async (page) => {
      await page.goto('/product/1')
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const facts = texts.map((text) => JSON.parse(text))
      expect(facts.map((each) => each['@type'])).toEqual(['Product', 'BreadcrumbList'])
      const [piece] = facts
      expect(piece.brand.name).toBe('Gahana')
      expect(piece.image.length).toBeGreaterThan(1)
      expect(piece.offers.itemCondition).toBe('https://schema.org/NewCondition')
      expect(piece.offers.priceCurrency).toBe('NPR')
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        /\/product\/1$/,
      )
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
        /-1200\.jpg$/,
      )
    },
    { javaScriptEnabled: false },
  )
})
