import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectionStringWithDatabase } from './database-server.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))

/** A database as an older version of the shop left it. */
export type OldDatabase = {
  query: pg.Client['query']
  /** Runs the migrations that are missing. */
  upgrade: () => Promise<void>
  drop: () => Promise<void>
}

/** Makes a database with the tables as they were before one of the migrations. */
export async function createOldDatabase(
  connectionString: string,
  firstMissing: string,
): Promise<OldDatabase> {
  const name = `old_${process.pid}_${Math.random().toString(36).slice(2)}`
  const server = new pg.Client({ connectionString })
  await server.connect()
  await server.query(`create database ${name} encoding 'UTF8' template template0`)
  const client = new pg.Client({
    connectionString: connectionStringWithDatabase(connectionString, name),
  })
  await client.connect()
  const tags = readTags()
  const first = tags.findIndex((tag) => tag.endsWith(firstMissing))
  if (first < 0) throw new Error(`There is no migration ${firstMissing}`)
  const run = async (some: string[]) => {
    for (const tag of some) {
      await client.query('begin')
      for (const statement of statementsOf(tag)) await client.query(statement)
      await client.query('commit')
    }
  }
  await run(tags.slice(0, first))
  return {
    query: client.query.bind(client),
    upgrade: () => run(tags.slice(first)),
    drop: async () => {
      await client.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

function readTags(): string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'),
  )
  return journal.entries.map(({ tag }) => tag)
}

const statementsOf = (tag: string) =>
  readFileSync(`${MIGRATIONS}/${tag}.sql`, 'utf8').split('--> statement-breakpoint')
