import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { JOB_IS_RUNNING } from '#contract/messages/refusals.ts'
import { queueEmails } from '#server/platform/emails/outbox.ts'
import { jobs } from '#server/platform/tables.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  await shop.db.delete(jobs)
  admin ??= await shop.person('admin')
})

async function insertEmailJob(
  subject: string,
  state: Partial<typeof jobs.$inferInsert>,
): Promise<string> {
  await queueEmails(shop.db, [{ to: 'sita@gahana.test', subject, text: 'secret', html: 'secret' }])
  const [row] = await shop.db
    .update(jobs)
    .set(state)
    .where(sql`${jobs.data}->>'subject' = ${subject}`)
    .returning()
  if (!row) throw new Error('No mail was written')
  return row.id
}

async function insertScheduledJob(state: Partial<typeof jobs.$inferInsert>): Promise<string> {
  const kind = 'delete-unused-pictures' as const
  const [row] = await shop.db
    .insert(jobs)
    .values({ kind, isScheduled: true, data: {}, ...state })
    .returning()
  if (!row) throw new Error('No job was written')
  return row.id
}

const anHourAgo = () => new Date(Date.now() - 3_600_000)
const inAnHour = () => new Date(Date.now() + 3_600_000)
const read = () => shop.call('GET /api/admin/jobs', {}, admin)
const retryJob = (id: string) =>
  shop.call('POST /api/admin/jobs/{id}/retry', { path: { id } }, admin)
const readRetryRefusal = (id: string) =>
  shop.refusal('POST /api/admin/jobs/{id}/retry', { path: { id } }, admin)
const readToday = async () => (await shop.call('GET /api/admin/today', {}, admin)).data
const readJobState = async (id: string) => {
  const [state] = await shop.db
    .select({
      failedAt: jobs.failedAt,
      attempts: jobs.attempts,
      isDue: sql<boolean>`coalesce(run_at <= now(), false)`,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
  return state
}

test('failed and late emails are listed without their text, and can be sent again', async () => {
  await insertEmailJob('sent', { createdAt: anHourAgo(), finishedAt: new Date(), runAt: null })
  await insertEmailJob('new', { attempts: 0 })
  await insertEmailJob('waiting', { createdAt: anHourAgo(), attempts: 3, lastError: '451 later' })
  const failedState = { attempts: 80, failedAt: new Date(), runAt: null, lastError: '550 no' }
  const lostEmailId = await insertEmailJob('lost', failedState)
  const { data, total } = await read()
  expect(total).toBe(2)
  expect(data.mails).toMatchObject([
    {
      mail: { subject: 'waiting' },
      attempts: 3,
      error: '451 later',
      nextRunAt: expect.any(String),
    },
    { mail: { subject: 'lost' }, attempts: 80, error: '550 no', nextRunAt: null },
  ])
  expect(JSON.stringify(data)).not.toContain('secret')
  expect(await readToday()).toMatchObject({ unsentMails: 2, failedJobs: 0 })

  await retryJob(lostEmailId)
  expect(await readJobState(lostEmailId)).toEqual({ failedAt: null, attempts: 0, isDue: true })
})

test('scheduled jobs are listed with their last success and next run, and can be started at once', async () => {
  const id = await insertScheduledJob({
    finishedAt: anHourAgo(),
    failedAt: new Date(),
    attempts: 5,
    runAt: inAnHour(),
    lastError: 'Error: no space left',
  })
  const { data } = await read()
  expect(data).toMatchObject({
    mails: [],
    scheduled: [{ id, kind: 'delete-unused-pictures', attempts: 5, error: 'Error: no space left' }],
  })
  expect(await readToday()).toMatchObject({ unsentMails: 0, failedJobs: 1 })
  await retryJob(id)
  expect(await readJobState(id)).toEqual({ failedAt: null, attempts: 0, isDue: true })
  expect(await readToday()).toMatchObject({ failedJobs: 0 })
})

test('the first page of the admin shows when the last daily backup was finished', async () => {
  await insertScheduledJob({ finishedAt: new Date() })
  expect(await readToday()).toMatchObject({ lastBackupAt: null })
  const finishedAt = anHourAgo()
  await insertScheduledJob({ kind: 'back-up', finishedAt, failedAt: new Date() })
  expect(await readToday()).toMatchObject({ lastBackupAt: finishedAt.toISOString(), failedJobs: 1 })
})

test('an email that was sent, or that does not exist, cannot be sent again', async () => {
  const sentEmailId = await insertEmailJob('sent', { finishedAt: new Date(), runAt: null })
  for (const id of [sentEmailId, randomUUID()])
    expect(await readRetryRefusal(id)).toMatchObject({ status: 404 })
  expect(await readJobState(sentEmailId)).toMatchObject({ isDue: false })
})

test('a running job is not started a second time, unless its process died', async () => {
  const runningEmailId = await insertEmailJob('running', {
    claim: randomUUID(),
    attempts: 1,
    runAt: inAnHour(),
  })
  const refusal = { status: 409, msg: JOB_IS_RUNNING }
  expect(await readRetryRefusal(runningEmailId)).toMatchObject(refusal)
  expect(await readJobState(runningEmailId)).toEqual({ failedAt: null, attempts: 1, isDue: false })
  const left = await insertEmailJob('left', {
    claim: randomUUID(),
    attempts: 1,
    runAt: anHourAgo(),
  })
  await retryJob(left)
  expect(await readJobState(left)).toMatchObject({ attempts: 0, isDue: true })
})
