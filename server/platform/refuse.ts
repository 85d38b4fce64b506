import { Refusal, refusalBody } from '#contract/refusals.ts'
import { refusalOfDatabase } from './database.ts'
import type { Log } from './log.ts'

/** What every answer of a call says: it is for nobody else's cache, and is what it says it is. */
export const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Turns whatever was thrown into an answer: refusals as they are, the rest told to the log only. */
export function refuse(error: unknown, request: Request, log: Log): Response {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
  const { method, url } = request
  const where = { method, path: new URL(url).pathname }
  if (!refusal) {
    log.error({ ...where, err: error }, 'a request failed unexpectedly')
    return answer(new Refusal('SOMETHING_WENT_WRONG'))
  }
  if (refusal.code === 'UNAVAILABLE')
    log.warn({ ...where, err: error }, 'a request came at a bad time')
  if (refusal.code === 'FORBIDDEN') log.info(where, 'a request was not allowed')
  return answer(refusal)
}

function answer(refusal: Refusal): Response {
  const headers = new Headers(ANSWER_HEADERS)
  if (refusal.details.retryAfter) headers.set('retry-after', String(refusal.details.retryAfter))
  const allow = refusal.details.facts?.allow
  if (Array.isArray(allow)) headers.set('allow', allow.join(', '))
  if (refusal.status === 401) headers.set('www-authenticate', 'Bearer')
  return Response.json(refusalBody(refusal), { status: refusal.status, headers })
}
