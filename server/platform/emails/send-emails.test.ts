import { setTimeout } from 'node:timers/promises'
import { asc, isNotNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { inTransaction } from '../database/database.ts'
import { type JobRunner, startJobs } from '../jobs/jobs.ts'
import { retryDelayAfter } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { jobs } from '../tables.ts'
import type { OutgoingEmail } from './email-transport.ts'
import { queueEmails } from './outbox.ts'
import { createSendEmailsJob } from './send-emails.ts'

const shop = useShop()
const jobRunners: JobRunner[] = []

/** Starts the job with a transport that collects the emails or runs the given function. */
function start(send: (mail: OutgoingEmail) => Promise<void> = async () => {}) {
  const sentEmails: OutgoingEmail[] = []
  const transport = {
    send: async (mail: OutgoingEmail) => {
      await send(mail)
      sentEmails.push(mail)
    },
    close: () => {},
  }
  const runner = startJobs({
    db: shop.db,
    log: createLog('silent'),
    jobs: [createSendEmailsJob(transport)],
  })
  jobRunners.push(runner)
  return { ...runner, sent: sentEmails }
}

beforeEach(async () => {
  await shop.db.delete(jobs)
})
afterEach(async () => {
  await Promise.all(jobRunners.splice(0).map((runner) => runner.stop(500)))
})

const email = (n = 1) => ({
  to: `p${n}@gahana.test`,
  subject: `Letter ${n}`,
  text: 't',
  html: 'h',
})
const queueTestEmails = (count: number) =>
  queueEmails(
    shop.db,
    Array.from({ length: count }, (_, n) => email(n)),
  )
const readOutbox = () => shop.db.select().from(jobs).orderBy(asc(jobs.createdAt))
const readOnlyEmail = async () => {
  const [mail] = await readOutbox()
  if (!mail) throw new Error('The outbox is empty')
  return mail
}
const waitUntil = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true)
const makeJobsDue = () =>
  shop.db.update(jobs).set({ runAt: sql`now()` }).where(isNotNull(jobs.runAt))
const readSecondsUntilNext = async () => {
  const { rows } = await shop.pool.query(
    'select extract(epoch from run_at - now())::float as seconds from jobs',
  )
  return Number(rows[0]?.seconds)
}

test('a queued email is sent and marked as sent', async () => {
  await queueTestEmails(1)
  const { sent: sentEmails } = start()
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  const { id } = await readOnlyEmail()
  expect(sentEmails).toMatchObject([{ id, to: 'p0@gahana.test', subject: 'Letter 0' }])
})

test('after an email was sent, only the fact that it was sent is stored', async () => {
  await queueEmails(shop.db, [{ ...email(), text: 'Your code: 123456', html: '<p>123456</p>' }])
  const { sent: sentEmails } = start()
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  expect(sentEmails[0]?.text).toBe('Your code: 123456')
  expect(JSON.stringify(await readOnlyEmail())).not.toContain('123456')
})

test('an email that was sent is never sent again', async () => {
  await queueTestEmails(1)
  const { sent: sentEmails, wake } = start()
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  await makeJobsDue()
  wake()
  await setTimeout(200)
  expect(sentEmails).toHaveLength(1)
})

test('an email that is queued while the mailer waits is sent when the mailer is notified', async () => {
  const { sent: sentEmails, wake } = start()
  await setTimeout(100)
  await queueTestEmails(1)
  wake()
  await waitUntil(() => sentEmails.length === 1)
})

test('an email whose transaction was rolled back is never sent', async () => {
  const queueTransaction = inTransaction(shop.db, async (tx) => {
    await queueEmails(tx, [email()])
    throw new Error('the order failed')
  })
  await expect(queueTransaction).rejects.toThrow('the order failed')
  expect(await readOutbox()).toEqual([])
})

test('three processes together send each of forty emails once', async () => {
  await queueTestEmails(40)
  const severalRunners = [start(), start(), start()]
  const all = () =>
    severalRunners.flatMap(({ sent: sentEmails }) => sentEmails.map((mail) => mail.id))
  await waitUntil(async () => (await readOutbox()).every((mail) => mail.finishedAt !== null))
  expect(all()).toHaveLength(40)
  expect(new Set(all()).size).toBe(40)
})

test('an email that fails stays queued with its error, and is tried again a minute later', async () => {
  await queueTestEmails(1)
  let isServerDown = true
  const { sent: sentEmails, wake } = start(async () => {
    if (isServerDown) throw new Error('451 come back later')
  })
  await waitUntil(async () => (await readOnlyEmail()).lastError !== null)
  expect(await readOnlyEmail()).toMatchObject({
    attempts: 1,
    finishedAt: null,
    failedAt: null,
    lastError: 'Error: 451 come back later',
  })
  expect(await readSecondsUntilNext()).toBeGreaterThan(50)
  expect(await readSecondsUntilNext()).toBeLessThan(61)

  isServerDown = false
  await makeJobsDue()
  wake()
  await waitUntil(() => sentEmails.length === 1)
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  expect(await readOnlyEmail()).toMatchObject({ attempts: 2, lastError: null })
})

test('after eighty attempts in three days an email is given up, and staff can look at it', async () => {
  await queueTestEmails(1)
  await shop.db.update(jobs).set({ attempts: 79 })
  let sendTries = 0
  const { wake } = start(async () => {
    sendTries++
    throw new Error('550 no such mailbox')
  })
  await waitUntil(async () => (await readOnlyEmail()).failedAt !== null)
  await makeJobsDue()
  wake()
  await setTimeout(200)
  expect(sendTries).toBe(1)
  expect(await readOnlyEmail()).toMatchObject({ attempts: 80, finishedAt: null })
})

test('one email that fails does not delay the others', async () => {
  await queueTestEmails(9)
  const { sent: sentEmails } = start(async ({ subject }) => {
    if (subject === 'Letter 0') throw new Error('550 no such mailbox')
  })
  await waitUntil(() => sentEmails.length === 8)
})

test('each attempt waits twice as long as the one before, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 10].map(retryDelayAfter)).toEqual([
    60, 120, 240, 480, 960, 1920, 3600, 3600,
  ])
  const seconds = Array.from({ length: 79 }, (_, at) => retryDelayAfter(at + 1))
  expect(seconds.reduce((sum, one) => sum + one)).toBeGreaterThan(3 * 24 * 60 * 60)
})

test('the email of a process that died is sent by another when its claim ends, under the same id', async () => {
  await queueTestEmails(1)
  start(() => new Promise(() => {}))
  await waitUntil(async () => (await readOnlyEmail()).attempts === 1)
  expect(await readSecondsUntilNext()).toBeGreaterThan(290)
  const { sent: sentEmails, wake } = start()
  await setTimeout(100)
  expect(sentEmails).toEqual([])
  await makeJobsDue()
  wake()
  await waitUntil(() => sentEmails.length === 1)
  expect(sentEmails[0]?.id).toBe((await readOnlyEmail()).id)
})

test('a slow mail server holds no lock in the database', async () => {
  await queueTestEmails(1)
  const slowSending = Promise.withResolvers<void>()
  const { sent: sentEmails } = start(() => slowSending.promise)
  await waitUntil(async () => (await readOnlyEmail()).attempts === 1)
  const { id } = await readOnlyEmail()
  await shop.pool.query(`select * from jobs where id = $1 for update nowait`, [id])
  const { rows } = await shop.pool.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows[0].open).toBe(0)
  slowSending.resolve()
  await waitUntil(() => sentEmails.length === 1)
})

test('stopping waits for the email that is being sent and sends no more', async () => {
  await queueTestEmails(9)
  const slowSending = Promise.withResolvers<void>()
  let startedSends = 0
  const { stop, sent: sentEmails } = start(() => {
    startedSends++
    return slowSending.promise
  })
  await waitUntil(() => startedSends > 0)
  let isRunnerStopped = false
  const stopPromise = stop().then(() => {
    isRunnerStopped = true
  })
  await setTimeout(50)
  expect(isRunnerStopped).toBe(false)
  slowSending.resolve()
  await stopPromise
  expect(sentEmails).toHaveLength(startedSends)
  const left = (await readOutbox()).filter((mail) => mail.finishedAt === null)
  expect(left).toHaveLength(9 - startedSends)
  expect(left.every((mail) => mail.attempts === 0)).toBe(true)
})

test('a mail server that never answers does not prevent the shutdown', async () => {
  await queueTestEmails(1)
  const { stop } = start(() => new Promise(() => {}))
  await waitUntil(async () => (await readOnlyEmail()).attempts === 1)
  await stop(100)
  expect(await readOnlyEmail()).toMatchObject({ finishedAt: null, failedAt: null })
})

/** Closes all connections to the shop's database and refuses new ones until the work is done. */
async function actWhileDatabaseIsAway(work: () => Promise<unknown>) {
  const name = (await shop.pool.query('select current_database() as name')).rows[0].name
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    name,
  ])
  await work()
  await client.query(`alter database ${name} with allow_connections true`)
  await client.end()
}

test('after the database was unreachable, emails are sent again', async () => {
  const { sent: sentEmails, wake } = start()
  await actWhileDatabaseIsAway(async () => {
    for (let roundNumber = 0; roundNumber < 5; roundNumber++) {
      wake()
      await setTimeout(50)
    }
  })
  await queueTestEmails(1)
  wake()
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  expect(sentEmails).toHaveLength(1)
})

test('an email that is sent while the database is unreachable is marked as sent later', async () => {
  await queueTestEmails(1)
  const connectionLost = Promise.withResolvers<void>()
  const { sent: sentEmails } = start(() => connectionLost.promise)
  await waitUntil(async () => (await readOnlyEmail()).attempts === 1)
  await actWhileDatabaseIsAway(async () => {
    connectionLost.resolve()
    await setTimeout(300)
  })
  await waitUntil(async () => (await readOnlyEmail()).finishedAt !== null)
  expect(sentEmails).toHaveLength(1)
})

test('the email contains the link that ends the subscription', async () => {
  await queueEmails(shop.db, [{ ...email(), unsubscribeUrl: 'https://gahana.test/u' }])
  const { sent: sentEmails } = start()
  await waitUntil(() => sentEmails.length === 1)
  expect(sentEmails[0]).toMatchObject({ unsubscribeUrl: 'https://gahana.test/u' })
})

test('forty emails are claimed with few statements, and no more than four are sent at once', async () => {
  await queueTestEmails(40)
  let emailsUnderWay = 0
  let most = 0
  const { sent: sentEmails, stop } = start(async () => {
    most = Math.max(most, ++emailsUnderWay)
    await setTimeout(5)
    emailsUnderWay -= 1
  })
  await waitUntil(async () => (await readOutbox()).every(({ finishedAt }) => finishedAt !== null))
  await stop()
  expect(new Set(sentEmails.map(({ id }) => id)).size).toBe(40)
  expect(sentEmails).toHaveLength(40)
  expect(most).toBe(4)
  const outboxRows = await readOutbox()
  expect(outboxRows.every(({ attempts, claim }) => attempts === 1 && claim === null)).toBe(true)
  const finishTimes = new Set(outboxRows.map(({ finishedAt }) => finishedAt?.getTime()))
  expect(finishTimes.size, 'statements that recorded them').toBeLessThan(20)
})

test('while the database cannot record sent emails, twenty emails are sent and the others wait', async () => {
  await queueTestEmails(40)
  const openedConnection = Promise.withResolvers<void>()
  const { sent: sentEmails } = start(() => openedConnection.promise)
  await waitUntil(async () => (await readOutbox()).every(({ claim }) => claim !== null))
  await inTransaction(shop.db, async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).for('update')
    openedConnection.resolve()
    await waitUntil(() => sentEmails.length >= 20)
    await setTimeout(200)
    expect(sentEmails).toHaveLength(20)
  })
  await waitUntil(async () => (await readOutbox()).every(({ finishedAt }) => finishedAt !== null))
  expect(sentEmails).toHaveLength(40)
})

test('claimed emails whose sending has not begun at the shutdown are sent by another process at once', async () => {
  await queueTestEmails(20)
  const slowRunner = start(() => setTimeout(300))
  await waitUntil(async () => (await readOutbox()).every(({ claim }) => claim !== null))
  await slowRunner.stop()
  expect(slowRunner.sent).toHaveLength(4)
  const left = (await readOutbox()).filter(({ finishedAt }) => finishedAt === null)
  expect(left).toHaveLength(16)
  expect(left.every(({ attempts, claim }) => attempts === 0 && claim === null)).toBe(true)
  const next = start()
  await waitUntil(() => next.sent.length === 16)
})
