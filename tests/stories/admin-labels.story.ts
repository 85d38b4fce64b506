import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { useVisits } from './visit.ts'

const visit = useVisits()

const findLabelPictures = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: /^Code / })

test('the owner prints labels of several products, and a scanned label finds its product', async () => {
  await visit('desktop', async (page) => {
    const ownerSession = await signInAsOwner(page)
    const listQuery = { query: { limit: 2 } }
    const { data } = await shopApi().call('GET /api/admin/products', listQuery, ownerSession)
    const [firstProduct, secondProduct] = data
    if (!firstProduct || !secondProduct) throw new Error('The sample has too few products')
    await page.goto('/admin/products')
    // Searched by SKU, because other stories add products of the same name.
    for (const { sku: skuField } of [firstProduct, secondProduct])
      await page.getByRole('row').filter({ hasText: skuField }).getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('heading', { level: 1, name: '2 labels' }).waitFor()
    expect(await findLabelPictures(page).count()).toBe(2)
    expect(await accessibilityViolationsOn(page)).toEqual([])

    await page.getByLabel('How many labels').selectOption('One per item in stock')
    await expect
      .poll(() => findLabelPictures(page).count())
      .toBe(firstProduct.stock + secondProduct.stock)
    await page.getByLabel('Size of the labels').selectOption('Label 50 × 25 mm')
    await page.emulateMedia({ media: 'print' })
    const labelsPdf = await page.pdf({ preferCSSPageSize: true })
    const pdfPages = labelsPdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pdfPages).toHaveLength(firstProduct.stock + secondProduct.stock)
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/admin/products')
    await page.getByRole('searchbox', { name: 'Search products' }).focus()
    // A scanner types what it reads, and then Enter.
    await page.keyboard.type(firstProduct.sku)
    await page.keyboard.press('Enter')
    await page.getByText('1–1 of 1').waitFor()
    const productsTable = page.getByRole('table', { name: 'Products' })
    await productsTable.getByRole('link', { name: firstProduct.name, exact: true }).waitFor()
  })
})

test('on a phone the product form opens the camera, collapses optional fields, and says how to get a JPEG from an iPhone', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    await page.goto('/admin/products/new')
    const photoInput = page.getByLabel('Take photo')
    expect(await photoInput.getAttribute('capture')).toBe('environment')
    const formFields = page.getByRole('main').locator('form :is(input, textarea, select)')
    const fieldLabels = await formFields.evaluateAll((allFields) =>
      allFields
        .slice(0, 5)
        .map((formField) => (formField as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    )
    expect(fieldLabels).toEqual([
      'Take photo',
      expect.stringMatching(/^Add pictures/),
      'Name',
      'Name in Nepali',
      'Price in rupees',
    ])
    const skuField = page.getByLabel('SKU', { exact: true })
    expect(await skuField.isVisible()).toBe(false)
    await page.getByText('More details', { exact: true }).click()
    await skuField.waitFor()
    const unreadableFile = Buffer.from('no picture that this browser reads')
    await photoInput.setInputFiles({
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: unreadableFile,
    })
    await page.getByText('Settings › Camera › Formats › Most Compatible').waitFor()
  })
})

test('on a computer the product form only offers to choose files', async () => {
  await visit('desktop', async (page) => {
    await signInAsOwner(page)
    await page.goto('/admin/products/new')
    await page.getByLabel('Add pictures').waitFor({ state: 'attached' })
    expect(await page.getByText('Take photo').isVisible()).toBe(false)
  })
})
