import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { idempotencyKeys } from '../tables.ts'

/** A request with an idempotency key from the client, which can be repeated safely. */
export type IdempotentRequest = {
  userId: number
  /** Keys are unique per purpose: the same key with another purpose is another key. */
  purpose: 'place' | 'move' | 'staff-order'
  key: string | undefined
  body: unknown
}

/** A request with a key, and the hash of its body. */
export type RepeatableRequest = { userId: number; key: string; bodyHash: string }

/** Undefined for a request without a key. */
export const repeatableRequestOf = ({
  userId,
  purpose,
  key,
  body,
}: IdempotentRequest): RepeatableRequest | undefined =>
  key === undefined ? undefined : { userId, key: `${purpose}/${key}`, bodyHash: hashOf(body) }

/**
 * Runs the work once for each key; a repeated request gets the stored first answer. Only successes
 * are stored. A refusal is not stored: its transaction was rolled back, so the client may try again
 * with the same key.
 */
export async function answerOnce<Answer>(
  tx: Database,
  request: IdempotentRequest,
  answer: z.ZodMiniType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const repeatable = repeatableRequestOf(request)
  if (!repeatable) return work()
  await claimIdempotencyKey(tx, repeatable)
  const first = await findAnswer(tx, repeatable)
  if (first) return storedAnswerOf(repeatable, first, answer)
  const given = await work()
  await storeAnswer(tx, { ...repeatable, answer: given })
  return given
}

/** The stored answer; refused if the same key was sent with another body. */
export function storedAnswerOf<Answer>(
  { bodyHash }: RepeatableRequest,
  stored: StoredAnswer,
  answer: z.ZodMiniType<Answer>,
): Answer {
  if (stored.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return z.parse(answer, stored.answer)
}

/** The text whose hash is locked while a request with this key runs. */
export const lockTextOfIdempotencyKey = ({ userId, key }: RepeatableRequest): string =>
  `${userId}/${key}`

/**
 * Locks the key, so that only one request with it runs at a time; the lock ends with the
 * transaction.
 */
export async function claimIdempotencyKey(
  tx: Database,
  repeatable: RepeatableRequest,
): Promise<void> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockTextOfIdempotencyKey(repeatable)}, 0)) as "isFree"`,
  )
  if (!rows[0]?.isFree) throw new Refusal('STILL_RUNNING', { retryAfter: 1 })
}

/** The stored answer to the first request with a key. */
export type StoredAnswer = { bodyHash: string; answer: unknown }

/**
 * A separate statement after the lock, so that it sees the answer of the request that held the lock
 * before.
 */
async function findAnswer(
  tx: Database,
  { userId, key }: RepeatableRequest,
): Promise<StoredAnswer | undefined> {
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

/** The hash is equal for equal content, in whatever order the keys are. */
const hashOf = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body, withSortedKeys)).digest('hex')

const withSortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
