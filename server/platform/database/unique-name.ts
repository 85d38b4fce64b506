import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import { isConstraintViolation } from './database.ts'

/** Runs a write of a unique name; refuses with `key` if the unique constraint is violated. */
export async function makeUniqueName<Result>(
  constraint: string,
  key: RefusalKeyWithoutParameters,
  writeRow: () => Promise<Result>,
): Promise<Result> {
  try {
    return await writeRow()
  } catch (error) {
    if (isConstraintViolation(error, constraint)) throw new Refusal(key, { field: 'name' })
    throw error
  }
}
