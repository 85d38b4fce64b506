import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const SEARCH_HINT = 'Type at least 2 characters to search...'

/** Opens the search in the header; before hydration a click loads the search page instead. */
async function openSearch(page: Page) {
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const searchField = page.getByRole('combobox', { name: 'Search for jewellery' })
  await searchField.waitFor()
  await expect
    .poll(() => searchField.evaluate((inputElement) => inputElement.matches(':focus')))
    .toBe(true)
  return searchField
}

const findSuggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor types, and opens a suggestion with the keyboard', async () => {
    await visit(size, async (page) => {
      const searchField = await openSearch(page)
      await page.getByText(SEARCH_HINT).waitFor()
      await searchField.pressSequentially('j')
      await page.getByText(SEARCH_HINT).waitFor()
      await searchField.press('Enter')
      expect(new URL(page.url()).pathname).toBe('/about')
      await searchField.pressSequentially('humka')
      await page.getByText('Searching…').waitFor()
      await findSuggestions(page).first().waitFor()
      await expect.poll(() => findSuggestions(page).count()).toBeLessThanOrEqual(8)
      await expect
        .poll(() => findSuggestions(page).locator('mark').first().textContent())
        .toMatch(/jhumka/i)
      await expect.poll(() => searchField.getAttribute('aria-expanded')).toBe('true')

      await searchField.press('ArrowDown')
      await searchField.press('ArrowDown')
      const activeOption = page.getByRole('option', { selected: true })
      await expect.poll(() => activeOption.count()).toBe(1)
      await expect
        .poll(() => searchField.getAttribute('aria-activedescendant'))
        .toBe(await activeOption.getAttribute('id'))
      const optionHref = await activeOption.getAttribute('href')
      await searchField.press('Enter')
      await page.waitForURL(`**${optionHref}`)
      await expect.poll(() => searchField.count()).toBe(0)
    })
  })

  test('Enter shows all results, and Escape first closes the list, then the search', async () => {
    await visit(size, async (page) => {
      const searchField = await openSearch(page)
      await searchField.pressSequentially('silver')
      await findSuggestions(page).first().waitFor()
      await searchField.press('Escape')
      await expect.poll(() => findSuggestions(page).count()).toBe(0)
      await expect.poll(() => searchField.inputValue()).toBe('silver')
      await searchField.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Search Results for "silver"' }).waitFor()
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
      await searchField.waitFor()
      await searchField.press('Escape')
      await expect.poll(() => searchField.count()).toBe(0)
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('searches without results and too short searches show a message', async () => {
    await visit(size, async (page) => {
      const searchField = await openSearch(page)
      await searchField.fill('xylophone')
      await page.getByText('No products found for "xylophone"').waitFor()
      await page.route('**/api/products/search*', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: 'no answer of the shop' }),
      )
      await searchField.fill('necklace')
      await page.getByText('Failed to load products. Please try again later.').waitFor()
    })
  })

  test('suggestions that arrive late are never shown for a different search text', async () => {
    await visit(size, async (page) => {
      const searchField = await openSearch(page)
      let releaseAnswer = () => {}
      const whenReleased = new Promise<void>((resolve) => {
        releaseAnswer = resolve
      })
      await page.route('**/api/products/search?q=ring*', async (route) => {
        await whenReleased
        await route.continue().catch(() => {}) // The page has aborted the request.
      })
      await searchField.fill('ring')
      await page.waitForRequest('**/api/products/search?q=ring*')
      await searchField.fill('jhumka')
      await findSuggestions(page).first().waitFor()
      const suggestionNames = await findSuggestions(page).allTextContents()
      releaseAnswer()
      await page.waitForTimeout(500)
      expect(await findSuggestions(page).allTextContents()).toEqual(suggestionNames)
      expect(suggestionNames.join()).toMatch(/jhumka/i)
    })
  })
})

test('on a phone a visitor filters the results of a search by purity, and clears the filter', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/search?q=ring')
    const readTotal = async () => {
      const statusText = (await page.locator('main [role=status]').textContent()) ?? ''
      return Number(/(\d+) product/.exec(statusText)?.[1])
    }
    const totalBefore = await readTotal()
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const filterDialog = page.getByRole('dialog', { name: 'Filter' })
    await filterDialog.getByRole('radio', { name: '22 karat' }).check()
    const showButton = filterDialog.getByRole('button', { name: /^Show \d+ products?$/ })
    await showButton.locator('[aria-busy=false]').waitFor()
    const promisedCount = Number(/\d+/.exec((await showButton.textContent()) ?? '')?.[0])
    await showButton.click()
    await page.waitForURL(/\/search\?q=ring&purity=916$/)
    await expect.poll(readTotal).toBe(promisedCount)
    expect(promisedCount).toBeLessThan(totalBefore)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(/\/search\?q=ring$/)
    await expect.poll(readTotal).toBe(totalBefore)
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
