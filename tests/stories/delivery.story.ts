import { afterAll, describe, expect, test } from 'vitest'
import { signInOwner } from '../support/buyers.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Sets the delivery charge of Madhesh, the province of all shoppers in the stories. */
async function setChargeOfMadhesh(chargeRupees: number) {
  const shop = shopApi()
  const ownerSession = await signInOwner(shop)
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, ownerSession)
  const charges = [{ province: 'Madhesh', amount: chargeRupees }] as const
  const body = { charges: [...charges], freeFrom: null, version: data.version }
  await shop.call('PUT /api/admin/settings/delivery', { body }, ownerSession)
}

afterAll(() => setChargeOfMadhesh(0))

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper sees the delivery charge, and a changed charge, before placing the order', async () => {
    await visit(
      size,
      async (page) => {
        await setChargeOfMadhesh(150)
        const { fillCart } = await signUp(page)
        await fillCart()
        await page.goto('/cart')
        await page.getByText('Delivery is added at checkout.').waitFor()
        await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
        const checkoutDialog = page.getByRole('dialog', { name: 'Select Delivery Address' })
        await checkoutDialog.getByText(/^Delivery to Madhesh/).waitFor()
        await checkoutDialog.getByText('रू 150.00').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])

        await setChargeOfMadhesh(200)
        await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
        await checkoutDialog.getByText('delivery of रू 200.00 included').waitFor()
        await checkoutDialog.getByText('रू 200.00', { exact: true }).waitFor()
        await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
        await page.getByText('Order placed successfully!').waitFor()
        const orderCard = page.getByRole('article').first()
        await orderCard.getByText('रू 200.00', { exact: true }).waitFor()
        await orderCard.getByRole('link', { name: /^View Order/ }).click()
        await page.getByText('Delivery', { exact: true }).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
      },
      { expectedErrors: [/status of 409/] },
    )
  })
})
