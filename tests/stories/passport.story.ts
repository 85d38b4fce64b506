import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample. */
const RING_ID = 46

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the code on a bill opens the passport of the piece, which does not name the buyer', async () => {
    let passportPath = ''
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder(RING_ID)
      const ownerSession = await signInAsOwner(page)
      const statusInput = { path: { orderId }, body: { status: 'CONFIRMED' as const } }
      await shopApi().call('PUT /api/order/updateorder/{orderId}', statusInput, ownerSession)
      await page.goto(`/admin/orders/${orderId}/bill`)
      await page.getByAltText('QR code of the passport').waitFor()
      passportPath = (await page.getByRole('link', { name: /passport/ }).getAttribute('href')) ?? ''
      expect(passportPath).toMatch(/^http.*\/passport\/[0-9A-Z]{20}$/)
      await page.goto(`/admin/orders/${orderId}/slip`)
      await page.getByText('Collect:').waitFor()
      expect(await page.getByAltText('QR code of the passport').count(), 'on the slip').toBe(0)
    })
    // A visitor with another browser, who is not signed in.
    await visit(size, async (page) => {
      await openPage(page, new URL(passportPath).pathname)
      await page.getByText('This passport is valid. Sold by Gahana.').waitFor()
      const passportSheet = page.getByRole('article')
      const findFact = (factName: string) =>
        passportSheet
          .locator('dl > div', { has: page.getByText(factName, { exact: true }) })
          .locator('dd')
      for (const [factName, factValue] of [
        ['Metal', 'Gold'],
        ['Purity', '916 parts in 1000'],
        ['Gross weight', /^3 g \(4 aana/],
        ['Net weight', /^3 g/],
        ['Shop', 'Gahana'],
        ['Day of sale', /^\w{3} \d\d, \d{4}$/],
        ['Warranty', '12 months'],
      ] as const)
        await findFact(factName).filter({ hasText: factValue }).waitFor()
      const sheetText = (await passportSheet.textContent()) ?? ''
      for (const secretWord of ['Gita', 'Yadav', '9841234567', 'Janakpur', 'रू'])
        expect(sheetText, secretWord).not.toContain(secretWord)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await openPage(page, `/ne${new URL(passportPath).pathname}`)
      await page.getByText('यो गहनापत्र मान्य छ।').waitFor()
      await page
        .getByText(/^3 ग्राम \(4 आना/)
        .first()
        .waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test.each(['/passport/00000000000000000000', '/passport/KGZDC-JAQP4'])(
    'the page of an unknown passport is the same for every code: %s',
    async (path) => {
      const story = async (page: Parameters<Parameters<typeof visit>[1]>[0]) => {
        const pageAnswer = await page.goto(path)
        expect(pageAnswer?.status()).toBe(404)
        await page
          .getByRole('heading', { level: 1, name: 'There is no passport with this code' })
          .waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
      }
      await visit(size, story, { expectedErrors: [/status of 404/] })
    },
  )
})
