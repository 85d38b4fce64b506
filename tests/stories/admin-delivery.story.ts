import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreSettings } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('staff bring an order from confirmed to paid, a double tap changes nothing, and the shopper reads each step', async () => {
    let orderId = ''
    await visit(size, async (shopperPage) => {
      orderId = (await (await signUp(shopperPage)).placeOrder()).orderId
      const expectShopperToRead = async (sentence: string) => {
        await openPage(shopperPage, `/orders/${orderId}`)
        await shopperPage.getByRole('main').getByText(sentence).first().waitFor()
      }
      await visit(size, async (page) => {
        await signInAsOwner(page)
        const pressButton = (name: string) =>
          page.getByRole('button', { name, exact: true }).click()
        await page.goto(`/admin/orders/${orderId}`)
        // The second tap hits the button that replaced the first one.
        await page.getByRole('button', { name: 'Confirm order' }).click({ clickCount: 1 })
        await page.getByRole('button', { name: 'Mark as packed' }).click({ force: true })
        await page.getByText(`Order ${orderId} confirmed`).waitFor()
        await expectShopperToRead(
          'We are getting your parcel ready; you pay in cash when it arrives.',
        )

        await pressButton('Mark as packed')
        await page.getByText(`Order ${orderId} packed`).waitFor()
        await expectShopperToRead('The courier will collect your parcel')
        await pressButton('Mark as sent')
        const sendDialog = page.getByRole('dialog', { name: `Send order ${orderId}` })
        await sendDialog.getByLabel('Courier').fill('Pathao')
        await sendDialog.getByRole('button', { name: 'Mark as sent' }).click()
        await page.getByText(`Order ${orderId} sent`).waitFor()
        await expectShopperToRead('The courier has your parcel; you pay in cash when it arrives.')

        await pressButton('Mark as delivered')
        await page.getByText(`Order ${orderId} delivered`).waitFor()
        await pressButton('Payment received')
        const paymentDialog = page.getByRole('dialog', { name: `Payment for ${orderId}` })
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await paymentDialog.getByRole('button', { name: 'Cancel' }).click()
        await pressButton('Payment received')
        await paymentDialog.getByRole('button', { name: 'Save payment' }).click()
        await page.getByText(`Payment for order ${orderId} noted`).waitFor()
        await expectShopperToRead('Paid. Thank you for your order.')
      })
    })
  })
})

test('a common colour is saved with its own name and value', async () => {
  await visit('phone', async (page) => {
    const ownerSession = await signInAsOwner(page)
    const shop = shopApi()
    const findRoseGold = async () =>
      (await shop.call('GET /api/category/getcolors')).data.filter(
        ({ name }) => name === 'Rose gold',
      )
    for (const { id } of await findRoseGold())
      await shop.call('DELETE /api/category/colors/{id}', { path: { id } }, ownerSession)
    await page.goto('/admin/colors')
    await page.getByRole('button', { name: 'Add colour' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rose gold' }).click()
    expect(await dialog.getByLabel(/^Name(?! in)/).inputValue()).toBe('Rose gold')
    await dialog.getByRole('button', { name: 'Add colour' }).click()
    await page.getByText('Rose gold added').waitFor()
    expect(await findRoseGold()).toMatchObject([{ name: 'Rose gold', hexCode: '#B76E79' }])
  })
})

test('the owner limits the orders of new customers, with amounts as people write them', async () => {
  await visit('phone', async (page) => {
    const ownerSession = await signInAsOwner(page)
    await restoreSettings('/api/admin/settings/orders', ownerSession)
    await page.goto('/admin/settings/orders')
    await page.getByLabel('Most items in one order').fill('२०')
    await page.getByLabel('Highest total, in rupees').fill('Rs 1,50,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    const { data } = await shopApi().call('GET /api/admin/settings/orders', {}, ownerSession)
    expect(data).toMatchObject({ pieces: 20, value: 150_000 })
  })
})
