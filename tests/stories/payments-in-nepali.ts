import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Simulators } from '../simulators/start-simulators.ts'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { problemsOfNepaliPage } from './nepali-page-problems.ts'

type Dependencies = {
  simulators: Simulators
  /** Signs in a new shopper with a full cart. */
  fillCart: () => Promise<void>
  /** Staff refuse the slip of an order. */
  refuseSlip: (orderId: string, reason: string) => Promise<void>
}

const PHONE = { width: 390, height: 844 }
const REFUSED = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'पछि' } }

/** Orders and pays in Nepali, and collects what is wrong with the pages on the way. */
export function payInNepali(page: Page, { simulators, fillCart, refuseSlip }: Dependencies) {
  const found: Record<string, string[]> = {}
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const shows = (words: string) => page.getByText(words).first().waitFor()

  async function look(state: string): Promise<void> {
    const problems = [
      ...(await problemsOfNepaliPage(page)),
      ...(await accessibilityViolationsOn(page)),
    ]
    if (problems.length > 0) found[state] = problems
    await page.setViewportSize(PHONE)
  }

  /** Places an order and returns its address. */
  async function order(method: string, payWith: string): Promise<string> {
    await fillCart()
    await page.goto('/ne/cart')
    await button('अर्डर गर्न अघि बढ्नुहोस्').click()
    await page.getByRole('radio', { name: method }).check()
    if (method === 'eSewa') await look('checkout')
    await button('अर्डर गर्नुहोस्').click()
    await button(payWith).waitFor()
    await look(`${method}: to pay`)
    return page.url()
  }

  async function esewa(): Promise<void> {
    const { url } = simulators.esewa
    const address = await order('eSewa', 'eSewa बाट तिर्नुहोस्')
    await button('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.goto(address)
    await shows('eSewa बाट तपाईंको भुक्तानी आयो कि')
    await look('eSewa: being asked')
    await button('eSewa फेरि खोल्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.locator('button[value=cancel]').click()
    await shows('पछिल्लो भुक्तानी पूरा भएन')
    expect(page.url(), 'who comes back reads Nepali').toBe(address)
    await look('eSewa: cancelled')
    await button('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${url}/pay/*`)
    await page.locator('button[value=pay]').click()
    await shows('भुक्तानी भयो, धन्यवाद।')
    expect(page.url()).toBe(address)
    await look('eSewa: paid')
  }

  async function esewaApp(): Promise<void> {
    const address = await order('eSewa', 'eSewa बाट तिर्नुहोस्')
    await button('eSewa बाट तिर्नुहोस्').click()
    await page.waitForURL(`${simulators.esewaIntent.url}/app/*`)
    await page.goto(address)
    await page.getByRole('link', { name: 'eSewa खोल्नुहोस्' }).waitFor()
    await look('eSewa: its app')
  }

  async function khalti(): Promise<void> {
    const address = await order('Khalti', 'Khalti बाट तिर्नुहोस्')
    await button('Khalti बाट तिर्नुहोस्').click()
    await page.waitForURL(`${simulators.khalti.url}/*`)
    await page.goto(address)
    await page.getByRole('link', { name: 'भुक्तानी जारी राख्नुहोस्' }).waitFor()
    await look('Khalti: started')
  }

  async function fonepay(): Promise<void> {
    await order('Fonepay QR', 'Fonepay QR बाट तिर्नुहोस्')
    await button('Fonepay QR बाट तिर्नुहोस्').click()
    await page.getByRole('img', { name: 'यो अर्डर तिर्ने QR कोड' }).waitFor()
    await look('Fonepay: the code')
  }

  async function bank(): Promise<void> {
    const address = await order('बैंक ट्रान्सफर', 'बैंक ट्रान्सफरबाट तिर्नुहोस्')
    await button('बैंक ट्रान्सफरबाट तिर्नुहोस्').click()
    await button('भौचर पठाउनुहोस्').click()
    await shows('कृपया भौचरको सन्दर्भ नम्बर लेख्नुहोस्')
    await look('bank: account and refused form')
    await page.getByLabel('भौचरको सन्दर्भ नम्बर').fill('FT-ne-1')
    await button('भौचर पठाउनुहोस्').click()
    const noPicture = page.getByText('कृपया भौचरको फोटो छान्नुहोस्')
    await noPicture.waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'slip.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture('#663399'),
    })
    await page.getByRole('img', { name: 'तपाईंको बैंक भौचर' }).waitFor()
    await noPicture.waitFor({ state: 'detached' })
    await button('भौचर पठाउनुहोस्').click()
    await shows('तपाईंको बैंक भौचर जाँच्दै छौँ')
    await look('bank: slip sent')
    await refuseSlip(address.split('/').at(-1) ?? '', 'रकम आएन')
    await shows('तपाईंको बैंक भौचर स्वीकार भएन')
    await look('bank: slip refused')
  }

  async function payWithCardThatDoesNotAnswer(): Promise<void> {
    const address = await order('कार्ड', 'कार्डबाट तिर्नुहोस्')
    simulators.card.knobs.setForAll({ startLine: 'down' })
    const told = page.getByText('अहिले कार्डबाट तिर्न मिल्दैन।')
    await expect
      .poll(
        async () => {
          if (await button('कार्डबाट तिर्नुहोस्').isVisible()) await button('कार्डबाट तिर्नुहोस्').click()
          return told.isVisible()
        },
        { timeout: 30_000, interval: 700 },
      )
      .toBe(true)
    simulators.card.knobs.reset()
    await look('card: does not answer')
    await finishPayment(address)
  }

  /** An order whose time is over, one that cannot be paid here, and one that cannot be loaded. */
  async function finishPayment(address: string): Promise<void> {
    const call = /\/api\/order\/[^/]+\/payment$/
    for (const [words, keptUntil] of [
      ['तिर्ने समय सकियो', new Date().toISOString()],
      ['यो अर्डरको भुक्तानी अझै भएको छैन', undefined],
    ] as const) {
      await page.route(call, async (route) => {
        const response = await route.fetch()
        const { attempt, ...payment } = (await response.json()).payment
        const json = { success: true, payment: { ...payment, methods: [], keptUntil } }
        await route.fulfill({ response, json })
      })
      await page.goto(address)
      await shows(words)
      await look(words)
      await page.unroute(call)
    }
    await page.route(call, (route) => route.fulfill(REFUSED))
    await page.goto(address)
    await shows('भुक्तानी देखाउन सकिएन')
    await look('payment not loaded')
  }

  return {
    found,
    esewa,
    esewaApp,
    khalti,
    fonepay,
    bank,
    cardThatDoesNotAnswer: payWithCardThatDoesNotAnswer,
  }
}
