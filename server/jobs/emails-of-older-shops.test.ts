import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { connectionStringWithDatabase } from '#tests/support/database-server.ts'

const MIGRATIONS_FOLDER = new URL('../migrations/', import.meta.url)
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const read = (name: string) => readFileSync(new URL(name, MIGRATIONS_FOLDER), 'utf8')
const migrationTags = Journal.parse(JSON.parse(read('meta/_journal.json'))).entries.map(
  ({ tag: migrationTag }) => migrationTag,
)
const isMigrationOfJobs = (migrationTag: string) => migrationTag.endsWith('_jobs')

test('the migration turns the emails of an older shop into jobs, with their ids and attempts', async () => {
  const server = new Client({ connectionString: inject('databaseServer') })
  await server.connect()
  const name = `test_older_${process.pid}`
  await server.query(`create database ${name} encoding 'UTF8' template template0`)
  const client = new Client({
    connectionString: connectionStringWithDatabase(inject('databaseServer'), name),
  })
  await client.connect()
  const applyMigration = (migrationTag: string) => client.query(read(`${migrationTag}.sql`))
  try {
    for (const migrationTag of migrationTags.slice(0, migrationTags.findIndex(isMigrationOfJobs)))
      await applyMigration(migrationTag)
    await client.query(`
      insert into outbox_mails
        ("to", subject, text, html, unsubscribe_url, attempts, next_attempt_at, sent_at, failed_at, last_error)
      values
        ('a@gahana.test', 'waits', 't', 'h', 'https://u', 3, '2030-01-01', null, null, '451'),
        ('b@gahana.test', 'sent', '', '', null, 1, '2026-01-01', '2026-01-02', null, null),
        ('c@gahana.test', 'lost', 't', 'h', null, 80, '2026-01-01', null, '2026-01-03', '550')`)
    const { rows: outboxMails } = await client.query('select id from outbox_mails order by subject')
    for (const migrationTag of migrationTags.filter(isMigrationOfJobs))
      await applyMigration(migrationTag)
    const { rows } = await client.query(`
      select id, kind, data, attempts, last_error, run_at is not null as runs,
        finished_at is not null as sent, failed_at is not null as lost, run_at >= '2030-01-01' as later
      from jobs order by data->>'subject'`)
    const kind = 'send-mail'
    expect(rows).toEqual([
      {
        ...outboxMails[0],
        kind,
        data: { to: 'c@gahana.test', subject: 'lost', text: 't', html: 'h' },
        attempts: 80,
        last_error: '550',
        runs: false,
        sent: false,
        lost: true,
        later: null,
      },
      {
        ...outboxMails[1],
        kind,
        data: { to: 'b@gahana.test', subject: 'sent' },
        attempts: 1,
        last_error: null,
        runs: false,
        sent: true,
        lost: false,
        later: null,
      },
      {
        ...outboxMails[2],
        kind,
        data: {
          to: 'a@gahana.test',
          subject: 'waits',
          text: 't',
          html: 'h',
          unsubscribeUrl: 'https://u',
        },
        attempts: 3,
        last_error: '451',
        runs: true,
        sent: false,
        lost: false,
        later: true,
      },
    ])
  } finally {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
})
