import { BlockList, isIP } from 'node:net'
import { isPublicUrl } from '../public-url.ts'

const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1']

/** Whether a connection comes from this machine. */
export const isLoopback = createNetworkCheck(LOOPBACK_NETWORKS)

/** Whether an address is in one of the networks, such as `10.0.0.0/8`, or is one of the addresses. */
function createNetworkCheck(networkList: readonly string[]): (address: string) => boolean {
  const blockList = new BlockList()
  for (const networkText of networkList) {
    const [address = '', prefixLength] = networkText.split('/')
    const addressFamily = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefixLength === undefined) blockList.addAddress(address, addressFamily)
    else blockList.addSubnet(address, Number(prefixLength), addressFamily)
  }
  return (address) => {
    const ipVersion = isIP(address)
    return ipVersion !== 0 && blockList.check(address, ipVersion === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether the headers that a connection from this address sends are those of the shop's proxy. */
export type IsTrustedProxy = (address: string) => boolean

/**
 * The proxies of `TRUSTED_PROXIES`. Without the setting, a shop with a public address has its proxy
 * on its own machine, and any other shop has none.
 */
export function trustedProxiesOf(proxySettings: {
  publicUrl: string
  trustedProxies?: readonly string[] | undefined
}): IsTrustedProxy {
  if (proxySettings.trustedProxies) return createNetworkCheck(proxySettings.trustedProxies)
  return isPublicUrl(proxySettings.publicUrl) ? isLoopback : () => false
}

/** Finds the network address that a request came from. */
export type ClientAddress = (request: Request, peerAddress: string) => string

/**
 * Each proxy adds the address of its client at the end of `X-Forwarded-For`. The client is
 * therefore the last entry that is not a trusted proxy; entries before it may be invented. If the
 * connection is not from a trusted proxy, the whole header is ignored.
 */
export function clientAddressFor(isTrusted: IsTrustedProxy): ClientAddress {
  return (request, peerAddress) => {
    if (!isTrusted(peerAddress)) return peerAddress
    const forwardedHops = request.headers.get('x-forwarded-for')?.split(',') ?? []
    let clientAddress = peerAddress
    for (const forwardedHop of forwardedHops
      .reverse()
      .map((isTrustedEntry) => isTrustedEntry.trim())) {
      if (isIP(forwardedHop) === 0) return clientAddress
      clientAddress = forwardedHop
      if (!isTrusted(forwardedHop)) return clientAddress
    }
    return clientAddress
  }
}
