import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeProduct, signInOwner } from '../support/buyers.ts'
import { createTestClient } from '../support/client.ts'
import { newShopper, signUp } from './signed-up-shopper.ts'
import { storyShop } from './story-shop.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openCheckout(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const checkoutDialog = findDialog(page, 'Select Delivery Address')
  await checkoutDialog.getByRole('button', { name: 'Add New Address' }).waitFor()
  return checkoutDialog
}

async function openAddressForm(page: Page) {
  await findDialog(page, 'Select Delivery Address')
    .getByRole('button', { name: 'Add New Address' })
    .click()
  const addressForm = findDialog(page, 'Add New Address')
  await addressForm.getByLabel('Full Name').waitFor()
  return addressForm
}

test('a typed address is kept after Escape and a reload, until Cancel or Save', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openCheckout(page)
    const addressForm = await openAddressForm(page)
    await addressForm.getByLabel('Full Name').fill('Maya Thapa')
    await addressForm.getByLabel('WhatsApp Number').fill('9841234567')
    await addressForm.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
    await page.keyboard.press('Escape')
    await addressForm.waitFor({ state: 'detached' })

    await openAddressForm(page)
    await expect
      .poll(() => addressForm.getByLabel('Street Address').inputValue())
      .toBe('Ward 4, Janaki Chowk')
    await page.reload()
    await openCheckout(page)
    await openAddressForm(page)
    await addressForm.getByText('We kept what you had typed.').waitFor()
    await expect.poll(() => addressForm.getByLabel('Full Name').inputValue()).toBe('Maya Thapa')

    await addressForm.getByRole('button', { name: 'Cancel' }).click()
    await openAddressForm(page)
    await expect.poll(() => addressForm.getByLabel('Full Name').inputValue()).toBe('')

    await addressForm.getByLabel('Full Name').fill('Maya Thapa')
    await addressForm.getByLabel('WhatsApp Number').fill('9841234567')
    await addressForm.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
    await addressForm.getByLabel('City').fill('Janakpurdham')
    await addressForm.getByLabel('State').fill('Madhesh')
    await addressForm.getByLabel('ZIP Code').fill('45600')
    await addressForm.getByRole('button', { name: 'Add Address' }).click()
    await page.getByText('Address added successfully').waitFor()
    await openAddressForm(page)
    await expect.poll(() => addressForm.getByLabel('Full Name').inputValue()).toBe('')
  })
})

test('an order is sent again while its answers are lost, and is placed once', async () => {
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      await fillCart()
      const checkoutDialog = await openCheckout(page)
      let requestCount = 0
      await page.route('**/api/order/mailorder', async (route) => {
        requestCount += 1
        // The first try reaches the shop; only its answer is lost.
        if (requestCount === 1) await route.fetch()
        await (requestCount < 5 ? route.abort() : route.continue())
      })
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await checkoutDialog.getByText('We keep asking; your order is placed only once.').waitFor()
      await page.getByText('Order placed successfully!').waitFor()
      expect(requestCount).toBe(5)
      await page.waitForURL('**/orders')
      const orderArticles = page.getByRole('article')
      await orderArticles.first().waitFor()
      expect(await orderArticles.count()).toBe(1)
    },
    { expectedErrors: [/ERR_FAILED/] },
  )
})

test('a shopper whose item sold out goes back to the cart, where the item is marked', async () => {
  const shop = createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })
  const productId = await makeProduct(shop, await signInOwner(shop), { stock: 1 })
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      for (const id of [productId, 1, 11, 46]) await fillCart(id)
      const checkoutDialog = await openCheckout(page)
      await (await newShopper()).placeOrder(productId)
      // On a slow line the shopper closes the dialog before the new cart has come.
      await page.route('**/api/getcart', async (route) => {
        await sleep(1_000)
        await route.continue()
      })
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await checkoutDialog.getByText(/^Nothing was ordered\..* is sold out\./).waitFor()
      await checkoutDialog.getByRole('button', { name: 'Change cart' }).click()
      await checkoutDialog.waitFor({ state: 'detached' })
      const soldOutMark = page.getByText('Sold out. Please remove it.')
      await expect
        .poll(async () => {
          const markBox = await soldOutMark.boundingBox()
          return markBox && markBox.y > 64 && markBox.y < 700
        })
        .toBe(true)
      await page.getByText('Not enough stock available!').waitFor()
      await page
        .getByRole('region', { name: 'Summary' })
        .getByText(/^Total items\s*3$/)
        .waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor()
    },
    { expectedErrors: [/status of 409/] },
  )
})

test('an ended offer is shown with both prices, which are not broken at a line end', async () => {
  const shop = createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })
  const ownerSession = await signInOwner(shop)
  const productId = await makeProduct(shop, ownerSession, { stock: 5 })
  const offerInput = { productId, title: 'Today', type: 'amount', value: 1 } as const
  const { data } = await shop.call('POST /product/addoffer', { body: offerInput }, ownerSession)
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      await fillCart(productId)
      const checkoutDialog = await openCheckout(page)
      await shop.call('DELETE /product/offer/{id}', { path: { id: data.id } }, ownerSession)
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      const reasonText = checkoutDialog.getByText(
        /^Nothing was ordered\. The total was .* and is now /,
      )
      expect(await reasonText.textContent()).toMatch(
        /was रू\u00a0[\d,.]+ and is now रू\u00a0[\d,.]+\./,
      )
      await checkoutDialog.getByRole('listitem').getByText('999.00').waitFor()
      await checkoutDialog.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
    },
    { expectedErrors: [/status of 409/] },
  )
})

test('a sign-out in another tab closes the checkout, and the page asks to log in', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    for (const id of [1, 11, 46]) await fillCart(id)
    await openCheckout(page)
    const otherPage = await page.context().newPage()
    await openPage(otherPage, '/about')
    await otherPage.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('heading', { name: 'Log in to see your cart' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('a typed address is not shown to the next user', async () => {
  await visit('desktop', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openCheckout(page)
    const addressForm = await openAddressForm(page)
    await addressForm.getByLabel('Full Name').fill('Maya Thapa')
    await page.keyboard.press('Escape')
    await addressForm.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('You are logged out').waitFor()
    const storedSession = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(storedSession).not.toContain('Maya')
  })
})

describe.each([
  ['a phone on its side', { width: 740, height: 360 }],
  ['a page at 400 %', { width: 320, height: 225 }],
])('on %s', (_, viewport) => {
  test('the checkout scrolls as a whole, so that every part can be reached', async () => {
    await visit(
      'phone',
      async (page) => {
        const { fillCart } = await signUp(page)
        await fillCart()
        const checkoutDialog = await openCheckout(page)
        const scrolledParts = await checkoutDialog.evaluate((element) =>
          [...element.querySelectorAll('*')]
            .filter(
              (scrollablePart) =>
                scrollablePart.scrollHeight > scrollablePart.clientHeight + 1 &&
                /auto|scroll/.test(getComputedStyle(scrollablePart).overflowY),
            )
            .map((scrollablePart) => scrollablePart.clientHeight),
        )
        expect(scrolledParts, 'one part scrolls').toHaveLength(1)
        expect(scrolledParts[0], 'and it is nearly as high as the screen').toBeGreaterThan(
          viewport.height * 0.8,
        )
        const placeOrderButton = checkoutDialog.getByRole('button', { name: 'Place Order' })
        await placeOrderButton.scrollIntoViewIfNeeded()
        const buttonBox = await placeOrderButton.boundingBox()
        expect(
          buttonBox && buttonBox.y >= 0 && buttonBox.y + buttonBox.height <= viewport.height,
        ).toBe(true)
      },
      { viewport },
    )
  })
})
