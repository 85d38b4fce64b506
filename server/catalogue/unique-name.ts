import { Refusal } from '#contract/refusals.ts'
import { violates } from '../platform/database.ts'

/** Writes a name that may stand only once; the database itself says when it already does. */
export async function uniqueName<Result>(
  constraint: string,
  message: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, constraint))
      throw new Refusal('CONFLICT', message, { fields: { name: message } })
    throw error
  }
}
