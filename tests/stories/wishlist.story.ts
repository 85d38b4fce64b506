import { describe, expect, test } from 'vitest'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor adds two pieces to the wishlist, creates an account, finds both, removes one and logs out', async () => {
    await visit(size, async (page) => {
      const findHeart = (name: string) => page.getByRole('button', { name, exact: true })
      const expectMarked = (name: string) =>
        expect.poll(() => findHeart(name).getAttribute('aria-pressed')).toBe('true')
      const findCard = (name: string) => page.getByRole('article').filter({ hasText: name })

      await page.goto('/wishlist')
      await page.getByText('Your wishlist is empty').waitFor()

      await openPage(page, '/product/1')
      await findHeart('Add to wishlist').click()
      await expectMarked('Remove from wishlist')
      await page.getByText('Added to your wishlist').waitFor()
      await page.getByRole('link', { name: 'View wishlist' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your Wishlist' }).waitFor()
      await findCard('Everyday Silver Jhumka').waitFor()
      await page.getByText('1 product', { exact: true }).waitFor()

      await openPage(page, '/products?sort=price-asc')
      const otherCard = page.getByRole('article').first()
      const otherName = (await otherCard.getByRole('heading').textContent()) ?? ''
      await findHeart(`Add to wishlist: ${otherName}`).click()
      await expectMarked(`Remove from wishlist: ${otherName}`)

      // The wishlist of the browser is merged into the account.
      await page.goto('/wishlist')
      await page.getByText('2 products', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Log in to keep it' }).click()
      const findDialog = (name: string) => page.getByRole('dialog', { name })
      await findDialog('Login').getByRole('button', { name: 'Create Account' }).click()
      const accountDialog = findDialog('Create Account')
      await accountDialog.getByLabel('First Name').fill('Sarita')
      await accountDialog.getByLabel('Last Name').fill('Shah')
      await accountDialog.getByLabel('Email').fill(`sarita-${size}-${Date.now()}@stories.test`)
      await accountDialog.getByLabel('Password', { exact: true }).fill('a password of the story')
      await accountDialog.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Account created successfully!').waitFor()
      const readStoredWishlist = () => page.evaluate(() => localStorage.getItem('wishlist'))
      await expect.poll(() => readStoredWishlist()).toBeNull()
      await page.reload()
      await page.getByText('2 products', { exact: true }).waitFor()
      await findCard('Everyday Silver Jhumka').waitFor()

      // Removing a product removes its card, and the focus moves to the next one.
      await findHeart(`Remove from wishlist: ${otherName}`).click()
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
      expect(await readStoredWishlist()).toBeNull()
      await page.goto('/product/1')
      await findHeart('Add to wishlist').waitFor()
    })
  })
})
