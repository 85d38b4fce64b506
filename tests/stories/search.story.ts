import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const HINT = 'Type at least 2 characters to search...'

/** Opens the search in the header; before hydration a click loads the search page instead. */
async function openSearch(page: Page) {
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search for jewellery' })
  await box.waitFor()
  await expect.poll(() => box.evaluate((input) => input.matches(':focus'))).toBe(true)
  return box
}

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor types, and opens a suggestion with the keyboard', async () => {
    await visit(size, async (page) => {
      const box = await openSearch(page)
      await page.getByText(HINT).waitFor()
      await box.pressSequentially('j')
      await page.getByText(HINT).waitFor()
      await box.press('Enter')
      expect(new URL(page.url()).pathname).toBe('/about')
      await box.pressSequentially('humka')
      await page.getByText('Searching…').waitFor()
      await options(page).first().waitFor()
      await expect.poll(() => options(page).count()).toBeLessThanOrEqual(8)
      await expect
        .poll(() => options(page).locator('mark').first().textContent())
        .toMatch(/jhumka/i)
      await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')

      await box.press('ArrowDown')
      await box.press('ArrowDown')
      const active = page.getByRole('option', { selected: true })
      await expect.poll(() => active.count()).toBe(1)
      await expect
        .poll(() => box.getAttribute('aria-activedescendant'))
        .toBe(await active.getAttribute('id'))
      const way = await active.getAttribute('href')
      await box.press('Enter')
      await page.waitForURL(`**${way}`)
      await expect.poll(() => box.count()).toBe(0)
    })
  })

  test('Enter shows all results, and Escape first closes the list, then the search', async () => {
    await visit(size, async (page) => {
      const box = await openSearch(page)
      await box.pressSequentially('silver')
      await options(page).first().waitFor()
      await box.press('Escape')
      await expect.poll(() => options(page).count()).toBe(0)
      await expect.poll(() => box.inputValue()).toBe('silver')
      await box.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Search Results for "silver"' }).waitFor()
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
      await box.waitFor()
      await box.press('Escape')
      await expect.poll(() => box.count()).toBe(0)
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('searches without results and too short searches show a message', async () => {
    await visit(size, async (page) => {
      const box = await openSearch(page)
      await box.fill('xylophone')
      await page.getByText('No products found for "xylophone"').waitFor()
      await page.route('**/api/products/search*', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: 'no answer of the shop' }),
      )
      await box.fill('necklace')
      await page.getByText('Failed to load products. Please try again later.').waitFor()
    })
  })

  test('a late answer is never shown for a different search text', async () => {
    await visit(size, async (page) => {
      const box = await openSearch(page)
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/products/search?q=ring*', async (route) => {
        await isReleased
        await route.continue().catch(() => {}) // The page has aborted the request.
      })
      await box.fill('ring')
      await page.waitForRequest('**/api/products/search?q=ring*')
      await box.fill('jhumka')
      await options(page).first().waitFor()
      const names = await options(page).allTextContents()
      release()
      await page.waitForTimeout(500)
      expect(await options(page).allTextContents()).toEqual(names)
      expect(names.join()).toMatch(/jhumka/i)
    })
  })
})

test('on a phone a visitor filters what a search finds by purity, and clears the filter', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/search?q=ring')
    const total = async () => {
      const status = (await page.locator('main [role=status]').textContent()) ?? ''
      return Number(/(\d+) product/.exec(status)?.[1])
    }
    const all = await total()
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByRole('radio', { name: '22 karat' }).check()
    const show = dialog.getByRole('button', { name: /^Show \d+ products?$/ })
    await show.locator('[aria-busy=false]').waitFor()
    const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
    await show.click()
    await page.waitForURL(/\/search\?q=ring&purity=916$/)
    await expect.poll(total).toBe(promised)
    expect(promised).toBeLessThan(all)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(/\/search\?q=ring$/)
    await expect.poll(total).toBe(all)
  })
})

test('on a desktop a size filters results at once, and in Nepali without JavaScript', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/search?q=ring')
    const filterColumn = page.getByRole('form', { name: 'Filter' })
    await filterColumn.getByLabel('Size').selectOption('60')
    await page.waitForURL(/\/search\?q=ring&size=60$/)
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await page.getByLabel('Sort by').count()).toBe(0)
  })
  await visit(
    'phone',
    async (page) => {
      await page.goto('/ne/search?q=ring&filter=open')
      await page.getByLabel('नाप').selectOption('60')
      await page.getByRole('button', { name: 'गहना देखाउनुहोस्' }).click()
      await page.waitForURL(/\/ne\/search\?q=ring&.*size=60/)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
    { javaScriptEnabled: false },
  )
})

test('without JavaScript the search icon links to the search page', async () => {
  await visit('phone', async (page) => {
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search*')
    await page.getByRole('searchbox', { name: 'Search for jewellery' }).fill('jhumka')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { level: 1, name: 'Search Results for "jhumka"' }).waitFor()
  })
})
