import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreCategories } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visitWith = useVisits()

/** A dialog that is fading in has too little contrast for axe. */
const visit: typeof visitWith = (size, story, options) =>
  visitWith(size, story, { reducedMotion: 'reduce', ...options })

const namesOf = async () =>
  (await shopApi().call('GET /api/category/getcategory')).data.map(({ name }) => name)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The category names on the page, from top to bottom. */
const shownOn = (page: Page) =>
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
      const before = await namesOf()
      await button(page, 'Add category').click()
      const dialog = page.getByRole('dialog')
      await button(page, 'Add category').last().click()
      await dialog.getByText('Category name is required').waitFor()
      await dialog.getByLabel(/^Name(?! in)/).fill(name)
      const file = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
      await dialog.getByLabel('Add picture').setInputFiles(file)
      await dialog.getByText('words.txt could not be read as a picture').waitFor()
      const buffer = await makePicture('#b8860b', { width: 900, height: 900 })
      const photo = { name: 'chura.jpg', mimeType: 'image/jpeg', buffer }
      await dialog.getByLabel('Add picture').setInputFiles(photo)
      await dialog.getByLabel('Describe the picture').fill('A pile of brass bangles')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await button(page, 'Add category').last().click()
      await page.getByText(`${name} added`).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => namesOf()).toEqual([...before, name])

      // Clicks faster than the server answers; the order of the last click is saved.
      const up = button(page, `Move ${name} up`)
      for (const _ of before) await up.click()
      await expect.poll(() => shownOn(page)).toEqual([name, ...before])
      await expect
        .poll(() => up.evaluate((element) => element === document.activeElement))
        .toBe(true)
      await expect.poll(namesOf).toEqual([name, ...before])
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
      await button(page, `Edit ${name}`).click()
      await button(page, 'Remove picture').click()
      await button(page, 'Save').click()
      await page.getByText(`${name} saved`).waitFor()
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await row.getByText('0 products · no picture').waitFor()
      await button(page, `Delete ${name}`).click()
      await button(page, 'Delete category').click()
      await page.getByText(`${name} deleted`).waitFor()
      await expect.poll(() => namesOf()).toEqual(before)
    })
  })

  test('of two people who order the categories, the one with an outdated list is refused', async () => {
    const name = `Hansuli ${size}`
    const story = async (page: Page) => {
      const options = await signInAsOwner(page)
      await restoreCategories(options)
      await page.goto('/admin/categories')
      const [first = '', second = '', ...others] = await namesOf()
      await button(page, `Move ${second} up`).waitFor()
      const body = { name }
      await shopApi().call('POST /api/category/add', { body }, options)
      await button(page, `Move ${second} up`).click()
      await page.getByText('Somebody else has just changed the categories').waitFor()
      await expect.poll(() => shownOn(page)).toEqual([first, second, ...others, name])
    }
    await visit(size, story, { expects: [/status of 409/] })
  })

  test('a category is dragged to another position', { skip: size === 'phone' }, async () => {
    await visit(size, async (page) => {
      await restoreCategories(await signInAsOwner(page))
      await page.goto('/admin/categories')
      const [first = '', second = '', third = '', ...others] = await namesOf()
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await row(first).last().dragTo(row(third).last())
      await expect.poll(() => shownOn(page)).toEqual([second, third, first, ...others])
      await expect.poll(namesOf).toEqual([second, third, first, ...others])
    })
  })
})
