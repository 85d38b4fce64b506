import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopSetupStep } from '#contract/setup.ts'
import { PREVIEW_COOKIE, readShopOpenState } from '#server/store/opening.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  putOnSale,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

describe('a new shop', () => {
  const shop = useShop({ isNew: true, contact: {} })
  let admin: TestPerson
  beforeEach(async () => {
    admin ??= await shop.person('admin')
  })

  const readDoneSteps = async () => (await shop.call('GET /api/admin/setup', {}, admin)).data.done
  const openShop = () => tryCall(shop, 'POST /api/admin/setup/open', {}, admin)
  const isOpen = async () => (await shop.call('GET /api/store')).data.isOpen

  test('promises nothing, and shows no contact until the owner enters one', async () => {
    const { data } = await shop.call('GET /api/store')
    expect(data).toMatchObject({
      name: 'Our shop',
      localName: '',
      email: '',
      phone: '',
      address: '',
      policy: { returnDays: 0, warrantyMonths: 0 },
      links: [],
      isOpen: false,
      tagline: '',
      isSample: false,
      delivery: { rule: '' },
    })
    expect((await shop.call('GET /api/home')).data.banners).toEqual([])
    const rows = (await shop.call('GET /api/admin/settings/home-rows', {}, admin)).data.rows
    expect(rows.map(({ source }) => source)).toEqual(['newest'])
  })

  test('sends emails about orders to its owner while it has no email address', async () => {
    const shopper = await newShopper(shop)
    const piece = await putOnSale(shop.db, { stock: 1 })
    await fillCart(shop, shopper, piece.id)
    const body = { addressId: shopper.addressId }
    await shop.call('POST /api/order/mailorder', { body }, shopper)
    const sentEmails = await listQueuedEmails(shop.db)
    expect(sentEmails.map(({ to }) => to).sort()).toEqual([admin.email, shopper.email].sort())
    for (const { text } of sentEmails) expect(text).not.toMatch(/gahana\.example|5970000|within/)
    await withdrawProduct(shop.db, piece.id)
  })

  test('gives access to its pages to the browser of staff, and not to visitors', async () => {
    const staff = await shop.person('staff')
    const response = await shop.send(
      buildTestRequest('GET /api/admin/setup', {}, { token: staff.token }),
    )
    const { previewKey } = await readShopOpenState(shop.db)
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^${PREVIEW_COOKIE}=${previewKey}; .*HttpOnly`),
    )
    const page = await shop.send(buildTestRequest('GET /api/store', {}))
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  test('can be opened only after each required step', async () => {
    const expectStepToBeDone = async (
      step: ShopSetupStep,
      completeStep: () => Promise<unknown>,
    ) => {
      expect(await readDoneSteps()).not.toContain(step)
      expect(await openShop()).toMatchObject({ status: 409, body: { key: 'SETUP_NOT_FINISHED' } })
      expect(await isOpen()).toBe(false)
      await completeStep()
      expect(await readDoneSteps()).toContain(step)
    }
    const CONTACT = {
      name: 'Patan Chandi Griha',
      email: 'shop@patan.test',
      phone: '9801234567',
      address: 'Patan Dhoka, Lalitpur',
    }
    const readVersion = async () =>
      (await shop.call('GET /api/admin/settings', {}, admin)).data.version
    const saveContact = async (overrides: object) => {
      const body = { ...CONTACT, ...overrides, version: await readVersion() }
      return shop.call('PUT /api/admin/settings', { body }, admin)
    }
    await expectStepToBeDone('contact', () => saveContact({}))
    expect(await readDoneSteps()).toEqual(['contact'])
    await expectStepToBeDone('delivery', () => {
      const body = { charges: [], freeFrom: null, version: 0 }
      return shop.call('PUT /api/admin/settings/delivery', { body }, admin)
    })
    await expectStepToBeDone('returns', () =>
      saveContact({ policy: { returnDays: 0, warrantyMonths: 6 } }),
    )
    await expectStepToBeDone('product', () => putOnSale(shop.db, { stock: 1 }))
    let notificationCount = 0
    shop.catalogueChanges.notify = () => notificationCount++
    expect(await openShop()).toMatchObject({ status: 200, body: { data: { isOpen: true } } })
    expect(notificationCount).toBe(1)
    expect(await isOpen()).toBe(true)
    const response = await shop.send(
      buildTestRequest('GET /api/admin/setup', {}, { token: admin.token }),
    )
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('sends a test email to the admin, and says that it was really sent only if there is a mail server', async () => {
    const answer = await shop.call('POST /api/admin/setup/test-mail', {}, admin)
    expect(answer).toMatchObject({ sentTo: admin.email, isEmailed: false })
    const sentEmails = await listQueuedEmails(shop.db)
    expect(sentEmails.find(({ subject }) => subject.startsWith('Test email'))?.to).toBe(admin.email)
    expect(await readDoneSteps(), 'there is no mail server').not.toContain('mail')
  })
})

describe('the sample shop', () => {
  const shop = useShop({ contact: {} })

  test('is open, with the contact details and promises of the sample', async () => {
    const { data } = await shop.call('GET /api/store')
    expect(data).toMatchObject({
      name: 'Gahana',
      localName: 'गहना',
      email: 'hello@gahana.example',
      phone: '+977 1-5970000',
      address: 'New Road, Kathmandu, Nepal',
      policy: { returnDays: 2, warrantyMonths: 12 },
      isOpen: true,
    })
  })
})
