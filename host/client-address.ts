const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a connection comes from this machine, like the connections of the proxy. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/** Finds the network address a request came from. */
export type ClientAddress = (request: Request, peer: string) => string

/**
 * A shop with a public name is behind a proxy on its own machine; the last entry of
 * `X-Forwarded-For`, which that proxy added, is the client. In every other case the header comes
 * from the client and is ignored.
 */
export function clientAddressFor(publicUrl: string): ClientAddress {
  const { hostname } = new URL(publicUrl)
  const isPublished = hostname !== 'localhost' && hostname !== '[::1]' && !LOOPBACK.test(hostname)
  return (request, peer) => {
    if (!isPublished || !isLoopback(peer)) return peer
    return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
  }
}
