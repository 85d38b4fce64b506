import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeProduct, signInOwner } from '../support/buyers.ts'
import { createTestClient } from '../support/client.ts'
import { newShopper, signUp } from './signed-up-shopper.ts'
import { storyShop } from './story-shop.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openCheckout(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const checkout = dialog(page, 'Select Delivery Address')
  await checkout.getByRole('button', { name: 'Add New Address' }).waitFor()
  return checkout
}

async function openForm(page: Page) {
  await dialog(page, 'Select Delivery Address')
    .getByRole('button', { name: 'Add New Address' })
    .click()
  const form = dialog(page, 'Add New Address')
  await form.getByLabel('Full Name').waitFor()
  return form
}

test('a typed address survives Escape and a reload, until Cancel or Save', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openCheckout(page)
    const form = await openForm(page)
    await form.getByLabel('Full Name').fill('Maya Thapa')
    await form.getByLabel('WhatsApp Number').fill('9841234567')
    await form.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })

    await openForm(page)
    await expect
      .poll(() => form.getByLabel('Street Address').inputValue())
      .toBe('Ward 4, Janaki Chowk')
    await page.reload()
    await openCheckout(page)
    await openForm(page)
    await form.getByText('We kept what you had typed.').waitFor()
    await expect.poll(() => form.getByLabel('Full Name').inputValue()).toBe('Maya Thapa')

    await form.getByRole('button', { name: 'Cancel' }).click()
    await openForm(page)
    await expect.poll(() => form.getByLabel('Full Name').inputValue()).toBe('')

    await form.getByLabel('Full Name').fill('Maya Thapa')
    await form.getByLabel('WhatsApp Number').fill('9841234567')
    await form.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
    await form.getByLabel('City').fill('Janakpurdham')
    await form.getByLabel('State').fill('Madhesh')
    await form.getByLabel('ZIP Code').fill('45600')
    await form.getByRole('button', { name: 'Add Address' }).click()
    await page.getByText('Address added successfully').waitFor()
    await openForm(page)
    await expect.poll(() => form.getByLabel('Full Name').inputValue()).toBe('')
  })
})

test('an order is tried again while its answers are lost, and is placed once', async () => {
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      await fillCart()
      const checkout = await openCheckout(page)
      let tries = 0
      await page.route('**/api/order/mailorder', async (route) => {
        tries += 1
        // The first try reaches the shop; only its answer is lost.
        if (tries === 1) await route.fetch()
        await (tries < 5 ? route.abort() : route.continue())
      })
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await checkout.getByText('We keep asking; your order is placed only once.').waitFor()
      await page.getByText('Order placed successfully!').waitFor()
      expect(tries).toBe(5)
      await page.goto('/orders')
      const orders = page.getByRole('article')
      await orders.first().waitFor()
      expect(await orders.count()).toBe(1)
    },
    { expects: [/ERR_FAILED/] },
  )
})

test('somebody whose item sold out goes back to the cart, and sees that item', async () => {
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
      const checkout = await openCheckout(page)
      await (await newShopper()).placeOrder(productId)
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await checkout.getByText(/^Nothing was ordered\..* is sold out\./).waitFor()
      await checkout.getByRole('button', { name: 'Change cart' }).click()
      await checkout.waitFor({ state: 'detached' })
      const mark = page.getByText('Sold out. Please remove it.')
      await expect
        .poll(async () => {
          const box = await mark.boundingBox()
          return box && box.y > 64 && box.y < 700
        })
        .toBe(true)
      await page.getByText('Not enough stock available!').waitFor()
      await page
        .getByRole('region', { name: 'Summary' })
        .getByText(/^Total items\s*3$/)
        .waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor()
    },
    { expects: [/status of 409/] },
  )
})

test('an offer that ended is named with both prices, which no line end cuts', async () => {
  const shop = createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })
  const owner = await signInOwner(shop)
  const productId = await makeProduct(shop, owner, { stock: 5 })
  const offer = { productId, title: 'Today', type: 'amount', value: 1 } as const
  const { data } = await shop.call('POST /product/addoffer', { body: offer }, owner)
  await visit(
    'phone',
    async (page) => {
      const { fillCart } = await signUp(page)
      await fillCart(productId)
      const checkout = await openCheckout(page)
      await shop.call('DELETE /product/offer/{id}', { path: { id: data.id } }, owner)
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      const reason = checkout.getByText(/^Nothing was ordered\. The total was .* and is now /)
      expect(await reason.textContent()).toMatch(/was रू\u00a0[\d,.]+ and is now रू\u00a0[\d,.]+\./)
      await checkout.getByRole('listitem').getByText('999.00').waitFor()
      await checkout.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order placed successfully!').waitFor()
    },
    { expects: [/status of 409/] },
  )
})

test('a sign-out in another tab closes the checkout, and the page asks to log in', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    for (const id of [1, 11, 46]) await fillCart(id)
    await openCheckout(page)
    const other = await page.context().newPage()
    await openPage(other, '/about')
    await other.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('heading', { name: 'Log in to see your cart' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('a typed address is not shown to the next user', async () => {
  await visit('desktop', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openCheckout(page)
    const form = await openForm(page)
    await form.getByLabel('Full Name').fill('Maya Thapa')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('You are logged out').waitFor()
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).not.toContain('Maya')
  })
})

describe.each([
  ['a phone on its side', { width: 740, height: 360 }],
  ['a page at 400 %', { width: 320, height: 225 }],
])('on %s', (_, viewport) => {
  test('the checkout scrolls as a whole, and every part of it can be reached', async () => {
    await visit(
      'phone',
      async (page) => {
        const { fillCart } = await signUp(page)
        await fillCart()
        const checkout = await openCheckout(page)
        const scrolled = await checkout.evaluate((it) =>
          [...it.querySelectorAll('*')]
            .filter(
              (part) =>
                part.scrollHeight > part.clientHeight + 1 &&
                /auto|scroll/.test(getComputedStyle(part).overflowY),
            )
            .map((part) => part.clientHeight),
        )
        expect(scrolled, 'one part scrolls').toHaveLength(1)
        expect(scrolled[0], 'and it is nearly as high as the screen').toBeGreaterThan(
          viewport.height * 0.8,
        )
        const place = checkout.getByRole('button', { name: 'Place Order' })
        await place.scrollIntoViewIfNeeded()
        const box = await place.boundingBox()
        expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true)
      },
      { viewport },
    )
  })
})
