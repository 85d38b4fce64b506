import { isIP } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The network of a client for rate limits: the whole address for IPv4, the first 64 bits for
 * IPv6, because one IPv6 customer usually has 2^64 addresses.
 */
export function clientNetworkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped) return mapped
  const version = isIP(address)
  if (version === 0) return 'unknown'
  if (version === 4) return address
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups of an IPv6 address in a normalized form. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const omittedGroups = Math.max(0, GROUPS - head.length - tail.length)
  return [...head, ...Array(omittedGroups).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
