import { expect, test } from 'vitest'
import { queueEmails } from '#server/platform/emails/outbox.ts'
import { jobs } from '#server/platform/tables.ts'
import { useShop } from '#tests/support/shop.ts'
import { readOperationsState } from './read-operations-state.ts'

const shop = useShop()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const makeEmail = (subject: string) => ({ to: 'sita@gahana.test', subject, text: 'x', html: 'x' })

test('an empty shop has no emails, no orders and no jobs', async () => {
  expect(await readOperationsState(shop.db)).toEqual({
    mailsQueued: 0,
    oldestMailSeconds: 0,
    mailsFailed: 0,
    ordersLastHour: 0,
    lastOrder: null,
    scheduled: [],
  })
})

test('the state of a shop has the emails that wait, the emails that were given up, and how late a job is', async () => {
  await queueEmails(shop.db, [makeEmail('new')])
  const kind = 'send-mail'
  await shop.db.insert(jobs).values([
    { kind, data: makeEmail('old'), createdAt: minutesAgo(10), runAt: minutesAgo(1) },
    {
      kind,
      data: makeEmail('failed'),
      createdAt: minutesAgo(90),
      runAt: null,
      failedAt: new Date(),
    },
    {
      kind,
      data: makeEmail('sent'),
      createdAt: minutesAgo(99),
      runAt: null,
      finishedAt: new Date(),
    },
    { kind: 'back-up', data: {}, isScheduled: true, runAt: minutesAgo(5), failedAt: new Date() },
    {
      kind: 'tell-restocked',
      data: {},
      isScheduled: true,
      runAt: minutesAgo(-5),
      finishedAt: new Date('2026-01-01T00:00:00Z'),
    },
  ])

  const operations = await readOperationsState(shop.db)

  expect(operations).toMatchObject({ mailsQueued: 2, mailsFailed: 1 })
  expect(operations.oldestMailSeconds).toBeGreaterThanOrEqual(600)
  expect(operations.oldestMailSeconds).toBeLessThan(5_400)
  expect(operations.scheduled).toEqual([
    { kind: 'back-up', hasFailed: true, lastSuccess: null, secondsOverdue: expect.any(Number) },
    {
      kind: 'tell-restocked',
      hasFailed: false,
      lastSuccess: Date.UTC(2026, 0) / 1000,
      secondsOverdue: 0,
    },
  ])
  expect(operations.scheduled[0]?.secondsOverdue).toBeGreaterThanOrEqual(300)
})
