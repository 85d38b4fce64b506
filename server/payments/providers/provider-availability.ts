import type { PaymentProvider, ProviderAvailability } from './provider.ts'

/** After this number of failures in a row, the provider counts as unavailable. */
const LIMIT = 5
/** The pauses after them, in seconds; the last one is repeated. */
const PAUSES = [30, 60, 120, 300]

/**
 * Watches whether a provider answers, so that shoppers do not wait for one that is down. The checks
 * at their planned times go on: they are few, and their answer ends the pause.
 */
export function watchProviderAvailability(
  provider: PaymentProvider,
  now: () => number = Date.now,
): PaymentProvider {
  let failuresInARow = 0
  let all = 0
  let pausedUntil = 0

  const pause = () => {
    const seconds = PAUSES[Math.min(failuresInARow - LIMIT, PAUSES.length - 1)] ?? 0
    pausedUntil = now() + seconds * 1000
  }
  const isFailing = () => failuresInARow >= LIMIT
  const availability: ProviderAvailability = {
    isDown: () => isFailing() && now() < pausedUntil,
    mayAsk: () => {
      if (!isFailing()) return true
      if (now() < pausedUntil) return false
      pause()
      return true
    },
    failures: () => all,
  }

  /** Without `raw`, the provider was not asked. */
  function note(raw: string | null, isAnswered: boolean) {
    if (raw === null || raw === '') return
    if (isAnswered) {
      failuresInARow = 0
      return
    }
    failuresInARow++
    all++
    if (isFailing()) pause()
  }

  const { refund } = provider
  return {
    ...provider,
    availability,
    start: async (request) => {
      const started = await provider.start(request)
      // A refusal is an answer: another request may be accepted.
      note(started.raw, started.next !== null || !/^(?:0|5\d\d) /.test(started.raw ?? ''))
      return started
    },
    check: async (attempt) => {
      const checked = await provider.check(attempt)
      note(checked.raw, checked.says !== 'no-answer')
      return checked
    },
    ...(refund && {
      refund: async (request) => {
        const answer = await refund(request)
        note(answer.raw, answer.result !== 'unknown')
        return answer
      },
    }),
    test: async () => {
      const tested = await provider.test()
      if (tested.isWorking) note(tested.raw, true)
      return tested
    },
  }
}

/** The providers that do not answer at the moment. */
export const unavailableProviders = (providers: readonly PaymentProvider[]) =>
  providers.filter(({ availability }) => availability?.isDown()).map(({ method }) => method)
