import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createLog } from '../log.ts'
import { jobs } from '../tables.ts'
import type { JobDefinition, JobRunContext } from './job.ts'
import { type JobRunner, startJobs } from './jobs.ts'

const shop = useShop()
const jobRunners: JobRunner[] = []

beforeEach(async () => {
  await shop.db.delete(jobs)
})
afterEach(async () => {
  await Promise.all(jobRunners.splice(0).map((jobRunner) => jobRunner.stop(500)))
})

function start(job: Partial<JobDefinition> & Pick<JobDefinition, 'run'>): JobRunner {
  const kind = 'delete-unused-pictures' as const
  const log = createLog('silent')
  const jobRunner = startJobs({ db: shop.db, log, jobs: [{ kind, everyMinutes: 1440, ...job }] })
  jobRunners.push(jobRunner)
  return jobRunner
}

const waitUntil = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true)
const readOnlyJob = async () => {
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
const isAnyJobFinished = async () =>
  (await shop.db.select().from(jobs)).some(({ finishedAt, claim }) => finishedAt && !claim)
const letMinutesPass = (minutes: number) =>
  shop.db.update(jobs).set({ runAt: sql`run_at - make_interval(mins => ${minutes})` })

test('a scheduled job runs once, and then a day later, however many processes there are', async () => {
  let runCount = 0
  const run = async () => {
    runCount++
    await setTimeout(50)
  }
  const startedRunners = [start({ run }), start({ run }), start({ run })]
  await waitUntil(isAnyJobFinished)
  for (const { wake } of startedRunners) wake()
  await setTimeout(200)
  expect(runCount).toBe(1)
  expect(await readOnlyJob()).toMatchObject({ minutes: 1440, attempts: 0, lastError: null })
  await letMinutesPass(1441)
  for (const { wake } of startedRunners) wake()
  await waitUntil(() => runCount === 2)
  await setTimeout(100)
  expect(runCount).toBe(2)
})

test('a daily job runs also if the shop is restarted every twenty hours', async () => {
  let runCount = 0
  const run = async () => void runCount++
  const counts: number[] = []
  for (let startNumber = 0; startNumber < 6; startNumber++) {
    const { stop } = start({ run })
    await setTimeout(150)
    await stop()
    counts.push(runCount)
    await letMinutesPass(20 * 60)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
})

test('a job whose time came while the program was stopped runs at the next start', async () => {
  let runCount = 0
  const run = async () => void runCount++
  await start({ run }).stop()
  await waitUntil(isAnyJobFinished)
  await letMinutesPass(3 * 1440)
  start({ run })
  await waitUntil(() => runCount === 2)
})

test('a shorter interval in a newer version takes effect at once', async () => {
  const run = async () => {}
  await start({ run }).stop()
  expect((await readOnlyJob()).minutes).toBe(1440)
  start({ run, everyMinutes: 10 })
  await waitUntil(async () => (await readOnlyJob()).minutes === 10)
})

test('a job that is declared to run at the start runs at every start', async () => {
  let runCount = 0
  const run = async () => void runCount++
  for (let startNumber = 1; startNumber <= 3; startNumber++) {
    const { stop } = start({ run, atStart: true })
    await waitUntil(() => runCount === startNumber)
    await stop()
  }
})

test('a job that fails is repeated after 1, 2, 4 and 8 minutes, is then shown as failed, and runs again at its next time', async () => {
  let isJobBroken = true
  let runCount = 0
  const run = async () => {
    runCount++
    if (isJobBroken) throw new Error('no space left')
  }
  const { wake } = start({ run })
  const minutes: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await waitUntil(async () => runCount === attempt && (await readOnlyJob()).claim === null)
    const job = await readOnlyJob()
    expect(job).toMatchObject({ attempts: attempt, lastError: 'Error: no space left' })
    expect(job.failedAt === null).toBe(attempt < 5)
    minutes.push(job.minutes)
    await letMinutesPass(job.minutes + 1)
    if (attempt === 6) isJobBroken = false
    wake()
  }
  expect(minutes).toEqual([1, 2, 4, 8, 1440, 1440])
  await waitUntil(isAnyJobFinished)
  expect(await readOnlyJob()).toMatchObject({ failedAt: null, lastError: null, attempts: 0 })
})

test('a job whose process ends at each attempt is shown as failed after the last one, and runs again at its next time', async () => {
  const insertAbandonedJob = (attempts: number) =>
    shop.db.insert(jobs).values({
      kind: 'delete-unused-pictures',
      isScheduled: true,
      data: {},
      attempts,
      claim: sql`gen_random_uuid()`,
      runAt: sql`now() - interval '1 second'`,
    })
  let runCount = 0
  const run = async () => {
    runCount += 1
  }
  await insertAbandonedJob(5)
  const jobRunner = start({ run })
  await waitUntil(async () => (await readOnlyJob())?.failedAt !== null)
  expect(await readOnlyJob()).toMatchObject({
    minutes: 1440,
    claim: null,
    lastError: expect.stringContaining('in the middle of the last attempt'),
  })
  expect(runCount).toBe(0)
  await shop.db.update(jobs).set({ runAt: sql`now()` })
  jobRunner.wake()
  await waitUntil(() => runCount === 1)
  await waitUntil(async () => (await readOnlyJob())?.failedAt === null)

  await shop.db.delete(jobs)
  await insertAbandonedJob(4)
  jobRunner.wake()
  await waitUntil(() => runCount === 2)
})

test('a frequent job that failed is repeated at its next regular time at the latest', async () => {
  const run = async () => {
    throw new Error('no')
  }
  const { wake } = start({ run, everyMinutes: 2, maxAttempts: 99 })
  for (let attempt = 1; attempt <= 4; attempt++) {
    await waitUntil(
      async () => (await readOnlyJob()).attempts === attempt && !(await readOnlyJob()).claim,
    )
    expect((await readOnlyJob()).minutes).toBeLessThanOrEqual(2)
    await letMinutesPass(3)
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
  await waitUntil(async () => (await readOnlyJob()).claim !== null)
  await stop()
  expect(await readOnlyJob()).toMatchObject({
    minutes: 0,
    claim: null,
    attempts: 0,
    lastError: null,
  })
  let hasJobRun = false
  start({
    run: async () => {
      hasJobRun = true
    },
  })
  await waitUntil(() => hasJobRun)
})

test('a run that has lost its claim does not change the result of the run that has the claim', async () => {
  const slowRun = Promise.withResolvers<void>()
  start({ run: () => slowRun.promise })
  await waitUntil(async () => (await readOnlyJob()).claim !== null)
  await letMinutesPass(6)
  const other = start({ run: () => new Promise(() => {}) })
  other.wake()
  await waitUntil(async () => (await readOnlyJob()).attempts === 2)
  slowRun.resolve()
  await setTimeout(100)
  expect(await readOnlyJob()).toMatchObject({ finishedAt: null, minutes: 5 })
})

test('a long job does not delay others, and the number of simultaneous jobs of each kind is limited', async () => {
  const counts = { now: 0, most: 0 }
  const emailJob: JobDefinition = {
    kind: 'send-mail',
    maxAtOnce: 3,
    run: async () => {
      counts.now++
      counts.most = Math.max(counts.most, counts.now)
      await setTimeout(20)
      counts.now--
    },
  }
  const dailyJob: JobDefinition = {
    kind: 'delete-unused-pictures',
    everyMinutes: 1440,
    run: () => new Promise(() => {}),
  }
  await shop.db
    .insert(jobs)
    .values(Array.from({ length: 12 }, () => ({ kind: emailJob.kind, data: {} })))
  jobRunners.push(startJobs({ db: shop.db, log: createLog('silent'), jobs: [dailyJob, emailJob] }))
  const isEmailJob = eq(jobs.kind, emailJob.kind)
  await waitUntil(async () =>
    (await shop.db.select().from(jobs).where(isEmailJob)).every(({ finishedAt }) => finishedAt),
  )
  expect(counts.most).toBe(3)
})

test('an idle process asks the database about jobs at most once in three seconds', async () => {
  start({ run: async () => {} })
  await waitUntil(isAnyJobFinished)
  await setTimeout(300)
  const countQueriesSoFar = countQueries()
  await setTimeout(3_000)
  expect(countQueriesSoFar()).toBeLessThanOrEqual(1)
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

test('a job that is declared to wait first does not run at the first start, but after its interval', async () => {
  let runCount = 0
  const run = async () => void runCount++
  const { wake } = start({ run, startsLater: true })
  await setTimeout(150)
  expect(runCount).toBe(0)
  await letMinutesPass(1441)
  wake()
  await waitUntil(() => runCount === 1)
})
