import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** The rates of gold of 24 K and 22 K and of silver that the sample shop starts with. */
async function ratesOfTheShop() {
  const { data } = await shopApi().call('GET /api/rates', {})
  expect(data.length).toBeGreaterThan(2)
  return data
}

/** The amounts in a text such as "रू 82,500.50", in rupees. */
const amountsIn = (text: string) =>
  [...text.matchAll(/रू\s?([\d,]+(?:\.\d+)?)/g)].map(([, amount = '']) =>
    Number(amount.replaceAll(',', '')),
  )

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a visitor sees the rates of today and yesterday, the last 12 months as a table, and calculates a price', async () => {
    await visit(size, async (page) => {
      const now = await ratesOfTheShop()
      await openPage(page, '/rates')
      const main = page.getByRole('main')
      for (const { perTola, yesterday } of now) {
        await main.getByText(formatRupees(perTola)).first().waitFor()
        if (yesterday)
          await main
            .getByText(`yesterday ${formatRupees(yesterday)}`)
            .first()
            .waitFor()
      }

      const chart = main.getByRole('figure').first()
      await chart.getByRole('img', { name: /in the last 12 months: between .* and .*/ }).waitFor()
      await chart.getByText('Show as a table').click()
      const rows = await chart.getByRole('row').allInnerTexts()
      expect(rows.length, 'a row for each month, and the heading').toBeGreaterThan(12)
      const monthly = rows.flatMap(amountsIn)
      const limits = amountsIn((await chart.locator('figcaption').textContent()) ?? '')
      expect(limits).toHaveLength(2)
      for (const amount of monthly) {
        expect(amount).toBeGreaterThanOrEqual(limits[0] ?? Number.NaN)
        expect(amount).toBeLessThanOrEqual(limits[1] ?? Number.NaN)
      }

      await page.getByLabel('Weight in grams').fill('११.६६३८')
      await page.getByLabel('Jarti in percent').fill('4')
      await page.getByLabel('Jyala in percent').fill('10')
      const result = main.getByRole('status')
      const perTola = now[0]?.perTola ?? Number.NaN
      await result.getByText(/metal \+ .* jarti \+ .* jyala/).waitFor()
      const [price = 0, ...parts] = amountsIn((await result.textContent()) ?? '')
      expect(parts).toHaveLength(3)
      const [metal = 0, jarti = 0] = parts
      expect(metal / perTola, 'a tola of metal').toBeCloseTo(1, 3)
      expect(jarti / metal).toBeCloseTo(0.04, 3)
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(Math.abs(sum - price), 'rounded up to a rupee').toBeLessThan(1)
      await page.getByLabel('Weight in grams').fill('a ring')
      await result.getByText('Please enter numbers').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('the owner sees the rates of today on the first page and goes on to enter a new one', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      const now = await ratesOfTheShop()
      await page.goto('/admin')
      const card = page.getByRole('region', { name: 'Rates' })
      for (const { perTola } of now) await card.getByText(formatRupees(perTola)).first().waitFor()
      await card.getByRole('link', { name: 'Enter a rate' }).click()
      await page.getByRole('heading', { name: 'Rates', exact: true }).waitFor()
    })
  })
})
