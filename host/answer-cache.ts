import { createHash } from 'node:crypto'
import { keepUntilChanged } from './keep-until-changed.ts'

type Answer = {
  status: number
  headers: [name: string, value: string][]
  etag: string
  body: Uint8Array<ArrayBuffer>
}

/** Answers of calls that say the same to everybody. */
export type AnswerCache = {
  /** The kept answer to a GET, or the one that `make` gives, which is then kept. */
  answer: (request: Request, make: () => Promise<Response>) => Promise<Response>
  forget: () => void
}

/** `isPublic` tells which paths answer everybody the same. */
export function createAnswerCache(isPublic: (path: string) => boolean): AnswerCache {
  const kept = keepUntilChanged<Answer>({
    bytesOf: ({ body }) => body.byteLength + 1024,
    isWorthKeeping: ({ status }) => status === 200,
  })
  return {
    async answer(request, make) {
      const { pathname, search } = new URL(request.url)
      if (request.method !== 'GET' || !isPublic(pathname)) return make()
      const answer = await kept.get(pathname + search, async () => finished(await make()))
      return present(answer, request)
    },
    forget: kept.forget,
  }
}

async function finished(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: [string, string][] = [...response.headers]
  headers.push(['content-length', String(body.byteLength)])
  if (response.status !== 200) return { status: response.status, headers, etag, body }
  // A browser may keep it, but asks each time whether it still holds.
  const kept = headers.filter(([name]) => name !== 'cache-control')
  kept.push(['cache-control', 'public, no-cache'], ['etag', etag])
  return { status: 200, headers: kept, etag, body }
}

const present = ({ status, headers, etag, body }: Answer, request: Request): Response =>
  status === 200 && request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers: { etag, 'cache-control': 'public, no-cache' } })
    : new Response(body, { status, headers })
