import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import {
  copyUsedDatabaseFolders,
  type DatabaseFolders,
  makeDatabaseFolders,
  queryWithRetry,
  runQuery,
  startDatabaseInOtherProcess,
} from '#tests/support/database-folders.ts'
import { findPostmasterFile } from './postmaster-file.ts'
import { findDatabaseProcesses } from './processes.ts'
import { findUnixAccount } from './unix-account.ts'

test('the database of a killed shop is stopped, and its data is served on', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killed = await startDatabaseInOtherProcess(folders)
  await runQuery(killed.answer, 'create table shelf as select 7 as pieces')
  const orphan = await serverOf(folders)
  await kill(killed.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
  expect(await serverOf(folders)).not.toBe(orphan)
  expect(folders.lines).toContain(
    'The database of a shop that was killed still runs and is stopped',
  )
})

test('a killed database comes back while the shop runs, with all that was committed', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start({ durable: true })
  await runQuery(connectionString, 'create table shelf as select 7 as pieces')
  process.kill(await serverOf(folders), 'SIGKILL')
  expect(await queryWithRetry(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
})

test('a database that is killed again and again comes back each time', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start()
  for (let round = 0; round < 3; round++) {
    process.kill(await serverOf(folders), 'SIGKILL')
    expect(await queryWithRetry(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})

test('when shop and database are killed together, what was committed is there', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killed = await startDatabaseInOtherProcess(folders)
  await runQuery(killed.answer, 'create table shelf as select 7 as pieces')
  process.kill(await serverOf(folders), 'SIGKILL')
  await kill(killed.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
})

test('a helper that works on after its server was killed does not block the next start', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killed = await startDatabaseInOtherProcess(folders)
  const endless = runQuery(killed.answer, 'select count(*) from generate_series(1, 1e12::bigint)')
  const broken = expect(endless).rejects.toThrow()
  await expect.poll(() => countOfBusy(killed.answer)).toBe('1')
  process.kill(await serverOf(folders), 'SIGKILL')
  await kill(killed.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await broken
})

test('a second shop on the same folder is refused, with the process that uses it', async () => {
  const folders = await copyUsedDatabaseFolders()
  const first = await folders.start()
  const server = await serverOf(folders)
  const second = await startDatabaseInOtherProcess(folders)
  expect(second.answer).toMatch(
    new RegExp(`Another shop runs on .*: gahana process ${process.pid}$`),
  )
  expect(await runQuery(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await serverOf(folders)).toBe(server)
})

test('of shops that start at once on one folder exactly one gets it', async () => {
  const folders = await makeDatabaseFolders()
  const shops = await Promise.all([1, 2, 3].map(() => startDatabaseInOtherProcess(folders)))
  const answers = shops.map((shop) => shop.answer)
  expect(answers.filter((answer) => answer.startsWith('postgresql:'))).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('Another shop runs'))).toHaveLength(2)
})

test.each([
  ['another process has got by now', 'echo $$; exec sleep 60'],
  ['nobody has collected yet', 'true & echo $!; exec sleep 60'],
])('the number of a dead server that %s is no obstacle', async (_whose, command) => {
  const folders = await copyUsedDatabaseFolders()
  const otherProgram = await startOtherProgram(command)
  await leaveLockFile(folders, otherProgram.pid)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(otherProgram.isAlive()).toBe(true)
})

test('the lock is taken again after its connection was cut', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start()
  const locks = "from pg_locks where locktype = 'advisory' and granted"
  await runQuery(connectionString, `select pg_terminate_backend(pid) ${locks}`)
  await expect
    .poll(() => runQuery(connectionString, `select count(*) ${locks}`))
    .toEqual([{ count: '1' }])
  expect((await startDatabaseInOtherProcess(folders)).answer).toMatch(/Another shop runs/)
})

/** The process id of the server, which is the parent of all connection processes. */
async function serverOf(folders: DatabaseFolders): Promise<number> {
  const file = await findPostmasterFile(join(folders.dataDir, 'postgres'))
  return file?.pid ?? expect.fail('no server runs')
}

async function kill(shop: Awaited<ReturnType<typeof startDatabaseInOtherProcess>>['process']) {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

async function countOfBusy(connectionString: string): Promise<unknown> {
  const [row] = await runQuery(
    connectionString,
    `select count(*)::text as busy from pg_stat_activity
     where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`,
  )
  return row.busy
}

/** Starts an unrelated process of the database's account that prints a process id. */
async function startOtherProgram(command: string) {
  const account = await findUnixAccount()
  const otherProgram = spawn(
    'sh',
    ['-c', command],
    account && { uid: account.uid, gid: account.gid },
  )
  onTestFinished(() => void otherProgram.kill())
  const [pid] = await once(createInterface(otherProgram.stdout), 'line')
  return { pid: Number(pid), isAlive: () => otherProgram.exitCode === null }
}

async function leaveLockFile(folders: DatabaseFolders, pid: number) {
  const folder = join(folders.dataDir, 'postgres')
  expect(await findDatabaseProcesses(folder)).toEqual([])
  await writeFile(
    join(folder, 'postmaster.pid'),
    [pid, folder, '1700000000', '5432', folder, '', '  1234567    123456', 'ready   ', ''].join(
      '\n',
    ),
  )
  expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toContain(String(pid))
}
