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
  runAttempt: <Result>(runAttempt: SignInAttempt, work: () => Promise<Result>) => Promise<Result>
  /** Deletes the failures counted for this email address and network, after a password reset. */
  forgetFailures: (email: string, address: string) => Promise<void>
}

/** Applies no limits. For load tests on this machine. */
export const noSignInLimits: SignInLimits = {
  runAttempt: (_, work) => work(),
  forgetFailures: async () => {},
}

const MINUTE_SECONDS = 60
const COUNTING_SECONDS = 15 * MINUTE_SECONDS

/** Wrong passwords for one email address from one network, or from one known device. */
const MAX_FAILURES_FROM_ONE_ORIGIN = 10
/**
 * Wrong passwords for all email addresses from one network, which thousands of people may share.
 */
const MAX_FAILURES_FROM_NETWORK = { most: 60, seconds: MINUTE_SECONDS }

const FAILURES_WITHOUT_DELAY = 10
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4_000
/** Maximum of delayed requests per process. They use memory, but no database connection. */
const MAX_WAITING_SIGN_INS = 100

/**
 * Milliseconds to delay an attempt, given the recent failures for this email address everywhere.
 */
export const signInDelayAfterFailures = (failures: number): number =>
  failures < FAILURES_WITHOUT_DELAY
    ? 0
    : Math.min(
        MAX_DELAY_MS,
        FIRST_DELAY_MS * 2 ** Math.floor(failures / FAILURES_WITHOUT_DELAY - 1),
      )

/** Creates limits that count in the database, so that all processes share the counts. */
export function createSignInLimits(pool: Pool): SignInLimits {
  const createCounter = (name: string, maxFailures: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `wrong password ${name}`,
      points: maxFailures,
      duration: seconds,
    })
  const counterOfMailboxAndOrigin = createCounter(
    'mailbox and origin',
    MAX_FAILURES_FROM_ONE_ORIGIN,
    COUNTING_SECONDS,
  )
  const counterOfNetwork = createCounter(
    'network',
    MAX_FAILURES_FROM_NETWORK.most,
    MAX_FAILURES_FROM_NETWORK.seconds,
  )
  const counterOfMailbox = createCounter('mailbox', Number.MAX_SAFE_INTEGER, COUNTING_SECONDS)
  let waitingSignIns = 0

  /**
   * Delays attempts, to slow down guessing from many networks. Refuses one only if too many are
   * already waiting and this origin has recently failed.
   */
  const delayAfterFailures = async (failures: number, hasFailedOnThisDevice: boolean) => {
    const delayMs = signInDelayAfterFailures(failures)
    if (delayMs === 0) return
    if (waitingSignIns < MAX_WAITING_SIGN_INS) {
      waitingSignIns++
      await setTimeout(delayMs).finally(() => waitingSignIns--)
    } else if (hasFailedOnThisDevice) {
      throw new Refusal('SHOP_BUSY', { retryAfter: MAX_DELAY_MS / 1000 })
    }
  }

  return {
    runAttempt: async ({ email, address, origin }, work) => {
      // Counted before the password is compared, so that parallel guesses are counted as well.
      const countedTries: [RateLimiterPostgres, string][] = []
      const increaseCounter = async (counter: RateLimiterPostgres, key: string) => {
        const consumedPoints = await countRequest(counter, key)
        countedTries.push([counter, key])
        return consumedPoints - 1
      }
      const removeCountedTries = async () => {
        for (const [counter, key] of countedTries) await counter.reward(key, 1)
      }
      try {
        const failuresAtOrigin = await increaseCounter(
          counterOfMailboxAndOrigin,
          mailboxAndOriginKeyOf(email, origin),
        )
        if (!origin.isKnownDevice) {
          await increaseCounter(counterOfNetwork, clientNetworkOf(address))
          await delayAfterFailures(
            await increaseCounter(counterOfMailbox, mailboxDigestOf(email)),
            failuresAtOrigin > 0,
          )
        }
        const result = await work()
        await removeCountedTries()
        return result
      } catch (error) {
        if (!isWrongPassword(error)) await removeCountedTries()
        throw error
      }
    },
    forgetFailures: async (email, address) => {
      await counterOfMailboxAndOrigin.delete(
        mailboxAndOriginKeyOf(email, { originKey: clientNetworkOf(address), isKnownDevice: false }),
      )
    },
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof Refusal && error.code === 'UNAUTHENTICATED'

/** Stores only a digest, because most addresses in failed attempts have no account here. */
const mailboxDigestOf = (email: string) => createHash('sha256').update(email).digest('base64url')

const mailboxAndOriginKeyOf = (email: string, { originKey: key }: SignInOrigin) =>
  `${mailboxDigestOf(email)} ${key}`
