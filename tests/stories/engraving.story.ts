import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn, loadAxe } from './accessibility.ts'
import { signUp } from './signed-up.ts'
import { openPage, type Size, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample: up to 15 letters for 900 rupees. */
const RING = '/product/46'

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper has a name engraved and orders the ring with it', async () => {
    await visit(size, async (page) => {
      await loadAxe(page)
      await signUp(page)
      await openPage(page, RING)
      await page.getByText('Add an engraving (+ रू 900.00)').click()
      const field = page.getByLabel('Text to engrave')
      await field.fill('सीता र राम 💍')
      await page.getByText('only letters, digits and punctuation').first().waitFor()
      await field.fill('कृष्ण र राधा')
      await page.getByText('8 letters left').waitFor()
      await page.getByText('With the engraving: ').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      const sizes = page.getByRole('radio', { name: /^US/ })
      if ((await sizes.count()) > 0) await sizes.first().check()
      const add = page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true').first()
      await add.click()
      await page.getByText('Item added to cart successfully').waitFor()
      await openPage(page, '/cart')
      await page.getByText('Engraving: “कृष्ण र राधा” (+ रू 900.00)').waitFor()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const checkout = page.getByRole('dialog', { name: 'Select Delivery Address' })
      await checkout.getByText('“कृष्ण र राधा”').first().waitFor()
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
      await openPage(page, '/orders')
      await page.getByText('Engraving: “कृष्ण र राधा” (+ रू 900.00)').first().waitFor()
    })
  })
})
