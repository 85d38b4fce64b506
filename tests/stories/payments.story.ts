import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../simulators/start-simulators.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { openNewShop } from '../support/opening.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { payInNepali } from './payments-in-nepali.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const ACCOUNT = { bank: 'Nabil Bank', accountName: 'Gahana', accountNumber: '0123456789' }

let dataDir: string
let shop: RunningShop
let simulators: Simulators
let owner: { token: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-paid-shop-'))
  simulators = await startSimulators()
  shop = await startShop({
    DATA_DIR: dataDir,
    STORE_NAME: 'Gahana',
    STORE_LOCAL_NAME: 'गहना',
    ...simulators.settings,
  })
  owner = await signInOwner(shop)
  await openNewShop(shop, owner)
  await shop.call('PUT /api/admin/settings/bank', { body: { ...ACCOUNT, version: 0 } }, owner)
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, owner)
  const methods = data.methods.filter(({ isSetUp }) => isSetUp).map(({ method }) => method)
  const body = { methods, version: data.version }
  await shop.call('PUT /api/admin/settings/payments', { body }, owner)
})
afterAll(async () => {
  await shop?.stop()
  await simulators?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Signs in a new shopper with a full cart. */
async function fillCart(page: Page) {
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('Nobody signed up')
  const productId = await makeProduct(shop, owner, { stock: 5 })
  const inNepali = { path: { id: productId }, body: { localName: 'झुम्का' } }
  await shop.call('POST /updateproduct/{id}', inNepali, owner)
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
  const { user } = await shop.call('GET /api/user/me', {}, buyer)
  await page.context().addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', person)
    },
    [buyer.token, JSON.stringify(user)] as const,
  )
}

/** A shopper with a full cart chooses how to pay and places the order. */
async function orderWith(page: Page, method: string) {
  await fillCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: `Pay with ${method}` }).waitFor()
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const PAID = /^Paid, thank you/

test('product page and cart name all ways to pay in one sentence', async () => {
  const sentence =
    /Pay in cash on delivery, .*with Khalti, by Fonepay QR, by card or by bank transfer\./
  await visit(
    'phone',
    async (page) => {
      await fillCart(page)
      await page.goto('/cart')
      await page.getByText(sentence).waitFor()
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('listitem').filter({ hasText: sentence }).waitFor()
      expect(await page.getByText(/\bpay\b/i).allTextContents()).toHaveLength(1)
    },
    { baseURL: shop.url },
  )
})

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s: buys with eSewa, comes back, and another tab follows',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await orderWith(page, 'eSewa')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        const order = page.url()
        await page.getByRole('button', { name: 'Pay with eSewa' }).click()
        await page.waitForURL(`${simulators.esewa.url}/pay/*`)
        const other = await page.context().newPage()
        await other.goto(order)
        await other.getByText('We are asking about your payment with eSewa').waitFor()
        await page.locator('button[value=pay]').click()
        await page.getByText(PAID).waitFor()
        expect(page.url()).toBe(order)
        await page.getByRole('listitem').filter({ hasText: 'To come: Delivered' }).waitFor()
        await other.getByText(PAID).waitFor()
      },
      { baseURL: shop.url, reducedMotion: 'reduce' },
    )
  },
)

test('closes the tab after paying, and finds the order paid later', async () => {
  await visit(
    'phone',
    async (page) => {
      await orderWith(page, 'eSewa')
      const order = page.url()
      await page.getByRole('button', { name: 'Pay with eSewa' }).click()
      await page.waitForURL(`${simulators.esewa.url}/pay/*`)
      const reference = new URL(page.url()).pathname.slice('/pay/'.length)
      simulators.esewa.pay(reference)
      await page.goto(order)
      await page.getByText(PAID).waitFor()
    },
    { baseURL: shop.url },
  )
})

test('staff see that an order waits for its payment, and are not told to call the customer', async () => {
  await visit(
    'phone',
    async (page) => {
      await orderWith(page, 'eSewa')
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const { user, token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
      await page.context().addInitScript(
        ([key, person]) => {
          localStorage.setItem('token', key)
          localStorage.setItem('user', person)
        },
        [token, JSON.stringify(user)] as const,
      )
      await page.goto('/admin/orders')
      const row = page.getByRole('row').filter({ hasText: orderId })
      await row.getByText('Waits for payment').waitFor()
      await row.getByText('eSewa', { exact: true }).waitFor()
      await row.getByRole('checkbox').check()
      const bar = page.getByRole('region', { name: 'Selected orders' })
      await bar.getByText('1 selected').waitFor()
      expect(await bar.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
      await row.getByRole('link', { name: orderId }).click()
      await page.getByText('The customer has not paid yet.').waitFor()
      await page.getByRole('region', { name: 'Payment' }).getByText('Not paid yet').waitFor()
      expect(await page.getByText('Call the customer to check').count()).toBe(0)
      expect(await accessibilityViolationsOn(page)).toEqual([])
    },
    { baseURL: shop.url, reducedMotion: 'reduce' },
  )
})

test('cancels at eSewa, and pays in cash instead', async () => {
  await visit(
    'phone',
    async (page) => {
      await orderWith(page, 'eSewa')
      await page.getByRole('button', { name: 'Pay with eSewa' }).click()
      await page.waitForURL(`${simulators.esewa.url}/pay/*`)
      await page.locator('button[value=cancel]').click()
      await page.getByText('The last payment was not completed').waitFor()
      await page.getByRole('button', { name: 'Cash on delivery' }).click()
      await page.getByText('Cash on delivery: you pay in rupees').waitFor()
    },
    { baseURL: shop.url },
  )
})

test('pays in the app of eSewa on a phone, and can take the page instead', async () => {
  await visit(
    'phone',
    async (page) => {
      await orderWith(page, 'eSewa')
      const order = page.url()
      await page.getByRole('button', { name: 'Pay with eSewa' }).click()
      await page.waitForURL(`${simulators.esewaIntent.url}/app/*`)
      await page.goto(order)
      await page.getByRole('link', { name: 'Open eSewa' }).waitFor()
      await page.getByRole('button', { name: 'Pay on the page of eSewa instead' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'Open eSewa' }).click()
      await page.locator('button[value=pay]').click()
      await page.getByText(PAID).waitFor()
      expect(page.url()).toBe(order)
    },
    { baseURL: shop.url, reducedMotion: 'reduce', userAgent: ANDROID },
  )
})

test.each<StoryWindowSize>(PHONE_ONLY)('on a %s: buys with Khalti', async (size) => {
  await visit(
    size,
    async (page) => {
      await orderWith(page, 'Khalti')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const order = page.url()
      await page.getByRole('button', { name: 'Pay with Khalti' }).click()
      await page.waitForURL(`${simulators.khalti.url}/*`)
      await page.locator('button[value=pay]').click()
      await page.getByText(PAID).waitFor()
      expect(page.url()).toBe(order)
    },
    { baseURL: shop.url, reducedMotion: 'reduce' },
  )
})

test.each<StoryWindowSize>(['desktop'])(
  'on a %s: scans the QR code of Fonepay with the app of a bank, and the page follows',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await orderWith(page, 'Fonepay QR')
        await page.getByRole('button', { name: 'Pay with Fonepay QR' }).click()
        await page.getByRole('img', { name: 'QR code to pay this order' }).waitFor()
        await page.getByText('We keep your items for').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        simulators.fonepay.pay(simulators.fonepay.references().at(-1) ?? '')
        await page.getByText(PAID).waitFor()
      },
      { baseURL: shop.url, reducedMotion: 'reduce' },
    )
  },
)

test.each<StoryWindowSize>(PHONE_ONLY)(
  'on a %s: sends the slip of a bank transfer, which is paid once staff have found the money',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await orderWith(page, 'Bank transfer')
        await page.getByRole('button', { name: 'Pay with Bank transfer' }).click()
        await page.getByText(ACCOUNT.accountNumber).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.getByRole('button', { name: 'Copy Account number' }).click()
        await page.getByText('Account number: copied').waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          ACCOUNT.accountNumber,
        )
        await page.getByLabel('Reference number on the slip').fill(`FT-${size}-1`)
        await page.locator('input[type=file]').setInputFiles({
          name: 'slip.jpg',
          mimeType: 'image/jpeg',
          buffer: await makePicture(size === 'phone' ? '#336699' : '#996633'),
        })
        await page.getByRole('button', { name: 'Send slip' }).click()
        await page.getByText('We are checking your bank slip').waitFor()
        expect(await page.getByText(PAID).count(), 'a picture alone pays nothing').toBe(0)
        const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        const { slips } = await shop.call(
          'GET /api/order/{orderId}/slips',
          { path: { orderId } },
          owner,
        )
        await shop.call(
          'POST /api/admin/payments/{id}/accept',
          { path: { id: slips[0]?.attemptId ?? 0 }, body: { reference: `FT-${size}-1` } },
          owner,
        )
        await page.getByText(PAID).waitFor()
      },
      { baseURL: shop.url, reducedMotion: 'reduce' },
    )
  },
)

test.each<StoryWindowSize>(PHONE_ONLY)('on a %s: pays by card on its page', async (size) => {
  await visit(
    size,
    async (page) => {
      await orderWith(page, 'Card')
      const order = page.url()
      await page.getByRole('button', { name: 'Pay with Card' }).click()
      await page.waitForURL(`${simulators.card.url}/pay/*`)
      await page.locator('button[value=pay]').click()
      await page.getByText(PAID).waitFor()
      expect(page.url()).toBe(order)
    },
    { baseURL: shop.url },
  )
})

test('is told that a provider does not answer, and pays in another way', async () => {
  await visit(
    'phone',
    async (page) => {
      await orderWith(page, 'Card')
      simulators.card.knobs.setForAll({ startLine: 'down' })
      const button = page.getByRole('button', { name: 'Pay with Card' })
      const told = page.getByText('Paying with Card does not work at the moment.')
      await expect
        .poll(
          async () => {
            if (await button.isVisible()) await button.click()
            return told.isVisible()
          },
          { timeout: 30_000, interval: 700 },
        )
        .toBe(true)
      simulators.card.knobs.reset()
      await page.getByRole('button', { name: 'eSewa' }).click()
      await page.waitForURL(`${simulators.esewa.url}/pay/*`)
    },
    { baseURL: shop.url, expects: [/503/] },
  )
})

describe('in Nepali no page of a payment has English words, is too wide or inaccessible', () => {
  const payments = (page: Page) =>
    payInNepali(page, {
      simulators,
      fillCart: () => fillCart(page),
      refuseSlip: async (orderId, reason) => {
        const path = { orderId }
        const { slips } = await shop.call('GET /api/order/{orderId}/slips', { path }, owner)
        await shop.call(
          'POST /api/admin/bank-slips/{id}/refuse',
          { path: { id: slips[0]?.id ?? 0 }, body: { reason } },
          owner,
        )
      },
    })
  const inNepali = { reducedMotion: 'reduce' } as const

  test('with eSewa, Khalti, Fonepay and a bank transfer', async () => {
    const story = async (page: Page) => {
      const { esewa, khalti, fonepay, bank, found } = payments(page)
      await esewa()
      await khalti()
      await fonepay()
      await bank()
      expect(found).toEqual({})
    }
    await visit('phone', story, { baseURL: shop.url, ...inNepali })
  })

  test('in the app of eSewa', async () => {
    const story = async (page: Page) => {
      const { esewaApp, found } = payments(page)
      await esewaApp()
      expect(found).toEqual({})
    }
    await visit('phone', story, { baseURL: shop.url, userAgent: ANDROID, ...inNepali })
  })

  test('when cards do not work, when the time is over, and when nothing can be loaded', async () => {
    const story = async (page: Page) => {
      const { cardThatDoesNotAnswer, found } = payments(page)
      await cardThatDoesNotAnswer()
      expect(found).toEqual({})
    }
    await visit('phone', story, { baseURL: shop.url, expects: [/503/, /429/], ...inNepali })
  })
})
