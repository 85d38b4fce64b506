import { isIP } from 'node:net'

const MAPPED_IPV4_PATTERN = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const IPV6_GROUPS = 8
const IPV6_NETWORK_GROUPS = 4

/**
 * The network of a client for rate limits: the whole address for IPv4, the first 64 bits for
 * IPv6, because one IPv6 customer usually has 2^64 addresses.
 */
export function clientNetworkOf(address: string): string {
  const mappedIpv4 = MAPPED_IPV4_PATTERN.exec(address)?.[1]
  if (mappedIpv4) return mappedIpv4
  const version = isIP(address)
  if (version === 0) return 'unknown'
  if (version === 4) return address
  return `${ipv6GroupsOf(address).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups of an IPv6 address in a normalized form. */
function ipv6GroupsOf(address: string): string[] {
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const firstGroups = before.split(':').filter(Boolean)
  const lastGroups = after?.split(':').filter(Boolean) ?? []
  const omittedGroups = Math.max(0, IPV6_GROUPS - firstGroups.length - lastGroups.length)
  return [...firstGroups, ...Array(omittedGroups).fill('0'), ...lastGroups].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
