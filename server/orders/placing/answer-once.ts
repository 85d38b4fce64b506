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
  purpose: 'place' | 'move' | 'refund' | 'provider-refund' | 'staff-order'
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
  key === undefined ? undefined : { userId, key: `${purpose}/${key}`, bodyHash: hashOfBody(body) }

/**
 * Runs the work once for each key; a repeated request gets the stored first answer. Only successes
 * are stored. A refusal is not stored: its transaction was rolled back, so the client may try again
 * with the same key.
 */
export async function answerOnce<Answer>(
  tx: Database,
  request: IdempotentRequest,
  answerSchema: z.ZodMiniType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const repeatableRequest = repeatableRequestOf(request)
  if (!repeatableRequest) return work()
  await claimIdempotencyKey(tx, repeatableRequest)
  const firstAnswer = await findAnswer(tx, repeatableRequest)
  if (firstAnswer) return storedAnswerOf(repeatableRequest, firstAnswer, answerSchema)
  const newAnswer = await work()
  await storeAnswer(tx, { ...repeatableRequest, answer: newAnswer })
  return newAnswer
}

/** The stored answer; refused if the same key was sent with another body. */
export function storedAnswerOf<Answer>(
  { bodyHash }: RepeatableRequest,
  storedAnswer: StoredAnswer,
  answerSchema: z.ZodMiniType<Answer>,
): Answer {
  if (storedAnswer.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return z.parse(answerSchema, storedAnswer.answer)
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
  repeatableRequest: RepeatableRequest,
): Promise<void> {
  const { rows } = await tx.execute<{ isKeyFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockTextOfIdempotencyKey(repeatableRequest)}, 0)) as "isKeyFree"`,
  )
  if (!rows[0]?.isKeyFree) throw new Refusal('STILL_RUNNING', { retryAfter: 1 })
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
  const [firstAnswer] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    .prepare('find_answer')
    .execute()
  return firstAnswer
}

async function storeAnswer(
  tx: Database,
  storedKey: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  await tx.insert(idempotencyKeys).values(storedKey).prepare('store_answer').execute()
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
const hashOfBody = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body, sortKeysInJson)).digest('hex')

const sortKeysInJson = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
