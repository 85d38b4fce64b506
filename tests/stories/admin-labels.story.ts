import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { useVisits } from './visit.ts'

const visit = useVisits()

const labels = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Code / })

test('the owner prints labels of several products, and a scanned label finds its product', async () => {
  await visit('desktop', async (page) => {
    const owner = await signInAsOwner(page)
    const input = { query: { limit: 2 } }
    const { data } = await shopApi().call('GET /api/admin/products', input, owner)
    const [first, second] = data
    if (!first || !second) throw new Error('The sample has too few products')
    await page.goto('/admin/products')
    // By their numbers, because other stories add products of the same name.
    for (const { sku } of [first, second])
      await page.getByRole('row').filter({ hasText: sku }).getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: '2 labels' }).waitFor()
    expect(await labels(page).count()).toBe(2)
    expect(await accessibilityViolationsOn(page)).toEqual([])

    await page.getByLabel('How many labels').selectOption('One per item in stock')
    await expect.poll(() => labels(page).count()).toBe(first.stock + second.stock)
    await page.getByLabel('Size of the labels').selectOption('Label 50 × 25 mm')
    await page.emulateMedia({ media: 'print' })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages).toHaveLength(first.stock + second.stock)
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/admin/products')
    await page.getByRole('searchbox', { name: 'Search products' }).focus()
    // A scanner types what it reads, and then Enter.
    await page.keyboard.type(first.sku)
    await page.keyboard.press('Enter')
    await page.getByText('1–1 of 1').waitFor()
    const products = page.getByRole('table', { name: 'Products' })
    await products.getByRole('link', { name: first.name, exact: true }).waitFor()
  })
})

test('on a phone the product form opens the camera, folds what a first product can do without, and says how to get a JPEG from an iPhone', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    await page.goto('/admin/products/new')
    const camera = page.getByLabel('Take photo')
    expect(await camera.getAttribute('capture')).toBe('environment')
    const fields = page.getByRole('main').locator('form :is(input, textarea, select)')
    const labels = await fields.evaluateAll((all) =>
      all.slice(0, 5).map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
    expect(labels).toEqual([
      'Take photo',
      expect.stringMatching(/^Add pictures/),
      'Name',
      'Name in Nepali',
      'Price in rupees',
    ])
    const sku = page.getByLabel('SKU', { exact: true })
    expect(await sku.isVisible()).toBe(false)
    await page.getByText('More details', { exact: true }).click()
    await sku.waitFor()
    const buffer = Buffer.from('no picture that this browser reads')
    await camera.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer })
    await page.getByText('Settings › Camera › Formats › Most Compatible').waitFor()
  })
})

test('on a computer the product form has only the choice of files', async () => {
  await visit('desktop', async (page) => {
    await signInAsOwner(page)
    await page.goto('/admin/products/new')
    await page.getByLabel('Add pictures').waitFor({ state: 'attached' })
    expect(await page.getByText('Take photo').isVisible()).toBe(false)
  })
})
