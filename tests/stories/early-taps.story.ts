import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

/** Delays all scripts of a page until they are released. */
async function holdScripts(page: Page) {
  const { promise: areLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await areLetGo
    await route.continue()
  })
  return letGo
}

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('a wishlist button clicked before hydration takes effect afterwards', async () => {
    await visit(size, async (page) => {
      const letGo = await holdScripts(page)
      await page.goto('/products', { waitUntil: 'commit' })
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /wishlist/ })
        .first()
      await heart.click()
      await heart.click()
      expect(await heart.getAttribute('aria-pressed')).toBe('false')
      expect(await heart.getAttribute('aria-busy'), 'it shows that it was heard').toBe('true')
      letGo()
      await page
        .getByRole('button', { name: /Remove from wishlist/ })
        .first()
        .waitFor()
      expect(await page.locator('button[aria-busy]').count()).toBe(0)
      await page.reload({ waitUntil: 'networkidle' })
      expect(await page.getByRole('button', { name: /Remove from wishlist/ }).count()).toBe(1)
    })
  })

  test('a colour chosen before hydration stays chosen, and early clicks on buttons are dropped', async () => {
    await visit(size, async (page) => {
      const letGo = await holdScripts(page)
      await page.goto('/product/1', { waitUntil: 'commit' })
      await page.getByRole('radio', { name: /Oxidised/ }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      letGo()
      await vi.waitFor(async () => {
        await page.getByRole('button', { name: 'One more' }).first().click()
        expect(
          await page
            .getByRole('textbox', { name: /^Quantity/ })
            .first()
            .inputValue(),
        ).toBe('2')
      }, 20_000)
      expect(await page.getByRole('dialog', { name: 'Login' }).count()).toBe(0)
      await page.waitForURL(/\?color=/)
      expect(await page.getByRole('radio', { name: /Oxidised/ }).isChecked()).toBe(true)
    })
  })

  test('an early click on Add to Cart asks a visitor to log in', async () => {
    await visit(size, async (page) => {
      const letGo = await holdScripts(page)
      await page.goto('/product/1', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      letGo()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
    })
  })
})
