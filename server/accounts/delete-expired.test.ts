import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { deleteExpiredSignIns } from './delete-expired.ts'
import { startSession } from './session.ts'
import { codeTries, resetCodes, sessions, signInDevicesTable } from './tables.ts'

const shop = useShop()
let shopper: TestPerson

beforeEach(async () => {
  shopper = await shop.person()
})

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
const deleteExpired = () => deleteExpiredSignIns(shop.db, new AbortController().signal)
const callOwnAccount = () => shop.call('GET /api/user/me', {}, shopper)

test('expired rows are deleted, and nobody is signed out', async () => {
  const userId = shopper.id
  for (const [name, expiresAt] of [
    ['gone', secondsAgo(1)],
    ['valid', secondsAgo(-60)],
  ] as const) {
    const otherPerson = await shop.person()
    await shop.db.insert(sessions).values({ tokenHash: name, userId, expiresAt })
    await shop.db.insert(signInDevicesTable).values({ tokenHash: name, userId, expiresAt })
    await shop.db.insert(resetCodes).values({ userId: otherPerson.id, codeHash: name, expiresAt })
  }
  const codeTry = { userId, purpose: 'reset', tries: 5 } as const
  await shop.db.insert(codeTries).values([
    { ...codeTry, origin: 'gone', since: secondsAgo(25 * 60 * 60) },
    { ...codeTry, origin: 'valid', since: secondsAgo(60 * 60) },
  ])
  await deleteExpired()
  const signIns = await shop.db.select({ name: sessions.tokenHash }).from(sessions)
  expect(signIns.map(({ name }) => name)).toContain('valid')
  expect(signIns.map(({ name }) => name)).not.toContain('gone')
  const remainingTokenHashes = (await shop.db.select().from(signInDevicesTable)).map(
    ({ tokenHash }) => tokenHash,
  )
  expect(remainingTokenHashes).toContain('valid')
  expect(remainingTokenHashes).not.toContain('gone')
  expect((await shop.db.select().from(resetCodes)).map((row) => row.codeHash)).toEqual(['valid'])
  expect((await shop.db.select().from(codeTries)).map((row) => row.origin)).toEqual(['valid'])
  expect((await callOwnAccount()).user.id).toBe(userId)
})

test('thousands of rows are deleted in short statements, and a shutdown stops the deletion between two of them', async () => {
  await shop.db.execute(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select 'old ' || n, ${shopper.id}, now() - interval '1 hour' from generate_series(1, 2500) as n`)
  const isOld = sql`token_hash like 'old %'`
  await expect(deleteExpiredSignIns(shop.db, AbortSignal.abort())).rejects.toThrow('abort')
  expect(await shop.db.$count(sessions, isOld)).toBe(2500)
  await deleteExpired()
  expect(await shop.db.$count(sessions, isOld)).toBe(0)
})

test('a request deletes no expired rows', async () => {
  await startSession(shop.db, shopper.id, 'shopper')
  const userId = shopper.id
  await shop.db.insert(sessions).values({ tokenHash: 'kept', userId, expiresAt: secondsAgo(1) })
  const body = { email: shopper.email, password: 'correct horse battery' }
  await shop.call('POST /api/signin', { body })
  expect(await shop.db.$count(sessions, sql`token_hash = 'kept'`)).toBe(1)
})
