import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './signed-up-shopper.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits()

const SMALL_PHONE = { viewport: { width: 360, height: 740 } }

const ADDED = 'Item added to cart successfully'
const toasts = (page: Page) => page.getByRole('button', { name: 'Close message' })

const addPiece = async (page: Page) => {
  await openPage(page, '/product/1')
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await page.getByRole('radio', { name: /Oxidised/ }).check()
  await add.click()
  await page.getByText(ADDED).waitFor()
  return add
}

async function overlaps(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of the two is not shown')
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width
}

test('on a small phone a toast is closed with its page, and no dialog shows it again', async () => {
  await visit(
    'phone',
    async (page) => {
      await signUp(page)
      const add = await addPiece(page)
      const card = page.locator('[role=status] > div').filter({ hasText: ADDED })
      expect(await overlaps(card, add), 'the button that was tapped stays in sight').toBe(false)

      const closingToastBox = await toasts(page).boundingBox()
      expect(
        closingToastBox && closingToastBox.x + closingToastBox.width,
        'it can be closed',
      ).toBeLessThanOrEqual(360)

      await page.getByRole('link', { name: 'Cart, 1 item' }).click()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const checkout = page.getByRole('dialog', { name: 'Select Delivery Address' })
      await checkout.getByRole('button', { name: 'Add New Address' }).waitFor()
      expect(await toasts(page).count(), 'nothing of the product page is left').toBe(0)

      await checkout.getByRole('button', { name: 'Add New Address' }).click()
      const address = page.getByRole('dialog', { name: 'Add New Address' })
      await address.getByLabel('Full Name').fill('Maya Thapa')
      expect(await toasts(page).count()).toBe(0)
      await page.keyboard.press('Escape')
      await address.waitFor({ state: 'detached' })

      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Thank you, your order is placed').waitFor()
      await page.getByText('Order placed successfully!').waitFor()
      expect(await page.getByText(ADDED).count()).toBe(0)
      expect(await toasts(page).count(), 'the message of this very step').toBe(1)

      await page.getByRole('link', { name: 'Products' }).click()
      await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
      expect(await toasts(page).count()).toBe(0)
    },
    SMALL_PHONE,
  )
})

test('a dialog opens without the toasts of the page', async () => {
  await visit(
    'phone',
    async (page) => {
      await openPage(page, '/products')
      const hearts = page.getByRole('main').getByRole('button', { name: /^Add to wishlist/ })
      await hearts.first().click()
      await page.getByText('View wishlist').waitFor()
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
      expect(await toasts(page).count()).toBe(0)
    },
    SMALL_PHONE,
  )
})

test('a toast in the cart covers neither the checkout button nor a field', async () => {
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      await addPiece(page)
      await fillCart()
      await openPage(page, '/cart')
      const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
      await proceed.waitFor()
      await page
        .getByRole('button', { name: /^Remove/ })
        .nth(1)
        .click()
      await page.getByText('Item removed from cart').waitFor()
      const card = page.locator('[role=status] > div').filter({ hasText: 'Item removed' })
      for (const used of [proceed, page.getByRole('textbox', { name: /^Quantity/ })])
        expect(await overlaps(card, used)).toBe(false)
    },
    SMALL_PHONE,
  )
})
