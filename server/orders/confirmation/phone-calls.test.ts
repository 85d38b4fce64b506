import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PhoneCallOutcome } from '#contract/cash-rules.ts'
import { cashSettings } from '#server/store/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import { newShopperWithPhone, putOnSale, stockOf } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { confirmationLinks, phoneCalls } from '../cash-tables.ts'
import { fulfilmentSteps } from '../history-tables.ts'
import { orders } from '../tables.ts'
import {
  type ConfirmationPageShop,
  renderConfirmationPage,
  renderExpiredLinkPage,
} from './confirmation-page.ts'

const shop = useShop()

const PAGE_SHOP: ConfirmationPageShop = {
  name: 'Gahana',
  localName: 'गहना',
  email: '',
  phone: '',
  address: '',
  logo: null,
  accent: 'sindoor',
  publicUrl: 'http://shop.test',
  fontFaces: '',
}

type Shopper = Awaited<ReturnType<typeof newShopperWithPhone>>
let staff: TestPerson
let productId = 0

beforeAll(async () => {
  staff = await shop.person('staff')
})

beforeEach(async () => {
  await shop.db.update(cashSettings).set({ isConfirmed: true, confirmFromPaisa: 0 })
  productId = (await putOnSale(shop.db, { stock: 5 })).id
})

const newShopper = (phone?: string) => newShopperWithPhone(shop, phone)

async function order(shopper: Shopper, headers: Record<string, string> = {}) {
  await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, shopper)
  const body = { addressId: shopper.addressId }
  const { token } = shopper
  return (await shop.call('POST /api/order/mailorder', { body }, { token, headers })).order
}

const recordCall = (orderId: string, outcome: PhoneCallOutcome, callsSeen: number) =>
  shop.call(
    'POST /api/admin/orders/{orderId}/phone-calls',
    { path: { orderId }, body: { outcome, callsSeen } },
    staff,
  )

const readCallList = () => shop.call('GET /api/admin/call-list', {}, staff)

const findInCallList = async (orderId: string) =>
  (await readCallList()).data.find((entry) => entry.orderId === orderId)

async function readStateOf(orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.status
}

/** The token of the link in the last email to the shopper. */
async function readEmailedToken({ email }: Shopper): Promise<string> {
  const shopperEmails = await listQueuedEmailsTo(shop.db, email)
  return /\/confirm\/([\w-]+)/.exec(shopperEmails.at(-1)?.text ?? '')?.[1] ?? ''
}

const open = (token: string) => shop.call('GET /api/confirmations/{token}', { path: { token } })
const confirmByToken = (token: string) =>
  shop.call('POST /api/confirmations/{token}', { path: { token } })

describe('the call list', () => {
  test('has the new cash orders, with the results of earlier orders of the phone number', async () => {
    const shopper = await newShopper()
    const earlierOrder = await order(shopper)
    const admin = await shop.person('admin')
    await shop.call(
      'PUT /api/order/updateorder/{orderId}',
      { path: { orderId: earlierOrder.orderId }, body: { status: 'PAID' } },
      admin,
    )
    const refused = await order(shopper)
    const path = { orderId: refused.orderId }
    const MOVE_ORDER_ROUTE = 'PUT /api/order/updateorder/{orderId}'
    await shop.call(MOVE_ORDER_ROUTE, { path, body: { status: 'CONFIRMED' } }, staff)
    const input = { path, body: {} }
    await shop.call('POST /api/admin/orders/{orderId}/hand-over', input, staff)
    await shop.call('POST /api/admin/orders/{orderId}/refuse', input, staff)
    await shop.call('POST /api/admin/orders/{orderId}/return', input, staff)
    const orderInput = { path: { orderId: (await order(shopper)).orderId }, body: {} }
    await shop.call(MOVE_ORDER_ROUTE, { ...orderInput, body: { status: 'CONFIRMED' } }, staff)
    await shop.call('POST /api/admin/orders/{orderId}/hand-over', orderInput, staff)
    await shop.call('POST /api/admin/orders/{orderId}/deliver', orderInput, staff)
    await shop.call(MOVE_ORDER_ROUTE, { ...orderInput, body: { status: 'CANCELLED' } }, shopper)
    const { orderId } = await order(shopper)
    expect(await findInCallList(orderId)).toMatchObject({
      orderId,
      name: 'Sita Jha',
      phone: shopper.phone,
      email: shopper.email,
      city: 'Janakpur',
      calls: [],
      failedCalls: 0,
      callAgainAt: null,
      phoneHistory: { delivered: 1, refused: 1, returned: 1, cancelled: 0, open: 0 },
    })
  })

  test('leaves out orders below the limit, and is empty while orders need no confirmation', async () => {
    const { orderId } = await order(await newShopper())
    await shop.db.update(cashSettings).set({ confirmFromPaisa: 250_001 })
    expect(await findInCallList(orderId)).toBeUndefined()
    await shop.db.update(cashSettings).set({ confirmFromPaisa: 250_000 })
    expect(await findInCallList(orderId)).toBeDefined()
    await shop.db.update(cashSettings).set({ isConfirmed: false })
    expect(await readCallList()).toEqual({ success: true, data: [], total: 0, isOn: false })
  })

  test('shows who called and with which result, and puts the order last for two hours', async () => {
    const first = await order(await newShopper())
    const second = await order(await newShopper())
    await recordCall(first.orderId, 'no-answer', 0)
    const { data } = await readCallList()
    const placesInList = [first, second].map(({ orderId }) =>
      data.findIndex((entry) => entry.orderId === orderId),
    )
    expect(placesInList[0]).toBeGreaterThan(placesInList[1] ?? 0)
    const entry = await findInCallList(first.orderId)
    expect(entry).toMatchObject({
      failedCalls: 1,
      calls: [{ outcome: 'no-answer', by: 'Sita Jha' }],
    })
    const at = new Date(entry?.calls[0]?.at ?? 0).getTime()
    expect(new Date(entry?.callAgainAt ?? 0).getTime() - at).toBe(2 * 3_600_000)
  })

  test.each([
    'update phone_calls set note = null',
    'delete from phone_calls',
    'truncate phone_calls',
  ])('keeps every call, and "%s" is refused', async (statementText) => {
    await recordCall((await order(await newShopper())).orderId, 'no-answer', 0)
    await expect(shop.db.execute(sql.raw(statementText))).rejects.toThrow()
  })
})

describe('a phone call', () => {
  test('that reaches the customer confirms the order', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    const answer = await recordCall(orderId, 'reached', 0)
    expect(answer).toMatchObject({ status: 'CONFIRMED', version: 1 })
    expect(await findInCallList(orderId)).toBeUndefined()
    expect((await listQueuedEmailsTo(shop.db, shopper.email)).at(-1)?.subject).toContain(
      'is confirmed',
    )
  })

  test('in which the customer refuses cancels the order, and its pieces return to stock', async () => {
    const { orderId } = await order(await newShopper())
    expect(await stockOf(shop.db, productId)).toBe(4)
    expect(await recordCall(orderId, 'refused', 0)).toMatchObject({ status: 'CANCELLED' })
    expect(await stockOf(shop.db, productId)).toBe(5)
  })

  test('can be undone within ten seconds like every move', async () => {
    const { orderId } = await order(await newShopper())
    const { version } = await recordCall(orderId, 'refused', 0)
    const body = { version: version ?? 0 }
    await shop.call('POST /api/admin/orders/{orderId}/undo', { path: { orderId }, body }, staff)
    expect(await readStateOf(orderId)).toBe('PENDING')
    expect(await stockOf(shop.db, productId)).toBe(4)
  })

  test('that failed for the third time in 24 hours cancels the order and informs the customer', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    expect(await recordCall(orderId, 'no-answer', 0)).toEqual({ success: true, status: 'PENDING' })
    expect(await recordCall(orderId, 'wrong-number', 1)).toEqual({
      success: true,
      status: 'PENDING',
    })
    expect(await stockOf(shop.db, productId)).toBe(4)
    expect(await recordCall(orderId, 'no-answer', 2)).toMatchObject({ status: 'CANCELLED' })
    expect(await stockOf(shop.db, productId)).toBe(5)
    const lastEmail = (await listQueuedEmailsTo(shop.db, shopper.email)).at(-1)
    expect(lastEmail?.subject).toBe(`Your order ${orderId} was cancelled`)
    expect(lastEmail?.text).toContain('We called 3 times and could not reach you')
  })

  test('that failed for the third time leads to an email in Nepali if the order was placed in Nepali', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper, { 'accept-language': 'ne' })
    for (const callsSeen of [0, 1, 2]) await recordCall(orderId, 'no-answer', callsSeen)
    const lastEmail = (await listQueuedEmailsTo(shop.db, shopper.email)).at(-1)
    expect(lastEmail?.text).toContain('हामीले 3 पटक फोन गर्दा पनि तपाईंसँग कुरा हुन सकेन')
    expect(lastEmail?.text).not.toContain('We called')
  })

  test('of more than 24 hours ago does not count', async () => {
    const { orderId } = await order(await newShopper())
    await shop.db.insert(phoneCalls).values(
      [1, 2].map(() => ({
        orderId,
        outcome: 'no-answer' as const,
        byUserId: staff.id,
        at: sql`now() - interval '25 hours'`,
      })),
    )
    expect(await recordCall(orderId, 'no-answer', 2)).toMatchObject({ status: 'PENDING' })
  })

  test('is recorded once if two people tap at the same time', async () => {
    const { orderId } = await order(await newShopper())
    const input = { path: { orderId }, body: { outcome: 'no-answer', callsSeen: 0 } } as const
    const add = () => shop.call('POST /api/admin/orders/{orderId}/phone-calls', input, staff)
    const outcomes = await Promise.allSettled([add(), add(), add()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.$count(phoneCalls, eq(phoneCalls.orderId, orderId))).toBe(1)
    const route = 'POST /api/admin/orders/{orderId}/phone-calls'
    const refusal = await shop.refusal(route, input, staff)
    expect(refusal).toMatchObject({ status: 409, key: 'CALLED_MEANWHILE' })
  })

  test('about an order that is already confirmed changes nothing', async () => {
    const { orderId } = await order(await newShopper())
    await recordCall(orderId, 'reached', 0)
    const before = await makeDatabaseFingerprint(shop.db)
    const refusal = await shop.refusal(
      'POST /api/admin/orders/{orderId}/phone-calls',
      { path: { orderId }, body: { outcome: 'no-answer', callsSeen: 1 } },
      staff,
    )
    expect(refusal).toMatchObject({ status: 409, key: 'ORDER_NOT_TO_CONFIRM' })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})

describe('the link to confirm an order', () => {
  test('is in the email of a cash order, and confirms it only when it is sent', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    const token = await readEmailedToken(shopper)
    const before = await makeDatabaseFingerprint(shop.db)
    expect((await open(token)).data).toEqual({
      orderId,
      state: 'waiting',
      name: 'Sita Jha',
      city: 'Janakpur',
      finalAmount: 2500,
      items: [{ name: expect.any(String), quantity: 1 }],
      language: 'en',
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    expect((await confirmByToken(token)).data).toMatchObject({ orderId, state: 'confirmed' })
    const { order: shownOrder } = await shop.call(
      'GET /api/order/{orderId}',
      { path: { orderId } },
      shopper,
    )
    expect(shownOrder.history.at(-1)).toMatchObject({ status: 'CONFIRMED', by: 'shopper' })
    expect((await listQueuedEmailsTo(shop.db, shopper.email)).at(-1)?.subject).toContain(
      'is confirmed',
    )
    await expectInvariantsToHold(shop.db)
  })

  test('is in the email only if the order has to be confirmed', async () => {
    await shop.db.update(cashSettings).set({ isConfirmed: false })
    const shopper = await newShopper()
    await order(shopper)
    expect(await readEmailedToken(shopper)).toBe('')
    expect(
      await shop.db.$count(confirmationLinks, sql`channel = 'email' and expires_at < now()`),
    ).toBe(0)
    const [lastEmail] = await listQueuedEmailsTo(shop.db, shopper.email)
    expect(lastEmail?.text).toContain('we confirm the order by phone or WhatsApp')
  })

  test('is not stored; only its hash is', async () => {
    const shopper = await newShopper()
    await order(shopper)
    const token = await readEmailedToken(shopper)
    const storedLinks = await shop.db.select().from(confirmationLinks)
    expect(storedLinks.some(({ tokenHash }) => tokenHash.includes(token))).toBe(false)
  })

  test('can be sent twice, and confirms once', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    const token = await readEmailedToken(shopper)
    await Promise.all([confirmByToken(token), confirmByToken(token), confirmByToken(token)])
    expect((await confirmByToken(token)).data.state).toBe('confirmed')
    expect(await shop.db.$count(fulfilmentSteps, eq(fulfilmentSteps.orderId, orderId))).toBe(1)
  })

  test('does not confirm an order that is cancelled', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    const token = await readEmailedToken(shopper)
    await recordCall(orderId, 'refused', 0)
    expect((await confirmByToken(token)).data.state).toBe('cancelled')
    expect(await readStateOf(orderId)).toBe('CANCELLED')
  })

  test('is refused with the same message if it is unknown or 48 hours old', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    const token = await readEmailedToken(shopper)
    const [storedLink] = await shop.db
      .select({ hours: sql<number>`extract(epoch from expires_at - created_at) / 3600` })
      .from(confirmationLinks)
      .where(eq(confirmationLinks.orderId, orderId))
    expect(Number(storedLink?.hours)).toBeCloseTo(48, 1)
    await shop.db
      .update(confirmationLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(confirmationLinks.orderId, orderId))
    const before = await makeDatabaseFingerprint(shop.db)
    for (const route of [
      'GET /api/confirmations/{token}',
      'POST /api/confirmations/{token}',
    ] as const) {
      const expiredLinkRefusal = await shop.refusal(route, { path: { token } })
      const unknownTokenRefusal = await shop.refusal(route, { path: { token: 'x'.repeat(43) } })
      expect(expiredLinkRefusal).toMatchObject({ status: 404, key: 'CONFIRMATION_LINK_ENDED' })
      expect(unknownTokenRefusal).toEqual(expiredLinkRefusal)
    }
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  test('leads to a page in Nepali for an order in Nepali, and so do the notes of the shop', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper, { 'accept-language': 'ne' })
    const { text } = await shop.call(
      'POST /api/admin/orders/{orderId}/confirmation-link',
      { path: { orderId } },
      staff,
    )
    expect(text).toContain('घण्टाभित्र यो लिङ्क थिचेर अर्डर पक्का गर्नुहोस्')
    expect(text).not.toContain('Namaste')
    const token = await readEmailedToken(shopper)
    const { data } = await open(token)
    const page = await renderConfirmationPage(data, PAGE_SHOP)
    expect(page).toContain('<html lang="ne">')
    expect(page).toContain('<button>अर्डर पक्का गर्नुहोस्</button>')
    expect(page).not.toContain('Please confirm')
    await confirmByToken(token)
    const path = { orderId }
    const read = await shop.call('GET /api/order/{orderId}', { path }, shopper)
    expect(read.order.history.at(-1)).toMatchObject({
      note: 'Confirmed by the customer with a link',
      noteNe: 'ग्राहकले लिङ्कबाट पक्का गर्नुभयो',
    })
  })

  test('that has expired is answered in the language of the browser', async () => {
    expect(await renderExpiredLinkPage(PAGE_SHOP, 'ne')).toContain('<h1>यो लिङ्क चल्दैन</h1>')
    expect(await renderExpiredLinkPage(PAGE_SHOP, 'en')).toContain(
      '<h1>This link does not work</h1>',
    )
  })

  test('leads to a page with its styles, whatever the shop is called', async () => {
    const shopWithOddName = { ...PAGE_SHOP, name: 'NEPAL STYLE', localName: '' }
    const page = await renderExpiredLinkPage(shopWithOddName, 'en')
    expect(page).toContain('· NEPAL STYLE</title>')
    expect(page).toContain('<style>\n*{box-sizing:border-box}')
  })

  test('is in the text for WhatsApp that staff send', async () => {
    const { orderId } = await order(await newShopper())
    const { link: confirmationLink, text } = await shop.call(
      'POST /api/admin/orders/{orderId}/confirmation-link',
      { path: { orderId } },
      staff,
    )
    expect(confirmationLink).toMatch(/^http:\/\/shop\.test\/confirm\/[\w-]{43}$/)
    expect(text).toContain(confirmationLink)
    expect((await confirmByToken(confirmationLink.split('/').at(-1) ?? '')).data.state).toBe(
      'confirmed',
    )
  })

  test('does not make a new customer a known one', async () => {
    const shopper = await newShopper()
    const { orderId } = await order(shopper)
    await confirmByToken(await readEmailedToken(shopper))
    expect(await readStateOf(orderId)).toBe('CONFIRMED')
    const { isKnownCustomerInSql } = await import('../placing/order-limits.ts')
    const isColumnKnown = async () => {
      const { rows } = await shop.db.execute<{ known: boolean }>(
        sql`select ${isKnownCustomerInSql(sql`${shopper.id}::int`)} as known`,
      )
      return rows[0]?.known
    }
    expect(await isColumnKnown()).toBe(false)
    const input = { path: { orderId }, body: {} }
    await shop.call('POST /api/admin/orders/{orderId}/pack', input, staff)
    expect(await isColumnKnown()).toBe(true)
  })
})

describe('a customer who confirms at the moment when staff record the third failed call', () => {
  test('has either a confirmed order or a cancelled one whose pieces returned to stock', async () => {
    productId = (await putOnSale(shop.db, { stock: 50 })).id
    const seenStatuses = new Set<string | undefined>()
    for (let roundNumber = 0; roundNumber < 12; roundNumber++) {
      const shopper = await newShopper()
      const { orderId } = await order(shopper)
      await recordCall(orderId, 'no-answer', 0)
      await recordCall(orderId, 'no-answer', 1)
      const token = await readEmailedToken(shopper)
      const before = (await stockOf(shop.db, productId)) ?? 0
      const simultaneousCalls = [
        () => confirmByToken(token),
        () => recordCall(orderId, 'no-answer', 2),
      ]
      if (roundNumber % 2) simultaneousCalls.reverse()
      await Promise.allSettled(simultaneousCalls.map((one) => one()))
      const status = await readStateOf(orderId)
      seenStatuses.add(status)
      expect(await stockOf(shop.db, productId)).toBe(before + (status === 'CANCELLED' ? 1 : 0))
      expect(await shop.db.$count(fulfilmentSteps, eq(fulfilmentSteps.orderId, orderId))).toBe(1)
      if (status === 'CONFIRMED') await recordCall(orderId, 'no-answer', 2).catch(() => {})
      expect(await readStateOf(orderId)).toBe(status)
    }
    expect(
      [...seenStatuses].filter((status) => status !== 'CONFIRMED' && status !== 'CANCELLED'),
    ).toEqual([])
  })
})
