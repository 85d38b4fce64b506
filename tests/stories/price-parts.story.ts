import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** 22K Plain Gold Ring of the sample, whose price is by weight. */
const RING_ID = 46

/** The amounts in a text such as "रू 82,500.50", in paisa. */
const readAmountsIn = (text: string) =>
  [...text.matchAll(/रू\s?([\d,]+(?:\.\d+)?)/g)].map(([, rupees = '']) =>
    Math.round(Number(rupees.replaceAll(',', '')) * 100),
  )
const addUp = (rupeeAmounts: number[]) =>
  rupeeAmounts.reduce((totalSoFar, rupees) => totalSoFar + rupees, 0)

/** Opens the list of the parts, and returns their names and their sum. */
async function openPriceParts(pageRegion: Locator) {
  await pageRegion.getByText('How the price is made up').first().click()
  const priceParts = pageRegion.locator('dl', { hasText: 'Jarti (wastage)' }).first()
  await priceParts.getByText(/^Rate of .*: रू\s?[\d,.]+ a tola$/).waitFor()
  const partRows = await priceParts.locator('> div').allInnerTexts()
  const priceRowIndex = partRows.findIndex((row) => row.startsWith('Price'))
  const [totalPrice = 0] = readAmountsIn(partRows[priceRowIndex] ?? '')
  expect(
    addUp(partRows.slice(0, priceRowIndex).flatMap(readAmountsIn)),
    'the sum of the parts',
  ).toBe(totalPrice)
  return {
    names: partRows.slice(0, priceRowIndex).map((row) => row.split('\n')[0]),
    price: totalPrice,
  }
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the parts of a price by weight add up to the price, and are the same on product page, cart, order and bill', async () => {
    await visit(size, async (page) => {
      const { fillCart, placeOrder } = await signUp(page)
      await openPage(page, `/product/${RING_ID}`)
      const mainRegion = page.getByRole('main')
      const partsOnPage = await openPriceParts(mainRegion)
      expect(partsOnPage.names[0]).toMatch(/^22K gold, 3 g \(/i)
      expect(partsOnPage.names).toEqual(
        expect.arrayContaining(['Jarti (wastage)', 'Jyala (making charge)']),
      )
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await fillCart(RING_ID)
      await openPage(page, '/cart')
      await page.getByText('22K Plain Gold Ring').first().waitFor()
      expect(await openPriceParts(mainRegion)).toEqual(partsOnPage)
      expect(await accessibilityViolationsOn(page)).toEqual([])

      const { orderId, items } = await placeOrder(RING_ID)
      await openPage(page, '/orders')
      const ringItem = page.getByRole('listitem').filter({ hasText: '22K Plain Gold Ring' }).last()
      expect(await openPriceParts(ringItem)).toEqual(partsOnPage)
      const passportLinkBox = await ringItem.getByRole('link', { name: /^Passport/ }).boundingBox()
      expect(passportLinkBox?.height, 'the link is on one line').toBeLessThan(50)
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await signInAsOwner(page)
      await page.goto(`/admin/orders/${orderId}/bill`)
      const writtenParts = page.getByText(/22K.*Jarti.*\+.*Jyala/i).first()
      await writtenParts.waitFor()
      const writtenSentence = (await writtenParts.textContent()) ?? ''
      expect(writtenSentence, 'no line ends inside of an amount').not.toContain('रू ')
      const [metalRate, ...priceParts] = readAmountsIn(writtenSentence)
      expect(metalRate).toBe(Math.round((items[0]?.rate?.perTola ?? 0) * 100))
      expect(addUp(priceParts), 'the sum on the bill').toBe(partsOnPage.price)
    })
  })
})
