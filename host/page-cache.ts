import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './encodings.ts'

/** A finished page, as it can be sent to anybody. */
export type FinishedPage = {
  status: number
  headers: [name: string, value: string][]
  etag: string
  /** May be shown to others too. */
  isKept: boolean
  bytes: Uint8Array<ArrayBuffer>
  /** The page in an encoding, made when first asked for. */
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

const MAX_BYTES = 32 * 1024 * 1024
/** Offers begin and end by the clock, without a word to anybody. */
const MAX_AGE_MS = 5_000

/** Keeps finished pages until something changes. */
export type PageCache = {
  /** The kept page, or the one that `make` gives; many who ask at once wait for one making. */
  page: (key: string, make: () => Promise<FinishedPage>) => Promise<FinishedPage>
  forget: () => void
}

export function createPageCache(): PageCache {
  const kept = new LRUCache<string, FinishedPage>({
    maxSize: MAX_BYTES,
    // A page with its encodings takes about one and a half times its own size.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.byteLength * 1.5),
    ttl: MAX_AGE_MS,
  })
  const underWay = new Map<string, Promise<FinishedPage>>()
  // A page that was begun before a change must not be kept after it.
  let generation = 0

  const makeAndKeep = async (key: string, make: () => Promise<FinishedPage>) => {
    const begun = generation
    const page = await make()
    if (begun === generation && page.isKept) kept.set(key, page)
    return page
  }

  return {
    page(key, make) {
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const making = makeAndKeep(key, make).finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
    forget() {
      generation++
      kept.clear()
      underWay.clear()
    },
  }
}

/** Makes a page ready to be sent, over and over. */
export function finish(
  html: string,
  { madeAt, ...page }: Pick<FinishedPage, 'status' | 'headers' | 'isKept'> & { madeAt: number },
): FinishedPage {
  const bytes = new TextEncoder().encode(html)
  const encodings = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const encoded = (encoding: Encoding) => {
    const made = encodings.get(encoding) ?? encode(bytes, encoding)
    encodings.set(encoding, made)
    return made
  }
  return { ...page, bytes, encoded, etag: etagOf(html, madeAt) }
}

const encode = async (bytes: Uint8Array, encoding: Encoding) =>
  new Uint8Array(await compress(bytes, encoding, 'fast'))

/** Weak: two makings from the same data differ in the moment they were made, and in no more. */
function etagOf(html: string, madeAt: number): string {
  const timeless = html.replaceAll(String(madeAt), '')
  return `W/"${createHash('sha256').update(timeless).digest('base64url').slice(0, 22)}"`
}
