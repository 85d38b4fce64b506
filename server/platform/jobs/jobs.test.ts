import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createLog } from '../log.ts'
import { jobs } from '../tables.ts'
import type { JobDefinition, JobRunContext } from './job.ts'
import { type JobRunner, startJobs } from './jobs.ts'

const shop = useShop()
const runners: JobRunner[] = []

beforeEach(async () => {
  await shop.db.delete(jobs)
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop(500)))
})

function start(job: Partial<JobDefinition> & Pick<JobDefinition, 'run'>): JobRunner {
  const kind = 'delete-unused-pictures' as const
  const log = createLog('silent')
  const runner = startJobs({ db: shop.db, log, jobs: [{ kind, everyMinutes: 1440, ...job }] })
  runners.push(runner)
  return runner
}

const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true)
const onlyJob = async () => {
  const [job, ...others] = await shop.db
    .select({
      id: jobs.id,
      claim: jobs.claim,
      attempts: jobs.attempts,
      finishedAt: jobs.finishedAt,
      failedAt: jobs.failedAt,
      lastError: jobs.lastError,
      minutes: sql<number>`round(extract(epoch from run_at - now()) / 60)::int`,
    })
    .from(jobs)
  if (!job || others.length > 0) throw new Error('There is not one job')
  return job
}
const isFinished = async () =>
  (await shop.db.select().from(jobs)).some(({ finishedAt, claim }) => finishedAt && !claim)
const passMinutes = (minutes: number) =>
  shop.db.update(jobs).set({ runAt: sql`run_at - make_interval(mins => ${minutes})` })

test('a scheduled job runs once, and then a day later, however many processes there are', async () => {
  let runs = 0
  const run = async () => {
    runs++
    await setTimeout(50)
  }
  const started = [start({ run }), start({ run }), start({ run })]
  await until(isFinished)
  for (const { wake } of started) wake()
  await setTimeout(200)
  expect(runs).toBe(1)
  expect(await onlyJob()).toMatchObject({ minutes: 1440, attempts: 0, lastError: null })
  await passMinutes(1441)
  for (const { wake } of started) wake()
  await until(() => runs === 2)
  await setTimeout(100)
  expect(runs).toBe(2)
})

test('a shop that is restarted every twenty hours still does its daily job', async () => {
  let runs = 0
  const run = async () => void runs++
  const counts: number[] = []
  for (let restart = 0; restart < 6; restart++) {
    const { stop } = start({ run })
    await setTimeout(150)
    await stop()
    counts.push(runs)
    await passMinutes(20 * 60)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
})

test('a job whose time came while the shop was closed runs when it opens', async () => {
  let runs = 0
  const run = async () => void runs++
  await start({ run }).stop()
  await until(isFinished)
  await passMinutes(3 * 1440)
  start({ run })
  await until(() => runs === 2)
})

test('a shorter interval of a newer version counts at once', async () => {
  const run = async () => {}
  await start({ run }).stop()
  expect((await onlyJob()).minutes).toBe(1440)
  start({ run, everyMinutes: 10 })
  await until(async () => (await onlyJob()).minutes === 10)
})

test('a job that also runs at the start does so at every start', async () => {
  let runs = 0
  const run = async () => void runs++
  for (let restart = 1; restart <= 3; restart++) {
    const { stop } = start({ run, atStart: true })
    await until(() => runs === restart)
    await stop()
  }
})

test('a job that fails is tried again after 1, 2, 4 and 8 minutes, is then shown, and goes on', async () => {
  let isBroken = true
  let runs = 0
  const run = async () => {
    runs++
    if (isBroken) throw new Error('no space left')
  }
  const { wake } = start({ run })
  const minutes: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await until(async () => runs === attempt && (await onlyJob()).claim === null)
    const job = await onlyJob()
    expect(job).toMatchObject({ attempts: attempt, lastError: 'Error: no space left' })
    expect(job.failedAt === null).toBe(attempt < 5)
    minutes.push(job.minutes)
    await passMinutes(job.minutes + 1)
    if (attempt === 6) isBroken = false
    wake()
  }
  expect(minutes).toEqual([1, 2, 4, 8, 1440, 1440])
  await until(isFinished)
  expect(await onlyJob()).toMatchObject({ failedAt: null, lastError: null, attempts: 0 })
})

test('a frequent job is never tried again later than its next time', async () => {
  const run = async () => {
    throw new Error('no')
  }
  const { wake } = start({ run, everyMinutes: 2, maxAttempts: 99 })
  for (let attempt = 1; attempt <= 4; attempt++) {
    await until(async () => (await onlyJob()).attempts === attempt && !(await onlyJob()).claim)
    expect((await onlyJob()).minutes).toBeLessThanOrEqual(2)
    await passMinutes(3)
    wake()
  }
})

test('stopping the shop interrupts a long job; it runs again at the next start, and the attempt does not count', async () => {
  const run = async ({ signal }: JobRunContext) => {
    while (true) {
      signal.throwIfAborted()
      await setTimeout(10)
    }
  }
  const { stop } = start({ run })
  await until(async () => (await onlyJob()).claim !== null)
  await stop()
  expect(await onlyJob()).toMatchObject({ minutes: 0, claim: null, attempts: 0, lastError: null })
  let hasRun = false
  start({
    run: async () => {
      hasRun = true
    },
  })
  await until(() => hasRun)
})

test('a run that has lost its claim does not change the result of the run that has it', async () => {
  const slow = Promise.withResolvers<void>()
  start({ run: () => slow.promise })
  await until(async () => (await onlyJob()).claim !== null)
  await passMinutes(6)
  const other = start({ run: () => new Promise(() => {}) })
  other.wake()
  await until(async () => (await onlyJob()).attempts === 2)
  slow.resolve()
  await setTimeout(100)
  expect(await onlyJob()).toMatchObject({ finishedAt: null, minutes: 5 })
})

test('a long job does not delay others, and each kind keeps to its number at the same time', async () => {
  const counts = { now: 0, most: 0 }
  const mail: JobDefinition = {
    kind: 'send-mail',
    atOnce: 3,
    run: async () => {
      counts.now++
      counts.most = Math.max(counts.most, counts.now)
      await setTimeout(20)
      counts.now--
    },
  }
  const long: JobDefinition = {
    kind: 'delete-unused-pictures',
    everyMinutes: 1440,
    run: () => new Promise(() => {}),
  }
  await shop.db
    .insert(jobs)
    .values(Array.from({ length: 12 }, () => ({ kind: mail.kind, data: {} })))
  runners.push(startJobs({ db: shop.db, log: createLog('silent'), jobs: [long, mail] }))
  const isMail = eq(jobs.kind, mail.kind)
  await until(async () =>
    (await shop.db.select().from(jobs).where(isMail)).every(({ finishedAt }) => finishedAt),
  )
  expect(counts.most).toBe(3)
})

test('an idle process asks the database about jobs at most once in three seconds', async () => {
  start({ run: async () => {} })
  await until(isFinished)
  await setTimeout(300)
  const spy = countQueries()
  await setTimeout(3_000)
  expect(spy()).toBeLessThanOrEqual(1)
})

/** Counts the queries of the pool from now on. */
function countQueries(): () => number {
  const before = shop.pool.query
  let count = 0
  Object.assign(shop.pool, {
    query: (...input: Parameters<typeof before>) => {
      count++
      return before.apply(shop.pool, input)
    },
  })
  return () => {
    Object.assign(shop.pool, { query: before })
    return count
  }
}

test('a job that starts later does not run at the first start, but after its interval', async () => {
  let runs = 0
  const run = async () => void runs++
  const { wake } = start({ run, startsLater: true })
  await setTimeout(150)
  expect(runs).toBe(0)
  await passMinutes(1441)
  wake()
  await until(() => runs === 1)
})
