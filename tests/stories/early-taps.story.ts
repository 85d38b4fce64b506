import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

/** Delays all scripts of a page until they are released. */
async function holdScripts(page: Page) {
  const { promise: whenReleased, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await whenReleased
    await route.continue()
  })
  return releaseScripts
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a wishlist button clicked before hydration takes effect afterwards', async () => {
    await visit(size, async (page) => {
      const releaseScripts = await holdScripts(page)
      await page.goto('/products', { waitUntil: 'commit' })
      const heartButton = page
        .getByRole('main')
        .getByRole('button', { name: /wishlist/ })
        .first()
      await heartButton.click()
      await heartButton.click()
      await expect.poll(() => heartButton.getAttribute('aria-pressed')).toBe('false')
      await expect
        .poll(() => heartButton.getAttribute('aria-busy'), {
          message: 'it shows that it was heard',
        })
        .toBe('true')
      releaseScripts()
      await page
        .getByRole('button', { name: /Remove from wishlist/ })
        .first()
        .waitFor()
      await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0)
      await page.reload()
      await expect
        .poll(() => page.getByRole('button', { name: /Remove from wishlist/ }).count())
        .toBe(1)
    })
  })

  test('a colour chosen before hydration stays chosen, and early clicks on buttons are dropped', async () => {
    await visit(size, async (page) => {
      const releaseScripts = await holdScripts(page)
      await page.goto('/product/1', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: /Oxidised/ }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      releaseScripts()
      await page.locator('html.answering').waitFor()
      await page.getByRole('button', { name: 'One more' }).first().click()
      const quantityField = page.getByRole('textbox', { name: /^Quantity/ }).first()
      await expect.poll(() => quantityField.inputValue()).toBe('2')
      await expect.poll(() => page.getByRole('dialog', { name: 'Login' }).count()).toBe(0)
      await page.waitForURL(/\?color=/)
      await expect.poll(() => page.getByRole('radio', { name: /Oxidised/ }).isChecked()).toBe(true)
    })
  })

  test('an early click on Add to Cart asks a visitor to log in', async () => {
    await visit(size, async (page) => {
      const releaseScripts = await holdScripts(page)
      await page.goto('/product/1', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      releaseScripts()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
    })
  })
})
