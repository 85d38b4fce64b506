import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../simulators/start-simulators.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { openNewShop } from '../support/open-new-shop.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { payInNepali } from './payments-in-nepali.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const BANK_ACCOUNT = { bank: 'Nabil Bank', accountName: 'Gahana', accountNumber: '0123456789' }

let dataDir: string
let shop: RunningShop
let simulators: Simulators
let ownerSession: { token: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-paid-shop-'))
  simulators = await startSimulators()
  shop = await startShop({
    DATA_DIR: dataDir,
    STORE_NAME: 'Gahana',
    STORE_LOCAL_NAME: 'गहना',
    ...simulators.settings,
  })
  ownerSession = await signInOwner(shop)
  await openNewShop(shop, ownerSession)
  await shop.call(
    'PUT /api/admin/settings/bank',
    { body: { ...BANK_ACCOUNT, version: 0 } },
    ownerSession,
  )
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, ownerSession)
  const methods = data.methods.filter(({ isSetUp }) => isSetUp).map(({ method }) => method)
  const body = { methods, version: data.version }
  await shop.call('PUT /api/admin/settings/payments', { body }, ownerSession)
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
  const productId = await makeProduct(shop, ownerSession, { stock: 5 })
  const localNameInput = { path: { id: productId }, body: { localName: 'झुम्का' } }
  await shop.call('POST /updateproduct/{id}', localNameInput, ownerSession)
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
  const { user } = await shop.call('GET /api/user/me', {}, buyer)
  await page.context().addInitScript(
    ([storageKey, storedPerson]) => {
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', storedPerson)
    },
    [buyer.token, JSON.stringify(user)] as const,
  )
}

/** A shopper with a full cart chooses how to pay and places the order. */
async function placeOrderWith(page: Page, method: string) {
  await fillCart(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: `Pay with ${method}` }).waitFor()
}

const ANDROID_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const PAID_SENTENCE = /^Paid, thank you/

type Box = { x: number; y: number; width: number; height: number }

const doBoxesOverlap = (box: Box | null, otherBox: Box | null) =>
  box !== null &&
  otherBox !== null &&
  box.y < otherBox.y + otherBox.height &&
  otherBox.y < box.y + box.height

test('product page and cart list all payment methods in one sentence', async () => {
  // Methods that the simulators add later come before the bank transfer.
  const methodsSentence =
    /Pay in cash on delivery, .*with Khalti, by Fonepay QR, by card.* or by bank transfer\./
  await visit(
    'phone',
    async (page) => {
      await fillCart(page)
      await page.goto('/cart')
      await page.getByText(methodsSentence).waitFor()
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('listitem').filter({ hasText: methodsSentence }).waitFor()
      expect(await page.getByText(/\bpay\b/i).allTextContents()).toHaveLength(1)
    },
    { baseURL: shop.url },
  )
})

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s: a shopper pays with eSewa, comes back, and another tab is updated',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await placeOrderWith(page, 'eSewa')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        const orderUrl = page.url()
        await page.getByRole('button', { name: 'Pay with eSewa' }).click()
        await page.waitForURL(`${simulators.esewa.url}/pay/*`)
        const otherPage = await page.context().newPage()
        await otherPage.goto(orderUrl)
        await otherPage.getByText('We are asking about your payment with eSewa').waitFor()
        await page.locator('button[value=pay]').click()
        await page.getByText(PAID_SENTENCE).waitFor()
        expect(page.url()).toBe(orderUrl)
        await page.getByRole('listitem').filter({ hasText: 'To come: Delivered' }).waitFor()
        await otherPage.getByText(PAID_SENTENCE).waitFor()
      },
      { baseURL: shop.url },
    )
  },
)

test('a shopper closes the tab after paying, and later sees the paid order', async () => {
  await visit(
    'phone',
    async (page) => {
      await placeOrderWith(page, 'eSewa')
      const orderUrl = page.url()
      await page.getByRole('button', { name: 'Pay with eSewa' }).click()
      await page.waitForURL(`${simulators.esewa.url}/pay/*`)
      const reference = new URL(page.url()).pathname.slice('/pay/'.length)
      simulators.esewa.pay(reference)
      await page.goto(orderUrl)
      await page.getByText(PAID_SENTENCE).waitFor()
    },
    { baseURL: shop.url },
  )
})

test('staff see that an order waits for its payment, and are not told to call the customer', async () => {
  await visit(
    'phone',
    async (page) => {
      await placeOrderWith(page, 'eSewa')
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const { user, token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
      await page.context().addInitScript(
        ([storageKey, storedPerson]) => {
          localStorage.setItem('token', storageKey)
          localStorage.setItem('user', storedPerson)
        },
        [token, JSON.stringify(user)] as const,
      )
      await page.goto('/admin/orders')
      const orderRow = page.getByRole('row').filter({ hasText: orderId })
      await orderRow.getByText('Waits for payment').waitFor()
      await orderRow.getByText('eSewa', { exact: true }).waitFor()
      await orderRow.getByRole('checkbox').check()
      const selectedOrdersBar = page.getByRole('region', { name: 'Selected orders' })
      await selectedOrdersBar.getByText('1 selected').waitFor()
      expect(await selectedOrdersBar.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
      await orderRow.getByRole('link', { name: orderId }).click()
      await page.getByText('The customer has not paid yet.').waitFor()
      await page.getByRole('region', { name: 'Payment' }).getByText('Not paid yet').waitFor()
      expect(await page.getByText('Call the customer to check').count()).toBe(0)
      expect(await accessibilityViolationsOn(page)).toEqual([])
    },
    { baseURL: shop.url },
  )
})

test('a shopper cancels at eSewa and pays in cash instead', async () => {
  await visit(
    'phone',
    async (page) => {
      await placeOrderWith(page, 'eSewa')
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

test('a shopper pays in the app of eSewa on a phone, or on the page of eSewa instead', async () => {
  await visit(
    'phone',
    async (page) => {
      await placeOrderWith(page, 'eSewa')
      const orderUrl = page.url()
      await page.getByRole('button', { name: 'Pay with eSewa' }).click()
      await page.waitForURL(`${simulators.esewaIntent.url}/app/*`)
      await page.goto(orderUrl)
      await page.getByRole('link', { name: 'Open eSewa' }).waitFor()
      await page.getByRole('button', { name: 'Pay on the page of eSewa instead' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'Open eSewa' }).click()
      await page.locator('button[value=pay]').click()
      await page.getByText(PAID_SENTENCE).waitFor()
      expect(page.url()).toBe(orderUrl)
    },
    { baseURL: shop.url, userAgent: ANDROID_USER_AGENT },
  )
})

test.each<StoryWindowSize>(PHONE_ONLY)('on a %s: a shopper pays with Khalti', async (size) => {
  await visit(
    size,
    async (page) => {
      await placeOrderWith(page, 'Khalti')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const orderUrl = page.url()
      await page.getByRole('button', { name: 'Pay with Khalti' }).click()
      await page.waitForURL(`${simulators.khalti.url}/*`)
      await page.locator('button[value=pay]').click()
      await page.getByText(PAID_SENTENCE).waitFor()
      expect(page.url()).toBe(orderUrl)
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      await page.getByText('we return your money within 7 days').waitFor()
    },
    { baseURL: shop.url },
  )
})

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s: a shopper scans the QR code of Fonepay with the app of a bank, and the page is updated',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await placeOrderWith(page, 'Fonepay QR')
        await page.getByRole('button', { name: 'Pay with Fonepay QR' }).click()
        const qrCode = page.getByRole('img', { name: 'QR code to pay this order' })
        await qrCode.waitFor()
        const toast = page.getByRole('status').filter({ hasText: 'Order placed successfully!' })
        const coversCode = async () =>
          (await toast.isVisible()) &&
          doBoxesOverlap(await toast.boundingBox(), await qrCode.boundingBox())
        await expect.poll(coversCode, { timeout: 2_000 }).toBe(false)
        await page.getByText('We keep your items for').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        simulators.fonepay.pay(simulators.fonepay.references().at(-1) ?? '')
        await page.getByText(PAID_SENTENCE).waitFor()
      },
      { baseURL: shop.url },
    )
  },
)

test.each<StoryWindowSize>(PHONE_ONLY)(
  'on a %s: a shopper sends the slip of a bank transfer, and the order is paid after staff accepted it',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await placeOrderWith(page, 'Bank transfer')
        await page.getByRole('button', { name: 'Pay with Bank transfer' }).click()
        await page.getByText(BANK_ACCOUNT.accountNumber).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.getByRole('button', { name: 'Copy Account number' }).click()
        await page.getByText('Account number: copied').waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          BANK_ACCOUNT.accountNumber,
        )
        await page.getByLabel('Reference number on the slip').fill(`FT-${size}-1`)
        await page.locator('input[type=file]').setInputFiles({
          name: 'slip.jpg',
          mimeType: 'image/jpeg',
          buffer: await makePicture(size === 'phone' ? '#336699' : '#996633'),
        })
        await page.getByRole('button', { name: 'Send slip' }).click()
        await page.getByText('We are checking your bank slip').waitFor()
        expect(await page.getByText(PAID_SENTENCE).count(), 'a picture alone pays nothing').toBe(0)
        const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        const { slips } = await shop.call(
          'GET /api/order/{orderId}/slips',
          { path: { orderId } },
          ownerSession,
        )
        await shop.call(
          'POST /api/admin/payments/{id}/accept',
          { path: { id: slips[0]?.attemptId ?? 0 }, body: { reference: `FT-${size}-1` } },
          ownerSession,
        )
        await page.getByText(PAID_SENTENCE).waitFor()
      },
      { baseURL: shop.url },
    )
  },
)

test.each<StoryWindowSize>(PHONE_ONLY)(
  'on a %s: a shopper pays by card on the page of the provider',
  async (size) => {
    await visit(
      size,
      async (page) => {
        await placeOrderWith(page, 'Card')
        const orderUrl = page.url()
        await page.getByRole('button', { name: 'Pay with Card' }).click()
        await page.waitForURL(`${simulators.card.url}/pay/*`)
        await page.locator('button[value=pay]').click()
        await page.getByText(PAID_SENTENCE).waitFor()
        expect(page.url()).toBe(orderUrl)
      },
      { baseURL: shop.url },
    )
  },
)

test('a shopper is told that a provider does not answer, and pays with another method', async () => {
  await visit(
    'phone',
    async (page) => {
      await placeOrderWith(page, 'Card')
      simulators.card.knobs.setForAll({ startLine: 'down' })
      const cardButton = page.getByRole('button', { name: 'Pay with Card' })
      const refusedMessage = page.getByText('Paying with Card does not work at the moment.')
      await expect
        .poll(
          async () => {
            if (await cardButton.isVisible()) await cardButton.click()
            return refusedMessage.isVisible()
          },
          { timeout: 30_000, interval: 700 },
        )
        .toBe(true)
      simulators.card.knobs.reset()
      const notStartedToast = page.getByRole('alert').filter({ hasText: 'could not be started' })
      await notStartedToast.waitFor()
      await page.getByRole('button', { name: 'Fonepay QR' }).click()
      await page.getByRole('img', { name: 'QR code to pay this order' }).waitFor()
      await notStartedToast.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'eSewa' }).click()
      await page.waitForURL(`${simulators.esewa.url}/pay/*`)
    },
    { baseURL: shop.url, expectedErrors: [/503/] },
  )
})

describe('in Nepali no page of a payment has English words, is too wide or inaccessible,', () => {
  const payInNepaliOn = (page: Page) =>
    payInNepali(page, {
      simulators,
      fillCart: () => fillCart(page),
      refuseSlip: async (orderId, reason) => {
        const path = { orderId }
        const { slips } = await shop.call('GET /api/order/{orderId}/slips', { path }, ownerSession)
        await shop.call(
          'POST /api/admin/bank-slips/{id}/refuse',
          { path: { id: slips[0]?.id ?? 0 }, body: { reason } },
          ownerSession,
        )
      },
    })

  test('with eSewa, Khalti, Fonepay and a bank transfer', async () => {
    const story = async (page: Page) => {
      const { esewa, khalti, fonepay, bank, found } = payInNepaliOn(page)
      await esewa()
      await khalti()
      await fonepay()
      await bank()
      expect(found).toEqual({})
    }
    await visit('phone', story, { baseURL: shop.url })
  })

  test('in the app of eSewa', async () => {
    const story = async (page: Page) => {
      const { esewaApp, found } = payInNepaliOn(page)
      await esewaApp()
      expect(found).toEqual({})
    }
    await visit('phone', story, {
      baseURL: shop.url,
      userAgent: ANDROID_USER_AGENT,
    })
  })

  test('when cards do not work, when the time to pay is over, and when nothing can be loaded', async () => {
    const story = async (page: Page) => {
      const { cardThatDoesNotAnswer, found } = payInNepaliOn(page)
      await cardThatDoesNotAnswer()
      expect(found).toEqual({})
    }
    await visit('phone', story, {
      baseURL: shop.url,
      expectedErrors: [/503/, /429/],
    })
  })
})
