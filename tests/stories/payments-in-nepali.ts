import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Simulators } from '../simulators/start-simulators.ts'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { findNepaliPageProblems } from './nepali-page-problems.ts'

type NepaliPaymentOptions = {
  simulators: Simulators
  /** Signs in a new shopper with a full cart. */
  fillCart: () => Promise<void>
  /** Staff refuse the slip of an order. */
  refuseSlip: (orderId: string, reason: string) => Promise<void>
}

const PHONE_VIEWPORT = { width: 390, height: 844 }
const REFUSED_ANSWER = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'पछि' } }

/** Orders and pays in Nepali, and collects what is wrong with the pages on the way. */
export function payInNepali(
  page: Page,
  { simulators, fillCart, refuseSlip }: NepaliPaymentOptions,
) {
  const foundProblems: Record<string, string[]> = {}
  const findButton = (name: string) => page.getByRole('button', { name, exact: true })
  const waitForWords = (expectedWords: string) => page.getByText(expectedWords).first().waitFor()

  async function checkState(stateName: string): Promise<void> {
    const problems = [
      ...(await findNepaliPageProblems(page)),
      ...(await accessibilityViolationsOn(page)),
    ]
    if (problems.length > 0) foundProblems[stateName] = problems
    await page.setViewportSize(PHONE_VIEWPORT)
  }

  /** Places an order and returns its address. */
  async function placeOrderWith(method: string, payButton: string): Promise<string> {
    await fillCart()
    await page.goto('/ne/cart')
    await findButton('अर्डर गर्न अघि बढ्नुहोस्').click()
    await page.getByRole('radio', { name: method }).check()
    if (method === 'eSewa') await checkState('checkout')
    await findButton('अर्डर गर्नुहोस्').click()
    await findButton(payButton).waitFor()
    await checkState(`${method}: to pay`)
    return page.url()
  }

  async function payWithEsewa(): Promise<void> {
    const { url } = simulators.esewa
    const orderAddress = await placeOrderWith('eSewa', 'eSewa बाट तिर्नुहोस्')
    await findButton('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.goto(orderAddress)
    await waitForWords('eSewa बाट तपाईंको भुक्तानी आयो कि')
    await checkState('eSewa: being asked')
    await findButton('eSewa फेरि खोल्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.locator('button[value=cancel]').click()
    await waitForWords('पछिल्लो भुक्तानी पूरा भएन')
    expect(page.url(), 'who comes back reads Nepali').toBe(orderAddress)
    await checkState('eSewa: cancelled')
    await findButton('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.locator('button[value=pay]').click()
    await waitForWords('भुक्तानी भयो, धन्यवाद।')
    expect(page.url()).toBe(orderAddress)
    await checkState('eSewa: paid')
  }

  async function payInEsewaApp(): Promise<void> {
    const orderAddress = await placeOrderWith('eSewa', 'eSewa बाट तिर्नुहोस्')
    await findButton('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${simulators.esewaIntent.url}/app/*`)
    await page.goto(orderAddress)
    await page.getByRole('link', { name: 'eSewa खोल्नुहोस्' }).waitFor()
    await checkState('eSewa: its app')
  }

  async function payWithKhalti(): Promise<void> {
    const orderAddress = await placeOrderWith('Khalti', 'Khalti बाट तिर्नुहोस्')
    await findButton('Khalti बाट तिर्नुहोस्').click()
    await page.waitForURL(`${simulators.khalti.url}/*`)
    await page.goto(orderAddress)
    await page.getByRole('link', { name: 'भुक्तानी जारी राख्नुहोस्' }).waitFor()
    await checkState('Khalti: started')
  }

  async function payWithFonepay(): Promise<void> {
    await placeOrderWith('Fonepay QR', 'Fonepay QR बाट तिर्नुहोस्')
    await findButton('Fonepay QR बाट तिर्नुहोस्').click()
    await page.getByRole('img', { name: 'यो अर्डर तिर्ने QR कोड' }).waitFor()
    await checkState('Fonepay: the code')
  }

  async function payByBank(): Promise<void> {
    const orderAddress = await placeOrderWith('बैंक ट्रान्सफर', 'बैंक ट्रान्सफरबाट तिर्नुहोस्')
    await findButton('बैंक ट्रान्सफरबाट तिर्नुहोस्').click()
    await findButton('भौचर पठाउनुहोस्').click()
    await waitForWords('कृपया भौचरको सन्दर्भ नम्बर लेख्नुहोस्')
    await checkState('bank: account and refused form')
    await page.getByLabel('भौचरको सन्दर्भ नम्बर').fill('FT-ne-1')
    await findButton('भौचर पठाउनुहोस्').click()
    const noPictureMessage = page.getByText('कृपया भौचरको फोटो छान्नुहोस्')
    await noPictureMessage.waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'slip.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture('#663399'),
    })
    await page.getByRole('img', { name: 'तपाईंको बैंक भौचर' }).waitFor()
    await noPictureMessage.waitFor({ state: 'detached' })
    await findButton('भौचर पठाउनुहोस्').click()
    await waitForWords('तपाईंको बैंक भौचर जाँच्दै छौँ')
    await checkState('bank: slip sent')
    await refuseSlip(orderAddress.split('/').at(-1) ?? '', 'रकम आएन')
    await waitForWords('तपाईंको बैंक भौचर स्वीकार भएन')
    await checkState('bank: slip refused')
  }

  async function payWithCardThatDoesNotAnswer(): Promise<void> {
    const orderAddress = await placeOrderWith('कार्ड', 'कार्डबाट तिर्नुहोस्')
    simulators.card.knobs.setForAll({ startLine: 'down' })
    const refusedMessage = page.getByText('अहिले कार्डबाट तिर्न मिल्दैन।')
    await expect
      .poll(
        async () => {
          if (await findButton('कार्डबाट तिर्नुहोस्').isVisible())
            await findButton('कार्डबाट तिर्नुहोस्').click()
          return refusedMessage.isVisible()
        },
        { timeout: 30_000, interval: 700 },
      )
      .toBe(true)
    simulators.card.knobs.reset()
    await checkState('card: does not answer')
    await finishPayment(orderAddress)
  }

  /**
   * An order whose time to pay is over, an order that cannot be paid by this method, and one that
   * cannot be loaded.
   */
  async function finishPayment(orderAddress: string): Promise<void> {
    const paymentCall = /\/api\/order\/[^/]+\/payment$/
    for (const [expectedWords, orderKeptUntil] of [
      ['तिर्ने समय सकियो', new Date().toISOString()],
      ['यो अर्डरको भुक्तानी अझै भएको छैन', undefined],
    ] as const) {
      await page.route(paymentCall, async (route) => {
        const response = await route.fetch()
        const { attempt, ...payment } = (await response.json()).payment
        const paymentAnswer = {
          success: true,
          payment: { ...payment, methods: [], keptUntil: orderKeptUntil },
        }
        await route.fulfill({ response, json: paymentAnswer })
      })
      await page.goto(orderAddress)
      await waitForWords(expectedWords)
      await checkState(expectedWords)
      await page.unroute(paymentCall)
    }
    await page.route(paymentCall, (route) => route.fulfill(REFUSED_ANSWER))
    await page.goto(orderAddress)
    await waitForWords('भुक्तानी देखाउन सकिएन')
    await checkState('payment not loaded')
  }

  return {
    found: foundProblems,
    esewa: payWithEsewa,
    esewaApp: payInEsewaApp,
    khalti: payWithKhalti,
    fonepay: payWithFonepay,
    bank: payByBank,
    cardThatDoesNotAnswer: payWithCardThatDoesNotAnswer,
  }
}
