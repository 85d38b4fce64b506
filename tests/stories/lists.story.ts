import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** After hydration a click opens the dialog; before, it follows the link. */
async function openFilters(page: Page) {
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
}

const readTotal = async (page: Page) =>
  Number(/(\d+) product/.exec((await page.locator('main [role=status]').textContent()) ?? '')?.[1])

/** Removes one filter, and then all others. */
async function removeFilters(page: Page) {
  const appliedFilters = page.getByRole('navigation', { name: 'Applied filters' })
  await appliedFilters.getByRole('link', { name: 'Remove filter: Earrings' }).click()
  await page.waitForURL((url) => !url.searchParams.has('category'))
  await appliedFilters.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((url) => url.search === '')
}

test('on a phone a visitor filters the collection in a dialog that shows the number of results', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/products')
    const totalBefore = await readTotal(page)
    await openFilters(page)
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByRole('radio', { name: /Earrings/ }).check()
    await dialog.getByLabel('To', { exact: true }).fill('5000')
    await dialog.getByRole('checkbox', { name: 'In stock' }).check()
    const showButton = dialog.getByRole('button', { name: /^Show \d+ products?$/ })
    await showButton.locator('[aria-busy=false]').waitFor()
    const promisedCount = Number(/\d+/.exec((await showButton.textContent()) ?? '')?.[0])
    await showButton.click()

    await page.waitForURL(/category=\d+.*to=5000.*stock=true/)
    await expect.poll(() => readTotal(page)).toBe(promisedCount)
    expect(promisedCount).toBeLessThan(totalBefore)
    await removeFilters(page)
    await expect.poll(() => readTotal(page)).toBe(totalBefore)
  })
})

test('on a desktop the filters are beside the list, and each is applied at once', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/products')
    const totalBefore = await readTotal(page)
    const filterColumn = page.getByRole('form', { name: 'Filter' })
    const earringsOption = filterColumn.getByRole('radio', { name: /Earrings/ })
    await earringsOption.check()
    await page.waitForURL(/\?category=\d+$/)
    expect(await expectFocusOn(earringsOption), 'keeps its focus').toBe(true)
    await filterColumn.getByRole('checkbox', { name: 'In stock' }).check()
    await filterColumn.getByLabel('To', { exact: true }).fill('5000')
    await filterColumn.getByRole('button', { name: 'Show these prices' }).click()
    await page.waitForURL(/category=\d+.*to=5000.*stock=true/)
    await expect.poll(() => readTotal(page)).toBeLessThan(totalBefore)
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await removeFilters(page)
    await expect.poll(() => readTotal(page)).toBe(totalBefore)
    await expect
      .poll(() => filterColumn.getByRole('radio', { name: 'All' }).first().isChecked())
      .toBe(true)
    await expect.poll(() => filterColumn.getByLabel('To', { exact: true }).inputValue()).toBe('')
  })
})

test('on a desktop a price that is typed while the list changes is kept, and is applied with the button', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/products')
    const filterColumn = page.getByRole('form', { name: 'Filter' })
    await filterColumn.getByLabel('To', { exact: true }).waitFor()
    await page.evaluate(() => {
      const inStockField = document.querySelector<HTMLInputElement>('form input[name=stock]')
      const maxPriceField = document.querySelector<HTMLInputElement>('form input[name=to]')
      // The list of the first filter is drawn, and the form has not noticed its address yet.
      const drawnObserver = new MutationObserver(() => {
        if (!inStockField || !maxPriceField) return
        if (!document.querySelector('nav[aria-label="Applied filters"]')) return
        drawnObserver.disconnect()
        inStockField.click()
        maxPriceField.value = '5000'
      })
      drawnObserver.observe(document.body, { childList: true, subtree: true })
    })
    await filterColumn.getByRole('radio', { name: /Earrings/ }).check()
    const appliedFilters = page.getByRole('navigation', { name: 'Applied filters' })
    await appliedFilters.getByRole('link', { name: 'Remove filter: In stock' }).waitFor()
    await filterColumn.getByRole('button', { name: 'Show these prices' }).click()
    await page.waitForURL(/category=\d+.*to=5000.*stock=true/)
  })
})

test('a visitor on a phone filters rings by purity, size and weight, and opens one in that size', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/category/4')
    await openFilters(page)
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByRole('radio', { name: /^925/ }).check()
    await dialog.getByLabel('Size').selectOption('60')
    await dialog.getByRole('radio', { name: /^2 – 5 g/ }).check()
    const showButton = dialog.getByRole('button', { name: /^Show \d+ products?$/ })
    await showButton.locator('[aria-busy=false]').waitFor()
    const promisedCount = Number(/\d+/.exec((await showButton.textContent()) ?? '')?.[0])
    await showButton.click()
    await page.waitForURL(/purity=925&weight=2-5&size=60$/)
    await expect.poll(() => readTotal(page)).toBe(promisedCount)
    const appliedFilters = page.getByRole('navigation', { name: 'Applied filters' })
    await appliedFilters.getByRole('link', { name: 'Remove filter: 2 – 5 g' }).click()
    await page.waitForURL(/purity=925&size=60$/)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/\/product\/\d+\?size=60$/)
    await page.getByRole('radio', { name: 'US 6', checked: true }).waitFor()
  })
})

test('on a desktop a size is applied at once, and without JavaScript with the button', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/products')
    const filterForm = page.getByRole('form', { name: 'Filter' })
    await filterForm.getByLabel('Size').selectOption({ label: '2-4 (5)' })
    await page.waitForURL(/\?size=204$/)
    await expect.poll(() => readTotal(page)).toBe(5)
  })
  await visit(
    'phone',
    async (page) => {
      await page.goto('/ne/products?filter=open')
      await page.getByLabel('नाप').selectOption('204')
      await page.getByRole('button', { name: 'गहना देखाउनुहोस्' }).click()
      await page.waitForURL(/size=204/)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
    { javaScriptEnabled: false },
  )
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('loading more keeps filters and sort order', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/products?stock=true&sort=price-asc')
      await page.getByRole('link', { name: 'Load more' }).click()
      await page.waitForURL(/stock=true.*sort=price-asc.*page=2/)
      await page.getByText('products, price, low to high').waitFor()
    })
  })

  test('filters without results show a message and a reset', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/category/1?to=1')
      await page.getByText('No products match these filters.').waitFor()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await page.waitForURL(/\/category\/1$/)
      await page.getByRole('article').first().waitFor()
    })
  })
})

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'filters work before hydration, on a %s',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await page.goto('/products')
        await page.getByRole('link', { name: 'Filter', exact: true }).click()
        await page.getByRole('radio', { name: /Rings/ }).check()
        await page.getByRole('checkbox', { name: 'On offer' }).check()
        await page.getByRole('button', { name: 'Show' }).click()
        await page.waitForURL(/category=\d+.*offer=true/)
        await page.getByRole('link', { name: 'Remove filter: On offer' }).waitFor()
      },
      { javaScriptEnabled: false },
    )
  },
)

test.each([
  ['/products?sort=name&page=99', '/products?sort=name&page=3'],
  ['/category/3?page=9', '/category/3'],
  ['/search?q=jhumka&page=9', '/search?q=jhumka'],
])(
  'a page beyond the end of a list redirects to the last page: %s',
  async (addressBeyondEnd, lastPage) => {
    await visit('phone', async (page) => {
      await openPage(page, addressBeyondEnd)
      await page.waitForURL((url) => url.pathname + url.search === lastPage)
      await page.getByRole('main').getByRole('article').last().waitFor()
    })
  },
)

test('structured data tell search engines which pieces a list shows, also for two pages and in Nepali', async () => {
  await visit('desktop', async (page) => {
    for (const path of ['/products', '/products?page=2', '/ne/products']) {
      const pageHtml = await (await page.request.get(path)).text()
      const dataScripts = [
        ...pageHtml.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ]
      const { itemListElement } = dataScripts
        .map(([, scriptText = '']) => JSON.parse(scriptText))
        .find((facts) => facts['@type'] === 'ItemList')
      const productPathStart = path.startsWith('/ne') ? '/ne/product/' : '/product/'
      expect(itemListElement.length).toBeGreaterThan(5)
      for (const [index, { position, url }] of itemListElement.entries()) {
        expect(position).toBe(index + 1)
        const { pathname } = new URL(url)
        expect(pathname.startsWith(productPathStart)).toBe(true)
        expect(pageHtml).toContain(`href="${pathname}`)
      }
    }
  })
})

test('an address with an empty filter parameter shows the plain list', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/products?filter=')
    await page.getByRole('main').getByRole('article').first().waitFor()
  })
})

const expectFocusOn = (focusTarget: Locator) =>
  focusTarget.evaluate((element) => element.matches(':focus'))

test('the focus stays on the changed filter while the list is updated', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/products?color=1&stock=true')
    const sortField = page.getByLabel('Sort by')
    await sortField.focus()
    await sortField.selectOption('price-asc')
    await page.waitForURL(/sort=price-asc/)
    expect(await expectFocusOn(sortField)).toBe(true)
    await page.goBack()
    await expect.poll(() => sortField.inputValue()).toBe('newest')

    const appliedFilters = page.getByRole('navigation', { name: 'Applied filters' })
    await appliedFilters.getByRole('link', { name: 'Remove filter: In stock' }).press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('stock'))
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => expectFocusOn(title)).toBe(true)
  })
})

test.each([
  ['/products?page=2', '/products?page=2'],
  ['/products?page=2&sort=name&color=1', '/products'],
  ['/category/3', '/category/3'],
])('the canonical address of %s is %s', async (address, canonicalPath) => {
  await visit('phone', async (page) => {
    await openPage(page, address)
    const canonicalLink = page.locator('link[rel=canonical]')
    expect(
      new URL((await canonicalLink.getAttribute('href')) ?? '').href.endsWith(canonicalPath),
    ).toBe(true)
  })
})
