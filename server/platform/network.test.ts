import { expect, test } from 'vitest'
import { clientNetworkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('the address %s counts as the network %s', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network)
})

test.each([[''], ['unix socket'], ["1' or 1=1"], ['x'.repeat(9000)], ['203.0.113.7, 1.1.1.1']])(
  'all texts that are not addresses count as one network',
  (address) => {
    expect(clientNetworkOf(address)).toBe('unknown')
  },
)
