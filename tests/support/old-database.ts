import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectionStringWithDatabase } from './database-server.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../server/migrations', import.meta.url))

/** A database as an older version of the shop left it. */
export type OldDatabase = {
  query: pg.Client['query']
  /** Runs the migrations that are missing. */
  upgrade: () => Promise<void>
  dropDatabase: () => Promise<void>
}

/** Makes a database with the tables as they were before one of the migrations. */
export async function createOldDatabase(
  connectionString: string,
  firstMissingMigration: string,
): Promise<OldDatabase> {
  const databaseName = `old_${process.pid}_${Math.random().toString(36).slice(2)}`
  const serverClient = new pg.Client({ connectionString })
  await serverClient.connect()
  await serverClient.query(`create database ${databaseName} encoding 'UTF8' template template0`)
  const client = new pg.Client({
    connectionString: connectionStringWithDatabase(connectionString, databaseName),
  })
  await client.connect()
  const allTags = readTags()
  const firstMissingIndex = allTags.findIndex((tag) => tag.endsWith(firstMissingMigration))
  if (firstMissingIndex < 0) throw new Error(`There is no migration ${firstMissingMigration}`)
  const runMigrations = async (migrationTags: string[]) => {
    for (const tag of migrationTags) {
      await client.query('begin')
      for (const statement of statementsOf(tag)) await client.query(statement)
      await client.query('commit')
    }
  }
  await runMigrations(allTags.slice(0, firstMissingIndex))
  return {
    query: client.query.bind(client),
    upgrade: () => runMigrations(allTags.slice(firstMissingIndex)),
    dropDatabase: async () => {
      await client.end()
      await serverClient.query(`drop database ${databaseName} with (force)`)
      await serverClient.end()
    },
  }
}

function readTags(): string[] {
  const migrationJournal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8'),
  )
  return migrationJournal.entries.map(({ tag }) => tag)
}

const statementsOf = (tag: string) =>
  readFileSync(`${MIGRATIONS_FOLDER}/${tag}.sql`, 'utf8').split('--> statement-breakpoint')
