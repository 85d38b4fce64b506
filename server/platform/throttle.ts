import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type * as contract from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './network.ts'

/** What is known of a request before its body is read. */
export type Sender = { address: string; caller: Caller | undefined }

/**
 * Refuses (`RATE_LIMITED`, with the seconds to wait) who does one thing too often. It counts by
 * network and by person, so that a refused request costs no reading of its body.
 */
export type Throttle = (what: contract.Throttle, sender: Sender) => Promise<void>

/** For load tests on this machine: nobody is ever told to wait. */
export const noThrottle: Throttle = async () => {}

const MINUTE = 60
const HOUR = 60 * MINUTE

type Limit = { most: number; in: number; per: keyof typeof KEY_OF }

/**
 * How often somebody may do what. The limits per network are generous: Nepal's mobile carriers
 * put thousands of people behind one address. Wrong passwords and codes are counted besides, by
 * mailbox (server/accounts/sign-in-limits.ts, code-tries.ts).
 */
const LIMITS = {
  // Comparing a password takes a core for a moment.
  'sign-in': [{ most: 300, in: MINUTE, per: 'network' }],
  // Asking which addresses have an account, and filling the shop with accounts.
  'sign-up': [{ most: 60, in: HOUR, per: 'network' }],
  // Asking for codes of many people, and trying them.
  reset: [{ most: 120, in: HOUR, per: 'network' }],
  // Guessing the password or a code of the person whose session somebody holds.
  'two-factor': [{ most: 10, in: 15 * MINUTE, per: 'person' }],
  newsletter: [{ most: 30, in: HOUR, per: 'network' }],
  // A search box asks at most twice a second while somebody types.
  search: [{ most: 120, in: MINUTE, per: 'network' }],
  'place-order': [{ most: 10, in: MINUTE, per: 'person' }],
  // Pictures are re-encoded, which takes a core for a moment; whoever fills a shop sends hundreds.
  upload: [{ most: 600, in: HOUR, per: 'person' }],
  // With four pictures each; somebody reads every one of them.
  review: [{ most: 20, in: HOUR, per: 'person' }],
} as const satisfies Record<contract.Throttle, readonly Limit[]>

/** What a limit counts by; nothing where the call has no such thing. */
const KEY_OF = {
  network: ({ address }: Sender) => networkOf(address),
  person: ({ caller }: Sender) => caller && String(caller.userId),
}

/** Counts in the database, so that all processes count together. */
export function createThrottle(pool: Pool): Throttle {
  const countersOf = new Map(
    Object.entries(LIMITS).map(([what, limits]) => [
      what,
      limits.map((limit: Limit) => ({ per: limit.per, counter: counterOf(pool, what, limit) })),
    ]),
  )
  return async (what, sender) => {
    for (const { per, counter } of countersOf.get(what) ?? []) {
      const key = KEY_OF[per](sender)
      if (key !== undefined) await count(counter, key)
    }
  }
}

const counterOf = (pool: Pool, what: string, { most, in: seconds, per }: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${what} ${seconds}s ${per}`,
    points: most,
    duration: seconds,
    // Who is over the limit is refused from memory: a flood costs the database nothing.
    inMemoryBlockOnConsumed: most + 1,
  })

/** Counts once more and returns how often that was, or refuses who is over the limit. */
export async function count(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).consumedPoints
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Refusal('TOO_OFTEN', { params: { seconds }, retryAfter: seconds })
  }
}
