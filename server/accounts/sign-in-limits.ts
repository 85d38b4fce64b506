import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { Refusal } from '#contract/refusals.ts'
import { countRequest } from '../platform/calls/throttle.ts'
import { clientNetworkOf } from '../platform/network.ts'
import type { SignInOrigin } from './known-devices.ts'

/** One attempt to sign in. */
export type SignInAttempt = { email: string; address: string; origin: SignInOrigin }

/**
 * Limits wrong passwords. Successful attempts are not counted. Failures are counted per email
 * address and origin (network or known device), so that guesses from elsewhere do not block the
 * owner.
 */
export type SignInLimits = {
  /** Runs `work`, or throws `RATE_LIMITED` before the password is compared. */
  attempt: <Result>(attempt: SignInAttempt, work: () => Promise<Result>) => Promise<Result>
  /** Deletes the failures counted for this email address and network, after a password reset. */
  forget: (email: string, address: string) => Promise<void>
}

/** Applies no limits. For load tests on this machine. */
export const noSignInLimits: SignInLimits = {
  attempt: (_, work) => work(),
  forget: async () => {},
}

const MINUTE = 60
const WINDOW = 15 * MINUTE

/** Wrong passwords for one email address from one network, or from one known device. */
const MAX_FROM_ONE_ORIGIN = 10
/**
 * Wrong passwords for all email addresses from one network, which thousands of people may share.
 */
const MAX_FROM_NETWORK = { most: 60, seconds: MINUTE }

const FREE_FAILURES = 10
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4_000
/** Maximum of delayed requests per process. They use memory, but no database connection. */
const MAX_WAITING = 100

/**
 * Milliseconds to delay an attempt, given the recent failures for this email address everywhere.
 */
export const signInDelayAfterFailures = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.floor(failures / FREE_FAILURES - 1))

/** Creates limits that count in the database, so that all processes share the counts. */
export function createSignInLimits(pool: Pool): SignInLimits {
  const createCounter = (name: string, most: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `wrong password ${name}`,
      points: most,
      duration: seconds,
    })
  const counterOfMailboxAndOrigin = createCounter('mailbox and origin', MAX_FROM_ONE_ORIGIN, WINDOW)
  const counterOfNetwork = createCounter('network', MAX_FROM_NETWORK.most, MAX_FROM_NETWORK.seconds)
  const counterOfMailbox = createCounter('mailbox', Number.MAX_SAFE_INTEGER, WINDOW)
  let waiting = 0

  /**
   * Delays attempts, to slow down guessing from many networks. Refuses one only if too many are
   * already waiting and this origin has recently failed.
   */
  const slowDown = async (failures: number, hasFailedOnThisDevice: boolean) => {
    const delay = signInDelayAfterFailures(failures)
    if (delay === 0) return
    if (waiting < MAX_WAITING) {
      waiting++
      await setTimeout(delay).finally(() => waiting--)
    } else if (hasFailedOnThisDevice) {
      throw new Refusal('SHOP_BUSY', { retryAfter: MAX_DELAY_MS / 1000 })
    }
  }

  return {
    attempt: async ({ email, address, origin }, work) => {
      // Counted before the password is compared, so that parallel guesses are counted as well.
      const taken: [RateLimiterPostgres, string][] = []
      const increase = async (counter: RateLimiterPostgres, key: string) => {
        const points = await countRequest(counter, key)
        taken.push([counter, key])
        return points - 1
      }
      const removeTries = async () => {
        for (const [counter, key] of taken) await counter.reward(key, 1)
      }
      try {
        const failedHere = await increase(counterOfMailboxAndOrigin, keyOf(email, origin))
        if (!origin.isKnownDevice) {
          await increase(counterOfNetwork, clientNetworkOf(address))
          await slowDown(await increase(counterOfMailbox, digestOf(email)), failedHere > 0)
        }
        const result = await work()
        await removeTries()
        return result
      } catch (error) {
        if (!isWrongPassword(error)) await removeTries()
        throw error
      }
    },
    forget: async (email, address) => {
      await counterOfMailboxAndOrigin.delete(
        keyOf(email, { key: clientNetworkOf(address), isKnownDevice: false }),
      )
    },
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Refusal && error.code === 'UNAUTHENTICATED'

/** Stores only a digest, because most addresses in failed attempts have no account here. */
const digestOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const keyOf = (email: string, { key }: SignInOrigin) => `${digestOf(email)} ${key}`
