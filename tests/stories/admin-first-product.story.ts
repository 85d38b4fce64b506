import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../support/pictures.ts'
import { OWNER, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn, loadAxe } from './accessibility.ts'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

let dataDir: string
let shop: RunningShop

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-empty-'))
  shop = await startShop({ DATA_DIR: dataDir })
})
afterEach(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('a new owner is guided from an empty shop to the first product on sale', async () => {
    const photo = {
      name: 'jhumka.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('#9e1b32', { width: 3000, height: 2600 }),
    }
    await visit(
      size,
      async (page) => {
        await loadAxe(page)
        await page.goto('/admin')
        await page.getByLabel('Email').fill(OWNER.email)
        await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
        await page.getByRole('button', { name: 'Sign in' }).click()

        await page.getByRole('heading', { name: 'Open your shop' }).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('link', { name: 'Add category' }).click()
        await page.getByText('No categories yet').waitFor()
        await page.getByRole('button', { name: 'Add category' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Earrings')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Add category' }).click()
        await page.getByText('Earrings added').waitFor()

        const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
        await menu.getByRole('link', { name: 'Home' }).click()
        await page.getByText('Add a category (done)').waitFor()
        await page.getByRole('link', { name: 'Add product' }).click()
        await page.getByRole('button', { name: 'Put on sale' }).click()
        await page.getByText('Please check 3 fields:').waitFor()
        await page.getByLabel('Name', { exact: false }).first().fill('Silver Lotus Jhumka')
        await page.getByLabel('Name in Nepali').fill('कमल झुम्का')
        await page.getByLabel('Description').fill('Bells of silver that move when she does.')
        await page.getByLabel('Price in rupees').fill('2499')
        await page.getByLabel('In stock').fill('5')
        await page.locator('input[type=file]').setInputFiles(photo)
        await page.getByRole('img', { name: 'Picture 1' }).waitFor()
        await page.getByRole('checkbox', { name: 'Earrings' }).check()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Put on sale' }).click()
        await page.getByText('Your product is on sale').waitFor()
        await page.getByRole('heading', { level: 1, name: 'Silver Lotus Jhumka' }).waitFor()

        await menu.getByRole('link', { name: 'Home' }).click()
        const inShop = page.getByRole('link', { name: 'Open in the shop' })
        await page.goto((await inShop.getAttribute('href')) ?? '')
        await page.getByRole('heading', { level: 1, name: 'Silver Lotus Jhumka' }).waitFor()
        await page.getByText('रू 2,499.00').first().waitFor()
        await page.getByRole('img', { name: 'Silver Lotus Jhumka' }).first().waitFor()
      },
      { baseURL: shop.url },
    )
  })
})
