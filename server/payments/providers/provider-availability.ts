import type { PaymentProvider, ProviderAvailability } from './provider.ts'

/** After this number of failures in a row, the provider counts as unavailable. */
const MAX_FAILURES_IN_A_ROW = 5
/** The pauses after them, in seconds; the last one is repeated. */
const PAUSE_SECONDS = [30, 60, 120, 300]

/**
 * Watches whether a provider answers, so that shoppers do not wait for one that is down. The checks
 * at their planned times go on: they are few, and their answer ends the pause.
 */
export function watchProviderAvailability(
  provider: PaymentProvider,
  // The clock of the machine may be set back.
  now: () => number = () => performance.now(),
): PaymentProvider {
  let failuresInARow = 0
  let failureCount = 0
  let pauseEndsAt = 0

  const startPause = () => {
    const seconds =
      PAUSE_SECONDS[Math.min(failuresInARow - MAX_FAILURES_IN_A_ROW, PAUSE_SECONDS.length - 1)] ?? 0
    pauseEndsAt = now() + seconds * 1000
  }
  const hasTooManyFailures = () => failuresInARow >= MAX_FAILURES_IN_A_ROW
  const availability: ProviderAvailability = {
    isDown: () => hasTooManyFailures() && now() < pauseEndsAt,
    mayAsk: () => {
      if (!hasTooManyFailures()) return true
      if (now() < pauseEndsAt) return false
      startPause()
      return true
    },
    failures: () => failureCount,
  }

  /** Without `rawAnswer`, the provider was not asked. */
  function countAnswer(rawAnswer: string | null, isAnswered: boolean) {
    if (rawAnswer === null || rawAnswer === '') return
    if (isAnswered) {
      failuresInARow = 0
      return
    }
    failuresInARow++
    failureCount++
    if (hasTooManyFailures()) startPause()
  }

  const { refund } = provider
  return {
    ...provider,
    availability,
    start: async (request) => {
      const startedPayment = await provider.start(request)
      // A refusal is an answer: another request may be accepted.
      countAnswer(
        startedPayment.raw,
        startedPayment.next !== null || !/^(?:0|5\d\d) /.test(startedPayment.raw ?? ''),
      )
      return startedPayment
    },
    check: async (attempt) => {
      const checkResult = await provider.check(attempt)
      countAnswer(checkResult.raw, checkResult.says !== 'no-answer')
      return checkResult
    },
    ...(refund && {
      refund: async (request) => {
        const answer = await refund(request)
        countAnswer(answer.raw, answer.result !== 'unknown')
        return answer
      },
    }),
    test: async () => {
      const testResult = await provider.test()
      if (testResult.isWorking) countAnswer(testResult.raw, true)
      return testResult
    },
  }
}

/** The providers that do not answer at the moment. */
export const unavailableMethodsOf = (providers: readonly PaymentProvider[]) =>
  providers.filter(({ availability }) => availability?.isDown()).map(({ method }) => method)
