import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { deleteInBatches } from '../platform/delete-in-batches.ts'
import { idempotencyKeys } from './tables.ts'

/** A request that can be repeated without harm, because it carries a key of its sender's. */
export type KeyedRequest = {
  userId: number
  /** Calls of one purpose share their keys; the same key means something else for another one. */
  purpose: 'place' | 'move'
  key: string | undefined
  body: unknown
}

/**
 * Does work once for a key; whoever sends the same request again gets the first answer again.
 * Only successes are kept. A refusal has changed nothing, as its transaction was undone, so the
 * same key may try again: a shopper who mends the cart presses the same button.
 */
export async function answerOnce<Answer>(
  tx: Database,
  { userId, purpose, key: sentKey, body }: KeyedRequest,
  answer: z.ZodMiniType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (sentKey === undefined) return work()
  const key = `${purpose}/${sentKey}`
  const bodyHash = hashOf(body)
  await claimKey(tx, userId, key)
  const first = await findAnswer(tx, userId, key)
  if (first && first.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (first) return z.parse(answer, first.answer)
  const given = await work()
  await storeAnswer(tx, { userId, key, bodyHash, answer: given })
  return given
}

/** Only one request with a key runs at a time; the claim ends with its transaction. */
async function claimKey(tx: Database, userId: number, key: string): Promise<void> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}/${key}`}, 0)) as "isFree"`,
  )
  if (!rows[0]?.isFree) throw new Refusal('STILL_RUNNING', { retryAfter: 1 })
}

/** A statement of its own after the claim: so it sees what the last holder of the key wrote. */
async function findAnswer(tx: Database, userId: number, key: string) {
  const [first] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    .prepare('find_answer')
    .execute()
  return first
}

async function storeAnswer(
  tx: Database,
  values: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  await tx.insert(idempotencyKeys).values(values).prepare('store_answer').execute()
}

/** Deletes the keys that are older than two days, with their answers. */
export const deleteOldIdempotencyKeys = (db: Database, signal: AbortSignal): Promise<void> =>
  deleteInBatches(
    db,
    idempotencyKeys,
    lt(idempotencyKeys.createdAt, sql`now() - interval '48 hours'`),
    signal,
  )

/** The same for the same content, whatever the order it was written in. */
const hashOf = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body, withSortedKeys)).digest('hex')

const withSortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
