import { expect, test } from 'vitest'
import { clientAddressFor, trustedProxiesOf } from './client-address.ts'

const PUBLIC_URL = 'https://gahana.example'

function findAddressOf(
  { peerAddress, forwardedFor }: { peerAddress: string; forwardedFor?: string },
  proxySettings: Parameters<typeof trustedProxiesOf>[0],
) {
  const headers: HeadersInit = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return clientAddressFor(trustedProxiesOf(proxySettings))(
    new Request(PUBLIC_URL, { headers }),
    peerAddress,
  )
}

test('a public shop takes the address of the client from its proxy on the same machine', () => {
  const proxySettings = { publicUrl: PUBLIC_URL }
  expect(
    findAddressOf({ peerAddress: '127.0.0.1', forwardedFor: '27.34.1.1' }, proxySettings),
  ).toBe('27.34.1.1')
  expect(
    findAddressOf({ peerAddress: '::ffff:127.0.0.1', forwardedFor: '27.34.1.1' }, proxySettings),
  ).toBe('27.34.1.1')
  expect(findAddressOf({ peerAddress: '::1', forwardedFor: '2001:db8::7' }, proxySettings)).toBe(
    '2001:db8::7',
  )
})

test('a client that forges entries of the header is still counted by its own address', () => {
  const proxySettings = { publicUrl: PUBLIC_URL }
  const forwardedFor = '1.1.1.1, 127.0.0.1, 27.34.1.1'
  expect(findAddressOf({ peerAddress: '127.0.0.1', forwardedFor }, proxySettings)).toBe('27.34.1.1')
})

test('the header of a connection that is not from a proxy is ignored', () => {
  const forwardedFor = '1.1.1.1'
  expect(findAddressOf({ peerAddress: '27.34.1.1', forwardedFor }, { publicUrl: PUBLIC_URL })).toBe(
    '27.34.1.1',
  )
  expect(
    findAddressOf(
      { peerAddress: '127.0.0.1', forwardedFor },
      { publicUrl: 'http://localhost:3000' },
    ),
  ).toBe('127.0.0.1')
})

test('proxies on other machines are trusted if the setting names them, also several in a row', () => {
  const proxySettings = { publicUrl: PUBLIC_URL, trustedProxies: ['10.0.0.0/8', '2001:db8::/32'] }
  const forwardedFor = '1.1.1.1, 27.34.1.1, 10.9.9.9'
  expect(findAddressOf({ peerAddress: '10.0.0.5', forwardedFor }, proxySettings)).toBe('27.34.1.1')
  expect(findAddressOf({ peerAddress: '2001:db8::1', forwardedFor }, proxySettings)).toBe(
    '27.34.1.1',
  )
  expect(findAddressOf({ peerAddress: '::ffff:10.0.0.5', forwardedFor }, proxySettings)).toBe(
    '27.34.1.1',
  )
  // The setting replaces the default: this machine is not in the list.
  expect(findAddressOf({ peerAddress: '127.0.0.1', forwardedFor }, proxySettings)).toBe('127.0.0.1')
})

test('without a usable entry in the header, the nearest proxy counts as the client', () => {
  const proxySettings = { publicUrl: PUBLIC_URL, trustedProxies: ['10.0.0.0/8'] }
  expect(findAddressOf({ peerAddress: '10.0.0.5' }, proxySettings)).toBe('10.0.0.5')
  expect(findAddressOf({ peerAddress: '10.0.0.5', forwardedFor: '' }, proxySettings)).toBe(
    '10.0.0.5',
  )
  expect(
    findAddressOf({ peerAddress: '10.0.0.5', forwardedFor: 'unknown, 10.0.0.7' }, proxySettings),
  ).toBe('10.0.0.7')
})
