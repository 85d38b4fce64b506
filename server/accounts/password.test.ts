import { expect, test } from 'vitest'
import { hashPassword, isCorrectPassword } from './password.ts'

test('a password is recognised by its hash, and another one is not', async () => {
  const passwordHash = await hashPassword('मेरो घर')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isCorrectPassword(passwordHash, 'मेरो घर')).toBe(true)
  expect(await isCorrectPassword(passwordHash, 'मेरो घर ')).toBe(false)
})

test('nobody’s hash is opened by no password', async () => {
  expect(await isCorrectPassword(undefined, '')).toBe(false)
  expect(await isCorrectPassword(undefined, 'correct horse')).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('while passwords are hashed, everything else goes on', async () => {
  let longestPauseMs = 0
  const start = performance.now()
  let lastTickAt = start
  const tickTimer = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - lastTickAt)
    lastTickAt = performance.now()
  }, 5)
  await Promise.all(Array.from({ length: 40 }, () => hashPassword('correct horse')))
  clearInterval(tickTimer)
  expect(longestPauseMs / (performance.now() - start)).toBeLessThan(0.5)
})

test('beyond what can wait, a password is refused at once and later ones are taken again', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 260 }, () => hashPassword('horse')),
  )
  const refusalReasons = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason)
  expect(refusalReasons.length).toBeGreaterThan(30)
  expect(refusalReasons.length).toBeLessThan(60)
  expect(refusalReasons[0]).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 3 } })
  expect(await hashPassword('horse')).toContain('$argon2id$')
}, 60_000)
