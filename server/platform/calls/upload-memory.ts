import { Refusal } from '#contract/refusals.ts'

const MB = 1024 * 1024

/** How many bytes large bodies may use in one process, from the first byte to the response. */
const MAX_BYTES = 144 * MB
/** How many of them one user may use: a product with all its pictures, or several uploads. */
const MAX_BYTES_PER_PERSON = 72 * MB
/** Smaller bodies are not counted. */
const SMALL_BYTES = 128 * 1024

const RETRY_AFTER_S = 5

/** Runs `work` if there is enough memory for the body, and refuses it otherwise. */
export type UploadMemory = <Result>(
  upload: { person: number | undefined; bytes: number },
  work: () => Promise<Result>,
) => Promise<Result>

/** Limits the memory that bodies use in this process. */
export function limitUploadMemory(): UploadMemory {
  let taken = 0
  const bytesByPerson = new Map<number | undefined, number>()

  return async ({ person, bytes }, work) => {
    if (bytes <= SMALL_BYTES) return work()
    const own = bytesByPerson.get(person) ?? 0
    if (own + bytes > MAX_BYTES_PER_PERSON)
      throw new Refusal('UPLOADS_RUNNING', { retryAfter: RETRY_AFTER_S })
    if (taken + bytes > MAX_BYTES) throw new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_S })
    taken += bytes
    bytesByPerson.set(person, own + bytes)
    try {
      return await work()
    } finally {
      taken -= bytes
      const left = (bytesByPerson.get(person) ?? 0) - bytes
      if (left > 0) bytesByPerson.set(person, left)
      else bytesByPerson.delete(person)
    }
  }
}
