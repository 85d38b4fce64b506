import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type * as contract from '#contract/call.ts'
import { useShop } from '#tests/support/shop.ts'
import { refusalOfDatabase } from './database.ts'
import { rateLimits } from './tables.ts'
import { type Counted, createThrottle, type Throttle } from './throttle.ts'

const shop = useShop()
let throttle: Throttle

beforeEach(async () => {
  await shop.db.delete(rateLimits)
  throttle = createThrottle(shop.pool)
})

const from = (address: string, body: object = {}, userId?: number): Counted => ({
  address,
  body,
  caller: userId === undefined ? undefined : { userId, role: 'shopper', tokenHash: '' },
})
const network = (n: number) => `203.0.${n >> 8}.${n & 255}`

/** Counts a try as a call does: what is known at once first, then what the body says. */
async function count(by: Throttle, what: contract.Throttle, whom: Counted) {
  await by.beforeBody(what, whom)
  await by.afterBody(what, whom)
}

/** How many of some tries were let through. */
async function letThrough(what: contract.Throttle, tries: Counted[], by = throttle) {
  const all = await Promise.allSettled(tries.map((whom) => count(by, what, whom)))
  return all.filter((one) => one.status === 'fulfilled').length
}
const times = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n))

const sita = { email: 'sita@gahana.test', password: 'x' }

test('fifty guesses at one account, from fifty networks at once, get ten tries', async () => {
  expect(
    await letThrough(
      'sign-in',
      times(50, (n) => from(network(n), sita)),
    ),
  ).toBe(10)
  expect(await letThrough('sign-in', [from(network(99), { email: 'rita@gahana.test' })])).toBe(1)
})

test('a flood from one network is stopped before any of its bodies is read', async () => {
  const tries = times(70, () => throttle.beforeBody('sign-in', from('203.0.113.7')))
  const all = await Promise.allSettled(tries)
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(60)
})

test('two processes count together', async () => {
  const other = createThrottle(shop.pool)
  const first = await letThrough(
    'sign-in',
    times(6, (n) => from(network(n), sita)),
  )
  const second = await letThrough(
    'sign-in',
    times(6, (n) => from(network(n), sita)),
    other,
  )
  expect([first, second]).toEqual([6, 4])
})

test('a flood from one network is stopped, and does not lock an account for others', async () => {
  const flood = times(90, (n) => from('203.0.113.7', { email: `p${n}@gahana.test` }))
  expect(await letThrough('sign-in', flood)).toBe(60)
  expect(
    await letThrough(
      'sign-in',
      times(20, () => from('203.0.113.7', sita)),
    ),
  ).toBe(0)
  expect(await letThrough('sign-in', [from('198.51.100.1', sita)])).toBe(1)
})

test('the addresses of one home count as one', async () => {
  const home = times(70, (n) =>
    from(`2001:db8:1:2:${n.toString(16)}::1`, { email: `p${n}@x.test` }),
  )
  expect(await letThrough('sign-in', home)).toBe(60)
  expect(await letThrough('sign-in', [from('2001:db8:1:3::1', sita)])).toBe(1)
})

test.each([
  ['sign-up', 60, (n: number) => from('203.0.113.7', { email: `p${n}@gahana.test` })],
  ['reset', 30, (n: number) => from('203.0.113.7', { email: `p${n}@gahana.test` })],
  ['reset', 5, (n: number) => from(network(n), sita)],
  ['newsletter', 30, () => from('203.0.113.7')],
  ['search', 120, () => from('203.0.113.7')],
  ['place-order', 10, (n: number) => from(network(n), {}, 7)],
  ['upload', 600, (n: number) => from(network(n), {}, 7)],
] as const)('%s is let through %i times', async (what, most, whom) => {
  expect(await letThrough(what, times(most + 5, whom))).toBe(most)
})

test('trying a code does not use up the letters that may be sent', async () => {
  const withCode = { ...sita, code: '123456' }
  expect(
    await letThrough(
      'reset',
      times(12, (n) => from(network(n), withCode)),
    ),
  ).toBe(12)
  expect(
    await letThrough(
      'reset',
      times(6, (n) => from(network(n), sita)),
    ),
  ).toBe(5)
})

test('one person’s orders do not hold up another’s', async () => {
  await letThrough(
    'place-order',
    times(20, () => from('203.0.113.7', {}, 7)),
  )
  expect(await letThrough('place-order', [from('203.0.113.7', {}, 8)])).toBe(1)
})

test('who is told to wait hears how long', async () => {
  await letThrough(
    'place-order',
    times(10, () => from('203.0.113.7', {}, 7)),
  )
  await expect(count(throttle, 'place-order', from('203.0.113.7', {}, 7))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(
      /^That was too often\. Please try again in (60|59|58) seconds\.$/,
    ),
    details: { retryAfter: expect.toSatisfy((seconds) => seconds > 55 && seconds <= 60) },
  })
  await letThrough(
    'newsletter',
    times(30, () => from('203.0.113.7')),
  )
  await expect(count(throttle, 'newsletter', from('203.0.113.7'))).rejects.toMatchObject({
    message: 'That was too often. Please try again in 60 minutes.',
  })
})

test('a limit that has run out counts from nothing', async () => {
  await letThrough(
    'place-order',
    times(11, () => from('203.0.113.7', {}, 7)),
  )
  await shop.pool.query('update rate_limits set expire = 1')
  const later = createThrottle(shop.pool)
  expect(
    await letThrough(
      'place-order',
      times(11, () => from('203.0.113.7', {}, 7)),
      later,
    ),
  ).toBe(10)
})

test('no e-mail address is kept by counting', async () => {
  await letThrough('sign-in', [from('203.0.113.7', sita)])
  expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('sita')
})

test('a database that is away lets nobody through uncounted', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const away = createThrottle(pool)
  const error = await count(away, 'sign-in', from('203.0.113.7', sita)).catch((reason) => reason)
  expect(refusalOfDatabase(error)).toMatchObject({ code: 'UNAVAILABLE' })
  await pool.end()
})
