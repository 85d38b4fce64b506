import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** The rates of gold of 24 K and 22 K and of silver that the sample shop starts with. */
async function readRatesOfShop() {
  const { data } = await shopApi().call('GET /api/rates', {})
  expect(data.length).toBeGreaterThan(2)
  return data
}

/** The amounts in a text such as "रू 82,500.50", in rupees. */
const readAmountsIn = (text: string) =>
  [...text.matchAll(/रू\s?([\d,]+(?:\.\d+)?)/g)].map(([, rupees = '']) =>
    Number(rupees.replaceAll(',', '')),
  )

test('the form of a product by weight does not ask for a rate while the rates are loading', async () => {
  await visit('phone', async (page) => {
    await signInAsOwner(page)
    const formIsShown = Promise.withResolvers<void>()
    await page.route('**/api/admin/rates', async (route) => {
      await formIsShown.promise
      await route.continue()
    })
    await page.goto('/admin/products/46')
    await page.getByLabel('Jarti (wastage)').waitFor()
    expect(await page.getByText('Enter a rate of this kind').count()).toBe(0)
    formIsShown.resolve()
    await page.getByText('Price now: ').waitFor()
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a visitor sees the rates of today and yesterday, the last 12 months as a table, and calculates a price', async () => {
    await visit(size, async (page) => {
      const currentRates = await readRatesOfShop()
      await openPage(page, '/rates')
      const mainRegion = page.getByRole('main')
      for (const { perTola: ratePerTola, yesterday } of currentRates) {
        await mainRegion.getByText(formatRupees(ratePerTola)).first().waitFor()
        if (yesterday)
          await mainRegion
            .getByText(`yesterday ${formatRupees(yesterday)}`)
            .first()
            .waitFor()
      }

      const ratesChart = mainRegion.getByRole('figure').first()
      await ratesChart
        .getByRole('img', { name: /in the last 12 months: between .* and .*/ })
        .waitFor()
      await ratesChart.getByText('Show as a table').click()
      const chartRows = await ratesChart.getByRole('row').allInnerTexts()
      expect(chartRows.length, 'a row for each month, and the heading').toBeGreaterThan(12)
      const monthlyRates = chartRows.flatMap(readAmountsIn)
      const chartLimits = readAmountsIn(
        (await ratesChart.locator('figcaption').textContent()) ?? '',
      )
      expect(chartLimits).toHaveLength(2)
      for (const rupees of monthlyRates) {
        expect(rupees).toBeGreaterThanOrEqual(chartLimits[0] ?? Number.NaN)
        expect(rupees).toBeLessThanOrEqual(chartLimits[1] ?? Number.NaN)
      }

      await page.getByLabel('Weight in grams').fill('११.६६३८')
      await page.getByLabel('Jarti in percent').fill('4')
      await page.getByLabel('Jyala in percent').fill('10')
      const calculatorResult = mainRegion.getByRole('status')
      const ratePerTola = currentRates[0]?.perTola ?? Number.NaN
      await calculatorResult.getByText(/metal \+ .* jarti \+ .* jyala/).waitFor()
      const [totalPrice = 0, ...priceParts] = readAmountsIn(
        (await calculatorResult.textContent()) ?? '',
      )
      expect(priceParts).toHaveLength(3)
      const [metalPart = 0, jartiPart = 0] = priceParts
      expect(metalPart / ratePerTola, 'a tola of metal').toBeCloseTo(1, 3)
      expect(jartiPart / metalPart).toBeCloseTo(0.04, 3)
      const partsTotal = priceParts.reduce((totalSoFar, pricePart) => totalSoFar + pricePart, 0)
      expect(Math.abs(partsTotal - totalPrice), 'rounded up to a rupee').toBeLessThan(1)
      await page.getByLabel('Weight in grams').fill('a ring')
      await calculatorResult.getByText('Please enter numbers').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('the owner sees the rates of today on the first page and enters a new one', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      const currentRates = await readRatesOfShop()
      await page.goto('/admin')
      const ratesRegion = page.getByRole('region', { name: 'Rates' })
      for (const { perTola: ratePerTola } of currentRates)
        await ratesRegion.getByText(formatRupees(ratePerTola)).first().waitFor()
      await ratesRegion.getByRole('link', { name: 'Enter a rate' }).click()
      await page.getByRole('heading', { name: 'Rates', exact: true }).waitFor()
    })
  })
})
