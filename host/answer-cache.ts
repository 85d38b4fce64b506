import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

type Kept = { body: Uint8Array<ArrayBuffer>; headers: [string, string][]; etag: string }

const MAX_BYTES = 32 * 1024 * 1024
/** Offers begin and end by the clock, without a word to anybody. */
const MAX_AGE_MS = 5_000

/** Finished answers of the catalogue, the same for everybody, kept until something changes. */
export type AnswerCache = {
  /** The kept answer of a GET, or the one that `make` gives, which is then kept. */
  answer: (request: Request, make: () => Promise<Response>) => Promise<Response>
  forget: () => void
}

/** `isPublic` tells which paths answer everybody the same. */
export function createAnswerCache(isPublic: (path: string) => boolean): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1024,
    ttl: MAX_AGE_MS,
  })
  // An answer that was begun before a change must not be kept after it.
  let generation = 0

  return {
    async answer(request, make) {
      const url = new URL(request.url)
      if (request.method !== 'GET' || !isPublic(url.pathname)) return make()
      const key = url.pathname + url.search
      const known = kept.get(key)
      if (known) return present(known, request)
      const begun = generation
      const response = await make()
      if (response.status !== 200) return response
      const made = await keepable(response)
      if (begun === generation) kept.set(key, made)
      return present(made, request)
    },
    forget() {
      generation++
      kept.clear()
    },
  }
}

async function keepable(response: Response): Promise<Kept> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = [...response.headers].filter(([name]) => name !== 'cache-control')
  // A browser may keep it, but asks each time whether it still holds.
  headers.push(['cache-control', 'public, no-cache'], ['etag', etag])
  headers.push(['content-length', String(body.byteLength)])
  return { body, headers, etag }
}

const present = ({ body, headers, etag }: Kept, request: Request): Response =>
  request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers: { etag, 'cache-control': 'public, no-cache' } })
    : new Response(body, { status: 200, headers })
