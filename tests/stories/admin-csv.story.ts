import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_CSV_BYTES } from '#contract/call.ts'
import {
  type CatalogueSheet,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '../support/catalogue-files.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signInAsStaff } from './invite-colleague.ts'
import { restoreCategories } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

let uniqueNumber = 0

/** Creates two drafts with a unique word, and signs the owner in. */
async function addDrafts(page: Page) {
  const ownerSession = await signInAsOwner(page)
  const shop = shopApi()
  const uniqueWord = `Csv${Date.now()}${++uniqueNumber}`
  for (const name of ['lotus', 'peacock']) {
    const body = {
      name: `${uniqueWord} ${name}`,
      description: 'Only here.',
      price: 1000,
      stock: 5,
      isDraft: true,
    }
    await shop.call('POST /addproduct', { body }, ownerSession)
  }
  const findProducts = async () =>
    (
      await shop.call(
        'GET /api/admin/products',
        { query: { q: uniqueWord, sort: 'name' } },
        ownerSession,
      )
    ).data
  return { uniqueWord, findProducts, options: ownerSession }
}

/** Downloads the filtered list and parses it. */
async function exportSheet(page: Page): Promise<CatalogueSheet> {
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloadedFile = await downloadEvent
  expect(downloadedFile.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  return parseCatalogueSheet(await readFile(await downloadedFile.path(), 'utf8'))
}

const chooseFile = (page: Page, name: string, body: string) =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(body) })

/** A file on disk, because passing this much data to the browser takes seconds. */
async function makeLargeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const csvPath = join(folder, 'large.csv')
  await writeFile(csvPath, 'a'.repeat(MAX_CSV_BYTES + 1))
  return csvPath
}

const findRowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the owner exports products, edits the file, previews the changes, and imports them', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, findProducts } = await addDrafts(page)
      await page.goto(`/admin/products?q=${uniqueWord}`)
      await page.getByText('1–2 of 2').waitFor()
      const [lotusRow = {}, peacockRow = {}] = await exportSheet(page)
      expect(lotusRow).toMatchObject({ Name: `${uniqueWord} lotus`, Price: '1000.00', Stock: '5' })

      await page.getByRole('link', { name: 'Import' }).click()
      await page.getByRole('heading', { level: 1, name: 'Import products' }).waitFor()
      await page.getByText('What the columns mean').click()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      const facts = { Material: 'Silver', Purity: '925', Dimensions: 'x'.repeat(100) }
      const newRow = {
        ...facts,
        Name: `${uniqueWord} marigold`,
        Description: 'By hand.',
        Price: 'रू १,५००',
        Stock: '2',
      }
      const changedSheet = [
        { ...lotusRow, ...facts, Price: '1,250', Stock: '8' },
        { ...peacockRow, Price: 'cheap' },
        newRow,
      ]
      await chooseFile(page, 'mine.csv', writeCatalogueSheet(changedSheet))
      await findRowOf(page, 'Please enter a number').getByText(`${uniqueWord} peacock`).waitFor()
      await page.getByText('1 product cannot be imported').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: /^Changed/ }).click()
      await findRowOf(page, `${uniqueWord} lotus`).getByText('रू 1,250.00').waitFor()
      const overflowWidth = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflowWidth, 'a long word breaks').toBe(0)
      await page.getByText(/^\d more$/).click()
      await page.getByRole('button', { name: /^New \d/ }).click()
      await findRowOf(page, `${uniqueWord} marigold`)
        .getByText(/^\d more$/)
        .waitFor()
      expect(await page.locator('main details[open]').count(), 'of another product').toBe(0)
      expect((await findProducts()).map(({ price }) => price)).toEqual([1000, 1000])

      await page.getByRole('button', { name: 'Import the other 2' }).click()
      await page.getByText('2 products imported').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect((await findProducts()).map(({ price, stock }) => [price, stock])).toEqual([
        [1250, 8],
        [1500, 2],
        [1000, 5],
      ])
      await page.getByRole('button', { name: 'Import another file' }).click()
      await chooseFile(
        page,
        'mine.csv',
        writeCatalogueSheet([{ SKU: lotusRow.SKU ?? '', Price: '1250' }]),
      )
      await page.getByText('There is nothing to import').waitFor()
    })
  })

  test('the owner imports a list of their own: chooses its columns and adds what is missing', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, findProducts, options } = await addDrafts(page)
      await restoreCategories(options)
      await page.goto('/admin/products/import')
      const ownerCsv = writeCatalogueSheet([
        {
          सामान: `${uniqueWord} orchid`,
          'Rate (Rs.)': '1,25,000',
          Qty: '4',
          Group: `Group ${uniqueWord}`,
          // Headings that only this story uses, because the shop remembers how a list was read.
          [`Notes ${uniqueWord}`]: 'A ring with a leaf',
        },
      ])
      await chooseFile(page, 'list.csv', ownerCsv)
      await page.getByRole('heading', { name: 'Columns of your list' }).waitFor()
      await page.getByRole('combobox', { name: /^Notes/ }).selectOption('Description')
      await page.getByRole('button', { name: 'Check again' }).click()
      await page.getByText(`Categories: Group ${uniqueWord}`).waitFor()
      await page.getByRole('checkbox', { name: 'Add them with this import' }).click()
      await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Import 1 product' }).click()
      await page.getByText('1 product imported').waitFor()
      expect(await findProducts()).toContainEqual(
        expect.objectContaining({
          name: `${uniqueWord} orchid`,
          price: 125_000,
          stock: 4,
          description: 'A ring with a leaf',
          categories: [expect.objectContaining({ name: `Group ${uniqueWord}` })],
        }),
      )
      // While the list loads slowly, it must not show an earlier import as the last one.
      await page.route('**/api/admin/catalogue-imports', async (route) => {
        await sleep(1000)
        await route.continue()
      })
      await page.getByRole('button', { name: 'Import another file' }).click()
      await page.getByRole('button', { name: 'Undo import' }).first().click()
      const confirmationDialog = page.getByRole('dialog', { name: 'Undo this import?' })
      await confirmationDialog.getByText('1 product will be deleted. Downloaded').waitFor()
      await confirmationDialog.getByRole('button', { name: 'Undo import' }).click()
      await page.getByText('Import undone: 1 product deleted.').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect((await findProducts()).map(({ name }) => name)).not.toContain(`${uniqueWord} orchid`)
    })
  })

  test('an invalid file is refused with a reason, and an empty template can be filled in', async () => {
    await visit(
      size,
      async (page) => {
        await signInAsOwner(page)
        await page.goto('/admin/products/import')
        await chooseFile(page, 'table.xlsx', 'PK\u0003\u0004 and so on')
        await page.getByRole('alert').getByText('This is an Excel workbook').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByLabel('Choose a CSV file').setInputFiles(await makeLargeFile())
        await page.getByRole('alert').getByText('at most 8 MB').waitFor()
        const downloadEvent = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Blank template' }).click()
        const exportedCsv = await readFile(await (await downloadEvent).path(), 'utf8')
        expect(exportedCsv.trim().split('\r\n')).toEqual([
          expect.stringMatching(/^\uFEFF?SKU,Name,/),
        ])
      },
      { expectedErrors: [/status of 415/] },
    )
  })

  test('if the shop has changed since the check, nothing is imported and the owner checks again', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, findProducts } = await addDrafts(page)
      const [{ id = 0, sku = '' } = {}] = await findProducts()
      await page.goto('/admin/products/import')
      await chooseFile(page, 'mine.csv', writeCatalogueSheet([{ SKU: sku, Price: '3000' }]))
      await page.getByText('रू 3,000.00').waitFor()
      const ownerSession = await signInAsOwner(page)
      const body = { price: 1100 }
      await shopApi().call('POST /updateproduct/{id}', { path: { id }, body }, ownerSession)
      await page.getByRole('button', { name: 'Import 1 product' }).click()
      await page.getByRole('alert').getByText('The shop has changed').waitFor()
      expect((await findProducts()).find(({ name }) => name === `${uniqueWord} lotus`)?.price).toBe(
        1100,
      )
    })
  })

  test('a shop without products offers a template to fill in', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.route('**/api/admin/products?*', (route) =>
        route.fulfill({
          json: {
            success: true,
            data: [],
            page: 1,
            limit: 25,
            total: 0,
            totalPages: 0,
            counts: { 'on-sale': 0, draft: 0, withdrawn: 0 },
          },
        }),
      )
      await page.goto('/admin/products')
      await page.getByText('No products yet').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Import' }).last().click()
      await page.getByRole('button', { name: 'Blank template' }).waitFor()
    })
  })

  test('staff without permission for the catalogue see no import or export', async () => {
    await visit(size, async (page) => {
      await signInAsStaff(page)
      await page.goto('/admin/products?q=GA-00001')
      await page
        .getByText(/GA-000\d\d/)
        .first()
        .waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Import' }).count()).toBe(0)
      await expect
        .poll(() => page.getByRole('button', { name: 'Export', exact: true }).count())
        .toBe(0)
      await page.goto('/admin/products/import')
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    })
  })
})
