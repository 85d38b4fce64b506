import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { undefinedIfMissing } from '#server/platform/files.ts'

const runProgram = promisify(execFile)

const QUICK_SERVER_OPTIONS = { isDurable: false, printLine: () => {}, log: { debug: () => {} } }

export type DatabaseServer = EmbeddedPostgres & { dataDir: string }

export async function startServer(dataDir: string): Promise<DatabaseServer> {
  return { ...(await startEmbeddedPostgres({ ...QUICK_SERVER_OPTIONS, dataDir })), dataDir }
}

/**
 * Starts a streaming replica of a server: its files are copied while it runs, as `pg_basebackup`
 * does, which npm does not bring.
 */
export async function startReplica(
  primary: DatabaseServer,
  dataDir: string,
): Promise<DatabaseServer> {
  const replicaFolder = join(dataDir, 'postgres')
  const primaryFolder = join(primary.dataDir, 'postgres')
  const client = new pg.Client({ connectionString: primary.connectionString })
  await client.connect()
  await client.query("select pg_backup_start('replica', fast => true)")
  await mkdir(dataDir, { recursive: true })
  // Files of tables may disappear while they are copied; the log contains the changes.
  await runProgram('cp', ['-a', primaryFolder, replicaFolder]).catch(async (error: unknown) => {
    if (!(await undefinedIfMissing(readdir(join(replicaFolder, 'base'))))) throw error
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  const socketFolder = new URL(primary.connectionString).searchParams.get('host')
  await client.end()
  await runProgram('rm', [
    '-rf',
    join(replicaFolder, 'postmaster.pid'),
    join(replicaFolder, 'postmaster.opts'),
  ])
  await runProgram('find', [replicaFolder, '-maxdepth', '1', '-name', '.s.PGSQL*', '-delete'])
  await writeFile(join(replicaFolder, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(replicaFolder, 'standby.signal'), '')
  await appendFile(
    join(replicaFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${socketFolder}'' port=5432 user=gahana sslmode=disable'\n`,
  )
  // The files written above get the same owner as the files of the database.
  await runProgram('chown', ['-R', '--reference', join(replicaFolder, 'PG_VERSION'), replicaFolder])
  return startServer(dataDir)
}

/** Stops or continues all processes of a server, as if its machine were frozen. */
export async function signalDatabaseServer(
  { dataDir }: DatabaseServer,
  signal: 'SIGSTOP' | 'SIGCONT',
) {
  const postmasterFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmasterPid = Number(postmasterFile.split('\n')[0])
  const { stdout } = await runProgram('ps', ['-o', 'pid=', '--ppid', String(postmasterPid)])
  const childPids = stdout.trim().split('\n').map(Number)
  for (const pid of [postmasterPid, ...childPids]) process.kill(pid, signal)
}
