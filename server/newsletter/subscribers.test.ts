import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/days.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { subscribers } from './tables.ts'

const shop = useShop()
let admin: TestPerson

const SUBSCRIBED = [
  ['=cmd@gahana.test', '2026-01-01T18:15:00Z'],
  ['gita@gahana.test', '2026-01-02T06:00:00Z'],
  ['+977@gahana.test', '2026-01-03T06:00:00Z'],
] as const

const tokenOf = (email: string) => `token-of-${email.replace(/\W/g, '-')}`

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(subscribers).values(
    SUBSCRIBED.map(([email, subscribedAt]) => ({
      email,
      unsubscribeToken: tokenOf(email),
      subscribedAt: new Date(subscribedAt),
    })),
  )
})

const listSubscribers = (query: object) => shop.call('GET /api/admin/subscribers', { query }, admin)

test('subscribers come newest first, a page at a time, without the token that ends a subscription', async () => {
  expect(await listSubscribers({ limit: 2 })).toMatchObject({
    total: 3,
    totalPages: 2,
    data: [
      { email: '+977@gahana.test', subscribedAt: '2026-01-03T06:00:00.000Z' },
      { email: 'gita@gahana.test' },
    ],
  })
  expect((await listSubscribers({ limit: 2, page: 2 })).data).toMatchObject([
    { email: '=cmd@gahana.test' },
  ])
  expect(JSON.stringify(await listSubscribers({}))).not.toContain('token')
})

test('subscribers are found by a part of their address, ignoring case', async () => {
  expect(await listSubscribers({ q: 'GITA@' })).toMatchObject({
    total: 1,
    data: [{ email: 'gita@gahana.test' }],
  })
  expect(await listSubscribers({ q: '%' })).toMatchObject({ total: 0, data: [] })
})

test('the file for a spreadsheet has all subscribers with their links to unsubscribe, and no cell that acts as a formula', async () => {
  const { fileName, csv } = await shop.call('GET /api/admin/subscribers/export', {}, admin)
  expect(fileName).toBe(`subscribers-${dayOf(new Date())}.csv`)
  const linkOf = (email: string) => `http://shop.test/newsletter/unsubscribe/${tokenOf(email)}`
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFemail,subscribed,unsubscribe',
    `'=cmd@gahana.test,2026-01-02,${linkOf('=cmd@gahana.test')}`,
    `gita@gahana.test,2026-01-02,${linkOf('gita@gahana.test')}`,
    `'+977@gahana.test,2026-01-03,${linkOf('+977@gahana.test')}`,
    '',
  ])
})
