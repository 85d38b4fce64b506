import { afterAll, describe, expect, test } from 'vitest'
import { signInOwner } from '../support/buyers.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Sets the delivery charge of Madhesh, the province of all shoppers in the stories. */
async function setChargeOfMadhesh(amount: number) {
  const shop = shopApi()
  const options = await signInOwner(shop)
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, options)
  const charges = [{ province: 'Madhesh', amount }] as const
  const body = { charges: [...charges], freeFrom: null, version: data.version }
  await shop.call('PUT /api/admin/settings/delivery', { body }, options)
}

afterAll(() => setChargeOfMadhesh(0))

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper sees the delivery charge, and again after a change, before the order is placed', async () => {
    await visit(
      size,
      async (page) => {
        await setChargeOfMadhesh(150)
        const { fillCart } = await signUp(page)
        await fillCart()
        await page.goto('/cart')
        await page.getByText('Delivery is added at checkout.').waitFor()
        await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
        const checkout = page.getByRole('dialog', { name: 'Select Delivery Address' })
        await checkout.getByText(/^Delivery to Madhesh/).waitFor()
        await checkout.getByText('रू 150.00').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])

        await setChargeOfMadhesh(200)
        await checkout.getByRole('button', { name: 'Place Order' }).click()
        await checkout.getByText('delivery of रू 200.00 included').waitFor()
        await checkout.getByText('रू 200.00', { exact: true }).waitFor()
        await checkout.getByRole('button', { name: 'Place Order' }).click()
        await page.getByText('Order placed successfully!').waitFor()
        const card = page.getByRole('article').first()
        await card.getByText('रू 200.00', { exact: true }).waitFor()
        await card.getByRole('link', { name: /^View Order/ }).click()
        await page.getByText('Delivery', { exact: true }).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
      },
      { expects: [/status of 409/] },
    )
  })
})
