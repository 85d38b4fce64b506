import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallRoute } from '#contract/calls.ts'
import type { Language } from '#contract/messages/language.ts'
import { fillEmailTemplate } from '#contract/order-emails.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { jobs } from '#server/platform/tables.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  orderTwoOfFive,
  putOnSale,
  runConcurrently,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { orderEmails } from './order-email-tables.ts'

const shop = useShop()
let staff: TestPerson
let admin: TestPerson
beforeAll(async () => {
  staff = await shop.person('staff')
  admin = await shop.person('admin')
})

const step = (orderId: string, name: string, body: object = {}) =>
  tryCall(
    shop,
    `POST /api/admin/orders/{orderId}/${name}` as CallRoute,
    { path: { orderId }, body },
    staff,
  )
const moveOrder = (orderId: string, status: OrderStatus, note?: string, person = staff) =>
  tryCall(
    shop,
    'PUT /api/order/updateorder/{orderId}',
    { path: { orderId }, body: { status, ...(note && { note }) } },
    person,
  )
async function placed() {
  const customer = await newShopper(shop)
  const { placed: order } = await orderTwoOfFive(shop, customer)
  return { customer, orderId: order.id }
}
const readEmailSubjects = async ({ email }: TestPerson) =>
  (await listQueuedEmailsTo(shop.db, email)).map(({ subject }) => subject)
const readOrderMessages = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}/messages', { path: { orderId } }, staff)).data

/** An order from a page in one of the languages. */
async function placeInLanguage(language: Language) {
  const customer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 5 })
  await fillCart(shop, customer, piece.id)
  const { order } = await shop.call(
    'POST /api/order/mailorder',
    { body: { addressId: customer.addressId } },
    { token: customer.token, headers: { 'accept-language': language } },
  )
  return { customer, orderId: order.id }
}

test('all emails about an order that was placed on a Nepali page are in Nepali', async () => {
  const { customer, orderId } = await placeInLanguage('ne')
  await moveOrder(orderId, 'CONFIRMED')
  await step(orderId, 'pack')
  await step(orderId, 'hand-over', { courier: 'Pathao' })
  expect(await readEmailSubjects(customer)).toEqual([
    `गहनामा तपाईंको अर्डर ${orderId}`,
    `तपाईंको अर्डर ${orderId} पक्का भयो`,
    `तपाईंको अर्डर ${orderId} पठाइयो`,
  ])
  const [, , sentEmails] = await listQueuedEmailsTo(shop.db, customer.email)
  expect(sentEmails?.text).toContain('कुरियर: Pathao')
  expect(sentEmails?.text).toContain(`/ne/orders/${orderId}`)
  expect((await readOrderMessages(orderId))[0]?.text).toContain('पक्का भयो')
})

test('the customer gets one email about each step, with the courier and the amount to pay', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  await step(orderId, 'pack')
  await step(orderId, 'hand-over', { courier: 'Pathao', trackingNumber: 'PT-5' })
  await step(orderId, 'deliver')
  expect(await readEmailSubjects(customer)).toEqual([
    `Your order ${orderId} is confirmed`,
    `Your order ${orderId} is on its way`,
    `Your order ${orderId} was delivered`,
  ])
  const [, sentEmails] = await listQueuedEmailsTo(shop.db, customer.email)
  expect(sentEmails?.text).toContain('Courier: Pathao')
  expect(sentEmails?.text).toContain('Tracking number: PT-5')
  expect(sentEmails?.text).toContain('Please have रू 5,000.00 ready')
  expect(sentEmails?.text).toContain(`/orders/${orderId}`)
})

test('without a courier, an email says nothing about one', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  await step(orderId, 'hand-over')
  const [, sentEmails] = await listQueuedEmailsTo(shop.db, customer.email)
  expect(sentEmails?.text).not.toMatch(/Courier|Tracking|[{}]/)
})

test('emails about a cancellation and a refund have the reason, and each refund its amount', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'PAID')
  const refundInput = { way: 'esewa', reason: 'A loose stone' }
  expect(await step(orderId, 'refund', { ...refundInput, version: 1, amount: 300 })).toMatchObject({
    status: 200,
  })
  await step(orderId, 'refund', { ...refundInput, version: 2, amount: 200, reason: 'Another one' })
  await moveOrder(orderId, 'CANCELLED', 'It came back')
  const [, first, second, cancellationEmail] = await listQueuedEmailsTo(shop.db, customer.email)
  expect(first?.text).toContain('refunded रू 300.00')
  expect(first?.text).toContain('Reason: A loose stone')
  expect(second?.text).toContain('refunded रू 200.00')
  expect(second?.text).toContain('Reason: Another one')
  expect(cancellationEmail?.text).toContain('Reason: It came back')
})

test('an email is sent only when its step can no longer be undone, and never after an undo', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  const [email] = await shop.db.select().from(orderEmails).where(eq(orderEmails.orderId, orderId))
  const [queuedJob] = await shop.db
    .select({ seconds: sql<number>`extract(epoch from run_at - created_at)::float8` })
    .from(jobs)
    .where(eq(jobs.id, email?.jobId ?? ''))
  expect(queuedJob?.seconds).toBeGreaterThan(15)
  await step(orderId, 'undo', { version: 1 })
  expect(await readEmailSubjects(customer)).toEqual([])
  await moveOrder(orderId, 'CONFIRMED')
  expect(await readEmailSubjects(customer)).toEqual([`Your order ${orderId} is confirmed`])
})

test('a step that was undone after its email is not emailed again', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  await shop.db
    .update(jobs)
    .set({ finishedAt: new Date() })
    .where(sql`data ->> 'to' = ${customer.email}`)
  await step(orderId, 'undo', { version: 1 })
  await moveOrder(orderId, 'CONFIRMED')
  expect(await shop.db.$count(jobs, sql`data ->> 'to' = ${customer.email}`)).toBe(1)
})

test('if ten people confirm an order at once, one email is sent', async () => {
  const { customer, orderId } = await placed()
  await runConcurrently(10, () => moveOrder(orderId, 'CONFIRMED'))
  expect(await readEmailSubjects(customer)).toHaveLength(1)
})

test('if several orders are confirmed in one call, each gets an email', async () => {
  const [one, other] = [await placed(), await placed()]
  const body = { orderIds: [one.orderId, other.orderId] }
  await shop.call('POST /api/admin/orders/confirm', { body }, staff)
  for (const { customer } of [one, other]) expect(await readEmailSubjects(customer)).toHaveLength(1)
})

test('a shopper who cancels an own order gets no email about it', async () => {
  const { customer, orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  await moveOrder(orderId, 'CANCELLED', undefined, customer)
  expect(await readEmailSubjects(customer)).toEqual([`Your order ${orderId} is confirmed`])
})

test('staff see for each email whether it was really sent', async () => {
  const { orderId } = await placed()
  await moveOrder(orderId, 'CONFIRMED')
  await step(orderId, 'hand-over')
  await step(orderId, 'deliver')
  const findEmailJob = async (kind: 'confirmed' | 'sent' | 'delivered') =>
    (await shop.db.select().from(orderEmails).where(eq(orderEmails.orderId, orderId))).find(
      (email) => email.kind === kind,
    )?.jobId ?? ''
  await shop.db
    .update(jobs)
    .set({ finishedAt: new Date(), runAt: null })
    .where(eq(jobs.id, await findEmailJob('confirmed')))
  await shop.db
    .update(jobs)
    .set({ failedAt: new Date(), runAt: null })
    .where(eq(jobs.id, await findEmailJob('sent')))
  const emailStates = (await readOrderMessages(orderId)).map(({ kind, email }) => [
    kind,
    email?.state,
  ])
  // The test shop has no mail server.
  expect(emailStates).toEqual([
    ['confirmed', 'file'],
    ['sent', 'failed'],
    ['delivered', 'waiting'],
  ])
})

describe('the texts of these emails', () => {
  const SETTINGS_ROUTE = 'GET /api/admin/settings/order-emails'
  const UPDATE_TEXT_ROUTE = 'PUT /api/admin/settings/order-emails/{kind}'
  const saveEmailText = (kind: string, body: object) =>
    tryCall(shop, UPDATE_TEXT_ROUTE, { path: { kind }, body }, admin)
  const read = async (kind: string) =>
    (await shop.call(SETTINGS_ROUTE, {}, admin)).data.find((text) => text.kind === kind)

  test('are those that the owner wrote, also for WhatsApp', async () => {
    const text = { subject: '{order}: packed with love', text: 'Dear {name}, see you soon. {shop}' }
    const before = await read('confirmed')
    expect(await saveEmailText('confirmed', { ...text, version: before?.version })).toMatchObject({
      status: 200,
    })
    const { customer, orderId } = await placed()
    await moveOrder(orderId, 'CONFIRMED')
    expect(await readEmailSubjects(customer)).toEqual([`${orderId}: packed with love`])
    expect(await readOrderMessages(orderId)).toMatchObject([
      { kind: 'confirmed', text: expect.stringContaining('Dear Sita Jha, see you soon.') },
    ])
  })

  test('are in the language of the order, and in English if the owner wrote no Nepali', async () => {
    const originalText = await read('sent')
    expect(originalText).toMatchObject({ subjectNe: 'तपाईंको अर्डर {order} पठाइयो' })
    const englishText = { subject: '{order} left', text: 'It left us, {name}.' }
    const nepaliText = { subjectNe: '{order} गयो', textNe: '{name} जी, सामान गयो।' }
    const orders = [await placeInLanguage('ne'), await placeInLanguage('en')]
    for (const { orderId } of orders) await moveOrder(orderId, 'CONFIRMED')
    await saveEmailText('sent', { ...englishText, ...nepaliText, version: originalText?.version })
    for (const { orderId } of orders) await step(orderId, 'hand-over')
    const [nepaliEmail, englishEmail] = await Promise.all(
      orders.map(async ({ customer }) =>
        (await listQueuedEmailsTo(shop.db, customer.email)).at(-1),
      ),
    )
    expect(nepaliEmail?.subject).toBe(`${orders[0]?.orderId} गयो`)
    expect(nepaliEmail?.text).toContain('Sita Jha जी, सामान गयो।')
    expect(englishEmail?.subject).toBe(`${orders[1]?.orderId} left`)
    expect(englishEmail?.text).toContain('It left us, Sita Jha.')
    const readWhatsAppMessage = async (index: number) =>
      (await readOrderMessages(orders[index]?.orderId ?? '')).find(({ kind }) => kind === 'sent')
        ?.text
    expect(await readWhatsAppMessage(0)).toContain('सामान गयो।')
    expect(await readWhatsAppMessage(1)).toContain('It left us')

    const { version } = { ...(await read('sent')) }
    await saveEmailText('sent', { ...englishText, subjectNe: '', version })
    expect(await read('sent')).not.toHaveProperty('subjectNe')
    expect(await read('sent')).toMatchObject({ textNe: nepaliText.textNe })
    expect(await readWhatsAppMessage(0)).toContain('It left us')
    const { orderId, customer } = await placeInLanguage('ne')
    await moveOrder(orderId, 'CONFIRMED')
    await step(orderId, 'hand-over')
    const email = (await listQueuedEmailsTo(shop.db, customer.email)).at(-1)
    expect(email?.html).toContain('<html lang="en">')
    expect(email?.text).toContain(`/ne/orders/${orderId}`)
  })

  test.for([
    { subject: 'Hello {nobody}' },
    { subjectNe: 'नमस्ते {nobody}' },
    { textNe: 'नमस्ते {first name}' },
    { text: 'Hello {first name}' },
    { subject: '' },
    { text: ' ' },
    { text: 'x'.repeat(2001) },
  ])('with %j are refused, and nothing changes', async (wrong) => {
    const before = await read('sent')
    expect(
      await saveEmailText('sent', { subject: 'A', text: 'B', version: before?.version, ...wrong }),
    ).toMatchObject({ status: 400 })
    expect(await read('sent')).toEqual(before)
  })

  test('are not overwritten if somebody else has changed them meanwhile', async () => {
    const version = (await read('delivered'))?.version
    const outcomes = await runConcurrently(5, (index) =>
      saveEmailText('delivered', { subject: `Delivered ${index}`, text: 'Thank you', version }),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await read('delivered'))?.version).toBe((version ?? 0) + 1)
  })

  test('leave out a paragraph if a placeholder in it has no value', () => {
    const text = 'Order {order}\n\nCourier: {courier}\n\nThanks {name}, {shop}'
    expect(fillEmailTemplate(text, { order: 'A', name: 'B', shop: 'C' })).toBe(
      'Order A\n\nThanks B, C',
    )
  })
})
