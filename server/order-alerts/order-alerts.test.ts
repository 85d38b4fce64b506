import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/messages/language.ts'
import {
  RETRY_AFTER_SECONDS,
  type SimulatedPushSubscription,
  startPushServiceSimulator,
} from '#tests/simulators/push-service-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { putOnSale, TEST_ADDRESS, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { staffRoles, users } from '../accounts/tables.ts'
import { type JobRunner, startJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { jobs } from '../platform/tables.ts'
import { sendOrderAlerts } from './send-alerts.ts'
import { pushKeys, pushSubscriptions } from './tables.ts'

const simulatorState = createSimulatorState(createSimulatorClock())
const service = await startPushServiceSimulator(simulatorState)
const trusted = getCACertificates('default')
setDefaultCACertificates([...trusted, service.certificate])
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await service.close()
})

const shop = useShop({ pushServices: [service.host] })
let staff: TestPerson
let runner: JobRunner | undefined
beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  service.knobs.reset()
  await shop.db.delete(pushSubscriptions)
  await shop.db.delete(jobs)
})
afterEach(() => runner?.stop())

const read = (by = staff) => shop.call('GET /api/admin/order-alerts', {}, by)

/** Turns the messages on in a browser of a person, and returns its subscription. */
async function turnOn(by = staff, language: Language = 'en'): Promise<SimulatedPushSubscription> {
  const { publicKey } = await read(by)
  const { id, ...subscription } = service.subscribe(publicKey)
  const body = { ...subscription, language }
  await shop.call('PUT /api/admin/order-alerts', { body }, by)
  return { id, ...subscription }
}

const readAlertJobs = () =>
  shop.db
    .select({
      data: jobs.data,
      isDone: sql<boolean>`${jobs.finishedAt} is not null`,
      minutes: sql<number>`round(extract(epoch from run_at - now()) / 60)::int`,
      error: jobs.lastError,
    })
    .from(jobs)
    .where(eq(jobs.kind, 'send-order-alert'))

/** Runs due jobs until no job is due. */
async function sendDue(pushServices = [service.host]) {
  const log = createLog('silent')
  const dependencies = { db: shop.db, log, publicUrl: 'https://shop.test', pushServices }
  const job = sendOrderAlerts({ ...dependencies, pushSubject: 'mailto:owner@gahana.test' })
  runner = startJobs({ db: shop.db, log, jobs: [job] })
  const isOpen = and(eq(jobs.kind, 'send-order-alert'), sql`(run_at <= now() or claim is not null)`)
  await expect.poll(() => shop.db.$count(jobs, isOpen)).toBe(0)
  await runner.stop()
}

/** A customer orders two pieces in Janakpur. */
const placeOrder = () =>
  createPastOrder(shop, staff, { price: 1250, quantity: 2, city: 'Janakpur' })

const messagesOf = ({ id }: SimulatedPushSubscription) => service.messagesOf(id)
const requests = () =>
  simulatorState.requests.filter(({ partyName }) => partyName === 'push').length

describe('a device of staff', () => {
  test('is told once about the order of a customer, without the name and phone of the customer', async () => {
    const phone = await turnOn()
    const orderId = await placeOrder()
    await sendDue()
    await sendDue()
    expect(messagesOf(phone)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'New order: रू 2,500.00',
          body: `${orderId} · 2 items · Janakpur`,
          lang: 'en',
          tag: 'new-orders',
          icon: 'https://shop.test/icon-192.png',
          navigate: `https://shop.test/admin/orders/${orderId}`,
          data: {
            severalTitle: '{count} new orders',
            severalNavigate: 'https://shop.test/admin/orders',
          },
        },
      },
    ])
    const [job] = await readAlertJobs()
    expect(job).toMatchObject({ isDone: true })
    expect(job?.data, 'the town is not kept').not.toHaveProperty('town')
    const { data } = await read()
    expect(data).toEqual([expect.objectContaining({ isThis: true, sentAt: expect.any(String) })])
  })

  test('is told in the language in which it was turned on', async () => {
    const phone = await turnOn(staff, 'ne')
    const orderId = await placeOrder()
    await sendDue()
    expect(messagesOf(phone)).toMatchObject([
      {
        notification: {
          title: 'नयाँ अर्डर: रू 2,500.00',
          body: `${orderId} · 2 वटा · Janakpur`,
          lang: 'ne',
        },
      },
    ])
  })

  test('is not told about orders that staff write, nor about those that are rolled back', async () => {
    await turnOn()
    const { label: _, ...place } = TEST_ADDRESS
    const { id: productId } = await putOnSale(shop.db, { stock: 1 })
    const write = (quantity: number) =>
      tryCall(
        shop,
        'POST /api/admin/orders',
        {
          body: {
            channel: 'phone',
            fullName: 'Maya Rai',
            whatsappNumber: '9811111111',
            ...place,
            items: [{ productId, quantity }],
          },
        },
        staff,
      )
    expect(await write(2)).toMatchObject({ status: 409 })
    expect(await write(1)).toMatchObject({ status: 201 })
    expect(await readAlertJobs()).toEqual([])
  })

  test('is told as one of several, each with its own message', async () => {
    const admin = await shop.person('admin')
    const phones = [await turnOn(), await turnOn(admin)]
    await placeOrder()
    await sendDue()
    expect(phones.map((phone) => messagesOf(phone).length)).toEqual([1, 1])
  })

  test('is told nothing after it was turned off or signed out', async () => {
    const off = await turnOn()
    const other = await shop.person('staff')
    const signedOut = await turnOn(other)
    await placeOrder()
    const { data } = await read()
    await shop.call(
      'DELETE /api/admin/order-alerts/{id}',
      { path: { id: data[0]?.id ?? '' } },
      staff,
    )
    await shop.call('POST /api/signout', {}, other)
    const before = requests()
    await sendDue()
    expect([off, signedOut].flatMap(messagesOf)).toEqual([])
    expect(requests()).toBe(before)
    expect(await shop.db.$count(pushSubscriptions)).toBe(0)
  })

  test('is told nothing while its user may not see orders', async () => {
    const photographer = await shop.person('staff')
    const phone = await turnOn(photographer)
    await placeOrder()
    const [role] = await shop.db
      .insert(staffRoles)
      .values({ name: 'Photographer', permissions: ['catalogue.write'] })
      .returning({ id: staffRoles.id })
    const takesPictures = { staffRoleId: role?.id ?? null }
    await shop.db.update(users).set(takesPictures).where(eq(users.id, photographer.id))
    await sendDue()
    expect(messagesOf(phone)).toEqual([])
  })

  test('is told nothing when its user is removed from the staff', async () => {
    const admin = await shop.person('admin')
    const leaving = await shop.person('staff')
    const phone = await turnOn(leaving)
    await placeOrder()
    await shop.call('DELETE /api/admin/staff/{id}', { path: { id: leaving.id } }, admin)
    await sendDue()
    expect(messagesOf(phone)).toEqual([])
  })

  test('belongs to who turned it on last, and has one subscription', async () => {
    const other = await shop.person('staff')
    const first = await turnOn()
    const body = { endpoint: first.endpoint, keys: first.keys, language: 'en' as const }
    await shop.call('PUT /api/admin/order-alerts', { body }, other)
    expect(await read()).toMatchObject({ data: [], endpoint: null })
    expect(await read(other)).toMatchObject({ endpoint: first.endpoint })
    const second = await turnOn(other)
    expect(await read(other)).toMatchObject({ data: [{}], endpoint: second.endpoint })
  })

  test('cannot be turned off by somebody else', async () => {
    await turnOn()
    const { data } = await read()
    const other = await shop.person('admin')
    const path = { id: data[0]?.id ?? '' }
    expect(
      await tryCall(shop, 'DELETE /api/admin/order-alerts/{id}', { path }, other),
    ).toMatchObject({ status: 404 })
    expect(await shop.db.$count(pushSubscriptions)).toBe(1)
  })
})

describe('a push service', () => {
  const pass = (minutes: number) =>
    shop.db.update(jobs).set({ runAt: sql`run_at - make_interval(mins => ${minutes})` })

  test.each(['gone', 'not_found'] as const)('that says %s ends the subscription', async (push) => {
    const phone = await turnOn()
    service.knobs.set(phone.id, { push })
    await placeOrder()
    await sendDue()
    expect(await read()).toMatchObject({ data: [], endpoint: null })
    expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
  })

  test('that is not available is asked again a minute later', async () => {
    const phone = await turnOn()
    service.knobs.set(phone.id, { push: 'unavailable' })
    await placeOrder()
    await sendDue()
    expect(await readAlertJobs()).toMatchObject([{ isDone: false, minutes: 1 }])
    service.knobs.reset()
    await pass(1)
    await sendDue()
    expect(messagesOf(phone)).toHaveLength(1)
  })

  test('that has too many messages is asked again when it says', async () => {
    const phone = await turnOn()
    service.knobs.set(phone.id, { push: 'too_many' })
    await placeOrder()
    await sendDue()
    expect(await readAlertJobs()).toMatchObject([
      { isDone: false, minutes: RETRY_AFTER_SECONDS / 60 },
    ])
  })

  test('that cannot be reached is asked again', async () => {
    const phone = await turnOn()
    const closedPushService = await startPushServiceSimulator(simulatorState)
    await closedPushService.close()
    await shop.db
      .update(pushSubscriptions)
      .set({ endpoint: `${closedPushService.url}/push/${phone.id}` })
    await placeOrder()
    await sendDue([closedPushService.host])
    expect(await readAlertJobs()).toMatchObject([
      { isDone: false, minutes: 1, error: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('that is not known any more is not asked', async () => {
    const phone = await turnOn()
    await placeOrder()
    await sendDue(['push.example'])
    expect(messagesOf(phone)).toEqual([])
    expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
  })

  test.each(['too_large', 'redirected'] as const)(
    'that answers %s is not asked again',
    async (push) => {
      const phone = await turnOn()
      service.knobs.set(phone.id, { push })
      await placeOrder()
      const before = requests()
      await sendDue()
      expect(requests()).toBe(before + 1)
      expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
    },
  )

  test('that may have taken a message is not asked again', async () => {
    const phone = await turnOn()
    service.knobs.set(phone.id, { line: 'answer_lost' })
    await placeOrder()
    await sendDue()
    expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
    expect(messagesOf(phone)).toHaveLength(1)
  })

  test('is not asked again by a process that takes over an attempt without an end', async () => {
    const phone = await turnOn()
    await placeOrder()
    await shop.db.update(jobs).set({ data: sql`data || '{"hasBegun": true}'` })
    await sendDue()
    expect(messagesOf(phone)).toEqual([])
  })

  test('is not asked about an order of three hours ago', async () => {
    const phone = await turnOn()
    await placeOrder()
    await shop.db.update(jobs).set({ createdAt: sql`now() - interval '3 hours'` })
    await sendDue()
    expect(messagesOf(phone)).toEqual([])
  })
})

test.each([
  'https://10.0.0.1/push/a',
  'http://fcm.googleapis.com/push/a',
  'https://fcm.googleapis.com.evil.test/push/a',
  `https://name:secret@${service.host}/push/a`,
])('the shop sends nothing to %s', async (endpoint) => {
  const { publicKey } = await read()
  const { keys } = service.subscribe(publicKey)
  const body = { endpoint, keys, language: 'en' as const }
  expect(await tryCall(shop, 'PUT /api/admin/order-alerts', { body }, staff)).toMatchObject({
    body: { key: 'PUSH_SERVICE_UNKNOWN' },
  })
  expect(await shop.db.$count(pushSubscriptions)).toBe(0)
})

test('a key that is no point of the curve is refused', async () => {
  const { publicKey } = await read()
  const { endpoint, keys } = service.subscribe(publicKey)
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const body = { endpoint, keys: { ...keys, p256dh }, language: 'en' as const }
  expect(await tryCall(shop, 'PUT /api/admin/order-alerts', { body }, staff)).toMatchObject({
    status: 400,
  })
  expect(await shop.db.$count(pushSubscriptions)).toBe(0)
})

test('the shop makes one key pair, whoever asks first, and keeps the private key', async () => {
  await shop.db.delete(pushKeys)
  const answers = await Promise.all(Array.from({ length: 5 }, () => read()))
  const [keys, ...others] = await shop.db.select().from(pushKeys)
  expect(others).toEqual([])
  expect(new Set(answers.map(({ publicKey }) => publicKey))).toEqual(new Set([keys?.publicKey]))
  expect(JSON.stringify(answers)).not.toContain(keys?.privateKey)
})
