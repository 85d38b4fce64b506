import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from '../platform/early-answers.ts'
import { requestEarly } from './request-early.ts'

const EARLY_REQUESTS = {
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

const requestedAddresses: string[] = []
const preloadedScripts: string[] = []
let storedValues: Record<string, string> = {}

beforeEach(() => {
  requestedAddresses.length = 0
  preloadedScripts.length = 0
  storedValues = { token: 'secret', user: '{"role":"admin"}' }
  vi.stubGlobal('localStorage', { getItem: (name: string) => storedValues[name] ?? null })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloadedScripts.push(href) },
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (requestAddress: string) => {
    requestedAddresses.push(requestAddress)
    return Response.json({ address: requestAddress })
  })
})
afterEach(() => vi.unstubAllGlobals())

const openAdminPage = (pathname: string, search = '') => {
  vi.stubGlobal('location', { pathname, search })
  requestEarly(EARLY_REQUESTS)
}
const takeEarlyResponse = (requestAddress: string, token = 'secret', method = 'GET') =>
  takeEarlyAnswer(requestAddress, { method, headers: { authorization: `Bearer ${token}` } })

test('the scripts and the data of a page are requested at the same time, and the data are used once', async () => {
  openAdminPage('/admin/orders/7KM3Q-X9T4D')
  expect(preloadedScripts).toEqual(['/admin/assets/frame.js', '/admin/assets/order.js'])
  expect(requestedAddresses).toEqual(['/api/admin/orders/7KM3Q-X9T4D'])
  const answer = await takeEarlyResponse('/api/admin/orders/7KM3Q-X9T4D')
  expect(await answer?.json()).toEqual({ address: '/api/admin/orders/7KM3Q-X9T4D' })
  expect(takeEarlyResponse('/api/admin/orders/7KM3Q-X9T4D')).toBeUndefined()
})

test('an early answer is not used by another session, nor by a writing call', () => {
  openAdminPage('/admin/orders')
  expect(takeEarlyResponse('/api/admin/orders?sort=newest', 'secret', 'POST')).toBeUndefined()
  expect(takeEarlyResponse('/api/admin/orders?sort=newest', 'another')).toBeUndefined()
  expect(
    takeEarlyResponse('/api/admin/orders?sort=newest'),
    'it is not kept for later',
  ).toBeUndefined()
})

test.each([
  ['nobody is signed in', {}],
  ['a shopper is', { token: 'secret', user: '{"role":"shopper"}' }],
  ['what is stored cannot be read', { token: 'secret', user: '{' }],
])('nothing is requested early when %s', (_, store) => {
  storedValues = store
  openAdminPage('/admin/orders')
  expect([...preloadedScripts, ...requestedAddresses]).toEqual([])
})

test('only the scripts are requested early with filters, and for a role with limited permissions', () => {
  openAdminPage('/admin/orders', '?status=PAID')
  storedValues.user = '{"role":"staff","permissions":["catalogue.write"]}'
  openAdminPage('/admin/orders')
  expect(preloadedScripts).toHaveLength(4)
  expect(requestedAddresses).toEqual([])
})
