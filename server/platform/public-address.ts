import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Networks that no address of the internet is in: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4_NETWORKS: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The range of public IPv6 addresses, and the reserved networks within it. */
const GLOBAL_IPV6_NETWORK: [string, number] = ['2000::', 3]
const SPECIAL_IPV6_NETWORKS: [string, number][] = [
  // Protocols such as Teredo, examples, and 6to4: the latter may lead to any IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const specialAddresses = new BlockList()
for (const [networkAddress, prefixBits] of SPECIAL_IPV4_NETWORKS)
  specialAddresses.addSubnet(networkAddress, prefixBits, 'ipv4')
for (const [networkAddress, prefixBits] of SPECIAL_IPV6_NETWORKS)
  specialAddresses.addSubnet(networkAddress, prefixBits, 'ipv6')
const globalIpv6Addresses = new BlockList()
globalIpv6Addresses.addSubnet(...GLOBAL_IPV6_NETWORK, 'ipv6')

/** Whether an IP address is one of the internet: not of this machine, a private network or a group. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !specialAddresses.check(address, 'ipv4')
    : globalIpv6Addresses.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')

/** The code of the error if a name leads to an address that is not public. */
export const ADDRESS_NOT_PUBLIC = 'ERR_ADDRESS_NOT_PUBLIC'

/**
 * Looks up a name for a connection, and refuses it unless all its addresses are public. The
 * connection then uses these addresses, so a name cannot lead to another address after the check.
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(
        Object.assign(new Error('Not a public address'), { code: ADDRESS_NOT_PUBLIC }),
        '',
      )
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
