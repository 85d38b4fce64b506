import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from './client-address.ts'

/** An id goes into log lines and headers, so it has no other signs and is not long. */
const ID = /^[\w.:/+=-]{1,128}$/

/**
 * Finds the id of a request: the one in `X-Request-Id` if a trusted proxy sent it, so that the lines
 * of proxy and shop can be matched; otherwise a new one.
 */
export function createRequestIds(isTrusted: IsTrustedProxy) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && ID.test(given)
    return isUsable && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}
