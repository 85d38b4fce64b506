import { describe, expect, test } from 'vitest'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Whether the middle of an element is visible and not covered. */
const isOnTop = (it: Element) => {
  const { x, y, width, height } = it.getBoundingClientRect()
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor adds a jhumka to the cart, creates an account, orders it and deletes the order', async () => {
    await visit(size, async (page) => {
      const dialog = (name: string) => page.getByRole('dialog', { name })

      await page.goto('/')
      await page.getByRole('link', { name: 'Shop all jewellery' }).click()
      await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
      await openPage(page, '/product/1')
      await page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }).waitFor()
      await page.getByRole('radio', { name: /Oxidised/ }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()

      // The product is added once the account exists.
      await dialog('Login').getByRole('button', { name: 'Create Account' }).click()
      const account = dialog('Create Account')
      await account.getByLabel('First Name').fill('Maya')
      await account.getByLabel('Last Name').fill('Thapa')
      await account.getByLabel('Email').fill(`maya-${size}-${Date.now()}@stories.test`)
      await account.getByLabel('Password', { exact: true }).fill('a password of the story')
      await account.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Account created successfully!').waitFor()
      await page.getByText('Item added to cart successfully').waitFor()

      await page.getByRole('link', { name: 'Cart, 1 item' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your Shopping Cart' }).waitFor()
      await page.getByRole('link', { name: 'Everyday Silver Jhumka' }).first().waitFor()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

      const checkout = dialog('Select Delivery Address')
      await checkout.getByText('No addresses found').waitFor()
      await checkout.getByRole('button', { name: 'Add New Address' }).click()
      const address = dialog('Add New Address')
      await address.getByRole('button', { name: 'Add Address' }).click()
      await address.getByText('Full name is required').first().waitFor()
      await address.getByLabel('Full Name').fill('Maya Thapa')
      await address.getByLabel('WhatsApp Number').fill('+977 984-1234567')
      await address.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
      await address.getByLabel('City').fill('Janakpurdham')
      await address.getByLabel('State').fill('Madhesh')
      await address.getByLabel('ZIP Code').fill('45600')
      await address.getByRole('button', { name: 'Add Address' }).click()
      await page.getByText('Address added successfully').waitFor()
      const added = checkout.getByText('Ward 4, Janaki Chowk')
      expect(await added.evaluate(isOnTop), 'the new address is not covered').toBe(true)

      await checkout.getByText('रू 9,500.00').first().waitFor()
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
      await page.waitForURL('**/orders')
      await page.getByRole('heading', { level: 1, name: 'Your Orders' }).waitFor()
      await page.getByText('PENDING').first().waitFor()
      await page.getByText('रू 9,500.00').first().waitFor()

      await page.getByRole('button', { name: /Delete/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Delete/ })
        .click()
      await page.getByText('Order deleted successfully').waitFor()
      await page.getByText('No orders yet').waitFor()

      await expect
        .poll(() => page.getByRole('link', { name: /^Cart/ }).first().getAttribute('aria-label'))
        .not.toContain('1 item')
    })
  })
})
