import { describe, expect, test } from 'vitest'
import { barriersOn, bringAxe } from './barriers.ts'
import { shopByCalls, signInAsOwner } from './signed-in-staff.ts'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner says how long a piece can be returned, and every page says so', async () => {
    await visit(size, async (page) => {
      const manner = await signInAsOwner(page)
      const settings = async () =>
        (await shopByCalls().call('GET /api/admin/settings', {}, manner)).data
      const before = await settings()
      await page.goto('/admin/settings')
      const days = page.getByLabel('Days to return a piece')
      await days.fill('many')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please enter a whole number of days').waitFor()
      await days.fill('9')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto('/return-policy')
      await page
        .getByText(/within 9 days/)
        .first()
        .waitFor()
      const body = { ...before, version: (await settings()).version }
      await shopByCalls().call('PUT /api/admin/settings', { body }, manner)
    })
  })

  test('the owner says what delivery costs, after a word about an amount, and is asked before leaving', async () => {
    await visit(size, async (page) => {
      const manner = await signInAsOwner(page)
      await bringAxe(page)
      await page.goto('/admin/settings/delivery')
      await page.getByText('Delivery is free everywhere in Nepal.').waitFor()
      await page.getByLabel('Bagmati').fill('100')
      await page.getByLabel('Karnali').fill('a lot')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please enter an amount in rupees').first().waitFor()
      expect(await barriersOn(page)).toEqual([])
      await page.getByLabel('Karnali').fill('1,250.50')
      await page.getByLabel('Free from, in rupees').fill('20000')
      const rule =
        'Delivery costs रू 100.00 to Bagmati and रू 1,250.50 to Karnali, and nothing elsewhere in Nepal. It is free for orders from रू 20,000.00 on.'
      await page.getByText(rule).waitFor()

      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'Store' })
        .click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay here' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto('/product/1')
      await page.getByText(rule).waitFor()

      const shop = shopByCalls()
      const { data } = await shop.call('GET /api/admin/settings/delivery', {}, manner)
      const body = { charges: [], freeFrom: null, version: data.version }
      await shop.call('PUT /api/admin/settings/delivery', { body }, manner)
    })
  })

  test('who saves what somebody else has changed meanwhile looks at it again', async () => {
    await visit(
      size,
      async (page) => {
        const manner = await signInAsOwner(page)
        const shop = shopByCalls()
        await page.goto('/admin/settings/delivery')
        await page.getByLabel('Free from, in rupees').fill('100')
        const { data } = await shop.call('GET /api/admin/settings/delivery', {}, manner)
        const elsewhere = { ...data, freeFrom: 7000 }
        await shop.call('PUT /api/admin/settings/delivery', { body: elsewhere }, manner)
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Somebody else has just changed the settings').waitFor()
        await page.getByLabel('Free from, in rupees').and(page.locator('[value="7000"]')).waitFor()
        const body = { ...data, version: data.version + 1 }
        await shop.call('PUT /api/admin/settings/delivery', { body }, manner)
      },
      { expects: [/status of 409/] },
    )
  })
})
