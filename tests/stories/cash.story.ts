import { describe, expect, onTestFinished, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreSettings } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Changes the settings of cash on delivery until the end of the test. */
async function setCashRules(
  ownerSession: { token: string },
  cashSettings: { isConfirmed: boolean; most: number | null },
) {
  await restoreSettings('/api/admin/settings/cash', ownerSession)
  const shop = shopApi()
  const { data } = await shop.call('GET /api/admin/settings/cash', {}, ownerSession)
  const body = { ...data, ...cashSettings, openOrders: null }
  await shop.call('PUT /api/admin/settings/cash', { body }, ownerSession)
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the owner requires that customers confirm cash orders', async () => {
    await visit(size, async (page) => {
      const ownerSession = await signInAsOwner(page)
      await restoreSettings('/api/admin/settings/cash', ownerSession)
      await page.goto('/admin/settings/cash')
      await page.getByLabel('Customers have to confirm cash orders').check()
      await page.getByLabel('From this total, in rupees').fill('2,000')
      await page.getByLabel('Most open cash orders for one phone number').fill('3')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      const { data } = await shopApi().call('GET /api/admin/settings/cash', {}, ownerSession)
      expect(data).toMatchObject({ isConfirmed: true, confirmFrom: 2000, openOrders: 3 })
    })
  })

  test('a shopper sees in the cart that the total is too high for cash', async () => {
    await visit(size, async (page) => {
      await setCashRules(await signInAsOwner(page), { isConfirmed: true, most: 1 })
      const { fillCart } = await signUp(page)
      await fillCart()
      await page.goto('/cart')
      await page.getByText('Cash on delivery is possible up to रू 1.00.').waitFor()
      const checkoutButton = page.getByRole('button', { name: 'Proceed to Checkout' })
      expect(await checkoutButton.getAttribute('aria-disabled')).toBe('true')
    })
  })

  test('a customer confirms an order with the link, without JavaScript and without a sign-in', async () => {
    let confirmationLink = ''
    await visit(size, async (page) => {
      const ownerSession = await signInAsOwner(page)
      await setCashRules(ownerSession, { isConfirmed: true, most: null })
      const { orderId } = await (await signUp(page)).placeOrder()
      const path = { orderId }
      const linkRoute = 'POST /api/admin/orders/{orderId}/confirmation-link'
      confirmationLink = new URL((await shopApi().call(linkRoute, { path }, ownerSession)).link)
        .pathname
    })
    await visit(
      size,
      async (page) => {
        const pageHeaders = (await page.goto(confirmationLink))?.headers()
        expect(pageHeaders).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        await page.getByRole('heading', { name: 'Please confirm your order' }).waitFor()
        await page.getByRole('button', { name: 'Confirm my order' }).click()
        await page.getByRole('heading', { name: 'Your order is confirmed' }).waitFor()
        await page.reload()
        await page.getByRole('heading', { name: 'Your order is confirmed' }).waitFor()
      },
      { javaScriptEnabled: false },
    )
    await visit(
      size,
      async (page) => {
        await page.goto('/confirm/unknown')
        await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
      },
      { javaScriptEnabled: false, expectedErrors: [/status of 404/] },
    )
  })

  test('staff call a customer, record the result, and undo it', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const ownerSession = await signInAsOwner(page)
      await setCashRules(ownerSession, { isConfirmed: true, most: null })
      const { orderId } = await placeOrder()
      onTestFinished(async () => {
        const statusInput = { path: { orderId }, body: { status: 'CANCELLED' } } as const
        await shopApi().call('PUT /api/order/updateorder/{orderId}', statusInput, ownerSession)
      })
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: 'Call list' }).click()
      const orderCard = page.getByRole('listitem').filter({ hasText: orderId })
      await orderCard.getByText('Call now').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect(await orderCard.getByRole('link', { name: /^Call 98/ }).getAttribute('href')).toMatch(
        /^tel:\+97798\d{8}$/,
      )
      await orderCard.getByRole('button', { name: 'No answer' }).click()
      await orderCard.getByText(/^Call again from/).waitFor()
      await orderCard.getByText(/^No answer · /).waitFor()
      await orderCard.getByRole('button', { name: 'Not wanted' }).click()
      await page.getByText(/is cancelled, and its items are back in stock/).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await orderCard.getByText(/^Not wanted · /).waitFor()
      const [openedTab] = await Promise.all([
        page.context().waitForEvent('page'),
        orderCard.getByRole('button', { name: 'WhatsApp' }).click(),
      ])
      await openedTab.waitForURL(/wa\.me|about:blank|chrome-error/)
      await openedTab.close()
    })
  })
})
