import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn, loadAxe } from './accessibility.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up.ts'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

/** An open page shows a new order within this time. */
const WITHIN_MS = 10_000

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

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('an open page of the admin tells of a new order within ten seconds, with a sound that can be turned off', async () => {
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      await signInAsOwner(page)
      await listen(page)
      await loadAxe(page)
      await opened(page, '/admin/account')
      const sound = page.getByRole('checkbox', { name: 'Play a short sound on this device' })
      await sound.uncheck()
      await placeOrder()
      await page.getByText('New order: रू').waitFor({ timeout: WITHIN_MS })
      expect(await soundsOf(page)).toBe(0)
      expect(await page.title()).toMatch(/^\(1\) Your account/)
      const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
      await menu.getByRole('link', { name: /^Orders \d+ waiting$/ }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await sound.check()
      const tried = await soundsOf(page)
      const second = await placeOrder()
      await page.getByText('2 new orders').waitFor({ timeout: WITHIN_MS })
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
    await row(page, second.orderId).waitFor({ timeout: WITHIN_MS })

    await row(page, second.orderId).hover()
    const place = await row(page, second.orderId).boundingBox()
    const third = await placeOrder()
    const show = page.getByRole('button', { name: 'Show 1 new order' })
    await show.waitFor({ timeout: WITHIN_MS })
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
    await show.waitFor({ timeout: WITHIN_MS })
    expect(await row(page, first.orderId).boundingBox()).toEqual(place)
    await show.click()
    await row(page, second.orderId).waitFor()
  })
})
