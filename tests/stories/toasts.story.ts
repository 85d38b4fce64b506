import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './signed-up-shopper.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

const SMALL_PHONE = { viewport: { width: 360, height: 740 } }

const ADDED_MESSAGE = 'Item added to cart successfully'
const findToasts = (page: Page) => page.getByRole('button', { name: 'Close message' })

const addPiece = async (page: Page) => {
  await openPage(page, '/product/1')
  const addButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await page.getByRole('radio', { name: /Oxidised/ }).check()
  await addButton.click()
  await page.getByText(ADDED_MESSAGE).waitFor()
  return addButton
}

async function doBoxesOverlap(firstLocator: Locator, secondLocator: Locator) {
  const [firstBox, secondBox] = [
    await firstLocator.boundingBox(),
    await secondLocator.boundingBox(),
  ]
  if (!firstBox || !secondBox) throw new Error('One of the two is not shown')
  return (
    firstBox.y < secondBox.y + secondBox.height &&
    secondBox.y < firstBox.y + firstBox.height &&
    firstBox.x < secondBox.x + secondBox.width &&
    secondBox.x < firstBox.x + firstBox.width
  )
}

test('on a small phone a toast is closed when its page is left, and not shown again in a dialog', async () => {
  await visit(
    'phone',
    async (page) => {
      await signUp(page)
      const addButton = await addPiece(page)
      const toastCard = page.locator('[role=status] > div').filter({ hasText: ADDED_MESSAGE })
      expect(
        await doBoxesOverlap(toastCard, addButton),
        'the button that was tapped stays in sight',
      ).toBe(false)

      const closingToastBox = await findToasts(page).boundingBox()
      expect(
        closingToastBox && closingToastBox.x + closingToastBox.width,
        'it can be closed',
      ).toBeLessThanOrEqual(360)

      await page.getByRole('link', { name: 'Cart, 1 item' }).click()
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      const checkoutDialog = page.getByRole('dialog', { name: 'Select Delivery Address' })
      await checkoutDialog.getByRole('button', { name: 'Add New Address' }).waitFor()
      expect(await findToasts(page).count(), 'nothing of the product page is left').toBe(0)

      await checkoutDialog.getByRole('button', { name: 'Add New Address' }).click()
      const addressDialog = page.getByRole('dialog', { name: 'Add New Address' })
      await addressDialog.getByLabel('Full Name').fill('Maya Thapa')
      expect(await findToasts(page).count()).toBe(0)
      await page.keyboard.press('Escape')
      await addressDialog.waitFor({ state: 'detached' })

      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Thank you, your order is placed').waitFor()
      await page.getByText('Order placed successfully!').waitFor()
      expect(await page.getByText(ADDED_MESSAGE).count()).toBe(0)
      expect(await findToasts(page).count(), 'the message of this very step').toBe(1)

      await page.getByRole('link', { name: 'Products' }).click()
      await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()
      expect(await findToasts(page).count()).toBe(0)
    },
    SMALL_PHONE,
  )
})

test('a dialog does not show the toasts of the page', async () => {
  await visit(
    'phone',
    async (page) => {
      await openPage(page, '/products')
      const heartButtons = page.getByRole('main').getByRole('button', { name: /^Add to wishlist/ })
      await heartButtons.first().click()
      await page.getByText('View wishlist').waitFor()
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
      expect(await findToasts(page).count()).toBe(0)
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
      const checkoutButton = page.getByRole('button', { name: 'Proceed to Checkout' })
      await checkoutButton.waitFor()
      await page
        .getByRole('button', { name: /^Remove/ })
        .nth(1)
        .click()
      await page.getByText('Item removed from cart').waitFor()
      const toastCard = page.locator('[role=status] > div').filter({ hasText: 'Item removed' })
      for (const usedElement of [checkoutButton, page.getByRole('textbox', { name: /^Quantity/ })])
        expect(await doBoxesOverlap(toastCard, usedElement)).toBe(false)
    },
    SMALL_PHONE,
  )
})

test('0 and Enter as a quantity removes the line of a cart once', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openPage(page, '/cart')
    const removeRequests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') removeRequests.push(request.url())
    })
    const quantityField = page.getByRole('main').getByRole('textbox').first()
    await quantityField.fill('0')
    await quantityField.press('Enter')
    await page.getByText('Item removed from cart').waitFor()
    await page.getByText('Your cart is empty').waitFor()
    expect(removeRequests).toHaveLength(1)
  })
})
