import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample, whose price is by weight. */
const RING = 46

/** The amounts in a text such as "रू 82,500.50", in paisa. */
const amountsIn = (text: string) =>
  [...text.matchAll(/रू\s?([\d,]+(?:\.\d+)?)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Unfolds the parts, and returns their names and the price that they add up to. */
async function unfold(where: Locator) {
  await where.getByText('How the price is made up').first().click()
  const parts = where.locator('dl', { hasText: 'Jarti (wastage)' }).first()
  await parts.getByText(/^Rate of .*: रू\s?[\d,.]+ a tola$/).waitFor()
  const rows = await parts.locator('> div').allInnerTexts()
  const priceAt = rows.findIndex((row) => row.startsWith('Price'))
  const [price = 0] = amountsIn(rows[priceAt] ?? '')
  expect(sumOf(rows.slice(0, priceAt).flatMap(amountsIn)), 'the sum of the parts').toBe(price)
  return { names: rows.slice(0, priceAt).map((row) => row.split('\n')[0]), price }
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the parts of a price by weight are the same on piece, cart, order and bill, and add up to it', async () => {
    await visit(
      size,
      async (page) => {
        const { fillCart, placeOrder } = await signUp(page)
        await openPage(page, `/product/${RING}`)
        const main = page.getByRole('main')
        const partsOnPage = await unfold(main)
        expect(partsOnPage.names[0]).toMatch(/^22K gold, 3 g \(/i)
        expect(partsOnPage.names).toEqual(
          expect.arrayContaining(['Jarti (wastage)', 'Jyala (making charge)']),
        )
        expect(await accessibilityViolationsOn(page)).toEqual([])

        await fillCart(RING)
        await openPage(page, '/cart')
        await page.getByText('22K Plain Gold Ring').first().waitFor()
        expect(await unfold(main)).toEqual(partsOnPage)
        expect(await accessibilityViolationsOn(page)).toEqual([])

        const { orderId, items } = await placeOrder(RING)
        await openPage(page, '/orders')
        const line = page.getByRole('listitem').filter({ hasText: '22K Plain Gold Ring' }).last()
        expect(await unfold(line)).toEqual(partsOnPage)
        const link = await line.getByRole('link', { name: /^Passport/ }).boundingBox()
        expect(link?.height, 'the link is on one line').toBeLessThan(50)
        expect(await accessibilityViolationsOn(page)).toEqual([])

        await signInAsOwner(page)
        await page.goto(`/admin/orders/${orderId}/bill`)
        const written = page.getByText(/22K.*Jarti.*\+.*Jyala/i).first()
        await written.waitFor()
        const sentence = (await written.textContent()) ?? ''
        expect(sentence, 'no line ends inside of an amount').not.toContain('रू ')
        const [rate, ...parts] = amountsIn(sentence)
        expect(rate).toBe(Math.round((items[0]?.rate?.perTola ?? 0) * 100))
        expect(sumOf(parts), 'the sum on the bill').toBe(partsOnPage.price)
      },
      { reducedMotion: 'reduce' },
    )
  })
})
