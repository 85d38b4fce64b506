import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { signInAsOwner } from './signed-in-staff.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visitWith = useVisits()
const visit = (size: StoryWindowSize, story: (page: Page) => Promise<void>) =>
  visitWith(size, story, { reducedMotion: 'reduce' })

/** Opens the dialog to add a category, on a page that was reached from another one. */
async function openDialog(page: Page, size: StoryWindowSize) {
  await signInAsOwner(page)
  await page.goto('/admin/stock')
  if (size === 'phone') await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Categories' }).filter({ visible: true }).last().click()
  await page.getByRole('button', { name: 'Add category' }).click()
  return page.getByRole('dialog', { name: 'Add category' })
}

const stays = (page: Page) => page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('Back closes an untouched dialog and stays on the page', async () => {
    await visit(size, async (page) => {
      const dialog = await openDialog(page, size)
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      await stays(page)
    })
  })

  test('Back and Escape ask before they lose what was typed', async () => {
    await visit(size, async (page) => {
      const dialog = await openDialog(page, size)
      const name = dialog.getByRole('textbox', { name: /^Name(?! in)/ })
      await name.fill('Anklets')
      const question = page.getByRole('dialog', { name: 'Discard your changes?' })
      await page.goBack()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'detached' })
      await name.and(page.locator('[value="Anklets"]')).waitFor()
      await name.press('Escape')
      await question.getByRole('button', { name: 'Discard' }).click()
      await dialog.waitFor({ state: 'detached' })
      await stays(page)
    })
  })
})
