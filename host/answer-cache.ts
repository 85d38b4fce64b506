import { weakEtagOf } from '#server/platform/etag.ts'
import { type CachedResponses, createCachedResponses } from './cached-responses.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'

/** Answers of calls that say the same to everybody. */
export type AnswerCache = Pick<CachedResponses, 'peekCached' | 'forget'> & {
  /**
   * The kept answer to a GET or HEAD, or the one that `make` gives, which is then kept.
   * `beforeMaking` may refuse to make a public one.
   */
  answer: (
    request: Request,
    make: (request: Request) => Promise<Response>,
    beforeMaking: () => void,
  ) => Promise<Response>
}

/** `keyOf` names what an address asks a public call; undefined for all that is not kept. */
export function createAnswerCache(keyOf: (address: string) => string | undefined): AnswerCache {
  const { answer, peekCached, forget } = createCachedResponses(keyOf)
  return {
    answer(request, make, beforeMaking) {
      const { pathname, search } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const key = isRead ? keyOf(pathname + search) : undefined
      if (key === undefined) return make(request)
      const whole = request.method === 'GET' ? request : new Request(request, { method: 'GET' })
      return answer(request, key, async () => finished(await make(whole)), beforeMaking)
    },
    peekCached,
    forget,
  }
}

async function finished(response: Response): Promise<FinishedAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isShareable = response.status === 200
  // A browser may keep it, but asks each time whether it still holds.
  if (isShareable) headers['cache-control'] = 'public, no-cache'
  return finish({ status: response.status, headers, bytes, isShareable, etag: weakEtagOf(bytes) })
}
