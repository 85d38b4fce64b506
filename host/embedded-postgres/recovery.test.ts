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

test('after a shop was killed, its database is stopped and started again with the same data', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killedProcess = await startDatabaseInOtherProcess(folders)
  await runQuery(killedProcess.answer, 'create table shelf as select 7 as pieces')
  const orphanPid = await readServerPid(folders)
  await killProcess(killedProcess.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
  expect(await readServerPid(folders)).not.toBe(orphanPid)
  expect(folders.lines).toContain(
    'The database of a shop that was killed still runs and is stopped',
  )
})

test('a killed database is started again while the shop runs, with everything that was committed', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start({ isDurable: true })
  await runQuery(connectionString, 'create table shelf as select 7 as pieces')
  process.kill(await readServerPid(folders), 'SIGKILL')
  expect(await queryWithRetry(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
})

test('a database that is killed several times is started again each time', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start()
  for (let round = 0; round < 3; round++) {
    process.kill(await readServerPid(folders), 'SIGKILL')
    expect(await queryWithRetry(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})

test('after shop and database were killed together, everything that was committed is there', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killedProcess = await startDatabaseInOtherProcess(folders)
  await runQuery(killedProcess.answer, 'create table shelf as select 7 as pieces')
  process.kill(await readServerPid(folders), 'SIGKILL')
  await killProcess(killedProcess.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
})

test('a helper process that outlives its killed server does not prevent the next start', async () => {
  const folders = await copyUsedDatabaseFolders()
  const killedProcess = await startDatabaseInOtherProcess(folders)
  const endlessQuery = runQuery(
    killedProcess.answer,
    'select count(*) from generate_series(1, 1e12::bigint)',
  )
  const expectedFailure = expect(endlessQuery).rejects.toThrow()
  await expect.poll(() => countBusyConnections(killedProcess.answer)).toBe('1')
  process.kill(await readServerPid(folders), 'SIGKILL')
  await killProcess(killedProcess.process)

  const { connectionString } = await folders.start()
  expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await expectedFailure
})

test('a second shop with the same data folder is refused, and the message names the process that uses the folder', async () => {
  const folders = await copyUsedDatabaseFolders()
  const firstDatabase = await folders.start()
  const serverPid = await readServerPid(folders)
  const secondProcess = await startDatabaseInOtherProcess(folders)
  expect(secondProcess.answer).toMatch(
    new RegExp(`Another shop runs on .*: gahana process ${process.pid}$`),
  )
  expect(await runQuery(firstDatabase.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readServerPid(folders)).toBe(serverPid)
})

test('if several shops start at once with one data folder, exactly one of them uses it', async () => {
  const folders = await makeDatabaseFolders()
  const shopProcesses = await Promise.all([1, 2, 3].map(() => startDatabaseInOtherProcess(folders)))
  const connectionStrings = shopProcesses.map((shopProcess) => shopProcess.answer)
  expect(
    connectionStrings.filter((processAnswer) => processAnswer.startsWith('postgresql:')),
  ).toHaveLength(1)
  expect(
    connectionStrings.filter((processAnswer) => processAnswer.startsWith('Another shop runs')),
  ).toHaveLength(2)
})

test.each([
  ['another process has got by now', 'echo $$; exec sleep 60'],
  ['nobody has collected yet', 'true & echo $!; exec sleep 60'],
])(
  'the process number of a dead server that %s does not prevent a start',
  async (_owner, command) => {
    const folders = await copyUsedDatabaseFolders()
    const otherProgram = await startOtherProgram(command)
    await leaveLockFile(folders, otherProgram.pid)

    const { connectionString } = await folders.start()
    expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(otherProgram.isAlive()).toBe(true)
  },
)

test('the lock is taken again after its connection was cut', async () => {
  const folders = await copyUsedDatabaseFolders()
  const { connectionString } = await folders.start()
  const advisoryLocksSql = "from pg_locks where locktype = 'advisory' and granted"
  await runQuery(connectionString, `select pg_terminate_backend(pid) ${advisoryLocksSql}`)
  await expect
    .poll(() => runQuery(connectionString, `select count(*) ${advisoryLocksSql}`))
    .toEqual([{ count: '1' }])
  expect((await startDatabaseInOtherProcess(folders)).answer).toMatch(/Another shop runs/)
})

/** The process id of the server, which is the parent of all connection processes. */
async function readServerPid(folders: DatabaseFolders): Promise<number> {
  const postmasterFile = await findPostmasterFile(join(folders.dataDir, 'postgres'))
  return postmasterFile?.pid ?? expect.fail('no server runs')
}

async function killProcess(
  shopProcess: Awaited<ReturnType<typeof startDatabaseInOtherProcess>>['process'],
) {
  shopProcess.kill('SIGKILL')
  await once(shopProcess, 'exit')
}

async function countBusyConnections(connectionString: string): Promise<unknown> {
  const [countRow] = await runQuery(
    connectionString,
    `select count(*)::text as busy from pg_stat_activity
     where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`,
  )
  return countRow.busy
}

/** Starts an unrelated process of the database's account that prints a process id. */
async function startOtherProgram(command: string) {
  const unixAccount = await findUnixAccount()
  const otherProgram = spawn(
    'sh',
    ['-c', command],
    unixAccount && { uid: unixAccount.uid, gid: unixAccount.gid },
  )
  onTestFinished(() => void otherProgram.kill())
  const [pid] = await once(createInterface(otherProgram.stdout), 'line')
  return { pid: Number(pid), isAlive: () => otherProgram.exitCode === null }
}

async function leaveLockFile(folders: DatabaseFolders, pid: number) {
  const clusterFolder = join(folders.dataDir, 'postgres')
  expect(await findDatabaseProcesses(clusterFolder)).toEqual([])
  await writeFile(
    join(clusterFolder, 'postmaster.pid'),
    [
      pid,
      clusterFolder,
      '1700000000',
      '5432',
      clusterFolder,
      '',
      '  1234567    123456',
      'ready   ',
      '',
    ].join('\n'),
  )
  expect(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')).toContain(String(pid))
}
