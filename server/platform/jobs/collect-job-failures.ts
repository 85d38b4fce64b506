import { isServerUnavailable } from '../database/database.ts'

/** More failures than this come from something that all items need, so the work ends. */
const MAX_FAILURES = 20

/** Work on many items that goes on if it fails for some of them. */
export type CollectedJobFailures = {
  /** Does the work for one item; undefined if it fails. */
  goOn: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>
  /** Throws the first error, when all other items are done. */
  throwFirst: () => void
}

/** For a job whose items do not depend on each other: one that fails does not stop the others. */
export function collectJobFailures(): CollectedJobFailures {
  const errors: unknown[] = []
  return {
    goOn: async (work) => {
      try {
        return await work()
      } catch (error) {
        errors.push(error)
        if (errors.length >= MAX_FAILURES || isServerUnavailable(error)) throw error
        return undefined
      }
    },
    throwFirst: () => {
      if (errors.length > 0) throw errors[0]
    },
  }
}
