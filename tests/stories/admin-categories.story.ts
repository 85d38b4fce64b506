import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreCategories } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const readCategoryNames = async () =>
  (await shopApi().call('GET /api/category/getcategory')).data.map(({ name }) => name)

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The category names on the page, from top to bottom. */
const findShownNames = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('listitem')
    .locator('p.font-semibold')
    .allTextContents()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner adds a category with a picture, moves it to the top, and deletes it', async () => {
    const name = `Chura ${size}`
    await visit(size, async (page) => {
      await restoreCategories(await signInAsOwner(page))
      await page.goto('/admin/categories')
      const namesBefore = await readCategoryNames()
      await findButton(page, 'Add category').click()
      const dialog = page.getByRole('dialog')
      await findButton(page, 'Add category').last().click()
      await dialog.getByText('Category name is required').waitFor()
      await dialog.getByLabel(/^Name(?! in)/).fill(name)
      const textFile = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
      await dialog.getByLabel('Add picture').setInputFiles(textFile)
      await dialog.getByText('words.txt could not be read as a picture').waitFor()
      const pictureBytes = await makePicture('#b8860b', { width: 900, height: 900 })
      const photo = { name: 'chura.jpg', mimeType: 'image/jpeg', buffer: pictureBytes }
      await dialog.getByLabel('Add picture').setInputFiles(photo)
      await dialog.getByLabel('Describe the picture').fill('A pile of brass bangles')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await findButton(page, 'Add category').last().click()
      await page.getByText(`${name} added`).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => readCategoryNames()).toEqual([...namesBefore, name])

      // Clicks faster than the server answers; the order of the last click is saved.
      const upButton = findButton(page, `Move ${name} up`)
      for (const _ of namesBefore) await upButton.click()
      await expect.poll(() => findShownNames(page)).toEqual([name, ...namesBefore])
      await expect
        .poll(() => upButton.evaluate((element) => element === document.activeElement))
        .toBe(true)
      await expect.poll(readCategoryNames).toEqual([name, ...namesBefore])
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.goto('/')
      const tile = page.getByRole('listitem').filter({ hasText: name }).filter({ visible: true })
      await tile.locator('img').waitFor()
      await expect
        .poll(() => tile.locator('rect').getAttribute('fill'), { message: 'its average colour' })
        .toMatch(/^rgb\(/)
      await tile.getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('img', { name: 'A pile of brass bangles' }).waitFor()

      await page.goto('/admin/categories')
      await findButton(page, `Edit ${name}`).click()
      await findButton(page, 'Remove picture').click()
      await findButton(page, 'Save').click()
      await page.getByText(`${name} saved`).waitFor()
      const categoryRow = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await categoryRow.getByText('0 products · no picture').waitFor()
      await findButton(page, `Delete ${name}`).click()
      await findButton(page, 'Delete category').click()
      await page.getByText(`${name} deleted`).waitFor()
      await expect.poll(() => readCategoryNames()).toEqual(namesBefore)
    })
  })

  test('of two people who order the categories, the one with an outdated list is refused', async () => {
    const name = `Hansuli ${size}`
    const story = async (page: Page) => {
      const ownerSession = await signInAsOwner(page)
      await restoreCategories(ownerSession)
      await page.goto('/admin/categories')
      const [firstName = '', secondName = '', ...otherNames] = await readCategoryNames()
      await findButton(page, `Move ${secondName} up`).waitFor()
      const body = { name }
      await shopApi().call('POST /api/category/add', { body }, ownerSession)
      await findButton(page, `Move ${secondName} up`).click()
      await page.getByText('Somebody else has just changed the categories').waitFor()
      await expect
        .poll(() => findShownNames(page))
        .toEqual([firstName, secondName, ...otherNames, name])
    }
    await visit(size, story, { expectedErrors: [/status of 409/] })
  })

  test('a category is dragged to another position', { skip: size === 'phone' }, async () => {
    await visit(size, async (page) => {
      await restoreCategories(await signInAsOwner(page))
      await page.goto('/admin/categories')
      const [firstName = '', secondName = '', thirdName = '', ...otherNames] =
        await readCategoryNames()
      const findRow = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await findRow(firstName).last().dragTo(findRow(thirdName).last())
      await expect
        .poll(() => findShownNames(page))
        .toEqual([secondName, thirdName, firstName, ...otherNames])
      await expect
        .poll(readCategoryNames)
        .toEqual([secondName, thirdName, firstName, ...otherNames])
    })
  })
})
