import { describe, expect, test } from 'vitest'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor adds two pieces to the wishlist, creates an account, finds both, removes one and logs out', async () => {
    await visit(size, async (page) => {
      const heart = (name: string) => page.getByRole('button', { name, exact: true })
      const isMarked = (name: string) =>
        expect.poll(() => heart(name).getAttribute('aria-pressed')).toBe('true')
      const card = (name: string) => page.getByRole('article').filter({ hasText: name })

      await page.goto('/wishlist')
      await page.getByText('Your wishlist is empty').waitFor()

      await openPage(page, '/product/1')
      await heart('Add to wishlist').click()
      await isMarked('Remove from wishlist')
      await page.getByText('Added to your wishlist').waitFor()
      await page.getByRole('link', { name: 'View wishlist' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your Wishlist' }).waitFor()
      await card('Everyday Silver Jhumka').waitFor()
      await page.getByText('1 product', { exact: true }).waitFor()

      await openPage(page, '/products?sort=price-asc')
      const other = page.getByRole('article').first()
      const otherName = (await other.getByRole('heading').textContent()) ?? ''
      await heart(`Add to wishlist: ${otherName}`).click()
      await isMarked(`Remove from wishlist: ${otherName}`)

      // The wishlist of the browser is merged into the account.
      await page.goto('/wishlist')
      await page.getByText('2 products', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Log in to keep it' }).click()
      const dialog = (name: string) => page.getByRole('dialog', { name })
      await dialog('Login').getByRole('button', { name: 'Create Account' }).click()
      const account = dialog('Create Account')
      await account.getByLabel('First Name').fill('Sarita')
      await account.getByLabel('Last Name').fill('Shah')
      await account.getByLabel('Email').fill(`sarita-${size}-${Date.now()}@stories.test`)
      await account.getByLabel('Password', { exact: true }).fill('a password of the story')
      await account.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Account created successfully!').waitFor()
      const stored = () => page.evaluate(() => localStorage.getItem('wishlist'))
      await expect.poll(() => stored()).toBeNull()
      await page.reload()
      await page.getByText('2 products', { exact: true }).waitFor()
      await card('Everyday Silver Jhumka').waitFor()

      // Removing a product removes its card, and the focus moves to the next one.
      await heart(`Remove from wishlist: ${otherName}`).click()
      await page.getByText('1 product', { exact: true }).waitFor()
      await page.getByText('Removed from your wishlist').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Remove from wishlist: Everyday Silver Jhumka')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('2 products', { exact: true }).waitFor()

      // Nothing of the account remains after signing out.
      await page.getByRole('button', { name: /Sarita/ }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByText('Your wishlist is empty').waitFor()
      expect(await stored()).toBeNull()
      await page.goto('/product/1')
      await heart('Add to wishlist').waitFor()
    })
  })
})
