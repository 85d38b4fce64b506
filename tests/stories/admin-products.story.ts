import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const EXPECTED_CONFLICT = { expectedErrors: [/status of 409/] }

let uniqueNumber = 0

/** Creates drafts that shoppers do not see, and signs the owner in. */
async function addDrafts(page: Page, draftCount: number) {
  const ownerSession = await signInAsOwner(page)
  const shop = shopApi()
  const uniqueWord = `Zz${Date.now()}${++uniqueNumber}`
  const draftProducts: Product[] = []
  for (let draftNumber = 1; draftNumber <= draftCount; draftNumber += 1) {
    const body = {
      name: `${uniqueWord} number ${draftNumber}`,
      description: 'Only for this story.',
      price: 1000 * draftNumber,
      stock: 5,
      isDraft: true,
    }
    draftProducts.push((await shop.call('POST /addproduct', { body }, ownerSession)).data)
  }
  const readProduct = async (id: number) =>
    (await shop.call('GET /api/admin/products/{id}', { path: { id } }, ownerSession)).data
  return { shop, options: ownerSession, uniqueWord, draftProducts, readProduct }
}

const requireFirst = ([firstDraft]: Product[]): Product => {
  if (!firstDraft) throw new Error('There is no draft')
  return firstDraft
}

const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner searches products, and edits price and stock in the list', async () => {
    const story = async (page: Page) => {
      const { uniqueWord, draftProducts, readProduct, shop, options } = await addDrafts(page, 2)
      const { id, name } = requireFirst(draftProducts)
      await page.goto('/admin/products')
      await page.getByRole('searchbox', { name: 'Search products' }).fill(uniqueWord)
      await page.getByText('1–2 of 2').waitFor()

      const priceField = page.getByLabel(`Price of ${name}`)
      await priceField.fill('twelve')
      await priceField.press('Enter')
      await page.getByText('Please enter a number').waitFor()
      await priceField.press('Escape')
      await priceField.fill('1,250.50')
      await priceField.press('Enter')
      await page.getByText(`${name}: रू 1,250.50`).waitFor()
      expect((await readProduct(id)).price).toBe(1250.5)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await readProduct(id)).price).toBe(1000)

      const stockField = page.getByLabel(`Stock of ${name}`)
      await stockField.fill('7')
      await stockField.press('Enter')
      await page.getByText(`${name}: 7 in stock`).waitFor()
      const stockChange = { productId: id, change: -1, reason: 'damaged' as const }
      await shop.call('POST /api/admin/stock/adjust', { body: stockChange }, options)
      await stockField.fill('9')
      await stockField.press('Enter')
      await page.getByText('Somebody else has just changed this').waitFor()
      expect((await readProduct(id)).stock).toBe(6)
      await expect.poll(() => stockField.inputValue()).toBe('6')
    }
    await visit(size, story, EXPECTED_CONFLICT)
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('archived products are removed from the list, and can be found and restored in their own tab', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, draftProducts } = await addDrafts(page, 2)
      const { id, name } = requireFirst(draftProducts)
      await page.goto(`/admin/products?q=${uniqueWord}`)
      await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await page.getByText('1 product archived').waitFor()
      await page.getByText('1–1 of 1').waitFor()
      expect(await page.getByLabel(`Select ${name}`).count()).toBe(0)

      await page.getByRole('button', { name: /^Archived/ }).click()
      await page.getByLabel(`Select ${name}`).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.goto(`/admin/products/${id}`)
      await page.getByText('Archived', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Bring back' }).click()
      await page.getByText('1 product brought back').waitFor()
      await page.goto(`/admin/products?q=${uniqueWord}`)
      await page.getByText('1–2 of 2').waitFor()
    })
  })

  test('several prices change at once, with a preview and an undo', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, draftProducts, readProduct } = await addDrafts(page, 2)
      await page.goto(`/admin/products?q=${uniqueWord}`)
      for (const { name } of draftProducts) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Change prices' }).click()
      const pricesDialog = page.getByRole('dialog', { name: 'Change prices of 2 products' })
      await pricesDialog.getByLabel('Percent').fill('15')
      await pricesDialog.getByText('रू 1,700.00').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await pricesDialog.getByRole('button', { name: 'Save prices' }).click()
      await page.getByText('2 products changed').waitFor()
      const readPrices = async () =>
        (await Promise.all(draftProducts.map(({ id }) => readProduct(id)))).map(
          ({ price: priceField }) => priceField,
        )
      expect(await readPrices()).toEqual([850, 1700])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(readPrices).toEqual([1000, 2000])

      for (const { name } of draftProducts) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Add offer' }).click()
      const offerDialog = page.getByRole('dialog', { name: 'Add offer' })
      await offerDialog.getByLabel(/^Name(?! in)/).fill('Dashain Offer')
      await offerDialog.getByLabel('Name in Nepali').fill('दसैँ छुट')
      await offerDialog.getByLabel('Percent').fill('10')
      expect(await offerDialog.getByText('The product has no price yet.').count()).toBe(0)
      await offerDialog.getByRole('button', { name: 'Add offer' }).click()
      await offerDialog.waitFor({ state: 'detached' })
      const readOffers = async () =>
        (await Promise.all(draftProducts.map(({ id }) => readProduct(id)))).map(
          (productOffers) => productOffers.offers[0]?.titleNe,
        )
      await expect.poll(readOffers).toEqual(['दसैँ छुट', 'दसैँ छुट'])
    })
  })

  test('all products of a search are published with one click, and deleted with another', async () => {
    await visit(size, async (page) => {
      const { uniqueWord, draftProducts, readProduct, shop, options } = await addDrafts(page, 26)
      const readStates = async () =>
        new Set(
          (await Promise.all(draftProducts.map(({ id }) => readProduct(id)))).map(
            ({ state }) => state,
          ),
        )
      await page.goto(`/admin/products?q=${uniqueWord}`)
      await page.getByText('1–25 of 26').waitFor()
      await page.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: 'Select all 26' }).click()
      await page.getByText('26 selected').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('26 products published').waitFor()
      expect(await readStates()).toEqual(new Set(['on-sale']))
      await page.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: 'Select all 26' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      const confirmationDialog = page.getByRole('dialog', { name: 'Delete 26 products?' })
      await confirmationDialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Nothing found').waitFor()
      const { data } = await shop.call(
        'GET /api/admin/products',
        { query: { q: uniqueWord } },
        options,
      )
      expect(data).toEqual([])
    })
  })

  test('if two people change a product, the second is told, and the changes of both are saved', async () => {
    const story = async (page: Page) => {
      const { draftProducts, readProduct, shop, options } = await addDrafts(page, 1)
      const { id } = requireFirst(draftProducts)
      await page.goto(`/admin/products/${id}`)
      await page.getByLabel('Price in rupees').fill('4000')
      const body = { description: 'Somebody else was here.' }
      await shop.call('POST /updateproduct/{id}', { path: { id }, body }, options)
      await saveChanges(page)
      const mergeDialog = page.getByRole('dialog', {
        name: 'Somebody else changed this product too',
      })
      await mergeDialog.getByText(body.description).waitFor()
      expect(await readProduct(id)).toMatchObject({ price: 1000, ...body })
      await mergeDialog.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => page.getByLabel('Price in rupees').inputValue()).toBe('4000')
      await saveChanges(page)
      await page.getByText('Saved', { exact: true }).waitFor()
      expect(await readProduct(id)).toMatchObject({ price: 4000, ...body })
    }
    await visit(size, story, EXPECTED_CONFLICT)
  })
})
