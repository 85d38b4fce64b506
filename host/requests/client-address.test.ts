import { expect, test } from 'vitest'
import { clientAddressFor, trustedProxiesOf } from './client-address.ts'

const PUBLIC = 'https://gahana.example'

function addressOf(
  { peer, forwarded }: { peer: string; forwarded?: string },
  settings: Parameters<typeof trustedProxiesOf>[0],
) {
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddressFor(trustedProxiesOf(settings))(new Request(PUBLIC, { headers }), peer)
}

test('a shop with a public address takes the client from its proxy on the same machine', () => {
  const settings = { publicUrl: PUBLIC }
  expect(addressOf({ peer: '127.0.0.1', forwarded: '27.34.1.1' }, settings)).toBe('27.34.1.1')
  expect(addressOf({ peer: '::ffff:127.0.0.1', forwarded: '27.34.1.1' }, settings)).toBe(
    '27.34.1.1',
  )
  expect(addressOf({ peer: '::1', forwarded: '2001:db8::7' }, settings)).toBe('2001:db8::7')
})

test('a client that invents entries of the header is still counted by its own address', () => {
  const settings = { publicUrl: PUBLIC }
  const forwarded = '1.1.1.1, 127.0.0.1, 27.34.1.1'
  expect(addressOf({ peer: '127.0.0.1', forwarded }, settings)).toBe('27.34.1.1')
})

test('the header of a connection that is not from a proxy is ignored', () => {
  const forwarded = '1.1.1.1'
  expect(addressOf({ peer: '27.34.1.1', forwarded }, { publicUrl: PUBLIC })).toBe('27.34.1.1')
  expect(addressOf({ peer: '127.0.0.1', forwarded }, { publicUrl: 'http://localhost:3000' })).toBe(
    '127.0.0.1',
  )
})

test('proxies on other machines are trusted if the setting names them, one after another', () => {
  const settings = { publicUrl: PUBLIC, trustedProxies: ['10.0.0.0/8', '2001:db8::/32'] }
  const forwarded = '1.1.1.1, 27.34.1.1, 10.9.9.9'
  expect(addressOf({ peer: '10.0.0.5', forwarded }, settings)).toBe('27.34.1.1')
  expect(addressOf({ peer: '2001:db8::1', forwarded }, settings)).toBe('27.34.1.1')
  expect(addressOf({ peer: '::ffff:10.0.0.5', forwarded }, settings)).toBe('27.34.1.1')
  // The setting replaces the default: this machine is not in the list.
  expect(addressOf({ peer: '127.0.0.1', forwarded }, settings)).toBe('127.0.0.1')
})

test('without a usable entry the nearest proxy is the client', () => {
  const settings = { publicUrl: PUBLIC, trustedProxies: ['10.0.0.0/8'] }
  expect(addressOf({ peer: '10.0.0.5' }, settings)).toBe('10.0.0.5')
  expect(addressOf({ peer: '10.0.0.5', forwarded: '' }, settings)).toBe('10.0.0.5')
  expect(addressOf({ peer: '10.0.0.5', forwarded: 'unknown, 10.0.0.7' }, settings)).toBe('10.0.0.7')
})
