import { Refusal } from '#contract/refusals.ts'

const MEGABYTE = 1024 * 1024

/** How many bytes large bodies may use in one process, from the first byte to the response. */
const MAX_UPLOAD_BYTES = 144 * MEGABYTE
/** How many of them one user may use: a product with all its pictures, or several uploads. */
const MAX_UPLOAD_BYTES_PER_PERSON = 72 * MEGABYTE
/** Smaller bodies are not counted. */
const MAX_SMALL_UPLOAD_BYTES = 128 * 1024

const RETRY_AFTER_SECONDS = 5

/** Runs `work` if there is enough memory for the body, and refuses it otherwise. */
export type UploadMemory = <Result>(
  upload: { person: number | undefined; bytes: number },
  work: () => Promise<Result>,
) => Promise<Result>

/** Limits the memory that bodies use in this process. */
export function limitUploadMemory(): UploadMemory {
  let bytesInUse = 0
  const bytesByPerson = new Map<number | undefined, number>()

  return async ({ person, bytes }, work) => {
    if (bytes <= MAX_SMALL_UPLOAD_BYTES) return work()
    const bytesOfPerson = bytesByPerson.get(person) ?? 0
    if (bytesOfPerson + bytes > MAX_UPLOAD_BYTES_PER_PERSON)
      throw new Refusal('UPLOADS_RUNNING', { retryAfter: RETRY_AFTER_SECONDS })
    if (bytesInUse + bytes > MAX_UPLOAD_BYTES)
      throw new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_SECONDS })
    bytesInUse += bytes
    bytesByPerson.set(person, bytesOfPerson + bytes)
    try {
      return await work()
    } finally {
      bytesInUse -= bytes
      const left = (bytesByPerson.get(person) ?? 0) - bytes
      if (left > 0) bytesByPerson.set(person, left)
      else bytesByPerson.delete(person)
    }
  }
}
