import type { IncomingMessage } from 'node:http'
import { cacheUntilChanged } from './cache-until-changed.ts'
import { type FinishedAnswer, type ReadyAnswer, toResponse } from './finished-answer.ts'

/** What of a request on the network tells whether its answer lies ready. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Finished answers, the same for everybody, until what they show has changed. */
export type CachedResponses = {
  /**
   * The kept answer with a key, or the one that `make` gives, which is then kept. `beforeMaking`
   * may throw, and then nothing is made.
   */
  answer: (
    request: Request,
    key: string,
    make: () => Promise<FinishedAnswer>,
    beforeMaking?: () => void,
  ) => Promise<Response>
  isShareable: (key: string) => boolean
  /** The answer that can be sent at once, before anything of the request is taken apart. */
  peekCached: (asked: RequestHead) => ReadyAnswer | undefined
  forget: () => void
}

/** `keyOf` gives the key of an address as it stands in a request. */
export function createCachedResponses(
  keyOf: (address: string) => string | undefined = (address) => address,
): CachedResponses {
  const kept = cacheUntilChanged<FinishedAnswer>({
    bytesOf: ({ byteLength }) => byteLength,
    isCacheable: ({ isShareable }) => isShareable,
  })
  return {
    answer: async (request, key, make, beforeMaking) =>
      answerFrom(await kept.get(key, make, beforeMaking), request),
    isShareable: (key) => kept.known(key) !== undefined,
    peekCached({ method, url = '', headers }) {
      // An address that is written in another way than the kept one finds it by `answer`.
      const key = method === 'GET' ? keyOf(url) : undefined
      const ready = key !== undefined && kept.known(key)?.readyFor(preferencesOf(headers))
      return !ready || ready instanceof Promise ? undefined : ready
    },
    forget: kept.forget,
  }
}

const preferencesOf = (headers: RequestHead['headers']) => ({
  acceptEncoding: headers['accept-encoding']?.toString() ?? null,
  ifNoneMatch: headers['if-none-match'] ?? null,
})

/** Answers one who asked by a `Request`. */
export async function answerFrom(answer: FinishedAnswer, request: Request): Promise<Response> {
  const ready = await answer.readyFor({
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  })
  return toResponse(ready, request.method)
}
