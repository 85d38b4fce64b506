import { describe, expect, test } from 'vitest'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

/** Whether the middle of an element is visible and not covered. */
const isElementOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor adds a jhumka to the cart, creates an account, orders it and deletes the order', async () => {
    await visit(size, async (page) => {
      const findDialog = (name: string) => page.getByRole('dialog', { name })

      await page.goto('/')
      await page.getByRole('link', { name: 'Shop all jewellery' }).click()
      await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
      await openPage(page, '/product/1')
      await page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }).waitFor()
      await page.getByRole('radio', { name: /Oxidised/ }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()

      // The product is added once the account exists.
      await findDialog('Login').getByRole('button', { name: 'Create Account' }).click()
      const accountDialog = findDialog('Create Account')
      await accountDialog.getByLabel('First Name').fill('Maya')
      await accountDialog.getByLabel('Last Name').fill('Thapa')
      await accountDialog.getByLabel('Email').fill(`maya-${size}-${Date.now()}@stories.test`)
      await accountDialog.getByLabel('Password', { exact: true }).fill('a password of the story')
      await accountDialog.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Account created successfully!').waitFor()
      await page.getByText('Item added to cart successfully').waitFor()

      await page.getByRole('link', { name: 'Cart, 1 item' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your Shopping Cart' }).waitFor()
      await page.getByRole('link', { name: 'Everyday Silver Jhumka' }).first().waitFor()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

      const checkoutDialog = findDialog('Select Delivery Address')
      await checkoutDialog.getByText('No addresses found').waitFor()
      await checkoutDialog.getByRole('button', { name: 'Add New Address' }).click()
      const addressDialog = findDialog('Add New Address')
      await addressDialog.getByRole('button', { name: 'Add Address' }).click()
      await addressDialog.getByText('Full name is required').first().waitFor()
      await addressDialog.getByLabel('Full Name').fill('Maya Thapa')
      await addressDialog.getByLabel('WhatsApp Number').fill('+977 984-1234567')
      await addressDialog.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
      await addressDialog.getByLabel('City').fill('Janakpurdham')
      await addressDialog.getByLabel('State').fill('Madhesh')
      await addressDialog.getByLabel('ZIP Code').fill('45600')
      await addressDialog.getByRole('button', { name: 'Add Address' }).click()
      await page.getByText('Address added successfully').waitFor()
      const addedAddress = checkoutDialog.getByText('Ward 4, Janaki Chowk')
      expect(await addedAddress.evaluate(isElementOnTop), 'the new address is not covered').toBe(
        true,
      )

      await checkoutDialog.getByText('रू 9,500.00').first().waitFor()
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
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
