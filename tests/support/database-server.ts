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

const TEMPLATE_DATABASE = 'gahana_template'

/**
 * Starts one PostgreSQL server for a test run, with a migrated template database that every test
 * file copies.
 */
export async function setup(testProject: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer()
  await createTemplate(server.connectionString)
  testProject.provide('databaseServer', server.connectionString)
  return server.stop
}

const MEMORY_FOLDER = '/dev/shm'
/** Five times the space that a run needs. */
const MIN_FREE_BYTES = 2 ** 30

/**
 * The folder of the databases: in memory if there is enough of it, because each copy of the
 * template has a thousand files.
 */
async function findDataFolder(): Promise<string> {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = await statfs(MEMORY_FOLDER)
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
}

async function startTemporaryServer() {
  const dataDir = await mkdtemp(join(await findDataFolder(), 'gahana-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    isDurable: false,
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
  await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`)
  await client.query(`create database ${TEMPLATE_DATABASE} encoding 'UTF8' template template0`)
  await client.end()
  await migrateDatabase(connectionStringWithDatabase(connectionString, TEMPLATE_DATABASE))
}

/** The connection string of this server with another database. */
export function connectionStringWithDatabase(
  connectionString: string,
  databaseName: string,
): string {
  const url = new URL(connectionString)
  url.pathname = `/${databaseName}`
  return url.href
}

type TestDatabase = { connectionString: string; dropDatabase: () => Promise<void> }

/** Copies the template database for one test file. */
export const copyTemplateDatabase = (connectionString: string): Promise<TestDatabase> =>
  createDatabaseFrom(TEMPLATE_DATABASE, connectionString)

/** Makes a database without tables. */
export const createEmptyDatabase = (connectionString: string): Promise<TestDatabase> =>
  createDatabaseFrom('template0', connectionString)

async function createDatabaseFrom(
  templateName: string,
  connectionString: string,
): Promise<TestDatabase> {
  const databaseName = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const runSql = async (sql: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await runSql(`create database ${databaseName} template ${templateName}`)
  return {
    connectionString: connectionStringWithDatabase(connectionString, databaseName),
    // At first without force, so that sessions can close: a client that the server ends meanwhile
    // would emit an error that nobody handles.
    dropDatabase: () =>
      runSql(`drop database if exists ${databaseName}`).catch(() =>
        runSql(`drop database if exists ${databaseName} with (force)`),
      ),
  }
}
