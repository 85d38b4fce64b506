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
import { sendEmails } from './send-emails.ts'

const shop = useShop()
const runners: JobRunner[] = []

/** Starts the job with a transport that collects the emails or runs the given function. */
function start(send: (mail: OutgoingEmail) => Promise<void> = async () => {}) {
  const sent: OutgoingEmail[] = []
  const transport = {
    send: async (mail: OutgoingEmail) => {
      await send(mail)
      sent.push(mail)
    },
    close: () => {},
  }
  const runner = startJobs({
    db: shop.db,
    log: createLog('silent'),
    jobs: [sendEmails(transport)],
  })
  runners.push(runner)
  return { ...runner, sent }
}

beforeEach(async () => {
  await shop.db.delete(jobs)
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop(500)))
})

const email = (n = 1) => ({
  to: `p${n}@gahana.test`,
  subject: `Letter ${n}`,
  text: 't',
  html: 'h',
})
const promise = (count: number) =>
  queueEmails(
    shop.db,
    Array.from({ length: count }, (_, n) => email(n)),
  )
const outbox = () => shop.db.select().from(jobs).orderBy(asc(jobs.createdAt))
const onlyEmail = async () => {
  const [mail] = await outbox()
  if (!mail) throw new Error('The outbox is empty')
  return mail
}
const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true)
const makeDue = () => shop.db.update(jobs).set({ runAt: sql`now()` }).where(isNotNull(jobs.runAt))
const secondsUntilNext = async () => {
  const { rows } = await shop.pool.query(
    'select extract(epoch from run_at - now())::float as seconds from jobs',
  )
  return Number(rows[0]?.seconds)
}

test('a queued email is sent and marked as sent', async () => {
  await promise(1)
  const { sent } = start()
  await until(async () => (await onlyEmail()).finishedAt !== null)
  const { id } = await onlyEmail()
  expect(sent).toMatchObject([{ id, to: 'p0@gahana.test', subject: 'Letter 0' }])
})

test('of an email that was sent, only the fact that it was sent is stored', async () => {
  await queueEmails(shop.db, [{ ...email(), text: 'Your code: 123456', html: '<p>123456</p>' }])
  const { sent } = start()
  await until(async () => (await onlyEmail()).finishedAt !== null)
  expect(sent[0]?.text).toBe('Your code: 123456')
  expect(JSON.stringify(await onlyEmail())).not.toContain('123456')
})

test('an email that was sent is never sent again', async () => {
  await promise(1)
  const { sent, wake } = start()
  await until(async () => (await onlyEmail()).finishedAt !== null)
  await makeDue()
  wake()
  await setTimeout(200)
  expect(sent).toHaveLength(1)
})

test('an email that is queued while the mailer waits is sent when the mailer is notified', async () => {
  const { sent, wake } = start()
  await setTimeout(100)
  await promise(1)
  wake()
  await until(() => sent.length === 1)
})

test('an email whose transaction is rolled back is never sent', async () => {
  const taken = inTransaction(shop.db, async (tx) => {
    await queueEmails(tx, [email()])
    throw new Error('the order failed')
  })
  await expect(taken).rejects.toThrow('the order failed')
  expect(await outbox()).toEqual([])
})

test('three processes together send each of forty emails once', async () => {
  await promise(40)
  const several = [start(), start(), start()]
  const all = () => several.flatMap(({ sent }) => sent.map((mail) => mail.id))
  await until(async () => (await outbox()).every((mail) => mail.finishedAt !== null))
  expect(all()).toHaveLength(40)
  expect(new Set(all()).size).toBe(40)
})

test('an email that fails stays queued with its error, and is tried again a minute later', async () => {
  await promise(1)
  let isServerDown = true
  const { sent, wake } = start(async () => {
    if (isServerDown) throw new Error('451 come back later')
  })
  await until(async () => (await onlyEmail()).lastError !== null)
  expect(await onlyEmail()).toMatchObject({
    attempts: 1,
    finishedAt: null,
    failedAt: null,
    lastError: 'Error: 451 come back later',
  })
  expect(await secondsUntilNext()).toBeGreaterThan(50)
  expect(await secondsUntilNext()).toBeLessThan(61)

  isServerDown = false
  await makeDue()
  wake()
  await until(() => sent.length === 1)
  await until(async () => (await onlyEmail()).finishedAt !== null)
  expect(await onlyEmail()).toMatchObject({ attempts: 2, lastError: null })
})

test('after eighty attempts, three days, an email is given up and left for a person to look at', async () => {
  await promise(1)
  await shop.db.update(jobs).set({ attempts: 79 })
  let tries = 0
  const { wake } = start(async () => {
    tries++
    throw new Error('550 no such mailbox')
  })
  await until(async () => (await onlyEmail()).failedAt !== null)
  await makeDue()
  wake()
  await setTimeout(200)
  expect(tries).toBe(1)
  expect(await onlyEmail()).toMatchObject({ attempts: 80, finishedAt: null })
})

test('one email that fails does not keep the others', async () => {
  await promise(9)
  const { sent } = start(async ({ subject }) => {
    if (subject === 'Letter 0') throw new Error('550 no such mailbox')
  })
  await until(() => sent.length === 8)
})

test('each attempt waits twice as long as the one before, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 10].map(retryDelayAfter)).toEqual([
    60, 120, 240, 480, 960, 1920, 3600, 3600,
  ])
  const seconds = Array.from({ length: 79 }, (_, at) => retryDelayAfter(at + 1))
  expect(seconds.reduce((sum, one) => sum + one)).toBeGreaterThan(3 * 24 * 60 * 60)
})

test('the email of a process that died is sent by another when its claim ends, under the same id', async () => {
  await promise(1)
  start(() => new Promise(() => {}))
  await until(async () => (await onlyEmail()).attempts === 1)
  expect(await secondsUntilNext()).toBeGreaterThan(290)
  const { sent, wake } = start()
  await setTimeout(100)
  expect(sent).toEqual([])
  await makeDue()
  wake()
  await until(() => sent.length === 1)
  expect(sent[0]?.id).toBe((await onlyEmail()).id)
})

test('a slow mail server holds no lock in the database', async () => {
  await promise(1)
  const slow = Promise.withResolvers<void>()
  const { sent } = start(() => slow.promise)
  await until(async () => (await onlyEmail()).attempts === 1)
  const { id } = await onlyEmail()
  await shop.pool.query(`select * from jobs where id = $1 for update nowait`, [id])
  const { rows } = await shop.pool.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows[0].open).toBe(0)
  slow.resolve()
  await until(() => sent.length === 1)
})

test('stopping waits for the email that is being sent and sends no more', async () => {
  await promise(9)
  const slow = Promise.withResolvers<void>()
  let started = 0
  const { stop, sent } = start(() => {
    started++
    return slow.promise
  })
  await until(() => started > 0)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await setTimeout(50)
  expect(isStopped).toBe(false)
  slow.resolve()
  await stopping
  expect(sent).toHaveLength(started)
  const left = (await outbox()).filter((mail) => mail.finishedAt === null)
  expect(left).toHaveLength(9 - started)
  expect(left.every((mail) => mail.attempts === 0)).toBe(true)
})

test('a mail server that never answers does not keep the shop open', async () => {
  await promise(1)
  const { stop } = start(() => new Promise(() => {}))
  await until(async () => (await onlyEmail()).attempts === 1)
  await stop(100)
  expect(await onlyEmail()).toMatchObject({ finishedAt: null, failedAt: null })
})

/** Closes all connections to the shop's database and refuses new ones until the work is done. */
async function whileDatabaseIsAway(work: () => Promise<unknown>) {
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
  const { sent, wake } = start()
  await whileDatabaseIsAway(async () => {
    for (let round = 0; round < 5; round++) {
      wake()
      await setTimeout(50)
    }
  })
  await promise(1)
  wake()
  await until(async () => (await onlyEmail()).finishedAt !== null)
  expect(sent).toHaveLength(1)
})

test('an email that is sent while the database is unreachable is marked as sent later', async () => {
  await promise(1)
  const connectionLost = Promise.withResolvers<void>()
  const { sent } = start(() => connectionLost.promise)
  await until(async () => (await onlyEmail()).attempts === 1)
  await whileDatabaseIsAway(async () => {
    connectionLost.resolve()
    await setTimeout(300)
  })
  await until(async () => (await onlyEmail()).finishedAt !== null)
  expect(sent).toHaveLength(1)
})

test('the email contains the link that ends the subscription', async () => {
  await queueEmails(shop.db, [{ ...email(), unsubscribeUrl: 'https://gahana.test/u' }])
  const { sent } = start()
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({ unsubscribeUrl: 'https://gahana.test/u' })
})

test('forty emails are claimed with few statements, and no more than four are sent at once', async () => {
  await promise(40)
  let underWay = 0
  let most = 0
  const { sent, stop } = start(async () => {
    most = Math.max(most, ++underWay)
    await setTimeout(5)
    underWay -= 1
  })
  await until(async () => (await outbox()).every(({ finishedAt }) => finishedAt !== null))
  await stop()
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
  expect(sent).toHaveLength(40)
  expect(most).toBe(4)
  const mails = await outbox()
  expect(mails.every(({ attempts, claim }) => attempts === 1 && claim === null)).toBe(true)
  const times = new Set(mails.map(({ finishedAt }) => finishedAt?.getTime()))
  expect(times.size, 'statements that recorded them').toBeLessThan(20)
})

test('while the database records nothing, twenty emails are sent and the others wait', async () => {
  await promise(40)
  const opened = Promise.withResolvers<void>()
  const { sent } = start(() => opened.promise)
  await until(async () => (await outbox()).every(({ claim }) => claim !== null))
  await inTransaction(shop.db, async (tx) => {
    await tx.select({ id: jobs.id }).from(jobs).for('update')
    opened.resolve()
    await until(() => sent.length >= 20)
    await setTimeout(200)
    expect(sent).toHaveLength(20)
  })
  await until(async () => (await outbox()).every(({ finishedAt }) => finishedAt !== null))
  expect(sent).toHaveLength(40)
})

test('emails that were claimed and not begun when the shop stops are sent by another process at once', async () => {
  await promise(20)
  const slow = start(() => setTimeout(300))
  await until(async () => (await outbox()).every(({ claim }) => claim !== null))
  await slow.stop()
  expect(slow.sent).toHaveLength(4)
  const left = (await outbox()).filter(({ finishedAt }) => finishedAt === null)
  expect(left).toHaveLength(16)
  expect(left.every(({ attempts, claim }) => attempts === 0 && claim === null)).toBe(true)
  const next = start()
  await until(() => next.sent.length === 16)
})
