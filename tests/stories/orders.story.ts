import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signUp } from './signed-up-shopper.ts'
import { PHONE_ONLY, STORY_WINDOW_SIZES, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const NOT_FOUND = /status of 404/

const part = (page: Page, name: string) => page.getByRole('region', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Changes the order as if staff had moved it; the page sees the change at its next request. */
const changeStatus = (page: Page, order: Order, more: Partial<Order>) =>
  page.route(`**/api/order/${order.orderId}`, (route) =>
    route.fulfill({ json: { success: true, order: { ...order, ...more } } }),
  )

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper opens an order from the list, reads all of it, and deletes it', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder()

      await page.goto('/orders')
      const card = page.getByRole('article', { name: `Order ID ${orderId}` })
      await card.getByText('PENDING').waitFor()
      await expect
        .poll(() => card.getByRole('list').first().getByRole('listitem').allTextContents())
        .toEqual([
          expect.stringMatching(/^Placed\w{3} \d\d, \d{4}$/),
          'To come: Confirmed',
          'To come: Delivered and paid',
        ])
      await expect
        .poll(() => page.getByText('Call or WhatsApp').count(), { message: 'once for all orders' })
        .toBe(1)
      await card.getByRole('link', { name: `View Order ${orderId}` }).click()

      await heading(page, `Order ${orderId}`).waitFor()
      await expect.poll(() => page.title()).toBe(`Order ${orderId} · Gahana`)
      await page.setViewportSize({ ...STORY_WINDOW_SIZES[size].viewport, width: 320 })
      const number = heading(page, `Order ${orderId}`).getByText(orderId, { exact: true })
      expect(await number.evaluate((words) => words.getClientRects().length), 'on one line').toBe(1)
      await page.setViewportSize(STORY_WINDOW_SIZES[size].viewport)
      await expect
        .poll(() => heading(page, `Order ${orderId}`).evaluate((h1) => h1.matches(':focus')))
        .toBe(true)
      await page.getByText('PENDING').waitFor()
      await page.getByText('We have your order').waitFor()
      await part(page, 'Items').getByRole('link', { name: 'Single-strand Pote' }).waitFor()
      await part(page, 'Items').getByText('Total Amount').waitFor()
      const steps = part(page, 'History').getByRole('listitem')
      await expect.poll(() => steps.count()).toBe(1)
      await expect
        .poll(() => steps.textContent())
        .toMatch(/^Placed by you\w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)
      await part(page, 'Delivery address').getByText('Gita Yadav').waitFor()
      await part(page, 'Payment').getByText('Cash on delivery').waitFor()
      await part(page, 'Returns').getByText('within 2 days').waitFor()
      await page.getByRole('main').getByText('Call or WhatsApp').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.getByRole('button', { name: `Delete Order ${orderId}` }).click()
      const question = page.getByRole('dialog', { name: `Delete order ${orderId}?` })
      await question.getByRole('button', { name: 'Close' }).last().click()
      await heading(page, `Order ${orderId}`).waitFor()
      await page.getByRole('button', { name: `Delete Order ${orderId}` }).click()
      await question.getByRole('button', { name: 'Delete Order' }).click()
      await page.getByText('Order deleted successfully').waitFor()
      await heading(page, 'Your Orders').waitFor()
      await page.getByText('No orders yet').waitFor()
    })
  })

  test('an order is printed without menu and buttons, in black on white', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder()
      await page.goto(`/orders/${orderId}`)
      await page.getByRole('button', { name: 'Print Order' }).waitFor()
      await page.emulateMedia({ media: 'print' })
      await heading(page, `Order ${orderId}`).waitFor()
      await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      const sentence = page.getByText('We have your order')
      expect(await sentence.evaluate((words) => getComputedStyle(words).color)).toMatch(
        /^(rgb\(0, 0, 0\)|#000)$/,
      )
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test.each(['CONFIRMED', 'PAID'] as const)(
    'a shopper cancels an order that is %s, after a confirmation',
    async (status) => {
      await visit(size, async (page) => {
        const { orderId } = await (await signUp(page)).orderAt(status)
        await page.goto('/orders')
        const card = page.getByRole('article', { name: `Order ID ${orderId}` })
        await card.getByText(status, { exact: true }).waitFor()
        const cancel = card.getByRole('button', { name: `Cancel Order ${orderId}` })
        await cancel.click()
        const question = page.getByRole('dialog', { name: `Cancel order ${orderId}?` })
        const keepButton = question.getByRole('button', { name: 'Close' }).last()
        await expect
          .poll(() => keepButton.evaluate((button) => button.matches(':focus')), {
            message: 'on the safe side',
          })
          .toBe(true)
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.keyboard.press('Escape')
        await question.waitFor({ state: 'detached' })
        await card.getByText(status, { exact: true }).waitFor()

        await cancel.click()
        await question.getByRole('button', { name: 'Cancel Order' }).click()
        await page.getByText('Order cancelled successfully').waitFor()
        await card.getByText('CANCELLED', { exact: true }).waitFor()
        await expect.poll(() => cancel.count(), { message: 'nothing is left to do' }).toBe(0)
        const about = status === 'PAID' ? 'about your money' : 'there is nothing to pay'
        await card.getByText(about).waitFor()
        await card.getByRole('link', { name: /^View/ }).click()
        const payment = page.getByRole('region', { name: 'Payment' })
        await payment.getByText('Cash on delivery', { exact: true }).waitFor()
        await page.goto('/orders')
        await card.getByText('CANCELLED', { exact: true }).waitFor()
      })
    },
  )

  test('an order changed by staff shows by whom and why, and the discount', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const order = await placeOrder()
      const note = 'Called, she is at home on Sunday'
      const at = new Date(Date.parse(order.createdAt) + 60_000).toISOString()
      await changeStatus(page, order, {
        status: 'CONFIRMED',
        discountAmount: 50,
        history: [...order.history, { status: 'CONFIRMED', at, by: 'staff', note }],
      })
      await page.goto(`/orders/${order.orderId.toLowerCase()}`)
      await heading(page, `Order ${order.orderId}`).waitFor()
      const step = part(page, 'History').getByRole('listitem').nth(1)
      await step.getByText('by the shop').waitFor()
      await step.getByText(note).waitFor()
      await part(page, 'Items').getByText('−रू 50.00').waitFor()
      await page.getByRole('button', { name: 'Cancel Order' }).waitFor()
    })
  })

  test.each([
    ['/cart', 'Proceed to Checkout'],
    ['/product/1', 'Add to Cart'],
  ])('%s is printed without header, footer and controls', async (path, button) => {
    await visit(size, async (page) => {
      await (await signUp(page)).fillCart()
      await page.goto(path)
      await page.getByRole('main').getByRole('button', { name: button }).first().waitFor()
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('main').getByText('रू').first().isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    })
  })

  test('an order that could not be loaded is loaded after a Retry', async () => {
    const story = async (page: Page) => {
      const { orderId } = await (await signUp(page)).placeOrder()
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      const call = `**/api/order/${orderId}`
      await page.route(call, async (route) => {
        await isReleased
        await route.fulfill({
          status: 429,
          json: { success: false, code: 'RATE_LIMITED', msg: '' },
        })
      })
      await page.goto(`/orders/${orderId}`)
      await page.getByText('Loading your order…').waitFor()
      release()
      await page.getByRole('heading', { name: 'Error loading order' }).waitFor()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('We have your order').waitFor()
    }
    await visit(size, story, { expects: [/status of 429/] })
  })

  test('the order of somebody else is not found, with a link back', async () => {
    await visit(
      size,
      async (page) => {
        const { orderId } = await (await signUp(page)).placeOrder()
        await signUp(page)
        await page.goto(`/orders/${orderId}`)
        await heading(page, 'Order not found').waitFor()
        await page.getByRole('link', { name: 'Back to Your Orders' }).click()
        await heading(page, 'Your Orders').waitFor()
      },
      { expects: [NOT_FOUND] },
    )
  })

  test('a visitor is asked to log in', async () => {
    await visit(size, async (page) => {
      await page.goto('/orders/AAAA-BBBB')
      await page.getByText('Log in to see this order').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
    })
  })
})
