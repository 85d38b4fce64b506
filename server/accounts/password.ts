import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../platform/limit-concurrency.ts'

// The minimum that OWASP recommends for argon2id. One hash uses 19 MiB and about 20 ms of one core.
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const runWithLimitedConcurrency = limitConcurrency({
  // Hashing runs in the libuv pool, which has four threads. One thread of the pool stays free for
  // file and DNS work.
  maxAtOnce: Math.min(3, availableParallelism()),
  // A small machine can hash this many within a few seconds. More are refused, because they would
  // wait too long.
  maxWaiting: 200,
})

/** Hashes a password for storage. It is slow on purpose, so do not call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  runWithLimitedConcurrency(() => hash(password, HASH_COST))

/**
 * Compares a password with the stored hash. If there is no account, compares with a hash that
 * matches no password, so that the response time does not reveal whether the account exists.
 */
export const isCorrectPassword = (
  storedHash: string | undefined,
  password: string,
): Promise<boolean> =>
  runWithLimitedConcurrency(() => verify(storedHash ?? UNKNOWN_USER_HASH, password))

const randomBase64 = (byteCount: number) =>
  randomBytes(byteCount).toString('base64').replaceAll('=', '')

const { memoryCost, timeCost, parallelism } = HASH_COST
const UNKNOWN_USER_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${randomBase64(16)}$${randomBase64(32)}`
