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

async function mail(subject: string, state: Partial<typeof jobs.$inferInsert>): Promise<string> {
  await queueEmails(shop.db, [{ to: 'sita@gahana.test', subject, text: 'secret', html: 'secret' }])
  const [row] = await shop.db
    .update(jobs)
    .set(state)
    .where(sql`${jobs.data}->>'subject' = ${subject}`)
    .returning()
  if (!row) throw new Error('No mail was written')
  return row.id
}

async function scheduled(state: Partial<typeof jobs.$inferInsert>): Promise<string> {
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
const retry = (id: string) => shop.call('POST /api/admin/jobs/{id}/retry', { path: { id } }, admin)
const refusedRetry = (id: string) =>
  shop.refusal('POST /api/admin/jobs/{id}/retry', { path: { id } }, admin)
const today = async () => (await shop.call('GET /api/admin/today', {}, admin)).data
const stateOf = async (id: string) => {
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

test('emails that were given up or wait for long are shown, without their text, and sent again', async () => {
  await mail('sent', { createdAt: anHourAgo(), finishedAt: new Date(), runAt: null })
  await mail('new', { attempts: 0 })
  await mail('waiting', { createdAt: anHourAgo(), attempts: 3, lastError: '451 later' })
  const failure = { attempts: 80, failedAt: new Date(), runAt: null, lastError: '550 no' }
  const lost = await mail('lost', failure)
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
  expect(await today()).toMatchObject({ unsentMails: 2, failedJobs: 0 })

  await retry(lost)
  expect(await stateOf(lost)).toEqual({ failedAt: null, attempts: 0, isDue: true })
})

test('scheduled jobs are shown with their last success and next run, and run at once', async () => {
  const id = await scheduled({
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
  expect(await today()).toMatchObject({ unsentMails: 0, failedJobs: 1 })
  await retry(id)
  expect(await stateOf(id)).toEqual({ failedAt: null, attempts: 0, isDue: true })
  expect(await today()).toMatchObject({ failedJobs: 0 })
})

test('the start page of the admin shows when the last daily backup was finished', async () => {
  await scheduled({ finishedAt: new Date() })
  expect(await today()).toMatchObject({ lastBackupAt: null })
  const finishedAt = anHourAgo()
  await scheduled({ kind: 'back-up', finishedAt, failedAt: new Date() })
  expect(await today()).toMatchObject({ lastBackupAt: finishedAt.toISOString(), failedJobs: 1 })
})

test('an email that was sent, or that never was, is not sent again', async () => {
  const sent = await mail('sent', { finishedAt: new Date(), runAt: null })
  for (const id of [sent, randomUUID()])
    expect(await refusedRetry(id)).toMatchObject({ status: 404 })
  expect(await stateOf(sent)).toMatchObject({ isDue: false })
})

test('a job that is running is not started a second time; one whose process died is', async () => {
  const running = await mail('running', { claim: randomUUID(), attempts: 1, runAt: inAnHour() })
  const refusal = { status: 409, msg: JOB_IS_RUNNING }
  expect(await refusedRetry(running)).toMatchObject(refusal)
  expect(await stateOf(running)).toEqual({ failedAt: null, attempts: 1, isDue: false })
  const left = await mail('left', { claim: randomUUID(), attempts: 1, runAt: anHourAgo() })
  await retry(left)
  expect(await stateOf(left)).toMatchObject({ attempts: 0, isDue: true })
})
