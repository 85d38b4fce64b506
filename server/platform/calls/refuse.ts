import { Refusal } from '#contract/refusals.ts'
import { refusalOfDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'
import { languageOf, refusalBodyIn } from '../translate.ts'
import { hideSecretsInPath } from './path-for-log.ts'

/** The headers of every API response: never cached, and browsers must not guess its type. */
export const REFUSAL_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Converts an error to a response. An error that is not a refusal is only logged in detail. */
export function refusalResponse(error: unknown, request: Request, log: Log): Response {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
  const { method, url } = request
  const requestForLog = { method, path: hideSecretsInPath(new URL(url).pathname) }
  if (!refusal) {
    log.error({ ...requestForLog, err: error }, 'a request failed unexpectedly')
    return answer(new Refusal('SOMETHING_WENT_WRONG'), request)
  }
  if (refusal.code === 'UNAVAILABLE')
    log.warn({ ...requestForLog, err: error }, 'a request came at a bad time')
  if (refusal.code === 'FORBIDDEN') log.info(requestForLog, 'a request was not allowed')
  return answer(refusal, request)
}

function answer(refusal: Refusal, request: Request): Response {
  const headers = new Headers(REFUSAL_HEADERS)
  if (refusal.details.retryAfter) headers.set('retry-after', String(refusal.details.retryAfter))
  const allowedMethods = refusal.details.facts?.allow
  if (Array.isArray(allowedMethods)) headers.set('allow', allowedMethods.join(', '))
  if (refusal.status === 401) headers.set('www-authenticate', 'Bearer')
  const body = refusalBodyIn(languageOf(request), refusal)
  return Response.json(body, { status: refusal.status, headers })
}
