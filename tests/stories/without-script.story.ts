import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const findHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens a category from the menu of the header. */
async function chooseCategory(page: Page, size: StoryWindowSize) {
  await page.getByRole('button', { name: size === 'phone' ? 'Menu' : 'Categories' }).click()
  const shopMenu = page.getByRole('navigation', { name: size === 'phone' ? 'Menu' : 'Main' })
  await shopMenu.getByRole('link', { name: /^Earrings/ }).click()
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('without JavaScript, on a %s', (size) => {
  test('a visitor uses the menu, sorts, loads more, and searches', async () => {
    await visit(
      size,
      async (page) => {
        await page.goto('/')
        await chooseCategory(page, size)
        await findHeading(page, 'Earrings')
        await page.goto('/products')
        await page.getByLabel('Sort by').selectOption('price-asc')
        await page.getByRole('button', { name: 'Sort' }).click()
        await page.waitForURL(/sort=price-asc/)
        await page.getByRole('link', { name: 'Load more' }).click()
        await page.waitForURL(/page=2/)
        await page.getByText('Showing 48 of').waitFor()
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByLabel('Search for jewellery').fill('jhumka')
        await page.keyboard.press('Enter')
        await findHeading(page, 'Search Results for "jhumka"')
        await page.getByRole('main').getByRole('article').first().waitFor()
      },
      { javaScriptEnabled: false },
    )
  })

  test.each(['/product/1', '/cart', '/orders', '/wishlist'])(
    '%s says that it needs JavaScript, and shows no loading state',
    async (path) => {
      await visit(
        size,
        async (page) => {
          await page.goto(path)
          // Found by its tag, because text queries run as if scripts were enabled, and noscript is
          // empty then.
          const noscriptAdvice = page.locator('noscript > p')
          await noscriptAdvice.waitFor()
          await expect
            .poll(() => noscriptAdvice.textContent())
            .toContain('turn it on in the settings of your browser')
          await expect
            .poll(() =>
              page
                .getByText(/^Loading/)
                .filter({ visible: true })
                .count(),
            )
            .toBe(0)
          if (path === '/wishlist')
            await expect
              .poll(() => page.getByRole('main').locator('p:visible').textContent())
              .toContain('can only be shown with JavaScript')
        },
        { javaScriptEnabled: false },
      )
    },
  )
})
