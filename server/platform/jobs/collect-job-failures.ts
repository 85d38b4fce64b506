import { isServerUnavailable } from '../database/database.ts'

/** More failures than this come from something that all items need, so the work ends. */
const MAX_JOB_FAILURES = 20

/** Work on many items that goes on if it fails for some of them. */
export type CollectedJobFailures = {
  /** Does the work for one item; undefined if it fails. */
  runAndCollect: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>
  /** Throws the first error, when all other items are done. */
  throwFirstFailure: () => void
}

/** For a job whose items do not depend on each other: one that fails does not stop the others. */
export function collectJobFailures(): CollectedJobFailures {
  const collectedErrors: unknown[] = []
  return {
    runAndCollect: async (work) => {
      try {
        return await work()
      } catch (error) {
        collectedErrors.push(error)
        if (collectedErrors.length >= MAX_JOB_FAILURES || isServerUnavailable(error)) throw error
        return undefined
      }
    },
    throwFirstFailure: () => {
      if (collectedErrors.length > 0) throw collectedErrors[0]
    },
  }
}
