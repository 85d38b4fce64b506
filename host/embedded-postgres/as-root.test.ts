import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, readlink, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  copyUsedDatabaseFolders,
  type DatabaseFolders,
  makeDatabaseFolders,
  runQuery,
} from '#tests/support/database-folders.ts'
import { copyBinaries, installedPostgresBinaries } from './binaries.ts'
import { canEnterFolders, canReadFolder } from './file-access.ts'
import { findUnixAccount } from './unix-account.ts'

// Only root can change the owner of a folder.
describe.runIf(process.getuid?.() === 0)('a shop that root starts', () => {
  test('runs its database under an account without rights, and only this account may read the data', async () => {
    const folders = await makeDatabaseFolders()
    await folders.start()
    const { uid, mode } = await stat(join(folders.dataDir, 'postgres'))
    const unixAccount = await findRequiredAccount()
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: unixAccount.uid, mode: 0o700 })
  })

  test('below a folder that this account may not enter keeps its data elsewhere, with a link and a note', async () => {
    const folders = await makeDatabaseFolders()
    await chmod(folders.home, 0o700)
    await addStock(folders)

    const clusterFolder = await readlink(join(folders.dataDir, 'postgres'))
    expect(clusterFolder.startsWith(folders.outside)).toBe(true)
    expect(await readFile(join(clusterFolder, '..', 'belongs-to'), 'utf8')).toBe(
      `${folders.dataDir}\n`,
    )
    expect(folders.lines.at(-1)).toMatch(/may not enter .*: the database lives in/)
    await expectPiecesInStock(folders)
  })

  test('with a new data folder is a new shop, and the data of the old shop stays', async () => {
    const folders = await makeDatabaseFolders()
    await chmod(folders.home, 0o700)
    await addStock(folders)
    await rename(folders.dataDir, `${folders.dataDir}.old`)
    await (await folders.start()).stop()

    await rename(folders.dataDir, `${folders.dataDir}.new`)
    await rename(`${folders.dataDir}.old`, folders.dataDir)
    await expectPiecesInStock(folders)
  })

  test('moves its data elsewhere when the account may no longer enter the folder', async () => {
    const folders = await copyUsedDatabaseFolders()
    await addStock(folders)
    await chmod(folders.home, 0o700)
    await expectPiecesInStock(folders)
    expect(folders.lines.at(-1)).toMatch(/may not enter .*: the database was moved to/)
  })

  test('gives data that root copied back to the account', async () => {
    const folders = await copyUsedDatabaseFolders()
    await addStock(folders)
    const clusterFolder = join(folders.dataDir, 'postgres')
    for (const fileName of ['', ...(await readdir(clusterFolder, { recursive: true }))]) {
      await chown(join(clusterFolder, fileName), 0, 0)
    }
    await expectPiecesInStock(folders)
  })

  test('copies the programs of PostgreSQL once to a folder where the account can run them', async () => {
    const { home, lines } = await makeDatabaseFolders()
    const outsideFolder = join(home, 'outside')
    const copiedBinaries = await copyBinaries(installedPostgresBinaries(), outsideFolder, (line) =>
      lines.push(line),
    )
    const copiedAgain = await copyBinaries(installedPostgresBinaries(), outsideFolder, (line) =>
      lines.push(line),
    )
    expect(copiedAgain).toBe(copiedBinaries)
    expect(lines).toHaveLength(1)
    const postgresVersion = execFileSync(join(copiedBinaries, 'bin/postgres'), ['--version'], {
      uid: (await findRequiredAccount()).uid,
      env: {},
    })
    expect(String(postgresVersion)).toMatch(/PostgreSQL/)
  })
})

test('an account can reach a folder if it may enter every folder above', async () => {
  const { home } = await makeDatabaseFolders()
  const otherAccount = { name: 'stranger', uid: 4242, gid: 4242 }
  const lockedFolder = join(home, 'closed')
  await mkdir(join(lockedFolder, 'inner'), { recursive: true })
  await chmod(lockedFolder, 0o711)
  expect(await canEnterFolders(otherAccount, join(lockedFolder, 'inner'))).toBe(true)
  expect(await canReadFolder(otherAccount, lockedFolder)).toBe(false)
  await chmod(lockedFolder, 0o700)
  expect(await canEnterFolders(otherAccount, join(lockedFolder, 'inner'))).toBe(false)
})

async function findRequiredAccount() {
  return (await findUnixAccount()) ?? expect.fail('root needs an account for the database')
}

async function addStock(folders: DatabaseFolders) {
  const { connectionString, stop } = await folders.start()
  await runQuery(connectionString, 'create table shelf as select 7 as pieces')
  await stop()
}

async function expectPiecesInStock(folders: DatabaseFolders) {
  const { connectionString, stop } = await folders.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
  await stop()
}
