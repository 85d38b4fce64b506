import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreSettings } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { newShopper, signUp } from './signed-up-shopper.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const findRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const findOrderRow = (page: Page, orderId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: orderId })

/** Creates orders of a new shopper, and signs the owner in. */
async function orderAndSignIn(page: Page, orderCount: number) {
  const { placeOrder } = await signUp(page)
  const orders = []
  for (let orderIndex = 0; orderIndex < orderCount; orderIndex += 1)
    orders.push((await placeOrder()).orderId)
  const ownerSession = await signInAsOwner(page)
  const changeStatus = (orderId: string, status: OrderStatus) =>
    shopApi().call(
      'PUT /api/order/updateorder/{orderId}',
      { path: { orderId }, body: { status } },
      ownerSession,
    )
  return { orders, ownerSession, changeStatus }
}

test('staff see an order in a state, and paid by a method, that only a newer version of the shop knows', async () => {
  await visit('phone', async (page) => {
    const { orders } = await orderAndSignIn(page, 1)
    const [orderId = ''] = orders
    const newerState = {
      status: 'LENT',
      fulfilment: 'ready-for-pickup',
      paymentMethod: 'IMEPAY',
    }
    await page.route(`**/api/admin/orders/${orderId}`, async (route) => {
      const { order, ...answer } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, order: { ...order, ...newerState } } })
    })
    await page.route(`**/api/admin/orders/${orderId}/payments`, (route) =>
      route.fulfill({ json: paymentsByNewerMethod(orderId) }),
    )
    await page.route('**/api/admin/orders?*', async (route) => {
      const { data, ...answer } = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...answer, data: data.map((row: object) => ({ ...row, ...newerState })) },
      })
    })
    await page.goto('/admin/orders')
    await findOrderRow(page, orderId).getByText('Other state').first().waitFor()
    await findOrderRow(page, orderId).getByRole('link', { name: orderId }).click()
    await findHeading(page, `Order ${orderId}`).waitFor()
    await page.getByText('this page does not know this state yet').waitFor()
    await page.getByRole('link', { name: 'Write by WhatsApp' }).waitFor()
    await page.getByText('IME-1234').waitFor()
  })
})

/** The answer of a newer version with a payment by a method that this version does not know. */
const paymentsByNewerMethod = (orderId: string) => ({
  success: true,
  attempts: [
    {
      ...{ id: 1, orderId, orderStatus: 'LENT', name: 'Sita', phone: '9841234567' },
      ...{ method: 'IMEPAY', state: 'paid', amount: 650, reference: 'IME-1234' },
      ...{ transactionId: null, startedAt: new Date().toISOString() },
      ...{ askedAt: null, nextCheckAt: null },
    },
  ],
  refunds: [],
  refundable: ['IMEPAY'],
})

test('Nepali names are marked as Nepali in the history of an order and in the activity log', async () => {
  await visit('phone', async (page) => {
    const { token, user, placeOrder } = await newShopper()
    const nepaliName = 'सीता'
    await shopApi().call(
      'PUT /api/user/name',
      { body: { firstName: nepaliName, lastName: user.lastName } },
      { token },
    )
    const { orderId } = await placeOrder()
    const ownerSession = await signInAsOwner(page)
    const noteInput = { path: { orderId }, body: { text: 'ग्राहकले call गर्नुभयो' } }
    await shopApi().call('POST /api/admin/orders/{orderId}/notes', noteInput, ownerSession)
    await page.goto(`/admin/orders/${orderId}`)
    await findRegion(page, 'History').locator('[lang=ne]', { hasText: nepaliName }).waitFor()
    await page.goto('/admin/activity')
    await page.getByText('What changed').first().click()
    await page.locator('dd [lang=ne]', { hasText: 'ग्राहकले' }).waitFor()
  })
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('staff find an order, add a note, confirm it and cancel it with a reason', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await page.goto('/admin/orders')
      await findOrderRow(page, orderId).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderId.slice(0, 7))
      await page.waitForURL(/q=/)
      await page.getByRole('link', { name: orderId }).click()

      await findHeading(page, `Order ${orderId}`).waitFor()
      await page.getByText('To confirm', { exact: true }).waitFor()
      await findRegion(page, 'Items').getByText('GA-00011').waitFor()
      const whatsAppLink = findRegion(page, 'Deliver to').getByRole('link', { name: 'WhatsApp' })
      await expect
        .poll(() => whatsAppLink.getAttribute('href'))
        .toMatch(/^https:\/\/wa\.me\/977\d{10}\?text=/)
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.getByLabel('Write a note').fill('She wants it before Teej')
      await page.getByRole('button', { name: 'Add note' }).click()
      await findRegion(page, 'Notes').getByRole('listitem').getByText('before Teej').waitFor()

      await page.getByRole('button', { name: 'Confirm order' }).click()
      await page.getByText(`Order ${orderId} confirmed`).waitFor()
      await findRegion(page, 'History').getByText('Shop Owner').waitFor()

      await page.getByRole('button', { name: 'Cancel order' }).click()
      const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}` })
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await dialog.getByText('Please say why').waitFor()
      await dialog.getByText('The customer can read this').waitFor()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('She changed her mind')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await findRegion(page, 'History').getByText('She changed her mind').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Confirm order' }).count()).toBe(0)
    })
  })

  test('staff pack and send an order, undo a step, and find the order in the lists of work', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await changeStatus(orderId, 'CONFIRMED')
      await page.goto('/admin/orders?list=to-pack')
      await findOrderRow(page, orderId).getByRole('link', { name: orderId }).click()
      await page.getByRole('button', { name: 'Mark as packed' }).click()
      const packedStep = page.getByRole('list', { name: 'Steps' }).getByText('Shop Owner').nth(1)
      await packedStep.waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('last step undone').waitFor()
      await packedStep.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Mark as sent' }).click()
      const dialog = page.getByRole('dialog', { name: `Send order ${orderId}` })
      await dialog.getByLabel('Courier').fill('Pathao')
      await dialog.getByLabel('Tracking number').fill('PT-77')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Mark as sent' }).click()
      await page.getByText('Pathao · PT-77').waitFor()
      const messagesRegion = findRegion(page, 'Messages to the customer')
      await messagesRegion.getByText('Email waits to be sent').first().waitFor()
      await expect
        .poll(() =>
          messagesRegion.getByRole('link', { name: 'WhatsApp: Order sent' }).getAttribute('href'),
        )
        .toContain(encodeURIComponent('Courier: Pathao'))
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.goto('/admin/orders?list=with-courier')
      await findOrderRow(page, orderId).waitFor()
      await page.getByRole('button', { name: /^To collect/ }).click()
      await page.waitForURL(/list=to-collect/)
      await findOrderRow(page, orderId).waitFor()
      await page.getByRole('button', { name: /^To pack/ }).click()
      await page.waitForURL(/list=to-pack/)
      await findOrderRow(page, orderId).waitFor({ state: 'detached' })
    })
  })

  test('several orders are confirmed at once, and those changed in the meantime are reported', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 3)
      const [firstOrderId = '', secondOrderId = '', thirdOrderId = ''] = orders
      await page.goto('/admin/orders?list=to-confirm')
      for (const orderId of orders) await page.getByLabel(`Select ${orderId}`).check()
      await changeStatus(thirdOrderId, 'CANCELLED')
      await page.getByRole('button', { name: 'Confirm 3 orders' }).click()
      await page.getByText('2 orders confirmed').waitFor()
      await page.getByText('1 order could not be confirmed').waitFor()
      for (const orderId of [firstOrderId, secondOrderId])
        await findOrderRow(page, orderId).waitFor({ state: 'detached' })
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a tap on an order in the list opens it, and a tap on its checkbox selects it', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await page.goto('/admin/orders')
      await page.getByLabel(`Select ${orderId}`).click()
      const selectedRegion = findRegion(page, 'Selected orders')
      await selectedRegion.getByText('1 selected').waitFor()
      await selectedRegion.getByRole('button', { name: 'Clear selection' }).click()
      const rowBox = await findOrderRow(page, orderId).boundingBox()
      if (!rowBox) throw new Error('The order is not in the list')
      await page.mouse.click(rowBox.x + rowBox.width - 20, rowBox.y + rowBox.height - 10)
      await findHeading(page, `Order ${orderId}`).waitFor()
    })
  })

  test('a packing slip and a bill are printed without menu and buttons', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      for (const [paperName, expectedText] of [
        ['slip', 'Collect:'],
        ['bill', 'To be paid in cash on delivery.'],
      ] as const) {
        await page.goto(`/admin/orders/${orderId}/${paperName}`)
        await page.getByText(expectedText).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.emulateMedia({ media: 'print' })
        await expect
          .poll(() => page.getByRole('navigation').filter({ visible: true }).count())
          .toBe(0)
        await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
        await page.getByText(expectedText).waitFor()
        await page.emulateMedia({ media: 'screen' })
      }
      const billArticle = page.getByRole('article')
      expect(await billArticle.getAttribute('lang')).toBe('en')
      await page.getByLabel('Language of the paper').selectOption('नेपाली')
      await billArticle.getByText('सामान पाएपछि नगद तिर्न बाँकी।').waitFor()
      expect(await billArticle.getAttribute('lang')).toBe('ne')
      await billArticle.getByText('एकलहरे पोते').waitFor()
      await findHeading(page, `Bill ${orderId}`).waitFor()
    })
  })

  test('an old bookmark of pending orders opens the list of orders to confirm, with the right tab selected', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 1)
      await page.goto('/admin/orders?status=PENDING')
      await findOrderRow(page, orders[0] ?? '').waitFor()
      await page.getByRole('button', { name: /^To confirm/, pressed: true }).waitFor()
      await page.getByRole('button', { name: /^All/ }).click()
      await page.waitForURL((url) => !url.searchParams.has('status'))
    })
  })

  test('an old bookmark of confirmed orders shows them, with a tab of their own that is selected', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await changeStatus(orderId, 'CONFIRMED')
      await page.goto('/admin/orders?status=CONFIRMED')
      await findOrderRow(page, orderId).waitFor()
      await page.getByRole('button', { name: /^Confirmed/, pressed: true }).waitFor()
      await page.getByRole('button', { name: /^All/ }).click()
      await page.getByRole('button', { name: /^Confirmed/ }).waitFor({ state: 'detached' })
    })
  })

  test('labels of several orders are printed, each on a separate sheet', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 2)
      await page.goto('/admin/orders?list=to-confirm')
      for (const orderId of orders) await page.getByLabel(`Select ${orderId}`).check()
      await page.getByRole('link', { name: 'Print' }).click()
      for (const orderId of orders) await page.getByText(`Order ${orderId} ·`).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const countPdfPages = (pdfBytes: Buffer) =>
        pdfBytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
      expect(countPdfPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
      await page.getByLabel('What to print').selectOption('Label A5')
      await page.waitForURL(/as=label-a5/)
      expect(countPdfPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
    })
  })

  test('staff change the items and the delivery charge of an order, and see the amount to pay', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await changeStatus(orderId, 'CONFIRMED')
      // The page shows 25 pieces, more than the list of numbers has otherwise.
      let hasManyPieces = true
      await page.route(`**/api/admin/orders/${orderId}`, async (route) => {
        if (!hasManyPieces) return route.continue()
        const { order, ...answer } = await (await route.fetch()).json()
        const items = order.items.map((item: object) => ({ ...item, quantity: 25 }))
        await route.fulfill({ json: { ...answer, order: { ...order, items } } })
      })
      await page.goto(`/admin/orders/${orderId}`)
      await page.getByRole('link', { name: 'Change order' }).click()
      await findHeading(page, `Change order ${orderId}`).waitFor()
      const quantitySelect = page.getByLabel(/^Quantity of/)
      for (const quantity of ['2', '25', '1']) await quantitySelect.selectOption(quantity)
      hasManyPieces = false
      const totalRegion = findRegion(page, 'New total')
      await totalRegion.getByText('The total stays the same').waitFor()
      await page.getByLabel('Add a product').fill('GA-00037')
      await page
        .getByRole('button', { name: /GA-00037.* in stock/ })
        .first()
        .click()
      await totalRegion.getByText('More to pay').waitFor()
      await page.getByLabel('Delivery charge').fill('120')
      await page.getByLabel('What has changed').fill('One more, as you asked')
      await page.getByLabel('Send the customer an email about it').check()
      await expect
        .poll(() => page.getByRole('button', { name: 'Save changes' }).isEnabled())
        .toBe(true)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText(`Order ${orderId} changed`).waitFor()
      const historyRegion = findRegion(page, 'History')
      await historyRegion.getByText('Added: 1 ×').waitFor()
      await historyRegion.getByText('Delivery charge: रू 0.00 → रू 120.00').waitFor()
      await historyRegion.getByText('One more, as you asked').waitFor()
      await findRegion(page, 'Messages to the customer')
        .getByRole('link', { name: 'WhatsApp: Order changed' })
        .waitFor()
    })
  })

  test('staff record the cash of several delivered orders, after seeing the total', async () => {
    await visit(size, async (page) => {
      const { orders, ownerSession } = await orderAndSignIn(page, 2)
      for (const orderId of orders) {
        const path = { orderId }
        const body = { status: 'CONFIRMED' as const }
        await shopApi().call('PUT /api/order/updateorder/{orderId}', { path, body }, ownerSession)
        await shopApi().call(
          'POST /api/admin/orders/{orderId}/deliver',
          { path, body: { cashReceived: false } },
          ownerSession,
        )
      }
      await page.goto('/admin/orders?list=to-collect')
      for (const orderId of orders) await page.getByLabel(`Select ${orderId}`).check()
      await page.getByRole('button', { name: 'Cash received' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cash received for 2 orders' })
      await dialog.getByText(/^रू [\d,]+\.00 in cash, all together\.$/).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cash received' }).click()
      await page.getByText('2 orders paid').waitFor()
      for (const orderId of orders) await findOrderRow(page, orderId).waitFor({ state: 'detached' })
    })
  })

  test('the owner opens the late orders from the start page', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin')
      // One order of the sample, which was promised for a day before today.
      await page.getByText('1 order is late.').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('link', { name: 'See late orders' }).click()
      await page.waitForURL(/list=late/)
      await findOrderRow(page, 'Pema Tamang').getByText('Promised by').waitFor()
      expect(await findOrderRow(page, 'Promised by').count()).toBe(1)
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('if two people change an order, the second is told that it has changed, and sees its status', async () => {
    const story = async (page: Page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await page.goto(`/admin/orders/${orderId}`)
      await page.getByRole('button', { name: 'Confirm order' }).waitFor()
      await changeStatus(orderId, 'CANCELLED')
      await page.getByRole('button', { name: 'Confirm order' }).click()
      await page.getByText('Somebody else has just changed this order').waitFor()
      await page.getByText('This order was cancelled').waitFor()
    }
    await visit(size, story, { expectedErrors: [/status of 409/] })
  })

  test('staff record an advance and the rest, refund a part, and the bill shows all of it', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await changeStatus(orderId, 'CONFIRMED')
      await page.goto(`/admin/orders/${orderId}`)
      const receivedButton = page.getByRole('button', { name: 'Payment received' })
      const dialog = page.getByRole('dialog', { name: `Payment for ${orderId}` })
      await receivedButton.click()
      const remainingRupees = Number(await dialog.getByLabel('Amount in').inputValue()) - 100
      await dialog.getByLabel('Amount in').fill('one hundred')
      await dialog.getByRole('button', { name: 'Save payment' }).click()
      await dialog.getByText('Please enter an amount above 0').waitFor()
      await dialog.getByLabel('Amount in').fill('100')
      await dialog.getByLabel('How').selectOption('eSewa')
      await dialog.getByLabel('Transaction number').fill(`E-${orderId}`)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save payment' }).click()
      await findRegion(page, 'Payment').getByText(`E-${orderId}`).waitFor()

      await receivedButton.click()
      await expect
        .poll(() => dialog.getByLabel('Amount in').inputValue())
        .toBe(String(remainingRupees))
      await dialog.getByRole('button', { name: 'Save payment' }).click()
      await receivedButton.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      const refundDialog = page.getByRole('dialog', { name: `Refund ${orderId}` })
      await refundDialog.getByLabel('Amount in').fill('50')
      await refundDialog.getByRole('button', { name: 'The product was damaged' }).click()
      await refundDialog.getByRole('button', { name: 'Save refund' }).click()
      await findRegion(page, 'Payment').getByText('The product was damaged').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await page.goto(`/admin/orders/${orderId}/bill`)
      await page.getByText('Refunded by cash').waitFor()
      await page.getByText('Received by eSewa').waitFor()
      await expect.poll(() => page.getByText('Thank you').count()).toBe(0)
      await page.goto(`/admin/orders/${orderId}/slip`)
      await page.getByText('Nothing to collect').waitFor()
    })
  })

  test('staff write to the customer about the next step, and block cash with a reason', async () => {
    await visit(size, async (page) => {
      const { orders } = await orderAndSignIn(page, 1)
      await page.goto(`/admin/orders/${orders[0]}`)
      const contactRegion = findRegion(page, 'Contact the customer')
      const readMessageText = async () =>
        decodeURIComponent(
          (await contactRegion.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
        )
      await expect
        .poll(readMessageText)
        .toMatch(/^https:\/\/wa\.me\/977\d{10}\?text=.*May we send it\?/)
      expect(await contactRegion.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(
        /^tel:\+977\d{10}$/,
      )
      await page.getByRole('button', { name: 'Confirm order' }).click()
      await expect.poll(readMessageText).toContain('is confirmed and we are packing it')

      const customerRegion = findRegion(page, 'Customer')
      await customerRegion.getByRole('button', { name: 'Block cash' }).click()
      const dialog = page.getByRole('dialog', { name: /Block cash on delivery/ })
      await dialog.getByRole('button', { name: 'Block cash' }).click()
      await dialog.getByText('Please say why').waitFor()
      await dialog.getByText('Only staff can read this').waitFor()
      await dialog.getByRole('button', { name: 'Refused a parcel' }).click()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Block cash' }).click()
      await customerRegion.getByText('Cash on delivery is blocked').waitFor()
      await customerRegion.getByText('Refused a parcel').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await customerRegion.getByRole('button', { name: 'Allow cash again' }).click()
      await customerRegion.getByRole('button', { name: 'Block cash' }).waitFor()
    })
  })

  test('the bill shows the tax number of the shop and the Nepali date', async () => {
    await visit(size, async (page) => {
      const { orders, ownerSession } = await orderAndSignIn(page, 1)
      await restoreSettings('/api/admin/settings', ownerSession)
      const billPath = `/admin/orders/${orders[0]}/bill`
      await page.goto(billPath)
      await page.getByText(/^\d{1,2} [A-Z][a-z]+ 2\d{3} BS$/).waitFor()
      expect(await page.getByText('PAN/VAT no.').count()).toBe(0)

      await page.goto('/admin/settings')
      const panField = page.getByLabel('PAN or VAT number')
      await panField.fill('30123')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please enter the 9 digits of the number').first().waitFor()
      await panField.fill('३०१ २३४ ५६७')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto(billPath)
      await page.getByText('PAN/VAT no. 301234567').waitFor()
    })
  })

  test('staff write an order for a customer on the phone', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: 'New order' }).click()
      await findHeading(page, 'New order').waitFor()
      await page.getByLabel('Add a product').fill('GA-00037')
      await page
        .getByRole('button', { name: /GA-00037.* in stock/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByText('Full name is required').first().waitFor()
      // Each message names the field as its label does.
      for (const name of ['Phone number', 'Town', 'Province'])
        await page.getByText(`${name} is required`).first().waitFor()
      await page.getByLabel('Full name').fill('Maya Rai')
      await page.getByLabel('Phone number').fill('+977 981-111 1111')
      await page.getByLabel('Street and landmark').fill('Near the post office')
      await page.getByLabel('Town').fill('Dharan')
      await page.getByLabel('Province').selectOption('Koshi')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByText('To confirm', { exact: true }).waitFor()
      await findRegion(page, 'Notes').getByText('Ordered by phone').waitFor()
      await findRegion(page, 'Deliver to').getByText('9811111111').waitFor()
    })
  })

  test('staff tag a customer, find customers by the tag, and merge two accounts of one person', async () => {
    await visit(
      size,
      async (page) => {
        const ownerSession = await signInAsOwner(page)
        const shop = shopApi()
        const uniqueDigits = String(Date.now()).slice(-8)
        const phone = `98${uniqueDigits}`
        const addressFields = {
          street: 'Sahid Marg 4',
          city: 'Dharan',
          zipCode: '56700',
          state: 'Koshi',
          country: 'Nepal',
        }
        const { data: orderedPiece } = await shop.call('GET /api/singleproduct/{id}', {
          path: { id: 11 },
        })
        const colorId = orderedPiece.colors.find(({ stock }) => stock > 0)?.colorId
        const orderItem = { productId: orderedPiece.id, colorId, quantity: 1 }
        const customerAccount = {
          email: `asha-${uniqueDigits}@gahana.test`,
          password: 'correct horse battery',
        }
        const { user, token } = await shop.call('POST /api/signup', {
          body: { ...customerAccount, firstName: 'Asha', lastName: `Rai ${uniqueDigits}` },
        })
        const addressLabel = `Asha Rai | ${phone}`
        const { address } = await shop.call(
          'POST /api/address/add',
          { body: { ...addressFields, label: addressLabel } },
          { token },
        )
        await shop.call('POST /api/addcart', { body: orderItem }, { token })
        const body = { addressId: address.id }
        await shop.call('POST /api/order/addorder', { body }, { token })
        const phoneOrderFields = {
          channel: 'phone' as const,
          fullName: 'Asha R',
          whatsappNumber: phone,
          ...addressFields,
          items: [orderItem],
        }
        await shop.call('POST /api/admin/orders', { body: phoneOrderFields }, ownerSession)

        await page.goto(`/admin/customers/${user.id}`)
        await page.getByLabel('New tag').fill(`Regular ${uniqueDigits}`)
        await findRegion(page, 'Tags').getByRole('button', { name: 'Add' }).click()
        await page.getByRole('button', { name: `Remove the tag Regular ${uniqueDigits}` }).waitFor()
        await page.goto('/admin/customers')
        await page.getByLabel('Tags').selectOption(`Regular ${uniqueDigits}`)
        const customersTable = page.getByRole('table', { name: 'Customers' })
        await page.waitForURL(/tag=\d+/)
        await expect
          .poll(() => customersTable.getByRole('link').allTextContents())
          .toEqual([`Asha Rai ${uniqueDigits}`])
        await customersTable.getByRole('link').click()

        await findRegion(page, 'Other accounts')
          .getByRole('button', { name: 'Compare and merge' })
          .click()
        const dialog = page.getByRole('dialog', { name: 'Merge two accounts of one person' })
        await dialog.getByText('This cannot be undone.').waitFor()
        await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
        await dialog.getByText('Please say why').waitFor()
        const reasonField = dialog.getByLabel('Reason')
        await expect.poll(() => reasonField.evaluate((field) => field.matches(':focus'))).toBe(true)
        await reasonField.fill('Said so on the phone')
        await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
        const refusedToast = page.getByRole('alert').filter({ hasText: 'Call the number first' })
        await refusedToast.waitFor()
        await dialog.getByRole('button', { name: 'They named this email' }).click()
        await dialog.getByText('Named on the phone').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
        await page.getByText('The accounts are one now').waitFor()
        expect(await refusedToast.count()).toBe(0)
        await findRegion(page, 'Other accounts').getByText('Merged: Asha R').waitFor()
        const path = { id: user.id }
        const { data } = await shop.call('GET /api/admin/customers/{id}', { path }, ownerSession)
        expect(data).toMatchObject({ orders: 2, samePhone: [] })
      },
      { expectedErrors: [/status of 409/] },
    )
  })

  test('staff who write an order see the results of earlier orders of the phone number, and whether the customer may pay in cash', async () => {
    await visit(size, async (page) => {
      const { orders, changeStatus, ownerSession } = await orderAndSignIn(page, 1)
      const [orderId = ''] = orders
      await changeStatus(orderId, 'CANCELLED')
      const path = { orderId }
      const { order } = await shopApi().call(
        'GET /api/admin/orders/{orderId}',
        { path },
        ownerSession,
      )
      const body = { reason: 'Refused two parcels' }
      await shopApi().call(
        'POST /api/admin/orders/{orderId}/block-cash',
        { path, body },
        ownerSession,
      )
      await page.goto('/admin/orders/new')
      await page.getByLabel('Phone number').fill(order.phone)
      await page.getByText('Refused two parcels').waitFor()
      await page.getByText(/\d+ cancelled/).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByLabel('Phone number').fill('9800000001')
      await page.getByText('First order for this phone number').waitFor()
      await shopApi().call('POST /api/admin/orders/{orderId}/allow-cash', { path }, ownerSession)
    })
  })

  test('staff order a ring with an engraving, and the packing slip says what to engrave', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/orders/new')
      const searchField = page.getByLabel('Add a product')
      const foundProduct = page.getByRole('button', { name: /GA-00046.* in stock/ }).first()
      await searchField.fill('GA-00046')
      await foundProduct.click()
      await searchField.fill('GA-00046')
      await foundProduct.click()
      const [firstEngraving, secondEngraving] = [0, 1].map((itemIndex) =>
        page.getByLabel('Engraving of').nth(itemIndex),
      )
      await firstEngraving?.fill('सीता र राम 💍')
      await page.getByText('only letters, digits and punctuation').first().waitFor()
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.getByLabel('Full name').fill('Maya Rai')
      await page.getByLabel('Phone number').fill('9811111112')
      await page.getByLabel('Street and landmark').fill('Near the post office')
      await page.getByLabel('Town').fill('Dharan')
      await page.getByLabel('Province').selectOption('Koshi')
      await page.getByLabel('ZIP code').fill('56700')
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect
        .poll(() => firstEngraving?.evaluate((element) => element === document.activeElement))
        .toBe(true)
      await firstEngraving?.fill('कृष्ण र राधा')
      await secondEngraving?.fill('Sita & Ram, forever')
      await page.getByText('has at most 15 letters').first().waitFor()
      await secondEngraving?.fill('Sita & Ram')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Place order' }).click()
      await findRegion(page, 'Items').getByText('कृष्ण र राधा').waitFor()
      await page.getByRole('link', { name: 'Packing slip' }).click()
      for (const text of ['कृष्ण र राधा', 'Sita & Ram'])
        await page.getByRole('cell', { name: text }).getByText(text, { exact: true }).waitFor()
      await page.getByText('Engrave this text').first().waitFor()
      await page.getByText('Promised by').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })
})
