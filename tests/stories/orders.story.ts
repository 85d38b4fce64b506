import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signUp } from './signed-up-shopper.ts'
import { PHONE_ONLY, STORY_WINDOW_SIZES, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const NOT_FOUND = /status of 404/

const findRegion = (page: Page, name: string) => page.getByRole('region', { name })
const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Changes the order as if staff had moved it; the page sees the change at its next request. */
const changeStatus = (page: Page, order: Order, orderChanges: Partial<Order>) =>
  page.route(`**/api/order/${order.orderId}`, (route) =>
    route.fulfill({ json: { success: true, order: { ...order, ...orderChanges } } }),
  )

test('an order in a state that only a newer version of the shop knows is shown with neutral words', async () => {
  await visit('phone', async (page) => {
    const { placeOrder } = await signUp(page)
    const order = await placeOrder()
    const newerOrder = {
      ...order,
      status: 'LENT' as Order['status'],
      fulfilment: 'ready-for-pickup' as Order['fulfilment'],
      fulfilmentHistory: [
        ...order.fulfilmentHistory,
        {
          state: 'ready-for-pickup' as Order['fulfilment'],
          at: order.createdAt,
          by: 'staff' as const,
        },
      ],
      history: [
        ...order.history,
        { status: 'LENT' as Order['status'], at: order.createdAt, by: 'machine' as 'staff' },
      ],
    }
    await changeStatus(page, order, newerOrder)
    await page.route('**/api/order/getorders', (route) =>
      route.fulfill({ json: { success: true, orders: [newerOrder] } }),
    )
    await page.goto(`/orders/${order.orderId}`)
    await page.getByText('UPDATED', { exact: true }).waitFor()
    await page.getByText('Your order was updated.').waitFor()
    await findRegion(page, 'History').getByText('Updated by the shop').waitFor()
    await page.goto('/orders')
    await page.getByRole('article').getByText('UPDATED', { exact: true }).waitFor()
  })
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper opens an order from the list, reads all of it, and deletes it', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder()

      await page.goto('/orders')
      const orderCard = page.getByRole('article', { name: `Order ID ${orderId}` })
      await orderCard.getByText('PENDING').waitFor()
      await expect
        .poll(() => orderCard.getByRole('list').first().getByRole('listitem').allTextContents())
        .toEqual([
          expect.stringMatching(/^Placed\w{3} \d\d, \d{4}$/),
          'To come: Confirmed',
          'To come: Delivered and paid',
        ])
      await expect
        .poll(() => page.getByText('Call or WhatsApp').count(), { message: 'once for all orders' })
        .toBe(1)
      await orderCard.getByRole('link', { name: `View Order ${orderId}` }).click()

      await findHeading(page, `Order ${orderId}`).waitFor()
      await expect.poll(() => page.title()).toBe(`Order ${orderId} · Gahana`)
      await page.setViewportSize({ ...STORY_WINDOW_SIZES[size].viewport, width: 320 })
      const orderNumber = findHeading(page, `Order ${orderId}`).getByText(orderId, { exact: true })
      expect(
        await orderNumber.evaluate((expectedText) => expectedText.getClientRects().length),
        'on one line',
      ).toBe(1)
      await page.setViewportSize(STORY_WINDOW_SIZES[size].viewport)
      await expect
        .poll(() =>
          findHeading(page, `Order ${orderId}`).evaluate((headingElement) =>
            headingElement.matches(':focus'),
          ),
        )
        .toBe(true)
      await page.getByText('PENDING').waitFor()
      await page.getByText('We have your order').waitFor()
      await findRegion(page, 'Items').getByRole('link', { name: 'Single-strand Pote' }).waitFor()
      await findRegion(page, 'Items').getByText('Total Amount').waitFor()
      const historySteps = findRegion(page, 'History').getByRole('listitem')
      await expect.poll(() => historySteps.count()).toBe(1)
      await expect
        .poll(() => historySteps.textContent())
        .toMatch(/^Placed by you\w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)
      await findRegion(page, 'Delivery address').getByText('Gita Yadav').waitFor()
      await findRegion(page, 'Payment').getByText('Cash on delivery').waitFor()
      await findRegion(page, 'Returns').getByText('within 2 days').waitFor()
      await page.getByRole('main').getByText('Call or WhatsApp').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.getByRole('button', { name: `Delete Order ${orderId}` }).click()
      const confirmationDialog = page.getByRole('dialog', { name: `Delete order ${orderId}?` })
      await confirmationDialog.getByRole('button', { name: 'Close' }).last().click()
      await findHeading(page, `Order ${orderId}`).waitFor()
      await page.getByRole('button', { name: `Delete Order ${orderId}` }).click()
      await confirmationDialog.getByRole('button', { name: 'Delete Order' }).click()
      await page.getByText('Order deleted successfully').waitFor()
      await findHeading(page, 'Your Orders').waitFor()
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
      await findHeading(page, `Order ${orderId}`).waitFor()
      await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      const receivedSentence = page.getByText('We have your order')
      expect(
        await receivedSentence.evaluate((expectedText) => getComputedStyle(expectedText).color),
      ).toMatch(/^(rgb\(0, 0, 0\)|#000)$/)
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test.each(['CONFIRMED', 'PAID'] as const)(
    'a shopper cancels an order that is %s, after a confirmation',
    async (status) => {
      await visit(size, async (page) => {
        const { orderId } = await (await signUp(page)).placeOrderWithStatus(status)
        await page.goto('/orders')
        const orderCard = page.getByRole('article', { name: `Order ID ${orderId}` })
        await orderCard.getByText(status, { exact: true }).waitFor()
        const productBox = await orderCard.getByRole('link').first().boundingBox()
        expect(productBox?.height, 'for a finger').toBeGreaterThanOrEqual(44)
        const cancelButton = orderCard.getByRole('button', { name: `Cancel Order ${orderId}` })
        await cancelButton.click()
        const confirmationDialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` })
        const closeButton = confirmationDialog.getByRole('button', { name: 'Close' }).last()
        await expect
          .poll(() => closeButton.evaluate((button) => button.matches(':focus')), {
            message: 'on the safe side',
          })
          .toBe(true)
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.keyboard.press('Escape')
        await confirmationDialog.waitFor({ state: 'detached' })
        await orderCard.getByText(status, { exact: true }).waitFor()

        await cancelButton.click()
        await confirmationDialog.getByRole('button', { name: 'Cancel Order' }).click()
        await page.getByText('Order cancelled successfully').waitFor()
        await orderCard.getByText('CANCELLED', { exact: true }).waitFor()
        await expect.poll(() => cancelButton.count(), { message: 'nothing is left to do' }).toBe(0)
        const paymentSentence =
          status === 'PAID' ? /We return रू [\d,.]+ to you by/ : 'there is nothing to pay'
        await orderCard.getByText(paymentSentence).waitFor()
        await orderCard.getByRole('link', { name: /^View/ }).click()
        const paymentRegion = page.getByRole('region', { name: 'Payment' })
        await paymentRegion.getByText('Cash on delivery', { exact: true }).waitFor()
        await page.goto('/orders')
        await orderCard.getByText('CANCELLED', { exact: true }).waitFor()
      })
    },
  )

  test('an order that staff changed shows the person, the reason and the discount', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const placedOrder = await placeOrder()
      const stepNote = 'Called, she is at home on Sunday'
      const stepTime = new Date(Date.parse(placedOrder.createdAt) + 60_000).toISOString()
      await changeStatus(page, placedOrder, {
        status: 'CONFIRMED',
        discountAmount: 50,
        history: [
          ...placedOrder.history,
          { status: 'CONFIRMED', at: stepTime, by: 'staff', note: stepNote },
        ],
      })
      await page.goto(`/orders/${placedOrder.orderId.toLowerCase()}`)
      await findHeading(page, `Order ${placedOrder.orderId}`).waitFor()
      const historyStep = findRegion(page, 'History').getByRole('listitem').nth(1)
      await historyStep.getByText('by the shop').waitFor()
      await historyStep.getByText(stepNote).waitFor()
      await findRegion(page, 'Items').getByText('−रू 50.00').waitFor()
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

  test('an order that could not be loaded is loaded after a retry', async () => {
    const story = async (page: Page) => {
      const { orderId } = await (await signUp(page)).placeOrder()
      const { promise: whenReleased, resolve: releaseAnswer } = Promise.withResolvers<void>()
      const orderCall = `**/api/order/${orderId}`
      await page.route(orderCall, async (route) => {
        await whenReleased
        await route.fulfill({
          status: 429,
          json: { success: false, code: 'RATE_LIMITED', msg: '' },
        })
      })
      await page.goto(`/orders/${orderId}`)
      await page.getByText('Loading your order…').waitFor()
      releaseAnswer()
      await page.getByRole('heading', { name: 'Error loading order' }).waitFor()
      await page.unroute(orderCall)
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('We have your order').waitFor()
    }
    await visit(size, story, { expectedErrors: [/status of 429/] })
  })

  test('the order of somebody else is not found, with a link back', async () => {
    await visit(
      size,
      async (page) => {
        const { orderId } = await (await signUp(page)).placeOrder()
        await signUp(page)
        await page.goto(`/orders/${orderId}`)
        await findHeading(page, 'Order not found').waitFor()
        await page.getByRole('link', { name: 'Back to Your Orders' }).click()
        await findHeading(page, 'Your Orders').waitFor()
      },
      { expectedErrors: [NOT_FOUND] },
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
