import { describe, expect, test, vi } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, STORY_WINDOW_SIZES, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor views the pictures in full screen', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/product/1')
      const link = page.getByRole('link', { name: /^Enlarge picture 1/ })
      const linkBox = await link.boundingBox()
      await link.click()
      const viewer = page.getByRole('dialog', { name: 'Everyday Silver Jhumka' })
      await viewer.getByText(/^Image 1 of \d/).waitFor()
      const { width: across, height } = STORY_WINDOW_SIZES[size].viewport
      const picture = viewer.locator('picture img')
      const whole = await picture.boundingBox()
      expect(whole?.width).toBeCloseTo(Math.min(across, height), 0)
      if (size === 'desktop') expect(whole?.width).toBeGreaterThan((linkBox?.width ?? 0) * 1.25)

      // The clicked point stays at the same place, unless this would show the edge of the picture.
      const at = { x: across * 0.6, y: height / 2 }
      await page.mouse.click(at.x, at.y)
      await viewer.getByRole('button', { name: 'Zoom in', pressed: true }).waitFor()
      const share = (at.x - (whole?.x ?? 0)) / (whole?.width ?? 1)
      await vi.waitFor(async () => {
        const near = await picture.boundingBox()
        expect(near?.width).toBeGreaterThan(2 * (whole?.width ?? 0))
        expect((near?.x ?? 0) + share * (near?.width ?? 0)).toBeCloseTo(at.x, -1)
      }, 5_000)
      for (const name of ['Previous picture', 'Next picture', 'Close']) {
        const { x = -1, width = 0 } =
          (await viewer.getByRole('button', { name }).boundingBox()) ?? {}
        expect(x >= 0 && x + width <= across, name).toBe(true)
      }

      await viewer.getByRole('button', { name: 'Next picture' }).click()
      await viewer.getByText(/^Image 2 of \d/).waitFor()
      await viewer.getByRole('button', { name: 'Zoom in', pressed: false }).waitFor()
      await page.keyboard.press('ArrowLeft')
      await viewer.getByText(/^Image 1 of \d/).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await expect.poll(() => link.evaluate((it) => it.matches(':focus'))).toBe(true)
    })
  })

  test('no more can be added than there are in the chosen colour, and the page says why', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/product/1?color=2')
      const quantity = page.getByRole('textbox', { name: 'Quantity of Everyday Silver Jhumka' })
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      const type = async (typed: string) => {
        await quantity.fill(typed)
        await quantity.press('Enter')
        return quantity.inputValue()
      }
      expect(await type('none')).toBe('1')
      expect(await type('0')).toBe('1')
      const stock = await page
        .getByText(/\d+ in stock/)
        .first()
        .textContent()
      const most = Number.parseInt(stock ?? '', 10)
      expect(await type(String(most))).toBe(String(most))
      await expect.poll(() => add.isEnabled()).toBe(true)

      // A number above the stock is not reduced silently.
      expect(await type(String(most + 1))).toBe(String(most + 1))
      const why = page.getByText(`Only ${most} left in this colour. Please choose fewer.`)
      await why.first().waitFor()
      await expect.poll(() => add.isDisabled()).toBe(true)
      await expect
        .poll(() => add.getAttribute('aria-describedby'))
        .toBe(await why.first().getAttribute('id'))
      await type('1')
      await why.first().waitFor({ state: 'detached' })
      await expect.poll(() => add.isEnabled()).toBe(true)

      await page.goto('/product/2?color=4')
      const soldOut = page.getByText('Sold out in this colour.').filter({ visible: true })
      await soldOut.first().waitFor()
      await expect.poll(() => add.isDisabled()).toBe(true)
      await expect
        .poll(() => add.getAttribute('aria-describedby'))
        .toBe(await soldOut.first().getAttribute('id'))
      // The bar at the bottom of a phone says it too, because it stays while the page scrolls.
      expect(
        await page
          .getByText(/Sold out/)
          .filter({ visible: true })
          .count(),
      ).toBe(size === 'phone' ? 2 : 1)
    })
  })

  test('below a piece there are similar and recently viewed pieces', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/product/5')
      const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await openPage(page, '/product/1')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const rail = (name: string) => page.getByRole('region', { name })
      await rail('You may also like').getByRole('article').first().waitFor()
      await rail('Recently viewed').getByRole('link', { name: before }).first().waitFor()
      await expect
        .poll(() =>
          rail('You may also like')
            .getByRole('heading', { name: 'Everyday Silver Jhumka' })
            .count(),
        )
        .toBe(0)
    })
  })
})

test('the keyboard reaches each picture', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/product/11')
    const rail = page.getByRole('region', { name: /^Pictures of/ }).getByRole('list')
    await rail.focus()
    for (let picture = 1; picture <= 5; picture += 1) {
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name: `Enlarge picture ${picture}:` })
      await expect.poll(() => link.evaluate((it) => it.matches(':focus'))).toBe(true)
      await vi.waitFor(async () => {
        const [shown, whole] = await Promise.all([link.boundingBox(), rail.boundingBox()])
        expect(Math.abs((shown?.x ?? 0) - (whole?.x ?? 0))).toBeLessThan(2)
      }, 5_000)
    }
  })
})

test('the chosen colour and the button are visible with forced colours', async () => {
  await visit(
    'desktop',
    async (page) => {
      await openPage(page, '/product/11')
      const borderColorOf = (it: Element) =>
        getComputedStyle(it.closest('label') ?? it).borderTopColor
      const colors = page.getByRole('group', { name: /^Colour/ })
      const chosen = await colors.getByRole('radio', { checked: true }).evaluate(borderColorOf)
      const other = await colors
        .getByRole('radio', { checked: false })
        .first()
        .evaluate(borderColorOf)
      expect(other).not.toBe(chosen)
      const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      expect(await button.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
    },
    { forcedColors: 'active' },
  )
})

test('the first screen of a small phone shows price, colour and button, in one bar', async () => {
  await visit(
    'phone',
    async (page) => {
      await openPage(page, '/product/1')
      const bar = page.getByRole('region', { name: 'Buy this product' })
      const button = await bar.getByRole('button', { name: 'Add to Cart' }).boundingBox()
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(740)
      await bar.getByText(/^रू [\d,.]+$/).waitFor()
      await bar.getByText('Silver').waitFor()
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Shortcuts' }).isVisible())
        .toBe(false)
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(button?.y ?? 0)
      await page.goto('/products')
      await page.getByRole('navigation', { name: 'Shortcuts' }).waitFor()
    },
    { viewport: { width: 360, height: 740 } },
  )
})

test('on a low screen the button is in the page, without a sticky bar', async () => {
  await visit(
    'phone',
    async (page) => {
      await openPage(page, '/product/1')
      await expect
        .poll(() => page.getByRole('region', { name: 'Buy this product' }).isVisible())
        .toBe(false)
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).waitFor()
      await page.getByRole('heading', { name: 'Details' }).evaluate((it) => it.scrollIntoView())
      const header = await page.getByRole('banner').boundingBox()
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(0)
    },
    { viewport: { width: 740, height: 360 } },
  )
})

test('a ring and a bangle link to the size guide, and earrings do not', async () => {
  await visit('phone', async (page) => {
    const links = { 41: 'Find my size', 49: 'Find my size', 66: 'Which size is mine?' }
    for (const [id, name] of Object.entries(links)) {
      await page.goto(`/product/${id}`)
      const link = page.getByRole('link', { name })
      await expect.poll(() => link.getAttribute('href')).toBe('/sizing')
    }
    await page.goto('/product/1')
    await page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /Find my size|Which size/ }).count())
      .toBe(0)
  })
})

test('a piece is drawn true to size, without JavaScript', async () => {
  await visit(
    'phone',
    async (page) => {
      await page.goto('/product/1')
      await page.getByText('See it in real size').click()
      await page.getByText('42 mm long, about two thirds of an ear.').waitFor()
      await expect.poll(() => page.locator('figure svg').count()).toBe(1)
      await page.goto('/product/46')
      await expect.poll(() => page.getByText('See it in real size').count()).toBe(0)
    },
    { javaScriptEnabled: false },
  )
})

test('a visitor asks about a piece, and shares its address', async () => {
  await visit(
    'desktop',
    async (page) => {
      await openPage(page, '/product/1?color=2')
      const ask = await page
        .getByRole('link', { name: 'Ask about this product' })
        .getAttribute('href')
      expect(decodeURIComponent(ask ?? '')).toMatch(
        /^mailto:.*Everyday Silver Jhumka: http.*\/product\/1\?color=2$/,
      )
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByText('Link copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /\/product\/1\?color=2$/,
      )
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  )
})

test('an icon shows its name on hover and keyboard focus', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/product/1')
    const tip = page.locator('[popover=manual]')
    await tip.waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Orders' }).first().hover()
    await expect.poll(() => tip.textContent()).toBe('Orders')
    await tip.waitFor()
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Wishlist', exact: true }).focus()
    await page.keyboard.press('Tab')
    await tip.waitFor()
    await expect.poll(() => tip.textContent()).toBe('Orders')
  })
})

test('Nepali words in a heading use one font, whatever the classes say', async () => {
  await visit('desktop', async (page) => {
    await page.goto('/product/1')
    const fonts = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.setAttribute('lang', 'ne')
      const own = getComputedStyle(title).fontFamily
      title.removeAttribute('lang')
      title.innerHTML = '<span lang="ne">तिलहरी</span>'
      return [own, getComputedStyle(title.firstElementChild ?? title).fontFamily]
    })
    for (const font of fonts) expect(font).toMatch(/^"?Tiro Nepali/)
  })
})

test.each(['/cart', '/orders', '/wishlist', '/search?q=jhumka'])(
  'search engines are told not to index %s',
  async (path) => {
    await visit('desktop', async (page) => {
      await page.goto(path)
      await expect
        .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
        .toBe('noindex')
    })
  },
)

test('the page contains structured data of the piece, its breadcrumbs and its picture', async () => {
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
      expect(piece.offers.hasMerchantReturnPolicy.merchantReturnDays).toBe(2)
      await expect
        .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
        .toMatch(/\/product\/1$/)
      await expect
        .poll(() => page.locator('meta[property="og:image"]').getAttribute('content'))
        .toMatch(/-1200\.jpg$/)
    },
    { javaScriptEnabled: false },
  )
})
