import { describe, expect, test, vi } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, STORY_WINDOW_SIZES, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor views the pictures in full screen', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/product/1')
      const pictureLink = page.getByRole('link', { name: /^Enlarge picture 1/ })
      const shownPictureBox = await pictureLink.boundingBox()
      await pictureLink.click()
      const pictureViewer = page.getByRole('dialog', { name: 'Everyday Silver Jhumka' })
      await pictureViewer.getByText(/^Image 1 of \d/).waitFor()
      const { width: viewportWidth, height } = STORY_WINDOW_SIZES[size].viewport
      const picture = pictureViewer.locator('picture img')
      const wholePictureBox = await picture.boundingBox()
      expect(wholePictureBox?.width).toBeCloseTo(Math.min(viewportWidth, height), 0)
      if (size === 'desktop')
        expect(wholePictureBox?.width).toBeGreaterThan((shownPictureBox?.width ?? 0) * 1.25)

      // The clicked point stays at the same place, unless this would show the edge of the picture.
      const touchPoint = { x: viewportWidth * 0.6, y: height / 2 }
      await page.mouse.click(touchPoint.x, touchPoint.y)
      await pictureViewer.getByRole('button', { name: 'Zoom in', pressed: true }).waitFor()
      const pointedShare =
        (touchPoint.x - (wholePictureBox?.x ?? 0)) / (wholePictureBox?.width ?? 1)
      await vi.waitFor(async () => {
        const enlargedBox = await picture.boundingBox()
        expect(enlargedBox?.width).toBeGreaterThan(2 * (wholePictureBox?.width ?? 0))
        expect((enlargedBox?.x ?? 0) + pointedShare * (enlargedBox?.width ?? 0)).toBeCloseTo(
          touchPoint.x,
          -1,
        )
      }, 5_000)
      for (const name of ['Previous picture', 'Next picture', 'Close']) {
        const { x = -1, width = 0 } =
          (await pictureViewer.getByRole('button', { name }).boundingBox()) ?? {}
        expect(x >= 0 && x + width <= viewportWidth, name).toBe(true)
      }

      await pictureViewer.getByRole('button', { name: 'Next picture' }).click()
      await pictureViewer.getByText(/^Image 2 of \d/).waitFor()
      await pictureViewer.getByRole('button', { name: 'Zoom in', pressed: false }).waitFor()
      await page.keyboard.press('ArrowLeft')
      await pictureViewer.getByText(/^Image 1 of \d/).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await pictureViewer.waitFor({ state: 'detached' })
      await expect
        .poll(() => pictureLink.evaluate((element) => element.matches(':focus')))
        .toBe(true)
    })
  })

  test('the quantity is limited to the stock of the chosen colour, and the page says why', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/product/1?color=2')
      const quantityField = page.getByRole('textbox', {
        name: 'Quantity of Everyday Silver Jhumka',
      })
      const addButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      const typeQuantity = async (typedText: string) => {
        await quantityField.fill(typedText)
        await quantityField.press('Enter')
        return quantityField.inputValue()
      }
      expect(await typeQuantity('none')).toBe('1')
      expect(await typeQuantity('0')).toBe('1')
      const stockText = await page
        .getByText(/\d+ in stock/)
        .first()
        .textContent()
      const largestQuantity = Number.parseInt(stockText ?? '', 10)
      expect(await typeQuantity(String(largestQuantity))).toBe(String(largestQuantity))
      await expect.poll(() => addButton.isEnabled()).toBe(true)

      // A quantity above the stock is not reduced without a message.
      expect(await typeQuantity(String(largestQuantity + 1))).toBe(String(largestQuantity + 1))
      const reasonText = page.getByText(
        `Only ${largestQuantity} left in this colour. Please choose fewer.`,
      )
      await reasonText.first().waitFor()
      await expect.poll(() => addButton.isDisabled()).toBe(true)
      await expect
        .poll(() => addButton.getAttribute('aria-describedby'))
        .toBe(await reasonText.first().getAttribute('id'))
      await typeQuantity('1')
      await reasonText.first().waitFor({ state: 'detached' })
      await expect.poll(() => addButton.isEnabled()).toBe(true)

      await page.goto('/product/2?color=4')
      const soldOutText = page.getByText('Sold out in this colour.').filter({ visible: true })
      await soldOutText.first().waitFor()
      await expect.poll(() => addButton.isDisabled()).toBe(true)
      await expect
        .poll(() => addButton.getAttribute('aria-describedby'))
        .toBe(await soldOutText.first().getAttribute('id'))
      // The bar at the bottom of a phone shows the message too, because it stays visible while the
      // page scrolls.
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
      const titleBefore = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await openPage(page, '/product/1')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const findRail = (name: string) => page.getByRole('region', { name })
      await findRail('You may also like').getByRole('article').first().waitFor()
      await findRail('Recently viewed').getByRole('link', { name: titleBefore }).first().waitFor()
      await expect
        .poll(() =>
          findRail('You may also like')
            .getByRole('heading', { name: 'Everyday Silver Jhumka' })
            .count(),
        )
        .toBe(0)
    })
  })
})

test('each picture can be reached with the keyboard', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/product/11')
    const pictureRail = page.getByRole('region', { name: /^Pictures of/ }).getByRole('list')
    await pictureRail.focus()
    for (let picture = 1; picture <= 5; picture += 1) {
      await page.keyboard.press('Tab')
      const pictureLink = page.getByRole('link', { name: `Enlarge picture ${picture}:` })
      await expect
        .poll(() => pictureLink.evaluate((element) => element.matches(':focus')))
        .toBe(true)
      await vi.waitFor(async () => {
        const [linkBox, railBox] = await Promise.all([
          pictureLink.boundingBox(),
          pictureRail.boundingBox(),
        ])
        expect(Math.abs((linkBox?.x ?? 0) - (railBox?.x ?? 0))).toBeLessThan(2)
      }, 5_000)
    }
  })
})

test('the chosen colour and the button are visible with the forced colours of the system', async () => {
  await visit(
    'desktop',
    async (page) => {
      await openPage(page, '/product/11')
      const borderColorOf = (element: Element) =>
        getComputedStyle(element.closest('label') ?? element).borderTopColor
      const colorGroup = page.getByRole('group', { name: /^Colour/ })
      const chosenBorder = await colorGroup
        .getByRole('radio', { checked: true })
        .evaluate(borderColorOf)
      const otherBorder = await colorGroup
        .getByRole('radio', { checked: false })
        .first()
        .evaluate(borderColorOf)
      expect(otherBorder).not.toBe(chosenBorder)
      const addButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
      expect(await addButton.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe(
        'solid',
      )
    },
    { forcedColors: 'active' },
  )
})

test('the first screen of a small phone shows price, colour and button, in one bar', async () => {
  await visit(
    'phone',
    async (page) => {
      await openPage(page, '/product/1')
      const buyBar = page.getByRole('region', { name: 'Buy this product' })
      const addButtonBox = await buyBar.getByRole('button', { name: 'Add to Cart' }).boundingBox()
      expect((addButtonBox?.y ?? 0) + (addButtonBox?.height ?? 0)).toBeLessThanOrEqual(740)
      await buyBar.getByText(/^रू [\d,.]+$/).waitFor()
      await buyBar.getByText('Silver').waitFor()
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Shortcuts' }).isVisible())
        .toBe(false)
      const headingBox = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect((headingBox?.y ?? 0) + (headingBox?.height ?? 0)).toBeLessThan(addButtonBox?.y ?? 0)
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
      await page
        .getByRole('heading', { name: 'Details' })
        .evaluate((element) => element.scrollIntoView())
      const headerBox = await page.getByRole('banner').boundingBox()
      expect((headerBox?.y ?? 0) + (headerBox?.height ?? 0)).toBeLessThan(0)
    },
    { viewport: { width: 740, height: 360 } },
  )
})

test('a ring and a bangle link to the size guide, and earrings do not', async () => {
  await visit('phone', async (page) => {
    const sizeLinks = { 41: 'Find my size', 49: 'Find my size', 66: 'Which size is mine?' }
    for (const [id, name] of Object.entries(sizeLinks)) {
      await page.goto(`/product/${id}`)
      const pictureLink = page.getByRole('link', { name })
      await expect.poll(() => pictureLink.getAttribute('href')).toBe('/sizing')
    }
    await page.goto('/product/1')
    await page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /Find my size|Which size/ }).count())
      .toBe(0)
  })
})

test('the drawing of a piece has its true size, also without JavaScript', async () => {
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
  await visit('phone', async (page) => {
    await openPage(page, '/product/2')
    await page.getByText('See it in real size').click()
    await page.locator('figure svg').waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const similarProducts = page.getByRole('region', { name: 'You may also like' })
    await similarProducts.getByRole('article').first().waitFor()
    expect(await page.locator('figure svg').isVisible(), 'still open with scripts').toBe(true)

    const similarProduct = similarProducts.getByRole('article').first()
    const similarName = (await similarProduct.getByRole('heading').textContent()) ?? ''
    await similarProducts.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: similarName }).waitFor()
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    await page.getByText('See it in real size').click()
    await page.locator('figure svg').waitFor()
  })
})

test('a visitor asks about a piece, and shares its address', async () => {
  await visit(
    'desktop',
    async (page) => {
      await openPage(page, '/product/1?color=2')
      const askLink = await page
        .getByRole('link', { name: 'Ask about this product' })
        .getAttribute('href')
      expect(decodeURIComponent(askLink ?? '')).toMatch(
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
    const tipPopover = page.locator('[popover=manual]')
    await tipPopover.waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Orders' }).first().hover()
    await expect.poll(() => tipPopover.textContent()).toBe('Orders')
    await tipPopover.waitFor()
    await page.keyboard.press('Escape')
    await tipPopover.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Wishlist', exact: true }).focus()
    await page.keyboard.press('Tab')
    await tipPopover.waitFor()
    await expect.poll(() => tipPopover.textContent()).toBe('Orders')
  })
})

test('Nepali words in a heading use one font, whatever the classes say', async () => {
  await visit('desktop', async (page) => {
    await page.goto('/product/1')
    const titleFonts = await page.getByRole('heading', { level: 1 }).evaluate((titleElement) => {
      titleElement.setAttribute('lang', 'ne')
      const titleFont = getComputedStyle(titleElement).fontFamily
      titleElement.removeAttribute('lang')
      titleElement.innerHTML = '<span lang="ne">तिलहरी</span>'
      return [
        titleFont,
        getComputedStyle(titleElement.firstElementChild ?? titleElement).fontFamily,
      ]
    })
    for (const font of titleFonts) expect(font).toMatch(/^"?Tiro Nepali/)
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
      const scriptTexts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const structuredFacts = scriptTexts.map((scriptText) => JSON.parse(scriptText))
      expect(structuredFacts.map((structuredFact) => structuredFact['@type'])).toEqual([
        'Product',
        'BreadcrumbList',
      ])
      const [productFacts] = structuredFacts
      expect(productFacts.brand.name).toBe('Gahana')
      expect(productFacts.image.length).toBeGreaterThan(1)
      expect(productFacts.offers.itemCondition).toBe('https://schema.org/NewCondition')
      expect(productFacts.offers.priceCurrency).toBe('NPR')
      expect(productFacts.offers.hasMerchantReturnPolicy.merchantReturnDays).toBe(2)
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
