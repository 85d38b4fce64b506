import { BlockList, isIP } from 'node:net'
import { isPublicUrl } from '../public-url.ts'

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Whether a connection comes from this machine. */
export const isLoopback = networks(LOOPBACK)

/** Whether an address is in one of the networks, such as `10.0.0.0/8`, or is one of the addresses. */
function networks(list: readonly string[]): (address: string) => boolean {
  const members = new BlockList()
  for (const one of list) {
    const [address = '', prefix] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) members.addAddress(address, family)
    else members.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && members.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether the headers that a connection from this address sends are those of the shop's proxy. */
export type IsTrustedProxy = (address: string) => boolean

/**
 * The proxies of `TRUSTED_PROXIES`. Without the setting, a shop with a public address has its proxy
 * on its own machine, and any other shop has none.
 */
export function trustedProxiesOf(settings: {
  publicUrl: string
  trustedProxies?: readonly string[] | undefined
}): IsTrustedProxy {
  if (settings.trustedProxies) return networks(settings.trustedProxies)
  return isPublicUrl(settings.publicUrl) ? isLoopback : () => false
}

/** Finds the network address that a request came from. */
export type ClientAddress = (request: Request, peer: string) => string

/**
 * Each proxy adds the address of its client at the end of `X-Forwarded-For`. The client is
 * therefore the last entry that is not a trusted proxy; entries before it may be invented. If the
 * connection is not from a trusted proxy, the whole header is ignored.
 */
export function clientAddressFor(isTrusted: IsTrustedProxy): ClientAddress {
  return (request, peer) => {
    if (!isTrusted(peer)) return peer
    const hops = request.headers.get('x-forwarded-for')?.split(',') ?? []
    let client = peer
    for (const hop of hops.reverse().map((entry) => entry.trim())) {
      if (isIP(hop) === 0) return client
      client = hop
      if (!isTrusted(hop)) return client
    }
    return client
  }
}
