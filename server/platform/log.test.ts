import { closeSync, openSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { queueEmails } from './emails/outbox.ts'
import { createLog, describeError, writeLogTo } from './log.ts'

const shop = useShop()

test('a failed query is logged without its values', async () => {
  const secretText = 'a password hash that belongs to somebody'
  const error = await shop.db
    .execute(sql`select ${secretText}::int`)
    .catch((thrown: unknown) => thrown)

  const description = describeError(error)

  expect(description.message).toContain('select')
  expect(description.cause).toMatchObject({ errorCode: '22P02' })
  expect(description.stack).toMatch(/^at /)
  expect(JSON.stringify(description)).not.toContain(secretText)
})

test('if an email cannot be queued, the log contains no name, phone, address, code or email', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const secretEmails = [
    { ...SECRET_EMAIL, to: 'sita@gahana.test' },
    { ...SECRET_EMAIL, to: 'shop@gahana.test' },
  ]
  const client = await shop.pool.connect()
  await client.query('begin; lock table jobs')
  const databaseError = await shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`)
      await queueEmails(tx, secretEmails)
    })
    .catch((thrown: unknown) => thrown)
  await client.query('rollback')
  client.release()

  log.warn({ err: databaseError }, 'a request came at a bad time')

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('jobs')
  expect(lines[0]).toContain('55P03')
  for (const value of ['Sita', '9800000001', 'Janaki Chowk', '4711-11', 'gahana.test', 'Subject'])
    expect(lines[0]).not.toContain(value)
})

test('an error of a mail server is logged without the address', () => {
  const description = describeError(new Error('550 5.1.1 <sita@gahana.test>: Recipient rejected'))
  expect(description.message).toBe('550 5.1.1 <[email]>: Recipient rejected')
  expect(JSON.stringify(description)).not.toContain('sita')
})

const SECRET_EMAIL = {
  subject: 'Subject of the letter',
  text: 'Dear Sita,\n\nyour code:\n\n    4711-11\n\nparams: 9800000001\n    at Janaki Chowk\n',
  html: '<p>Dear Sita,</p>\n<p>4711-11</p>\n',
}

test('a shop goes on while its log cannot be written because the disk is full', () => {
  const fullDisk = openSync('/dev/full', 'w')
  const log = createLog('info', writeLogTo(fullDisk))
  expect(() => log.info('an order was placed')).not.toThrow()
  closeSync(fullDisk)
})
