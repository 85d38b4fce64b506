import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import * as z from 'zod/mini'
import type * as contract from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Caller } from './caller.ts'
import { networkOf } from './network.ts'

/** What is known of a request before its body is read. */
export type Sender = { address: string; caller: Caller | undefined }

/** Whom a throttle counts: the network address, the person, and what was sent. */
export type Counted = Sender & { body: unknown }

/** Refuses (`RATE_LIMITED`, with the seconds to wait) who does one thing too often. */
export type Throttle = {
  /** Counts by network and by person, so that a refused request costs no reading of its body. */
  beforeBody: (what: contract.Throttle, sender: Sender) => Promise<void>
  /** Counts by the mailbox that the body names. */
  afterBody: (what: contract.Throttle, whom: Counted) => Promise<void>
}

/** For load tests on this machine: nobody is ever told to wait. */
export const noThrottle: Throttle = { beforeBody: async () => {}, afterBody: async () => {} }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = { most: number; in: number; per: keyof typeof BY_SENDER | keyof typeof BY_BODY }

/**
 * How often somebody may do what. The limits per network are generous: Nepal's mobile carriers
 * put thousands of people behind one address. They come first, so that a flood from one network
 * is stopped before it uses up what an account is allowed.
 */
const LIMITS = {
  // Guessing the password of one account, and one password at many accounts.
  'sign-in': [
    { most: 60, in: MINUTE, per: 'network' },
    { most: 10, in: MINUTE, per: 'mailbox' },
    { most: 60, in: HOUR, per: 'mailbox' },
  ],
  // Asking which addresses have an account, and filling the shop with accounts.
  'sign-up': [{ most: 60, in: HOUR, per: 'network' }],
  // Flooding somebody with letters, and guessing: each letter is good for five guesses.
  reset: [
    { most: 30, in: HOUR, per: 'network' },
    { most: 5, in: HOUR, per: 'mailbox that gets a letter' },
    { most: 15, in: DAY, per: 'mailbox that gets a letter' },
  ],
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

const WithEmail = z.object({ email: z.string() })
const WithCode = z.object({ code: z.string() })

/** Only a digest of an address is kept: most of those that are sent belong to nobody here. */
const mailbox = ({ body }: Counted) => {
  const { data } = WithEmail.safeParse(body)
  return data && createHash('sha256').update(data.email).digest('base64url')
}

/** What a limit counts by before the body is read; nothing where the call has no such thing. */
const BY_SENDER = {
  network: ({ address }: Sender) => networkOf(address),
  person: ({ caller }: Sender) => caller && String(caller.userId),
}

/** What a limit counts by after the body is read. */
const BY_BODY = {
  mailbox,
  // Both calls of a reset share a throttle, but the one with the code sends no letter.
  'mailbox that gets a letter': (whom: Counted) =>
    WithCode.safeParse(whom.body).success ? undefined : mailbox(whom),
}

/** Counts in the database, so that all processes count together. */
export function createThrottle(pool: Pool): Throttle {
  const countersOf = new Map(
    Object.entries(LIMITS).map(([what, limits]) => [
      what,
      limits.map((limit: Limit) => ({ per: limit.per, counter: counterOf(pool, what, limit) })),
    ]),
  )
  const countBy = async <Whom>(
    keys: Partial<Record<Limit['per'], (whom: Whom) => string | undefined>>,
    what: contract.Throttle,
    whom: Whom,
  ) => {
    for (const { per, counter } of countersOf.get(what) ?? []) {
      const key = keys[per]?.(whom)
      if (key !== undefined) await count(counter, key)
    }
  }
  return {
    beforeBody: (what, sender) => countBy(BY_SENDER, what, sender),
    afterBody: (what, whom) => countBy(BY_BODY, what, whom),
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

async function count(counter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Refusal(
      'RATE_LIMITED',
      `That was too often. Please try again in ${inWords(seconds)}.`,
      {
        retryAfter: seconds,
      },
    )
  }
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 2 * MINUTE ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`
}
