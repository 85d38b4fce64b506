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
export const allowAnyRate: Throttle = async () => {}

const MINUTE_IN_SECONDS = 60
const HOUR_IN_SECONDS = 60 * MINUTE_IN_SECONDS

type RequestLimit = { maxRequests: number; inSeconds: number; scope: keyof typeof KEY_BY_SCOPE }

/**
 * The rate limits. The limits per network are generous, because Nepal's mobile carriers put
 * thousands of people behind one address. Wrong passwords and codes also have a limit per email
 * address (server/accounts/sign-in-limits.ts, code-tries.ts).
 */
const REQUEST_LIMITS = {
  // Checking a password hash is CPU-intensive.
  'sign-in': [{ maxRequests: 300, inSeconds: MINUTE_IN_SECONDS, scope: 'network' }],
  // Prevents finding out which emails have an account, and creating masses of accounts.
  'sign-up': [{ maxRequests: 60, inSeconds: HOUR_IN_SECONDS, scope: 'network' }],
  // Prevents requesting and guessing codes for many accounts.
  reset: [{ maxRequests: 120, inSeconds: HOUR_IN_SECONDS, scope: 'network' }],
  // Prevents guessing the password or a code with a stolen session.
  'two-factor': [{ maxRequests: 10, inSeconds: 15 * MINUTE_IN_SECONDS, scope: 'person' }],
  newsletter: [{ maxRequests: 30, inSeconds: HOUR_IN_SECONDS, scope: 'network' }],
  // The search box sends at most two requests per second.
  search: [{ maxRequests: 120, inSeconds: MINUTE_IN_SECONDS, scope: 'network' }],
  // Public reads that are not cached are limited like those that are (decision 0043).
  'products-by-ids': [{ maxRequests: 1_200, inSeconds: MINUTE_IN_SECONDS, scope: 'network' }],
  'place-order': [{ maxRequests: 10, inSeconds: MINUTE_IN_SECONDS, scope: 'person' }],
  // Prevents guessing links. Many customers of a mobile carrier share a network.
  'confirm-order': [{ maxRequests: 300, inSeconds: HOUR_IN_SECONDS, scope: 'network' }],
  // Prevents guessing codes. It is stricter than the others, because few people open a passport.
  passport: [{ maxRequests: 20, inSeconds: MINUTE_IN_SECONDS, scope: 'network' }],
  // Each of them is stored; providers and mobile carriers put many people behind one address.
  'payment-message': [{ maxRequests: 300, inSeconds: MINUTE_IN_SECONDS, scope: 'network' }],
  // Re-encoding pictures is CPU-intensive, but the owner uploads hundreds when filling the shop.
  upload: [{ maxRequests: 600, inSeconds: HOUR_IN_SECONDS, scope: 'person' }],
  // A review has up to four pictures, and the shop reads every review.
  review: [{ maxRequests: 20, inSeconds: HOUR_IN_SECONDS, scope: 'person' }],
} as const satisfies Record<contract.Throttle, readonly RequestLimit[]>

/** The key that a limit counts by; undefined if the request has none. */
const KEY_BY_SCOPE = {
  network: ({ address }: RequestSender) => clientNetworkOf(address),
  person: ({ caller }: RequestSender) => caller && String(caller.userId),
}

/** Counts in the database, so that all processes share the counters. */
export function createThrottle(pool: Pool): Throttle {
  const countersByLimit = new Map(
    Object.entries(REQUEST_LIMITS).map(([name, requestLimits]) => [
      name,
      requestLimits.map((limit: RequestLimit) => ({
        per: limit.scope,
        counter: createCounter(pool, name, limit),
      })),
    ]),
  )
  return async (name, sender) => {
    for (const { per: scope, counter: rateCounter } of countersByLimit.get(name) ?? []) {
      const key = KEY_BY_SCOPE[scope](sender)
      if (key !== undefined) await countRequest(rateCounter, key)
    }
  }
}

const createCounter = (
  pool: Pool,
  name: string,
  { maxRequests, inSeconds: seconds, scope }: RequestLimit,
) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${name} ${seconds}s ${scope}`,
    points: maxRequests,
    duration: seconds,
    // Over the limit, requests are refused from memory, so a flood causes no database queries.
    inMemoryBlockOnConsumed: maxRequests + 1,
  })

/** Adds one to a counter and returns the new count; refuses if it is over the limit. */
export async function countRequest(rateCounter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await rateCounter.consume(key)).consumedPoints
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Refusal('TOO_OFTEN', { params: { seconds }, retryAfter: seconds })
  }
}
