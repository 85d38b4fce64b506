import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type * as contract from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { clientNetworkOf } from '../network.ts'
import type { SignedInCaller } from './caller.ts'

/** The client and the caller, known before the body is read. */
export type RequestSender = { address: string; caller: SignedInCaller | undefined }

/**
 * Refuses requests above a rate limit (`RATE_LIMITED`, with the seconds to wait). It counts by
 * network and by person, which are known before the body is read.
 */
export type Throttle = (name: contract.Throttle, sender: RequestSender) => Promise<void>

/** For load tests on a developer's machine: no limits. */
export const noThrottle: Throttle = async () => {}

const MINUTE = 60
const HOUR = 60 * MINUTE

type Limit = { most: number; in: number; per: keyof typeof KEY_BY_SCOPE }

/**
 * The rate limits. The limits per network are generous, because Nepal's mobile carriers put
 * thousands of people behind one address. Wrong passwords and codes also have a limit per email
 * address (server/accounts/sign-in-limits.ts, code-tries.ts).
 */
const LIMITS = {
  // Checking a password hash is CPU-intensive.
  'sign-in': [{ most: 300, in: MINUTE, per: 'network' }],
  // Prevents finding out which emails have an account, and creating masses of accounts.
  'sign-up': [{ most: 60, in: HOUR, per: 'network' }],
  // Prevents requesting and guessing codes for many accounts.
  reset: [{ most: 120, in: HOUR, per: 'network' }],
  // Prevents guessing the password or a code with a stolen session.
  'two-factor': [{ most: 10, in: 15 * MINUTE, per: 'person' }],
  newsletter: [{ most: 30, in: HOUR, per: 'network' }],
  // The search box sends at most two requests per second.
  search: [{ most: 120, in: MINUTE, per: 'network' }],
  // Public reads that are not cached are limited like those that are (decision 0043).
  'products-by-ids': [{ most: 1_200, in: MINUTE, per: 'network' }],
  'place-order': [{ most: 10, in: MINUTE, per: 'person' }],
  // Prevents guessing links. Many customers of a mobile carrier share a network.
  'confirm-order': [{ most: 300, in: HOUR, per: 'network' }],
  // Prevents guessing codes. It is stricter than the others, because few people open a passport.
  passport: [{ most: 20, in: MINUTE, per: 'network' }],
  // Each of them is stored; providers and mobile carriers put many people behind one address.
  'payment-message': [{ most: 300, in: MINUTE, per: 'network' }],
  // Re-encoding pictures is CPU-intensive, but the owner uploads hundreds when filling the shop.
  upload: [{ most: 600, in: HOUR, per: 'person' }],
  // A review has up to four pictures, and the shop reads every review.
  review: [{ most: 20, in: HOUR, per: 'person' }],
} as const satisfies Record<contract.Throttle, readonly Limit[]>

/** The key that a limit counts by; undefined if the request has none. */
const KEY_BY_SCOPE = {
  network: ({ address }: RequestSender) => clientNetworkOf(address),
  person: ({ caller }: RequestSender) => caller && String(caller.userId),
}

/** Counts in the database, so that all processes share the counters. */
export function createThrottle(pool: Pool): Throttle {
  const countersOf = new Map(
    Object.entries(LIMITS).map(([name, limits]) => [
      name,
      limits.map((limit: Limit) => ({ per: limit.per, counter: counterOf(pool, name, limit) })),
    ]),
  )
  return async (name, sender) => {
    for (const { per, counter } of countersOf.get(name) ?? []) {
      const key = KEY_BY_SCOPE[per](sender)
      if (key !== undefined) await countRequest(counter, key)
    }
  }
}

const counterOf = (pool: Pool, name: string, { most, in: seconds, per }: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${name} ${seconds}s ${per}`,
    points: most,
    duration: seconds,
    // Over the limit, requests are refused from memory, so a flood causes no database queries.
    inMemoryBlockOnConsumed: most + 1,
  })

/** Adds one to a counter and returns the new count; refuses if it is over the limit. */
export async function countRequest(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).consumedPoints
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Refusal('TOO_OFTEN', { params: { seconds }, retryAfter: seconds })
  }
}
