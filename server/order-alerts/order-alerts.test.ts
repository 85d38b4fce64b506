import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
const pushService = await startPushServiceSimulator(simulatorState)
const trustedCertificates = getCACertificates('default')
setDefaultCACertificates([...trustedCertificates, pushService.certificate])
afterAll(async () => {
  setDefaultCACertificates(trustedCertificates)
  await pushService.close()
})

const shop = useShop({ pushServices: [pushService.host] })
let staff: TestPerson
let jobRunner: JobRunner | undefined
beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  pushService.knobs.reset()
  await shop.db.delete(pushSubscriptions)
  await shop.db.delete(jobs)
})
afterEach(() => jobRunner?.stop())

const readDevices = (actor = staff) => shop.call('GET /api/admin/order-alerts', {}, actor)

/** Turns the messages on in a browser of a person, and returns its subscription. */
async function turnAlertsOn(
  actor = staff,
  language: Language = 'en',
): Promise<SimulatedPushSubscription> {
  const { publicKey } = await readDevices(actor)
  const { id, ...subscription } = pushService.subscribe(publicKey)
  const body = { ...subscription, language }
  await shop.call('PUT /api/admin/order-alerts', { body }, actor)
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
async function sendDueAlerts(pushServices = [pushService.host]) {
  const log = createLog('silent')
  const dependencies = { db: shop.db, log, publicUrl: 'https://shop.test', pushServices }
  const job = sendOrderAlerts({ ...dependencies, pushSubject: 'mailto:owner@gahana.test' })
  jobRunner = startJobs({ db: shop.db, log, jobs: [job] })
  const isOpen = and(eq(jobs.kind, 'send-order-alert'), sql`(run_at <= now() or claim is not null)`)
  await expect.poll(() => shop.db.$count(jobs, isOpen)).toBe(0)
  await jobRunner.stop()
}

/** A customer orders two pieces in Janakpur. */
const placeOrder = () =>
  createPastOrder(shop, staff, { price: 1250, quantity: 2, city: 'Janakpur' })

const messagesOf = ({ id }: SimulatedPushSubscription) => pushService.messagesOf(id)
const countPushRequests = () =>
  simulatorState.receivedRequests.filter(({ partyName }) => partyName === 'push').length

describe('a device of staff that gets messages about new orders', () => {
  test('gets one message about the order of a customer, without the name and phone of the customer', async () => {
    const phone = await turnAlertsOn()
    const orderId = await placeOrder()
    await sendDueAlerts()
    await sendDueAlerts()
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
    const { data } = await readDevices()
    expect(data).toEqual([expect.objectContaining({ isThis: true, sentAt: expect.any(String) })])
  })

  test('gets messages in the language in which they were turned on', async () => {
    const phone = await turnAlertsOn(staff, 'ne')
    const orderId = await placeOrder()
    await sendDueAlerts()
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

  test('gets no message about orders by staff, nor about orders that are rolled back', async () => {
    await turnAlertsOn()
    const { label: _, ...place } = TEST_ADDRESS
    const { id: productId } = await putOnSale(shop.db, { stock: 1 })
    const writeOrder = (quantity: number) =>
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
    expect(await writeOrder(2)).toMatchObject({ status: 409 })
    expect(await writeOrder(1)).toMatchObject({ status: 201 })
    expect(await readAlertJobs()).toEqual([])
  })

  test('gets its own message if there are several devices', async () => {
    const admin = await shop.person('admin')
    const alertedPhones = [await turnAlertsOn(), await turnAlertsOn(admin)]
    await placeOrder()
    await sendDueAlerts()
    expect(alertedPhones.map((phone) => messagesOf(phone).length)).toEqual([1, 1])
  })

  test('gets no message after messages were turned off or the user signed out', async () => {
    const turnedOffDevice = await turnAlertsOn()
    const otherStaff = await shop.person('staff')
    const signedOut = await turnAlertsOn(otherStaff)
    await placeOrder()
    const { data } = await readDevices()
    await shop.call(
      'DELETE /api/admin/order-alerts/{id}',
      { path: { id: data[0]?.id ?? '' } },
      staff,
    )
    await shop.call('POST /api/signout', {}, otherStaff)
    const requestsBefore = countPushRequests()
    await sendDueAlerts()
    expect([turnedOffDevice, signedOut].flatMap(messagesOf)).toEqual([])
    expect(countPushRequests()).toBe(requestsBefore)
    expect(await shop.db.$count(pushSubscriptions)).toBe(0)
  })

  test('gets no message while its user may not see orders', async () => {
    const photographer = await shop.person('staff')
    const phone = await turnAlertsOn(photographer)
    await placeOrder()
    const [role] = await shop.db
      .insert(staffRoles)
      .values({ name: 'Photographer', permissions: ['catalogue.write'] })
      .returning({ id: staffRoles.id })
    const photographerRole = { staffRoleId: role?.id ?? null }
    await shop.db.update(users).set(photographerRole).where(eq(users.id, photographer.id))
    await sendDueAlerts()
    expect(messagesOf(phone)).toEqual([])
  })

  test('gets no message after its user was removed from the staff', async () => {
    const admin = await shop.person('admin')
    const leavingStaff = await shop.person('staff')
    const phone = await turnAlertsOn(leavingStaff)
    await placeOrder()
    await shop.call('DELETE /api/admin/staff/{id}', { path: { id: leavingStaff.id } }, admin)
    await sendDueAlerts()
    expect(messagesOf(phone)).toEqual([])
  })

  test('belongs to the user who turned on messages last, and has one subscription', async () => {
    const otherStaff = await shop.person('staff')
    const firstDevice = await turnAlertsOn()
    const body = { endpoint: firstDevice.endpoint, keys: firstDevice.keys, language: 'en' as const }
    await shop.call('PUT /api/admin/order-alerts', { body }, otherStaff)
    expect(await readDevices()).toMatchObject({ data: [], endpoint: null })
    expect(await readDevices(otherStaff)).toMatchObject({ endpoint: firstDevice.endpoint })
    const secondDevice = await turnAlertsOn(otherStaff)
    expect(await readDevices(otherStaff)).toMatchObject({
      data: [{}],
      endpoint: secondDevice.endpoint,
    })
  })

  test('cannot have messages turned off by somebody else', async () => {
    await turnAlertsOn()
    const { data } = await readDevices()
    const otherAdmin = await shop.person('admin')
    const path = { id: data[0]?.id ?? '' }
    expect(
      await tryCall(shop, 'DELETE /api/admin/order-alerts/{id}', { path }, otherAdmin),
    ).toMatchObject({ status: 404 })
    expect(await shop.db.$count(pushSubscriptions)).toBe(1)
  })
})

describe('a push service', () => {
  const passMinutes = (minutes: number) =>
    shop.db.update(jobs).set({ runAt: sql`run_at - make_interval(mins => ${minutes})` })

  test.each(['gone', 'not_found'] as const)(
    'that answers %s ends the subscription',
    async (pushRequest) => {
      const phone = await turnAlertsOn()
      pushService.knobs.set(phone.id, { push: pushRequest })
      await placeOrder()
      await sendDueAlerts()
      expect(await readDevices()).toMatchObject({ data: [], endpoint: null })
      expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
    },
  )

  test('that is not available gets the message again a minute later', async () => {
    const phone = await turnAlertsOn()
    pushService.knobs.set(phone.id, { push: 'unavailable' })
    await placeOrder()
    await sendDueAlerts()
    expect(await readAlertJobs()).toMatchObject([{ isDone: false, minutes: 1 }])
    pushService.knobs.reset()
    await passMinutes(1)
    await sendDueAlerts()
    expect(messagesOf(phone)).toHaveLength(1)
  })

  test('that has too many messages gets the message again after the time that it names', async () => {
    const phone = await turnAlertsOn()
    pushService.knobs.set(phone.id, { push: 'too_many' })
    await placeOrder()
    await sendDueAlerts()
    expect(await readAlertJobs()).toMatchObject([
      { isDone: false, minutes: RETRY_AFTER_SECONDS / 60 },
    ])
  })

  test('that cannot be reached gets the message again', async () => {
    const phone = await turnAlertsOn()
    const closedPushService = await startPushServiceSimulator(simulatorState)
    await closedPushService.close()
    await shop.db
      .update(pushSubscriptions)
      .set({ endpoint: `${closedPushService.url}/push/${phone.id}` })
    await placeOrder()
    await sendDueAlerts([closedPushService.host])
    expect(await readAlertJobs()).toMatchObject([
      { isDone: false, minutes: 1, error: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('that the shop no longer accepts gets no message', async () => {
    const phone = await turnAlertsOn()
    await placeOrder()
    await sendDueAlerts(['push.example'])
    expect(messagesOf(phone)).toEqual([])
    expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
  })

  test.each(['too_large', 'redirected'] as const)(
    'that answers %s does not get the message again',
    async (pushRequest) => {
      const phone = await turnAlertsOn()
      pushService.knobs.set(phone.id, { push: pushRequest })
      await placeOrder()
      const requestsBefore = countPushRequests()
      await sendDueAlerts()
      expect(countPushRequests()).toBe(requestsBefore + 1)
      expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
    },
  )

  test('that may have received a message does not get it again', async () => {
    const phone = await turnAlertsOn()
    pushService.knobs.set(phone.id, { line: 'answer_lost' })
    await placeOrder()
    await sendDueAlerts()
    expect(await readAlertJobs()).toMatchObject([{ isDone: true }])
    expect(messagesOf(phone)).toHaveLength(1)
  })

  test('does not get the message again from a process that takes over an unfinished attempt', async () => {
    const phone = await turnAlertsOn()
    await placeOrder()
    await shop.db.update(jobs).set({ data: sql`data || '{"hasBegun": true}'` })
    await sendDueAlerts()
    expect(messagesOf(phone)).toEqual([])
  })

  test('gets the message also from a host whose clock is a day ahead', async () => {
    const phone = await turnAlertsOn()
    await placeOrder()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await sendDueAlerts()
    vi.useRealTimers()
    expect(messagesOf(phone)).toHaveLength(1)
  })

  test('gets no message about an order of three hours ago', async () => {
    const phone = await turnAlertsOn()
    await placeOrder()
    await shop.db.update(jobs).set({ createdAt: sql`now() - interval '3 hours'` })
    await sendDueAlerts()
    expect(messagesOf(phone)).toEqual([])
  })
})

test.each([
  'https://10.0.0.1/push/a',
  'http://fcm.googleapis.com/push/a',
  'https://fcm.googleapis.com.evil.test/push/a',
  `https://name:secret@${pushService.host}/push/a`,
])('the shop sends nothing to %s', async (endpoint) => {
  const { publicKey } = await readDevices()
  const { keys } = pushService.subscribe(publicKey)
  const body = { endpoint, keys, language: 'en' as const }
  expect(await tryCall(shop, 'PUT /api/admin/order-alerts', { body }, staff)).toMatchObject({
    body: { key: 'PUSH_SERVICE_UNKNOWN' },
  })
  expect(await shop.db.$count(pushSubscriptions)).toBe(0)
})

test('a key of a browser that is not a point of the curve is refused', async () => {
  const { publicKey } = await readDevices()
  const { endpoint, keys } = pushService.subscribe(publicKey)
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const body = { endpoint, keys: { ...keys, p256dh }, language: 'en' as const }
  expect(await tryCall(shop, 'PUT /api/admin/order-alerts', { body }, staff)).toMatchObject({
    status: 400,
  })
  expect(await shop.db.$count(pushSubscriptions)).toBe(0)
})

test('the shop makes one key pair for messages, also for requests at the same time, and never sends the private key', async () => {
  await shop.db.delete(pushKeys)
  const answers = await Promise.all(Array.from({ length: 5 }, () => readDevices()))
  const [keys, ...otherKeys] = await shop.db.select().from(pushKeys)
  expect(otherKeys).toEqual([])
  expect(new Set(answers.map(({ publicKey }) => publicKey))).toEqual(new Set([keys?.publicKey]))
  expect(JSON.stringify(answers)).not.toContain(keys?.privateKey)
})
