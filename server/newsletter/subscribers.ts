import { asc, count, desc, like } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { SubscriberFilter } from '#contract/newsletter.ts'
import { makePageAnswer } from '#contract/paging.ts'
import { formatCsv } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import { likeContaining } from '../platform/database/like-patterns.ts'
import { subscribers } from './tables.ts'

/** Reads one page of subscribers, newest first. */
export async function findSubscribers(db: Database, { q, ...page }: SubscriberFilter) {
  // Stored addresses are in lower case.
  const condition = q ? like(subscribers.email, likeContaining(q.toLowerCase())) : undefined
  const rows = await db
    .select({ email: subscribers.email, subscribedAt: subscribers.subscribedAt })
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.subscribedAt), asc(subscribers.email))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const [allCount] = await db.select({ count: count() }).from(subscribers).where(condition)
  const data = rows.map(({ email, subscribedAt }) => ({
    email,
    subscribedAt: subscribedAt.toISOString(),
  }))
  return makePageAnswer(data, allCount?.count ?? 0, page)
}

/**
 * Exports all subscribers as CSV, oldest first, with the date of their subscription and the link
 * that ends it. The shop sends no newsletter itself, so that the link reaches nobody otherwise.
 */
export async function exportSubscribers(db: Database, publicUrl: string) {
  const rows = await db
    .select({
      email: subscribers.email,
      subscribedAt: subscribers.subscribedAt,
      unsubscribeToken: subscribers.unsubscribeToken,
    })
    .from(subscribers)
    .orderBy(asc(subscribers.subscribedAt), asc(subscribers.email))
  const lines = rows.map(({ email, subscribedAt, unsubscribeToken }) => [
    email,
    dayOf(subscribedAt),
    `${publicUrl}/newsletter/unsubscribe/${unsubscribeToken}`,
  ])
  return {
    fileName: `subscribers-${dayOf(new Date())}.csv`,
    csv: formatCsv([['email', 'subscribed', 'unsubscribe'], ...lines]),
  }
}
