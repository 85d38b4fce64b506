import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { signInAsOwner } from './signed-in-staff.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

/** Opens the dialog to add a category, on a page that was reached from another one. */
async function openDialog(page: Page, size: StoryWindowSize) {
  await signInAsOwner(page)
  await page.goto('/admin/stock')
  if (size === 'phone') await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Categories' }).filter({ visible: true }).last().click()
  await page.getByRole('button', { name: 'Add category' }).click()
  return page.getByRole('dialog', { name: 'Add category' })
}

const expectToStay = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the Back button closes an unchanged dialog and stays on the page', async () => {
    await visit(size, async (page) => {
      const dialog = await openDialog(page, size)
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      await expectToStay(page)
    })
  })

  test('the Back button and Escape ask before typed text is lost', async () => {
    await visit(size, async (page) => {
      const dialog = await openDialog(page, size)
      const nameField = dialog.getByRole('textbox', { name: /^Name(?! in)/ })
      await nameField.fill('Anklets')
      const confirmationDialog = page.getByRole('dialog', { name: 'Discard your changes?' })
      await page.goBack()
      await confirmationDialog.getByRole('button', { name: 'Keep editing' }).click()
      await confirmationDialog.waitFor({ state: 'detached' })
      await nameField.and(page.locator('[value="Anklets"]')).waitFor()
      await nameField.press('Escape')
      await confirmationDialog.getByRole('button', { name: 'Discard' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expectToStay(page)
    })
  })
})
