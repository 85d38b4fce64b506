import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from '../platform/early-answers.ts'
import { requestEarly } from './request-early.ts'

const EARLY = {
  always: ['/admin/assets/frame.js'],
  pages: [
    {
      pattern: '^/orders$',
      scripts: ['/admin/assets/orders.js'],
      reads: ['/api/admin/orders?sort=newest'],
    },
    {
      pattern: '^/orders/([\\w-]+)$',
      scripts: ['/admin/assets/order.js'],
      reads: ['/api/admin/orders/$1'],
    },
  ],
}

const asked: string[] = []
const loaded: string[] = []
let stored: Record<string, string> = {}

beforeEach(() => {
  asked.length = 0
  loaded.length = 0
  stored = { token: 'secret', user: '{"role":"admin"}' }
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => loaded.push(href) },
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ address })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (pathname: string, search = '') => {
  vi.stubGlobal('location', { pathname, search })
  requestEarly(EARLY)
}
const take = (address: string, token = 'secret', method = 'GET') =>
  takeEarlyAnswer(address, { method, headers: { authorization: `Bearer ${token}` } })

test('the scripts and the data of a page are asked for at once, and the data is taken once', async () => {
  open('/admin/orders/7KM3Q-X9T4D')
  expect(loaded).toEqual(['/admin/assets/frame.js', '/admin/assets/order.js'])
  expect(asked).toEqual(['/api/admin/orders/7KM3Q-X9T4D'])
  const answer = await take('/api/admin/orders/7KM3Q-X9T4D')
  expect(await answer?.json()).toEqual({ address: '/api/admin/orders/7KM3Q-X9T4D' })
  expect(take('/api/admin/orders/7KM3Q-X9T4D')).toBeUndefined()
})

test('an answer is not taken by another session, nor by a write', () => {
  open('/admin/orders')
  expect(take('/api/admin/orders?sort=newest', 'secret', 'POST')).toBeUndefined()
  expect(take('/api/admin/orders?sort=newest', 'another')).toBeUndefined()
  expect(take('/api/admin/orders?sort=newest'), 'it is not kept for later').toBeUndefined()
})

test.each([
  ['nobody is signed in', {}],
  ['a shopper is', { token: 'secret', user: '{"role":"shopper"}' }],
  ['what is stored cannot be read', { token: 'secret', user: '{' }],
])('nothing is asked for when %s', (_, store) => {
  stored = store
  open('/admin/orders')
  expect([...loaded, ...asked]).toEqual([])
})

test('only the scripts are asked for with filters, and for a role that may not read everything', () => {
  open('/admin/orders', '?status=PAID')
  stored.user = '{"role":"staff","permissions":["catalogue.write"]}'
  open('/admin/orders')
  expect(loaded).toHaveLength(4)
  expect(asked).toEqual([])
})
