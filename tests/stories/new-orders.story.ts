import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** An open page shows a new order within this time. */
const SHOWN_WITHIN_MS = 10_000

const findOrderRow = (page: Page, orderId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: orderId })

/** Counts the sounds that the page plays, without playing them. */
const recordSounds = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { sounds: 0 })
    const AudioContextClass = window.AudioContext
    window.AudioContext = class extends AudioContextClass {
      constructor() {
        super()
        Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 })
      }
    }
  })
const countSounds = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'sounds')))

/** Waits until the page has read the orders once, so that it knows the earlier ones. */
const openAndWait = async (page: Page, path: string) => {
  const ordersRequested = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/admin/new-orders'),
  )
  await page.goto(path)
  await ordersRequested
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('an open page of the admin shows a new order within ten seconds, with a sound that can be turned off', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      await signInAsOwner(page)
      await recordSounds(page)
      await openAndWait(page, '/admin/account')
      const soundCheckbox = page.getByRole('checkbox', {
        name: 'Play a short sound on this device',
      })
      await soundCheckbox.uncheck()
      await placeOrder()
      await page.getByText('New order: रू').waitFor({ timeout: SHOWN_WITHIN_MS })
      expect(await countSounds(page)).toBe(0)
      expect(await page.title()).toMatch(/^\(1\) Your account/)
      const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
      await menu.getByRole('link', { name: /^Orders \d+ waiting$/ }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await soundCheckbox.check()
      const soundsBefore = await countSounds(page)
      const secondOrder = await placeOrder()
      await page.getByText('2 new orders').waitFor({ timeout: SHOWN_WITHIN_MS })
      expect(await countSounds(page)).toBe(soundsBefore + 1)
      await page.getByRole('button', { name: 'View orders' }).click()
      await findOrderRow(page, secondOrder.orderId).waitFor()
      await expect.poll(() => page.title()).toMatch(/^Orders/)
    })
  })
})

test('the list of orders shows a new order by itself, but not while the mouse is on it', async () => {
  await visit('desktop', async (page) => {
    const { placeOrder } = await signUp(page)
    await signInAsOwner(page)
    const firstOrder = await placeOrder()
    await openAndWait(page, '/admin/orders')
    await findOrderRow(page, firstOrder.orderId).waitFor()
    await page.mouse.move(5, 5)
    const secondOrder = await placeOrder()
    await findOrderRow(page, secondOrder.orderId).waitFor({ timeout: SHOWN_WITHIN_MS })

    await findOrderRow(page, secondOrder.orderId).hover()
    const rowBox = await findOrderRow(page, secondOrder.orderId).boundingBox()
    const thirdOrder = await placeOrder()
    const showButton = page.getByRole('button', { name: 'Show 1 new order' })
    await showButton.waitFor({ timeout: SHOWN_WITHIN_MS })
    expect(await findOrderRow(page, secondOrder.orderId).boundingBox()).toEqual(rowBox)
    expect(await findOrderRow(page, thirdOrder.orderId).count()).toBe(0)
    await showButton.click()
    await findOrderRow(page, thirdOrder.orderId).waitFor()
    await expect.poll(() => showButton.count()).toBe(0)
  })
})

test('on a touch screen a new order appears in the list only after a tap', async () => {
  await visit('phone', async (page) => {
    const { placeOrder } = await signUp(page)
    await signInAsOwner(page)
    const firstOrder = await placeOrder()
    await openAndWait(page, '/admin/orders')
    await findOrderRow(page, firstOrder.orderId).waitFor()
    const rowBox = await findOrderRow(page, firstOrder.orderId).boundingBox()
    const secondOrder = await placeOrder()
    const showButton = page.getByRole('button', { name: 'Show 1 new order' })
    await showButton.waitFor({ timeout: SHOWN_WITHIN_MS })
    expect(await findOrderRow(page, firstOrder.orderId).boundingBox()).toEqual(rowBox)
    await showButton.click()
    await findOrderRow(page, secondOrder.orderId).waitFor()
  })
})

/** Lets the page subscribe without a push service, because a browser in a test has none. */
const allowAlerts = (page: Page) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const subscriptionKeys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return page.addInitScript(
    (testSubscription) => {
      let permission: NotificationPermission = sessionStorage.getItem('allowed')
        ? 'granted'
        : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = 'granted'
        sessionStorage.setItem('allowed', 'yes')
        return permission
      }
      const makeSubscription = () =>
        Object.assign(Object.create(PushSubscription.prototype), {
          toJSON: () => testSubscription,
          unsubscribe: async () => sessionStorage.removeItem('subscribed'),
        })
      Object.defineProperty(PushSubscription.prototype, 'endpoint', {
        get: () => testSubscription.endpoint,
      })
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? makeSubscription() : null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return makeSubscription()
      }
    },
    { endpoint, keys: subscriptionKeys },
  )
}

test('the list of orders offers messages about new orders once, and they are turned off on the account page', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    await allowAlerts(page)
    await page.goto('/admin/orders')
    const alertsOffer = page.getByRole('region', { name: 'New orders on this device' })
    await alertsOffer.waitFor()
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await alertsOffer.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText('This device tells you about new orders').waitFor()
    expect(await alertsOffer.count()).toBe(0)
    await page.reload()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(await alertsOffer.count()).toBe(0)

    await page.goto('/admin/account')
    const deviceCheckbox = page.getByRole('checkbox', { name: /^Tell me on this device/ })
    const alertsAreOnText = page.getByText('Is told about new orders', { exact: true })
    await expect.poll(() => deviceCheckbox.isChecked()).toBe(true)
    await alertsAreOnText.waitFor()
    await deviceCheckbox.click()
    await page.getByText('This device is not told about new orders any more').waitFor()
    await alertsAreOnText.waitFor({ state: 'detached' })

    await deviceCheckbox.click()
    await alertsAreOnText.waitFor()
    const otherSession = await shopApi().call('POST /api/signin', { body: OWNER_ACCOUNT })
    const { data } = await shopApi().call('GET /api/admin/order-alerts', {}, otherSession)
    for (const { id } of data)
      await shopApi().call('DELETE /api/admin/order-alerts/{id}', { path: { id } }, otherSession)
    await page.reload()
    await expect.poll(() => deviceCheckbox.isEnabled()).toBe(true)
    expect(await deviceCheckbox.isChecked()).toBe(false)
  })
})

test('an offer of messages that was declined is not shown again', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    await allowAlerts(page)
    await page.goto('/admin/orders')
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0)
  })
})
