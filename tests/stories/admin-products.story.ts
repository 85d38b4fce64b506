import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visitWith = useVisits()

/** A dialog that is fading in has too little contrast for axe. */
const visit: typeof visitWith = (size, story, options) =>
  visitWith(size, story, { reducedMotion: 'reduce', ...options })

const CONFLICT = { expects: [/status of 409/] }

let count = 0

/** Creates drafts that shoppers do not see, and signs the owner in. */
async function withDrafts(page: Page, howMany: number) {
  const options = await signInAsOwner(page)
  const shop = shopApi()
  const word = `Zz${Date.now()}${++count}`
  const drafts: Product[] = []
  for (let at = 1; at <= howMany; at += 1) {
    const body = {
      name: `${word} number ${at}`,
      description: 'Only for this story.',
      price: 1000 * at,
      stock: 5,
      isDraft: true,
    }
    drafts.push((await shop.call('POST /addproduct', { body }, options)).data)
  }
  const get = async (id: number) =>
    (await shop.call('GET /api/admin/products/{id}', { path: { id } }, options)).data
  return { shop, options, word, drafts, get }
}

const first = ([draft]: Product[]): Product => {
  if (!draft) throw new Error('There is no draft')
  return draft
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner searches products, and edits price and stock in the list', async () => {
    const story = async (page: Page) => {
      const { word, drafts, get, shop, options } = await withDrafts(page, 2)
      const { id, name } = first(drafts)
      await page.goto('/admin/products')
      await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
      await page.getByText('1–2 of 2').waitFor()

      const price = page.getByLabel(`Price of ${name}`)
      await price.fill('twelve')
      await price.press('Enter')
      await page.getByText('Please enter a number').waitFor()
      await price.press('Escape')
      await price.fill('1,250.50')
      await price.press('Enter')
      await page.getByText(`${name}: रू 1,250.50`).waitFor()
      expect((await get(id)).price).toBe(1250.5)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await get(id)).price).toBe(1000)

      const stock = page.getByLabel(`Stock of ${name}`)
      await stock.fill('7')
      await stock.press('Enter')
      await page.getByText(`${name}: 7 in stock`).waitFor()
      const sold = { productId: id, change: -1, reason: 'damaged' as const }
      await shop.call('POST /api/admin/stock/adjust', { body: sold }, options)
      await stock.fill('9')
      await stock.press('Enter')
      await page.getByText('Somebody else has just changed this').waitFor()
      expect((await get(id)).stock).toBe(6)
      await expect.poll(() => stock.inputValue()).toBe('6')
    }
    await visit(size, story, CONFLICT)
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('archived products leave the list, and are found and brought back under their own tab', async () => {
    await visit(size, async (page) => {
      const { word, drafts } = await withDrafts(page, 2)
      const { id, name } = first(drafts)
      await page.goto(`/admin/products?q=${word}`)
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
      await page.goto(`/admin/products?q=${word}`)
      await page.getByText('1–2 of 2').waitFor()
    })
  })

  test('several prices change at once, with a preview and an undo', async () => {
    await visit(size, async (page) => {
      const { word, drafts, get } = await withDrafts(page, 2)
      await page.goto(`/admin/products?q=${word}`)
      for (const { name } of drafts) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Change prices' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change prices of 2 products' })
      await dialog.getByLabel('Percent').fill('15')
      await dialog.getByText('रू 1,700.00').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save prices' }).click()
      await page.getByText('2 products changed').waitFor()
      const prices = async () =>
        (await Promise.all(drafts.map(({ id }) => get(id)))).map(({ price }) => price)
      expect(await prices()).toEqual([850, 1700])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(prices).toEqual([1000, 2000])

      for (const { name } of drafts) await page.getByLabel(`Select ${name}`).check()
      await page.getByRole('button', { name: 'Add offer' }).click()
      const offer = page.getByRole('dialog', { name: 'Add offer' })
      await offer.getByLabel(/^Name(?! in)/).fill('Dashain Offer')
      await offer.getByLabel('Name in Nepali').fill('दसैँ छुट')
      await offer.getByLabel('Percent').fill('10')
      expect(await offer.getByText('The product has no price yet.').count()).toBe(0)
      await offer.getByRole('button', { name: 'Add offer' }).click()
      await offer.waitFor({ state: 'detached' })
      const offers = async () =>
        (await Promise.all(drafts.map(({ id }) => get(id)))).map((each) => each.offers[0]?.titleNe)
      await expect.poll(offers).toEqual(['दसैँ छुट', 'दसैँ छुट'])
    })
  })

  test('all products of a search are published, and deleted, with one click each', async () => {
    await visit(size, async (page) => {
      const { word, drafts, get, shop, options } = await withDrafts(page, 26)
      const states = async () =>
        new Set((await Promise.all(drafts.map(({ id }) => get(id)))).map(({ state }) => state))
      await page.goto(`/admin/products?q=${word}`)
      await page.getByText('1–25 of 26').waitFor()
      await page.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: 'Select all 26' }).click()
      await page.getByText('26 selected').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('26 products published').waitFor()
      expect(await states()).toEqual(new Set(['on-sale']))
      await page.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: 'Select all 26' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      const question = page.getByRole('dialog', { name: 'Delete 26 products?' })
      await question.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Nothing found').waitFor()
      const { data } = await shop.call('GET /api/admin/products', { query: { q: word } }, options)
      expect(data).toEqual([])
    })
  })

  test('of two people who change a product, the second is told, and the changes of both stay', async () => {
    const story = async (page: Page) => {
      const { drafts, get, shop, options } = await withDrafts(page, 1)
      const { id } = first(drafts)
      await page.goto(`/admin/products/${id}`)
      await page.getByLabel('Price in rupees').fill('4000')
      const body = { description: 'Somebody else was here.' }
      await shop.call('POST /updateproduct/{id}', { path: { id }, body }, options)
      await save(page)
      const merge = page.getByRole('dialog', { name: 'Somebody else changed this product too' })
      await merge.getByText(body.description).waitFor()
      expect(await get(id)).toMatchObject({ price: 1000, ...body })
      await merge.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => page.getByLabel('Price in rupees').inputValue()).toBe('4000')
      await save(page)
      await page.getByText('Saved', { exact: true }).waitFor()
      expect(await get(id)).toMatchObject({ price: 4000, ...body })
    }
    await visit(size, story, CONFLICT)
  })
})
