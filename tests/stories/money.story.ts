import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/days.ts'
import { type Simulators, startSimulators } from '../simulators/start-simulators.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { openNewShop } from '../support/open-new-shop.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

let dataDir: string
let shop: RunningShop
let simulators: Simulators
let ownerSession: { token: string }
let slipCount = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-money-'))
  simulators = await startSimulators()
  shop = await startShop({
    DATA_DIR: dataDir,
    STORE_NAME: 'Gahana',
    STORE_LOCAL_NAME: 'गहना',
    ...simulators.settings,
  })
  ownerSession = await signInOwner(shop)
  await openNewShop(shop, ownerSession)
  const bankAccount = { bank: 'Nabil Bank', accountName: 'Gahana', accountNumber: '0123456789' }
  await shop.call(
    'PUT /api/admin/settings/bank',
    { body: { ...bankAccount, version: 0 } },
    ownerSession,
  )
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, ownerSession)
  const methods = ['COD' as const, 'KHALTI' as const, 'BANK' as const]
  const paymentMethodsInput = { methods, version: data.version }
  await shop.call('PUT /api/admin/settings/payments', { body: paymentMethodsInput }, ownerSession)
})
afterAll(async () => {
  await shop?.stop()
  await simulators?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** An order that was paid with Khalti; returns its id and the number of the money. */
async function payWithKhalti() {
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('Nobody signed up')
  const productId = await makeProduct(shop, ownerSession, { stock: 5 })
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, paymentMethod: 'KHALTI' } },
    buyer,
  )
  const path = { orderId: order.orderId }
  const startInput = { path, body: { method: 'KHALTI' as const } }
  await shop.call('POST /api/order/{orderId}/payments', startInput, buyer)
  const reference = simulators.khalti.references().at(-1) ?? ''
  simulators.khalti.pay(reference)
  await expect
    .poll(
      async () =>
        (await shop.call('GET /api/order/{orderId}/payment', { path }, buyer)).payment.state,
      { timeout: 30_000, interval: 2000 },
    )
    .toBe('paid')
  const transaction = simulators.moneyOf(reference)[0]?.transaction ?? ''
  return { ...path, transaction, rupees: order.finalAmount }
}

/** An order with a slip that waits for a decision. */
async function sendSlip() {
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('Nobody signed up')
  const productId = await makeProduct(shop, ownerSession, { stock: 5 })
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, paymentMethod: 'BANK' } },
    buyer,
  )
  const path = { orderId: order.orderId }
  const startInput = { path, body: { method: 'BANK' as const } }
  await shop.call('POST /api/order/{orderId}/payments', startInput, buyer)
  const slipForm = new FormData()
  slipForm.set('amount', String(order.finalAmount))
  slipForm.set('reference', `FT${order.orderId.replace('-', '')}`)
  slipCount += 1
  const color = slipCount % 2 === 0 ? '#2255aa' : '#aa5522'
  slipForm.set('images', new Blob([new Uint8Array(await makePicture(color))]), 'slip.jpg')
  await shop.call('POST /api/order/{orderId}/slips', { path, body: slipForm } as never, buyer)
  return order.orderId
}

/** Signs the owner in on this page. */
async function openAs(page: Page, path: string) {
  const { user, token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
  await page.addInitScript(
    ([storageKey, storedPerson]) => {
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', storedPerson)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto(path)
}

const expectAccessible = async (page: Page) =>
  expect(await accessibilityViolationsOn(page)).toEqual([])

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s: the owner refunds money, compares a settlement and closes the day',
  async (size) => {
    const [refundedPayment, comparedPayment] = [await payWithKhalti(), await payWithKhalti()]
    await shop.call(
      'PUT /api/order/updateorder/{orderId}',
      {
        path: { orderId: refundedPayment.orderId },
        body: { status: 'CANCELLED', note: 'Out of stock' },
      },
      ownerSession,
    )
    await visit(
      size,
      async (page) => {
        await openAs(page, '/admin/payments?list=refunds')
        const orderCard = page.getByRole('listitem').filter({ hasText: refundedPayment.orderId })
        await orderCard.getByText('Out of stock').waitFor()
        await expectAccessible(page)
        await orderCard.getByRole('button', { name: 'Refund with Khalti' }).click()
        const dialog = page.getByRole('dialog')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Refund with Khalti' }).click()
        await page.getByText('The money was refunded').waitFor()
        await orderCard.waitFor({ state: 'detached' })

        await page.goto(`/admin/orders/${comparedPayment.orderId}`)
        const attemptsRegion = page.getByRole('region', { name: 'Attempts to pay' })
        await attemptsRegion
          .getByText(`Number at the provider: ${comparedPayment.transaction}`)
          .waitFor()
        await expectAccessible(page)
        await attemptsRegion.getByRole('button', { name: 'Refund with Khalti' }).click()
        await page.getByRole('dialog').getByLabel('Amount in रू').fill('9')
        await page.getByRole('dialog').getByLabel('Reason').fill('A scratch')
        await page.getByRole('dialog').getByRole('button', { name: 'Refund with' }).click()
        // The dialog has the reason too, until it is closed.
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await attemptsRegion.getByText('Refunded', { exact: true }).waitFor()
        await attemptsRegion.getByText('A scratch').waitFor()

        await page.goto('/admin/payments/lists')
        await page.getByLabel('Whose list is it?').selectOption('Khalti')
        const settlementRows = [
          'Transaction ID,Amount,Fee,Date',
          `${comparedPayment.transaction},${comparedPayment.rupees - 10},5,${dayOf(new Date())}`,
          ...Array.from(
            { length: 60 },
            (_, index) => `K${size}${index},${index + 1},0,${dayOf(new Date())}`,
          ),
        ]
        await page.getByLabel('Choose the file').setInputFiles({
          name: 'khalti.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(settlementRows.join('\r\n')),
        })
        await page.getByRole('heading', { name: 'Comparison' }).waitFor()
        await page.getByText(/^6\d differences$/).waitFor()
        await page.getByText(`K${size}0`, { exact: true }).waitFor()
        expect(await page.getByText(`K${size}59`, { exact: true }).count()).toBe(0)
        await page.getByRole('button', { name: 'Next' }).click()
        await page.getByText(`K${size}59`, { exact: true }).waitFor()
        await expectAccessible(page)

        await page.goto('/admin/payments/days')
        await page.getByText('Cash that should be there').waitFor()
        await expectAccessible(page)
        const countAgainButton = page.getByRole('button', { name: 'Count again' })
        if (await countAgainButton.isVisible()) await countAgainButton.click()
        await page.getByLabel('Counted cash in रू').fill('12.50')
        await page.getByLabel('Why it differs').fill('Change that was left in the till')
        await page.getByRole('button', { name: 'Close the day' }).click()
        await page.getByText('Change that was left in the till').first().waitFor()
        await expectAccessible(page)
      },
      { baseURL: shop.url },
    )
  },
)

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s: nothing moves on the page of an order when its slip appears',
  async (size) => {
    const slipOrderId = await sendSlip()
    await visit(
      size,
      async (page) => {
        await openAs(page, `/admin/orders/${slipOrderId}`)
        const refuseButton = page.getByRole('button', { name: 'Refuse the slip' })
        await refuseButton.waitFor()
        const readButtonPosition = () => refuseButton.boundingBox()
        const positionBefore = await readButtonPosition()
        await page.getByRole('img', { name: /slip/i }).waitFor()
        expect(await readButtonPosition()).toEqual(positionBefore)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await expectAccessible(page)
      },
      { baseURL: shop.url },
    )
  },
)
