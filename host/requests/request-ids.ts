import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from './client-address.ts'

/** An id goes into log lines and headers, so it has no other signs and is not long. */
const REQUEST_ID_PATTERN = /^[\w.:/+=-]{1,128}$/

/**
 * Finds the id of a request: the one in `X-Request-Id` if a trusted proxy sent it, so that the lines
 * of proxy and shop can be matched; otherwise a new one.
 */
export function createRequestIds(isTrustedPeer: IsTrustedProxy) {
  return ({ headers, socket }: IncomingMessage): string => {
    const givenId = headers['x-request-id']
    const isGivenIdUsable = typeof givenId === 'string' && REQUEST_ID_PATTERN.test(givenId)
    return isGivenIdUsable && isTrustedPeer(socket.remoteAddress ?? '') ? givenId : randomUUID()
  }
}
