import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample: up to 15 letters for 900 rupees. */
const RING_PATH = '/product/46'

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a shopper has a name engraved and orders the ring with it, and deletes the order', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      await openPage(page, RING_PATH)
      await page.getByText('Add an engraving (+ रू 900.00)').click()
      const engravingField = page.getByLabel('Text to engrave')
      await engravingField.fill('सीता र राम 💍')
      await page.getByText('only letters, digits and punctuation').first().waitFor()
      await engravingField.fill('Always and forever')
      await page.getByText('3 letters too many').waitFor()
      await engravingField.fill('कृष्ण र राधा')
      await page.getByText('8 letters left').waitFor()
      await page.getByText('With the engraving: ').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      const previewFigure = page.getByRole('figure').filter({ hasText: 'Preview:' })
      await previewFigure.getByText('कृष्ण र राधा').waitFor()
      await page.getByText('Ordered now, it arrives between').waitFor()

      const readStock = async () =>
        (await shopApi().call('GET /api/singleproduct/{id}', { path: { id: 46 } })).data.stock
      const stockBefore = await readStock()
      const addToCart = async () => {
        await page
          .getByRole('radio', { name: /^US [\d.]+$/ })
          .first()
          .check()
        const addButton = page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true')
        await addButton.first().click()
        await page.getByText('Item added to cart successfully').waitFor()
      }
      await addToCart()
      // Without its `lang`, the font of the page would draw only a few of the letters.
      await page.getByRole('status').locator('[lang=ne]', { hasText: 'कृष्ण र राधा' }).waitFor()
      await openPage(page, '/cart')
      await page.getByText('Engraving: “कृष्ण र राधा” (+ रू 900.00)').waitFor()
      await page.getByText('Ordered now, it arrives between').waitFor()

      // The ring is added again with another text, and the first line is removed.
      await page.getByRole('button', { name: 'Remove 22K Plain Gold Ring' }).click()
      await page.getByText('Your cart is empty').waitFor()
      await openPage(page, RING_PATH)
      await page.getByText('Add an engraving (+ रू 900.00)').click()
      await engravingField.fill('Sita & Ram')
      await previewFigure.getByText('Sita & Ram').waitFor()
      await addToCart()
      await openPage(page, '/cart')
      const engravingText = page.getByText('Engraving: “Sita & Ram” (+ रू 900.00)')
      await engravingText.waitFor()
      expect(await page.getByText('कृष्ण र राधा').count()).toBe(0)
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const checkoutDialog = page.getByRole('dialog', { name: 'Select Delivery Address' })
      await checkoutDialog.getByText('“Sita & Ram”').first().waitFor()
      await checkoutDialog.getByText('With you by').waitFor()
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
      expect(await readStock()).toBe(stockBefore - 1)
      await openPage(page, '/orders')
      await engravingText.first().waitFor()

      await page.getByRole('button', { name: /^Delete Order/ }).click()
      const confirmationDialog = page.getByRole('dialog', { name: /^Delete order/ })
      await confirmationDialog.getByRole('button', { name: /Delete/ }).click()
      await expect.poll(readStock, { message: 'the ring is free again' }).toBe(stockBefore)
    })
  })
})
