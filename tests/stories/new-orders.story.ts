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

const row = (page: Page, orderId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: orderId })

/** Counts the sounds that the page plays, without playing them. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { sounds: 0 })
    const Audio = window.AudioContext
    window.AudioContext = class extends Audio {
      constructor() {
        super()
        Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 })
      }
    }
  })
const soundsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'sounds')))

/** Waits until the page has asked once, so that it knows the orders of before. */
const opened = async (page: Page, path: string) => {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/new-orders'))
  await page.goto(path)
  await asked
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('an open page of the admin tells of a new order within ten seconds, with a sound that can be turned off', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      await signInAsOwner(page)
      await listen(page)
      await opened(page, '/admin/account')
      const sound = page.getByRole('checkbox', { name: 'Play a short sound on this device' })
      await sound.uncheck()
      await placeOrder()
      await page.getByText('New order: रू').waitFor({ timeout: SHOWN_WITHIN_MS })
      expect(await soundsOf(page)).toBe(0)
      expect(await page.title()).toMatch(/^\(1\) Your account/)
      const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
      await menu.getByRole('link', { name: /^Orders \d+ waiting$/ }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await sound.check()
      const tried = await soundsOf(page)
      const second = await placeOrder()
      await page.getByText('2 new orders').waitFor({ timeout: SHOWN_WITHIN_MS })
      expect(await soundsOf(page)).toBe(tried + 1)
      await page.getByRole('button', { name: 'View orders' }).click()
      await row(page, second.orderId).waitFor()
      await expect.poll(() => page.title()).toMatch(/^Orders/)
    })
  })
})

test('the list of orders shows a new order by itself, but not while the mouse is on it', async () => {
  await visit('desktop', async (page) => {
    const { placeOrder } = await signUp(page)
    await signInAsOwner(page)
    const first = await placeOrder()
    await opened(page, '/admin/orders')
    await row(page, first.orderId).waitFor()
    await page.mouse.move(5, 5)
    const second = await placeOrder()
    await row(page, second.orderId).waitFor({ timeout: SHOWN_WITHIN_MS })

    await row(page, second.orderId).hover()
    const place = await row(page, second.orderId).boundingBox()
    const third = await placeOrder()
    const show = page.getByRole('button', { name: 'Show 1 new order' })
    await show.waitFor({ timeout: SHOWN_WITHIN_MS })
    expect(await row(page, second.orderId).boundingBox()).toEqual(place)
    expect(await row(page, third.orderId).count()).toBe(0)
    await show.click()
    await row(page, third.orderId).waitFor()
    await expect.poll(() => show.count()).toBe(0)
  })
})

test('on a touch screen a new order moves no row before somebody asks for it', async () => {
  await visit('phone', async (page) => {
    const { placeOrder } = await signUp(page)
    await signInAsOwner(page)
    const first = await placeOrder()
    await opened(page, '/admin/orders')
    await row(page, first.orderId).waitFor()
    const place = await row(page, first.orderId).boundingBox()
    const second = await placeOrder()
    const show = page.getByRole('button', { name: 'Show 1 new order' })
    await show.waitFor({ timeout: SHOWN_WITHIN_MS })
    expect(await row(page, first.orderId).boundingBox()).toEqual(place)
    await show.click()
    await row(page, second.orderId).waitFor()
  })
})

/** Lets the page subscribe without a push service, which a browser in a test has not. */
const allowAlerts = (page: Page) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return page.addInitScript(
    (subscribed) => {
      let permission: NotificationPermission = sessionStorage.getItem('allowed')
        ? 'granted'
        : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = 'granted'
        sessionStorage.setItem('allowed', 'yes')
        return permission
      }
      const subscription = () =>
        Object.assign(Object.create(PushSubscription.prototype), {
          toJSON: () => subscribed,
          unsubscribe: async () => sessionStorage.removeItem('subscribed'),
        })
      Object.defineProperty(PushSubscription.prototype, 'endpoint', {
        get: () => subscribed.endpoint,
      })
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? subscription() : null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return subscription()
      }
    },
    { endpoint, keys },
  )
}

test('the list of orders offers messages for this phone once, and the account page turns them off', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    await allowAlerts(page)
    await page.goto('/admin/orders')
    const offer = page.getByRole('region', { name: 'New orders on this device' })
    await offer.waitFor()
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await offer.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText('This device tells you about new orders').waitFor()
    expect(await offer.count()).toBe(0)
    await page.reload()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    expect(await offer.count()).toBe(0)

    await page.goto('/admin/account')
    const choice = page.getByRole('checkbox', { name: /^Tell me on this device/ })
    const told = page.getByText('Is told about new orders', { exact: true })
    await expect.poll(() => choice.isChecked()).toBe(true)
    await told.waitFor()
    await choice.click()
    await page.getByText('This device is not told about new orders any more').waitFor()
    await told.waitFor({ state: 'detached' })

    await choice.click()
    await told.waitFor()
    const otherSession = await shopApi().call('POST /api/signin', { body: OWNER_ACCOUNT })
    const { data } = await shopApi().call('GET /api/admin/order-alerts', {}, otherSession)
    for (const { id } of data)
      await shopApi().call('DELETE /api/admin/order-alerts/{id}', { path: { id } }, otherSession)
    await page.reload()
    await expect.poll(() => choice.isEnabled()).toBe(true)
    expect(await choice.isChecked()).toBe(false)
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
