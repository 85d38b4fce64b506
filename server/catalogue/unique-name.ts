import { type PlainRefusalKey, Refusal } from '#contract/refusals.ts'
import { violates } from '../platform/database.ts'

/** Writes a name that must be unique; the database refuses a second one. */
export async function uniqueName<Result>(
  constraint: string,
  key: PlainRefusalKey,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, constraint)) throw new Refusal(key, { field: 'name' })
    throw error
  }
}
