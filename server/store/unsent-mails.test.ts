import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queueMails } from '#server/platform/outbox.ts'
import { outboxMails } from '#server/platform/tables.ts'
import { useShop } from '#tests/support/shop.ts'

const shop = useShop()

beforeEach(async () => {
  await shop.db.delete(outboxMails)
})

async function mail(subject: string, state: Partial<typeof outboxMails.$inferInsert>) {
  await queueMails(shop.db, [{ to: 'sita@gahana.test', subject, text: 'secret', html: 'secret' }])
  const [row] = await shop.db
    .update(outboxMails)
    .set(state)
    .where(eq(outboxMails.subject, subject))
    .returning()
  if (!row) throw new Error('No mail was written')
  return row.id
}
const anHourAgo = () => new Date(Date.now() - 3_600_000)

test('emails that were given up or wait for long are shown, without their text, and sent again', async () => {
  const admin = await shop.person('admin')
  await mail('sent', { createdAt: anHourAgo(), sentAt: new Date() })
  await mail('new', { attempts: 0 })
  await mail('waiting', { createdAt: anHourAgo(), attempts: 3, lastError: '451 later' })
  const lost = await mail('lost', { attempts: 80, failedAt: new Date(), lastError: '550 no' })
  const { data, total } = await shop.call('GET /api/admin/mails', {}, admin)
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { subject: 'waiting', attempts: 3, error: '451 later', nextAttemptAt: expect.any(String) },
    { subject: 'lost', attempts: 80, error: '550 no', nextAttemptAt: null },
  ])
  expect(JSON.stringify(data)).not.toContain('secret')
  const { data: today } = await shop.call('GET /api/admin/today', {}, admin)
  expect(today.unsentMails).toBe(2)

  await shop.call('POST /api/admin/mails/{id}/retry', { path: { id: lost } }, admin)
  const [again] = await shop.db
    .select({
      ...{ failedAt: outboxMails.failedAt, attempts: outboxMails.attempts },
      isDue: sql`next_attempt_at <= now()`,
    })
    .from(outboxMails)
    .where(eq(outboxMails.id, lost))
  expect(again).toEqual({ failedAt: null, attempts: 0, isDue: true })
})

test('an email that was sent, or that never was, is not sent again', async () => {
  const admin = await shop.person('admin')
  const sent = await mail('sent', { sentAt: new Date() })
  for (const id of [sent, randomUUID()])
    expect(
      await shop.refusal('POST /api/admin/mails/{id}/retry', { path: { id } }, admin),
    ).toMatchObject({ status: 404 })
})
