import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#host/embedded-postgres/start.ts'

/** Temporary folders for the databases of one test, which are stopped when the test ends. */
export async function makeDatabaseFolders() {
  const folder = await findTemporaryFolder()
  const homeFolder = await mkdtemp(join(folder, 'home-'))
  await chmod(homeFolder, 0o755)
  const dataDir = join(homeFolder, 'data')
  const outsideFolder = join(folder, 'outside')
  const outputLines: string[] = []

  async function startServer(serverOptions: Partial<EmbeddedPostgresOptions> = {}) {
    const recordOutputLine = (line: string) => outputLines.push(line)
    const database = await startEmbeddedPostgres({
      ...QUICK_SERVER_OPTIONS,
      dataDir,
      outsideFolder,
      printLine: recordOutputLine,
      ...serverOptions,
    })
    onTestFinished(() => database.stop())
    return database
  }

  return {
    home: homeFolder,
    dataDir,
    outside: outsideFolder,
    lines: outputLines,
    start: startServer,
  }
}

export type DatabaseFolders = Awaited<ReturnType<typeof makeDatabaseFolders>>

/**
 * A folder with a database that was created and stopped; created once for each file, then copied.
 */
export async function copyUsedDatabaseFolders(): Promise<DatabaseFolders> {
  const folders = await makeDatabaseFolders()
  templateFolder ??= makeTemplateDatabase()
  await promisify(execFile)('cp', ['-a', await templateFolder, folders.dataDir])
  return folders
}

const QUICK_SERVER_OPTIONS = { isDurable: false, printLine: () => {}, log: { debug: () => {} } }

let templateFolder: Promise<string> | undefined
let temporaryFolderPath: Promise<string> | undefined

async function makeTemplateDatabase(): Promise<string> {
  const folder = await findTemporaryFolder()
  const [dataDir, outsideFolder] = [join(folder, 'model'), join(folder, 'outside')]
  const database = await startEmbeddedPostgres({
    ...QUICK_SERVER_OPTIONS,
    dataDir,
    outsideFolder,
  })
  await database.stop()
  return dataDir
}

function findTemporaryFolder(): Promise<string> {
  temporaryFolderPath ??= makeFolder()
  return temporaryFolderPath
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'gahana-test-'))
  await chmod(folder, 0o755)
  return folder
}

afterAll(async () => {
  if (temporaryFolderPath) await rm(await temporaryFolderPath, { recursive: true })
})

/** Runs one query on a new connection. */
export async function runQuery(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  // A connection to a killed server makes its query fail; that error is handled by the caller.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Retries a query until the database answers, because it restarts after a crash. */
export async function queryWithRetry(connectionString: string, sql: string): Promise<unknown[]> {
  try {
    return await runQuery(connectionString, sql)
  } catch {
    // Failures mean "not yet"; the time limit of the test ends the retries.
    await sleep(50)
    return queryWithRetry(connectionString, sql)
  }
}

const SERVER_PROGRAM = `
  import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
  const [dataDir, outside] = process.argv.slice(1)
  const log = { debug() {} }
  try {
    const database = await startEmbeddedPostgres({ dataDir, outside, log, printLine() {} })
    process.on('SIGTERM', () => process.exit())
    console.log(database.connectionString)
  } catch (error) {
    console.log(error.message)
    process.exit(1)
  }
`

/** Starts a durable database in another process, which a test can kill. */
export async function startDatabaseInOtherProcess(folders: DatabaseFolders) {
  const shopProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', SERVER_PROGRAM, folders.dataDir, folders.outside],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(async () => {
    if (shopProcess.exitCode === null && shopProcess.signalCode === null) {
      shopProcess.kill()
      await once(shopProcess, 'exit')
    }
  })
  const [answerLine] = await once(createInterface(shopProcess.stdout), 'line')
  return { answer: String(answerLine), process: shopProcess, pid: shopProcess.pid ?? 0 }
}
