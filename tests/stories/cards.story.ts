import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const findCards = (page: Page) => page.getByRole('main').getByRole('article')

test('a list filtered by a colour shows each piece in that colour, and links to it', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/category/2')
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    const colorOption = dialog.getByRole('radio', { name: /Pote Green/ })
    const label = dialog.locator('label', { has: page.getByRole('radio', { name: /Pote Green/ }) })
    await label.waitFor()
    const promisedCount = Number(/\d+$/.exec((await label.textContent()) ?? '')?.[0])
    await colorOption.check()
    await dialog.getByRole('button', { name: `Show ${promisedCount} products` }).click()
    await page.waitForURL(/color=\d+/)
    await page.getByText(`${promisedCount} products, newest first`, { exact: true }).waitFor()
    const chosenColor = new URL(page.url()).searchParams.get('color')
    await expect.poll(() => findCards(page).count()).toBe(promisedCount)
    for (const card of await findCards(page).all()) {
      const link = card.getByRole('heading').getByRole('link')
      expect(new URL((await link.getAttribute('href')) ?? '', page.url()).search).toBe(
        `?color=${chosenColor}`,
      )
      await expect.poll(() => card.getByRole('img').first().getAttribute('alt')).toMatch(/green/i)
    }
    const productPath = await findCards(page).first().getByRole('link').first().getAttribute('href')
    await findCards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(`**${productPath}`)
  })
})

test('the filters of a category contain only colours and metals of its own pieces', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/category/4')
    const filterColumn = page.getByRole('form', { name: 'Filter' })
    const colorOptions = filterColumn.getByRole('group', { name: 'Colour' }).getByRole('radio')
    await colorOptions.first().waitFor()
    const colorNames = await filterColumn
      .getByRole('group', { name: 'Colour' })
      .locator('label')
      .allTextContents()
    expect(colorNames.join()).toMatch(/Pote Green/)
    expect(colorNames.join()).not.toMatch(/Turquoise|Lotus Pink|Gold|Silver/)
    await filterColumn.getByRole('radio', { name: /^Gold \d/ }).check()
    await page.waitForURL(/metal=gold/)
    await expect
      .poll(() => filterColumn.getByRole('radio', { name: /Pote Green/ }).isDisabled())
      .toBe(true)
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await filterColumn.getByRole('radio', { name: /and more/ }).check()
    await page.waitForURL(/metal=gold.*from=50000/)
    await expect.poll(() => findCards(page).count()).toBe(2)
    const fromField = filterColumn.getByLabel('From', { exact: true })
    await expect.poll(() => fromField.inputValue()).toBe('50000')
    await fromField.fill('fifty')
    await fromField.press('Enter')
    expect(
      await fromField.evaluate((numberField: HTMLInputElement) => numberField.validationMessage),
      'in the language of the page',
    ).toBe('An amount in rupees, such as 2500')
  })
})

test('without JavaScript a list can be filtered by metal and price range', async () => {
  await visit(
    'phone',
    async (page) => {
      await page.goto('/category/4')
      await page.getByRole('link', { name: 'Filter', exact: true }).click()
      await page.getByRole('radio', { name: /Silver/ }).check()
      await page.getByRole('radio', { name: /2,500 – 5,000/ }).check()
      await page.getByRole('button', { name: /Show/ }).click()
      await page.waitForURL(/metal=silver/)
      await page.getByRole('link', { name: 'Remove filter: Silver' }).waitFor()
      await page.getByRole('link', { name: /Remove filter: रू\s2,500.00 to रू\s5,000.00/ }).waitFor()
      await expect.poll(() => findCards(page).count()).toBe(3)
    },
    { javaScriptEnabled: false },
  )
})

describe('the add-to-cart button of a card', () => {
  test('is always visible on a phone, and asks a visitor to log in', async () => {
    await visit('phone', async (page) => {
      await openPage(page, '/category/5')
      const addButton = page.getByRole('button', {
        name: 'Add to Cart: Rudraksha & Silver Bracelet',
      })
      const buttonBox = await addButton.boundingBox()
      expect([buttonBox?.width, buttonBox?.height]).toEqual([44, 44])
      expect(await addButton.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      await addButton.click()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
    })
  })

  test('appears on hover and focus on a desktop, and links to a product with colours', async () => {
    await visit('desktop', async (page) => {
      await openPage(page, '/category/5')
      const chooseColorLink = page.getByRole('link', {
        name: 'Choose a colour: Glass Chura, dozen',
      })
      const readOpacity = () =>
        chooseColorLink.evaluate((element) => getComputedStyle(element).opacity)
      expect(await readOpacity()).toBe('0')
      await chooseColorLink.focus()
      await expect.poll(() => readOpacity()).toBe('1')
      await page.getByRole('heading', { level: 1 }).focus()
      await expect.poll(() => readOpacity()).toBe('0')
      await page.getByRole('heading', { name: 'Glass Chura, dozen' }).hover()
      await expect.poll(() => readOpacity()).toBe('1')
      await chooseColorLink.click()
      await page.getByRole('heading', { level: 1, name: 'Glass Chura, dozen' }).waitFor()
    })
  })

  test('is missing on sold-out pieces and in rows of similar pieces', async () => {
    await visit('phone', async (page) => {
      await openPage(page, '/category/2')
      const soldOutCard = findCards(page).filter({ hasText: 'Silver Tamang Naugedi' })
      await soldOutCard.getByText('Sold out').waitFor()
      await expect
        .poll(() => soldOutCard.getByRole('button', { name: /Add to Cart/ }).count())
        .toBe(0)
      await openPage(page, '/')
      await findCards(page).first().waitFor()
      await expect.poll(() => page.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0)
    })
  })
})

test('only the four newest pieces of the shop are marked as new', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/products')
    const cardMarks = await Promise.all(
      (await findCards(page).all()).map((card) => card.getByText('New', { exact: true }).count()),
    )
    expect(cardMarks.slice(4).filter(Boolean)).toEqual([])
    expect(cardMarks.slice(0, 4).filter(Boolean).length).toBeGreaterThan(0)
  })
})

test('on a wide screen four cards fill the width, aligned with the header', async () => {
  await visit('desktop', async (page) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    for (const path of ['/products', '/fresh-drops', '/search?q=silver']) {
      await openPage(page, path)
      const cardBoxes = await Promise.all(
        (await findCards(page).all()).map((card) => card.boundingBox()),
      )
      const firstRow = cardBoxes.filter((cardBox) => cardBox?.y === cardBoxes[0]?.y)
      expect(firstRow.length, path).toBe(4)
      expect(cardBoxes[0]?.width, path).toBeGreaterThanOrEqual(320)
      const leftEdges = await Promise.all(
        [
          page.getByRole('banner').getByRole('link').first(),
          page.getByRole('heading', { level: 1 }),
        ].map(async (element) => Math.round((await element.boundingBox())?.x ?? Number.NaN)),
      )
      expect(leftEdges[0], path).toBe(leftEdges[1])
      const loadedPicture = await findCards(page)
        .first()
        .getByRole('img')
        .first()
        .evaluate((imageElement: HTMLImageElement) => imageElement.currentSrc)
      expect(loadedPicture, 'the smallest file that is sharp').toMatch(/-400\.\w+$/)
    }
  })
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('going back to a list of two pages restores the scroll position exactly', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/products')
      await page.getByRole('link', { name: 'Load more' }).click()
      await page.waitForURL(/page=2/)
      const piece = findCards(page).nth(40)
      await piece.scrollIntoViewIfNeeded()
      await page.waitForTimeout(1_500)
      const readPosition = async () => (await piece.boundingBox())?.y ?? Number.NaN
      const positionBefore = await readPosition()
      const pieceName = await piece.getByRole('heading').textContent()
      await piece.getByRole('heading').getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: pieceName ?? '' }).waitFor()
      await page.goBack()
      await piece.waitFor()
      await expect.poll(() => piece.getByRole('heading').textContent()).toBe(pieceName)
      expect(Math.abs((await readPosition()) - positionBefore), 'at once').toBeLessThanOrEqual(1)
      await page.waitForTimeout(1_500)
      expect(Math.abs((await readPosition()) - positionBefore), 'later').toBeLessThanOrEqual(1)
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a filter without results shows a drawing, a button to reset it and the newest pieces', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/category/4?color=1&metal=wood')
      await page.getByText('No products match these filters.').waitFor()
      await expect.poll(() => page.getByLabel('Sort by').count()).toBe(0)
      await page.getByRole('heading', { name: 'Newest products' }).waitFor()
      await page.getByRole('navigation', { name: 'Categories' }).getByText('Earrings').waitFor()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await page.waitForURL(/\/category\/4$/)
      await page.getByLabel('Sort by').waitFor()
    })
  })

  test('an empty category shows a message and links, without filters and sort orders', async () => {
    await visit(size, async (page) => {
      await page.route('**/allproducts*', (route) =>
        route.fulfill({
          json: { success: true, data: [], page: 1, limit: 24, total: 0, totalPages: 0 },
        }),
      )
      await openPage(page, '/fresh-drops')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true }).click()
      await page.getByText('No products found in this category. Please check back later.').waitFor()
      await expect.poll(() => page.getByLabel('Sort by').count()).toBe(0)
      await expect.poll(() => page.getByRole('form', { name: 'Filter' }).count()).toBe(0)
      const categoryLinks = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
      await expect.poll(() => categoryLinks.allTextContents()).not.toContain('Rings')
      await page.getByRole('heading', { name: 'Newest products' }).waitFor()
    })
  })

  test('a list that fails on the server shows its title, and a message that does not mention the connection', async () => {
    await visit(
      size,
      async (page) => {
        await openPage(page, '/fresh-drops')
        await page.route(/\/(allproducts|getcategory\/4)/, (route) =>
          route.fulfill({ status: 400, json: { success: false, msg: 'No', message: 'No' } }),
        )
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Rings', exact: true })
          .click()
        await page.getByText('Error loading products. Please try again later.').waitFor()
        await page.getByRole('heading', { level: 1, name: 'Rings' }).waitFor()
        await expect.poll(() => page.getByText(/check your connection/).count()).toBe(0)
      },
      { expectedErrors: [/400/] },
    )
  })
})
