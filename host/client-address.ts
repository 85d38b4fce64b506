const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a connection comes from this machine, as those of the proxy do. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/** Finds the network address a request came from. */
export type ClientAddress = (request: Request, peer: string) => string

/**
 * A shop that the world reaches under a name stands behind a proxy on its own machine; then the
 * entry which that proxy added last to `X-Forwarded-For` names the client. In every other case
 * the header is a client's claim and counts for nothing.
 */
export function clientAddressFor(publicUrl: string): ClientAddress {
  const { hostname } = new URL(publicUrl)
  const isPublished = hostname !== 'localhost' && hostname !== '[::1]' && !LOOPBACK.test(hostname)
  return (request, peer) => {
    if (!isPublished || !isLoopback(peer)) return peer
    return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
  }
}
