import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SUBSCRIBED, UNSUBSCRIBED } from '#contract/messages/answers.ts'
import { useShop } from '#tests/support/shop.ts'
import { subscribers } from './tables.ts'

const shop = useShop()

const subscribe = (email: string) => shop.call('POST /api/newsletter/suscribe', { body: { email } })
const readSubscribers = () => shop.db.select().from(subscribers)
const tokenOf = async (email: string) => {
  const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  return row?.unsubscribeToken ?? ''
}

beforeEach(async () => {
  await shop.db.delete(subscribers)
})

test('an address is subscribed', async () => {
  expect(await subscribe('gita@gahana.test')).toEqual({ success: true, msg: SUBSCRIBED })
  expect(await readSubscribers()).toMatchObject([{ email: 'gita@gahana.test' }])
})

test('a subscribed address gets the same answer and keeps its unsubscribe link', async () => {
  await subscribe('gita@gahana.test')
  const token = await tokenOf('gita@gahana.test')
  expect(await subscribe(' GITA@gahana.test ')).toEqual({ success: true, msg: SUBSCRIBED })
  expect(await readSubscribers()).toHaveLength(1)
  expect(await tokenOf('gita@gahana.test')).toBe(token)
})

test('the time of the answer does not reveal whether an address was already subscribed', async () => {
  await subscribe('gita@gahana.test')
  const durationsByAddress = { known: [] as number[], fresh: [] as number[] }
  const measureSubscription = async (email: string, milliseconds: number[]) => {
    const start = performance.now()
    await subscribe(email)
    milliseconds.push(performance.now() - start)
  }
  for (let round = 0; round < 9; round++) {
    await measureSubscription('gita@gahana.test', durationsByAddress.known)
    await measureSubscription(`gita-${round}@gahana.test`, durationsByAddress.fresh)
  }
  const median = (milliseconds: number[]) => milliseconds.toSorted((a, b) => a - b)[4] ?? 0
  const durationRatio = median(durationsByAddress.fresh) / median(durationsByAddress.known)
  expect(durationRatio).toBeGreaterThan(0.9)
  expect(durationRatio).toBeLessThan(1.1)
})

test('one address that is sent twenty times at once is subscribed once', async () => {
  const spellings = [
    'gita@gahana.test',
    'Gita@Gahana.Test',
    ' gita@gahana.test',
    'ｇｉｔａ@gahana.test',
  ]
  await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(spellings[index % 4] ?? '')))
  expect(await readSubscribers()).toHaveLength(1)
})

test.each([
  ['nothing', {}],
  ['an empty line', { email: ' ' }],
  ['a word', { email: 'gita' }],
  ['two addresses', { email: 'a@gahana.test,b@gahana.test' }],
  ['a group', { email: 'all: a@gahana.test;' }],
  ['a quoted address', { email: '"a@evil.test x"@gahana.test' }],
  ['a second header', { email: 'a@gahana.test\r\nBcc: b@gahana.test' }],
  ['a list', { email: ['a@gahana.test'] }],
  ['an endless address', { email: `${'a'.repeat(250)}@gahana.test` }],
])('%s is not subscribed', async (_, body) => {
  const refusal = await shop.refusal('POST /api/newsletter/suscribe', { body })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(refusal.fields).toHaveProperty('email')
  expect(await readSubscribers()).toEqual([])
})

test('the link in an email ends only the subscription of its address', async () => {
  await subscribe('gita@gahana.test')
  await subscribe('rita@gahana.test')
  const token = await tokenOf('gita@gahana.test')
  const path = { token }
  const answer = await shop.call('POST /api/newsletter/unsubscribe/{token}', { path })
  expect(answer).toEqual({ success: true, msg: UNSUBSCRIBED })
  expect(await readSubscribers()).toMatchObject([{ email: 'rita@gahana.test' }])
})

test('a guessed link ends no subscription and reveals nothing', async () => {
  await subscribe('gita@gahana.test')
  const path = { token: 'A'.repeat(22) }
  const answer = await shop.call('POST /api/newsletter/unsubscribe/{token}', { path })
  expect(answer.msg).toBe(UNSUBSCRIBED)
  expect(await readSubscribers()).toHaveLength(1)
})

test('opening the link of an email does not end the subscription', async () => {
  await subscribe('gita@gahana.test')
  const url = `http://shop.test/api/newsletter/unsubscribe/${await tokenOf('gita@gahana.test')}`
  expect((await shop.send(new Request(url))).status).toBe(405)
  expect(await readSubscribers()).toHaveLength(1)
})
