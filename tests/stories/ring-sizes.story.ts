import { describe, expect, test } from 'vitest'
import { newWholeProduct } from '../support/whole-product.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Plain Silver Band of the sample, in US 5 to 10. */
const BAND_PATH = '/product/41'

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper finds out a ring size, and buys a ring in this size', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      await openPage(page, BAND_PATH)
      const addButton = page
        .getByRole('button', { name: 'Add to Cart' })
        .locator('visible=true')
        .first()
      await addButton.click()
      await page.getByText('Please choose a size').waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('radio', { name: 'US 5' })
            .evaluate((element) => element.matches(':focus')),
        )
        .toBe(true)

      await page.getByRole('link', { name: 'Find my size' }).click()
      const sizeFinder = page.getByRole('dialog', { name: 'Find my size' })
      await sizeFinder.getByLabel('Millimetres').fill('17.2')
      await sizeFinder.getByText('Take US 7 (UK N)').waitFor()
      await sizeFinder.getByRole('button', { name: 'Choose US 7' }).click()
      await sizeFinder.waitFor({ state: 'detached' })
      await page.waitForURL(/[?&]size=70(&|$)/)
      await page.getByRole('radio', { name: 'US 7', checked: true }).waitFor()
      await expect.poll(() => page.getByText('Please choose a size').count()).toBe(0)
      const buyBar = page.getByRole('region', { name: 'Buy this product' })
      if (size === 'phone') await buyBar.getByText(/· US 7$/).waitFor()

      await addButton.click()
      await page.getByText('Item added to cart successfully').waitFor()
      await openPage(page, '/cart')
      await page.getByText('Size: US 7').waitFor()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const checkoutDialog = page.getByRole('dialog', { name: 'Select Delivery Address' })
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Your Orders' }).waitFor()
      await openPage(page, '/orders')
      await page.getByText('Silver · US 7').first().waitFor()
    })
  })

  test('the sizes and the finder have no accessibility violation', async () => {
    await visit(size, async (page) => {
      await openPage(page, BAND_PATH)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'Find my size' }).click()
      const sizeFinder = page.getByRole('dialog', { name: 'Find my size' })
      await sizeFinder.getByLabel('Millimetres').fill('16.3')
      await sizeFinder.getByText('US 5.5 would be tighter').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the address of the page contains the size, also without JavaScript, and an unknown size is ignored', async () => {
    await visit(
      size,
      async (page) => {
        await page.goto(`${BAND_PATH}?size=80`)
        await page.getByRole('radio', { name: 'US 8', checked: true }).waitFor()
        await page.goto(`${BAND_PATH}?size=202`)
        await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
        await page.getByRole('link', { name: 'Find my size' }).click()
        await page.getByRole('heading', { level: 1, name: 'Size Guide' }).waitFor()
      },
      { javaScriptEnabled: false },
    )
  })

  test('a shopper asks for an email when a sold-out product is back, and withdraws the request', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      await openPage(page, '/product/17')
      const tellMeButton = page.getByRole('button', { name: 'Tell me when it is back' })
      await tellMeButton.click()
      await page.getByText('We will email you once when it is back in stock.').waitFor()
      await page.reload()
      await page.getByRole('button', { name: 'Do not email me' }).click()
      await tellMeButton.waitFor()
      await page.getByText('We will not email you about it').waitFor()
    })
  })

  test('the owner adds sizes with stock to a product, and removes one of them', async () => {
    await visit(size, async (page) => {
      const ownerSession = await signInAsOwner(page)
      const shop = shopApi()
      // A draft, because the newest products on sale lead the lists of other stories.
      const productInput = {
        ...newWholeProduct(`Sized ring ${size} ${Date.now()}`),
        state: 'draft' as const,
      }
      const addedProduct = await shop.call(
        'POST /api/admin/products',
        { body: productInput },
        ownerSession,
      )
      const readProduct = async () =>
        (
          await shop.call(
            'GET /api/admin/products/{id}',
            { path: { id: addedProduct.data.id } },
            ownerSession,
          )
        ).data
      await page.goto(`/admin/products/${addedProduct.data.id}`)
      const stockRegion = page.getByRole('region', { name: 'Stock' })
      await stockRegion.getByRole('button', { name: 'Add sizes' }).click()
      const sizesDialog = page.getByRole('dialog', { name: 'Sizes' })
      await sizesDialog.getByLabel('Kind of sizes').selectOption({ label: 'Bangle sizes (chura)' })
      await sizesDialog.getByRole('checkbox', { name: '2-4' }).check()
      await sizesDialog.getByRole('checkbox', { name: '2-6' }).check()
      await sizesDialog.getByText('2 sizes selected').waitFor()
      await sizesDialog.getByLabel('From size').selectOption('2-8')
      await sizesDialog.getByLabel('To size').selectOption('2-4')
      await sizesDialog.getByRole('button', { name: 'Add', exact: true }).click()
      await sizesDialog.getByText('Please choose a larger size than the first.').waitFor()
      await sizesDialog.getByLabel('To size').selectOption('2-12')
      await sizesDialog.getByRole('button', { name: 'Add', exact: true }).click()
      await sizesDialog.getByText('3 sizes selected').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await sizesDialog.getByRole('button', { name: 'Use these sizes' }).click()
      await stockRegion.getByLabel('2-4').fill('3')
      await stockRegion.getByLabel('2-6').fill('4')
      await stockRegion.getByLabel('2-8 – 2-12').fill('5')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await readProduct()).sizes).toMatchObject([
        { stock: 3, size: { name: '2-4' } },
        { stock: 4, size: { name: '2-6' } },
        { stock: 5, size: { name: '2-8 – 2-12', fits: { from: 208, to: 212 } } },
      ])

      await stockRegion.getByLabel('2-4').fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect.poll(async () => (await readProduct()).sizes?.length).toBe(2)
      await page.reload()
      await stockRegion.getByLabel('2-6').waitFor()
      await expect.poll(() => stockRegion.getByLabel('2-4').count()).toBe(0)
    })
  })
})
