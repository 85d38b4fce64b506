import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample. */
const RING = 46

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('who has the bill of a precious piece opens its passport, which does not name the buyer', async () => {
    let address = ''
    await visit(size, async (page) => {
      const { placeOrder } = await signUp(page)
      const { orderId } = await placeOrder(RING)
      const owner = await signInAsOwner(page)
      const input = { path: { orderId }, body: { status: 'CONFIRMED' as const } }
      await shopApi().call('PUT /api/order/updateorder/{orderId}', input, owner)
      await page.goto(`/admin/orders/${orderId}/bill`)
      await page.getByAltText('QR code of the passport').waitFor()
      address = (await page.getByRole('link', { name: /passport/ }).getAttribute('href')) ?? ''
      expect(address).toMatch(/^http.*\/passport\/[0-9A-Z]{20}$/)
      await page.goto(`/admin/orders/${orderId}/slip`)
      await page.getByText('Collect:').waitFor()
      expect(await page.getByAltText('QR code of the passport').count(), 'on the slip').toBe(0)
    })
    // A visitor with another browser, who is not signed in.
    await visit(size, async (page) => {
      await openPage(page, new URL(address).pathname)
      await page.getByText('This passport is valid. Sold by Gahana.').waitFor()
      const sheet = page.getByRole('article')
      const fact = (name: string) =>
        sheet.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
      for (const [name, value] of [
        ['Metal', 'Gold'],
        ['Purity', '916 parts in 1000'],
        ['Gross weight', /^3 g \(4 aana/],
        ['Net weight', /^3 g/],
        ['Shop', 'Gahana'],
        ['Day of sale', /^\w{3} \d\d, \d{4}$/],
        ['Warranty', '12 months'],
      ] as const)
        await fact(name).filter({ hasText: value }).waitFor()
      const text = (await sheet.textContent()) ?? ''
      for (const secret of ['Gita', 'Yadav', '9841234567', 'Janakpur', 'रू'])
        expect(text, secret).not.toContain(secret)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await openPage(page, `/ne${new URL(address).pathname}`)
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
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await page
          .getByRole('heading', { level: 1, name: 'There is no passport with this code' })
          .waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
      }
      await visit(size, story, { expects: [/status of 404/] })
    },
  )
})
