import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { undefinedIfMissing } from '#server/platform/files.ts'

const run = promisify(execFile)

const QUICK_SERVER = { durable: false, printLine: () => {}, log: { debug: () => {} } }

export type DatabaseServer = EmbeddedPostgres & { dataDir: string }

export async function startServer(dataDir: string): Promise<DatabaseServer> {
  return { ...(await startEmbeddedPostgres({ ...QUICK_SERVER, dataDir })), dataDir }
}

/**
 * Starts a streaming replica of a server: its files are copied while it runs, as `pg_basebackup`
 * does, which npm does not bring.
 */
export async function startReplica(
  primary: DatabaseServer,
  dataDir: string,
): Promise<DatabaseServer> {
  const folder = join(dataDir, 'postgres')
  const from = join(primary.dataDir, 'postgres')
  const client = new pg.Client({ connectionString: primary.connectionString })
  await client.connect()
  await client.query("select pg_backup_start('replica', fast => true)")
  await mkdir(dataDir, { recursive: true })
  // Files of tables may disappear while they are copied; the log has what happened to them.
  await run('cp', ['-a', from, folder]).catch(async (error: unknown) => {
    if (!(await undefinedIfMissing(readdir(join(folder, 'base'))))) throw error
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  const socket = new URL(primary.connectionString).searchParams.get('host')
  await client.end()
  await run('rm', ['-rf', join(folder, 'postmaster.pid'), join(folder, 'postmaster.opts')])
  await run('find', [folder, '-maxdepth', '1', '-name', '.s.PGSQL*', '-delete'])
  await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(folder, 'standby.signal'), '')
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${socket}'' port=5432 user=gahana sslmode=disable'\n`,
  )
  // The files written above get the same owner as the files of the database.
  await run('chown', ['-R', '--reference', join(folder, 'PG_VERSION'), folder])
  return startServer(dataDir)
}

/** Stops or continues all processes of a server, as if its machine were frozen. */
export async function signalDatabaseServer(
  { dataDir }: DatabaseServer,
  signal: 'SIGSTOP' | 'SIGCONT',
) {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  const children = stdout.trim().split('\n').map(Number)
  for (const pid of [postmaster, ...children]) process.kill(pid, signal)
}
