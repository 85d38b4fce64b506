import { createHash } from 'node:crypto'
import { type FinishedAnswer, finish } from './finished-answer.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'

/** Answers of calls that say the same to everybody. */
export type AnswerCache = Pick<KeptAnswers, 'atHand' | 'forget'> & {
  /** The kept answer to a GET, or the one that `make` gives, which is then kept. */
  answer: (request: Request, make: () => Promise<Response>) => Promise<Response>
}

/** `isPublic` tells which paths answer everybody the same. */
export function createAnswerCache(isPublic: (path: string) => boolean): AnswerCache {
  const { answer, atHand, forget } = createKeptAnswers()
  return {
    answer(request, make) {
      const { pathname, search } = new URL(request.url)
      if (request.method !== 'GET' || !isPublic(pathname)) return make()
      return answer(request, pathname + search, async () => finished(await make()))
    },
    atHand,
    forget,
  }
}

async function finished(response: Response): Promise<FinishedAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isKept = response.status === 200
  // A browser may keep it, but asks each time whether it still holds.
  if (isKept) headers['cache-control'] = 'public, no-cache'
  return finish({ status: response.status, headers, bytes, isKept, etag: etagOf(bytes) })
}

const etagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
