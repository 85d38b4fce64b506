import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

const TEMPLATE = 'gahana_template'

/**
 * Starts one PostgreSQL server for a test run, with a migrated template database that every test
 * file copies.
 */
export async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer()
  await createTemplate(server.connectionString)
  project.provide('databaseServer', server.connectionString)
  return server.stop
}

const MEMORY = '/dev/shm'
/** Five times what a run needs at most. */
const ENOUGH_BYTES = 2 ** 30

/**
 * The folder of the databases: in memory if there is enough of it, because each copy of the
 * template has a thousand files.
 */
async function findFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
}

async function startTemporaryServer() {
  const dataDir = await mkdtemp(join(await findFolder(), 'gahana-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    printLine: () => {},
    log: createLog('silent'),
  })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE} encoding 'UTF8' template template0`)
  await client.end()
  await migrateDatabase(connectionStringWithDatabase(connectionString, TEMPLATE))
}

/** The connection string of this server with another database. */
export function connectionStringWithDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

type TestDatabase = { connectionString: string; drop: () => Promise<void> }

/** Copies the template database for one test file. */
export const copyTemplateDatabase = (connectionString: string): Promise<TestDatabase> =>
  createFrom(TEMPLATE, connectionString)

/** Makes a database without tables. */
export const createEmptyDatabase = (connectionString: string): Promise<TestDatabase> =>
  createFrom('template0', connectionString)

async function createFrom(template: string, connectionString: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name} template ${template}`)
  return {
    connectionString: connectionStringWithDatabase(connectionString, name),
    // At first without force: sessions that are being closed get the time for it, because a client
    // that is ended by the server meanwhile would report an error to nobody.
    drop: () =>
      run(`drop database if exists ${name}`).catch(() =>
        run(`drop database if exists ${name} with (force)`),
      ),
  }
}
