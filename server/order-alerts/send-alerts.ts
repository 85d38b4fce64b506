import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hasPermission } from '#contract/permissions.ts'
import { sessions, staffRoles, users } from '../accounts/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { type JobDefinition, type JobRunContext, RetryJobLater } from '../platform/jobs/job.ts'
import type { Log } from '../platform/log.ts'
import { jobs } from '../platform/tables.ts'
import { makeNewOrderNotification, OrderSummary } from './new-order-notification.ts'
import { readPushKeys } from './push-keys.ts'
import { isAtPushService } from './push-services.ts'
import { sendPush } from './send-push.ts'
import { pushSubscriptions } from './tables.ts'

type Dependencies = {
  db: Database
  log: Log
  publicUrl: string
  /** The hosts of push services. */
  pushServices: readonly string[]
  /** How push services can reach the operator: an address or `mailto:`. */
  pushSubject: string
}

/** After this time, a message that no push service has taken is not sent any more. */
const STOP_TRYING_AFTER_SECONDS = 2 * 60 * 60
/** Never reached: after so many attempts, more time than `STOP_TRYING_AFTER_SECONDS` has passed. */
const MAX_SEND_ATTEMPTS = 100

const OrderAlert = z.extend(OrderSummary, { subscriptionId: z.int() })

/** Sends the messages about new orders that `writeOrder` queues, one for each device. */
export const sendOrderAlerts = (dependencies: Dependencies): JobDefinition => ({
  kind: 'send-order-alert',
  run: (jobRun) => sendAlert(dependencies, jobRun),
  maxAtOnce: 8,
  maxClaimed: 40,
  maxAttempts: MAX_SEND_ATTEMPTS,
  secretFields: ['town'],
})

async function sendAlert(dependencies: Dependencies, { id, createdAt, data }: JobRunContext) {
  const { db, log, publicUrl, pushServices, pushSubject: subject } = dependencies
  const { subscriptionId, ...order } = OrderAlert.parse(data)
  const device = await readDevice(db, subscriptionId, createdAt)
  if (!device || !isAtPushService(device.endpoint, pushServices)) return
  const keys = await readPushKeys(db)
  // A device gets a message at most once, so an attempt whose end is unknown is not repeated.
  if (!(await markSendingBegun(db, id))) return
  const notification = makeNewOrderNotification(order, device.language, publicUrl)
  const outcome = await sendPush(device, notification, { keys, subject })
  switch (outcome.result) {
    case 'accepted':
      return markSent(db, subscriptionId)
    case 'gone':
      return removeGoneDevice(db, device.endpoint)
    case 'later':
      await markNotSent(db, id)
      throw new RetryJobLater(outcome.reason, outcome.retryAfterSeconds)
    default:
      log.warn({ job: id, reason: outcome.reason }, 'a message about an order was not sent')
  }
}

/**
 * A device whose user is still signed in on it and may see orders; undefined also if the message was
 * queued too long ago.
 */
async function readDevice(db: Database, id: number, queuedAt: Date) {
  const [device] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: pushSubscriptions.language,
      role: users.role,
      permissions: staffRoles.permissions,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(
      and(
        eq(pushSubscriptions.id, id),
        gt(sessions.expiresAt, sql`now()`),
        sql`${queuedAt.toISOString()}::timestamptz > now() - make_interval(secs => ${STOP_TRYING_AFTER_SECONDS})`,
      ),
    )
  if (!device) return undefined
  const { role, permissions } = device
  return hasPermission({ role, ...(permissions && { permissions }) }, 'orders.read')
    ? device
    : undefined
}

/** Returns false if an earlier attempt began and its end was not recorded. */
async function markSendingBegun(db: Database, jobId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set({ data: sql`${jobs.data} || '{"hasBegun": true}'` })
    .where(and(eq(jobs.id, jobId), sql`not ${jobs.data} ? 'hasBegun'`))
  return rowCount === 1
}

const markNotSent = (db: Database, jobId: string) =>
  db
    .update(jobs)
    .set({ data: sql`${jobs.data} - 'hasBegun'` })
    .where(eq(jobs.id, jobId))

async function markSent(db: Database, id: number): Promise<void> {
  await db.update(pushSubscriptions).set({ sentAt: sql`now()` }).where(eq(pushSubscriptions.id, id))
}

/** Deleted by its address, because the browser may have a new address by now. */
async function removeGoneDevice(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}
