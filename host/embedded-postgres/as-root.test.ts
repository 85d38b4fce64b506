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
import { canPassFolders, canReadFolder } from './file-access.ts'
import { findUnixAccount } from './unix-account.ts'

// Only root can change the owner of a folder.
describe.runIf(process.getuid?.() === 0)('a shop that root starts', () => {
  test('gives its database to an account without rights, which alone may read it', async () => {
    const place = await makeDatabaseFolders()
    await place.start()
    const { uid, mode } = await stat(join(place.dataDir, 'postgres'))
    const account = await getAccount()
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: account.uid, mode: 0o700 })
  })

  test('below a closed folder keeps its data outside, with a link to it and a note back', async () => {
    const place = await makeDatabaseFolders()
    await chmod(place.home, 0o700)
    await addStock(place)

    const folder = await readlink(join(place.dataDir, 'postgres'))
    expect(folder.startsWith(place.outside)).toBe(true)
    expect(await readFile(join(folder, '..', 'belongs-to'), 'utf8')).toBe(`${place.dataDir}\n`)
    expect(place.lines.at(-1)).toMatch(/may not enter .*: the database lives in/)
    await expectPiecesInStock(place)
  })

  test('is a new shop when its data folder is new, and the data of the old one stays', async () => {
    const place = await makeDatabaseFolders()
    await chmod(place.home, 0o700)
    await addStock(place)
    await rename(place.dataDir, `${place.dataDir}.old`)
    await (await place.start()).stop()

    await rename(place.dataDir, `${place.dataDir}.new`)
    await rename(`${place.dataDir}.old`, place.dataDir)
    await expectPiecesInStock(place)
  })

  test('moves its data out when the folder was closed afterwards', async () => {
    const place = await copyUsedDatabaseFolders()
    await addStock(place)
    await chmod(place.home, 0o700)
    await expectPiecesInStock(place)
    expect(place.lines.at(-1)).toMatch(/may not enter .*: the database was moved to/)
  })

  test('gives data that root copied back to the account', async () => {
    const place = await copyUsedDatabaseFolders()
    await addStock(place)
    const folder = join(place.dataDir, 'postgres')
    for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
      await chown(join(folder, name), 0, 0)
    }
    await expectPiecesInStock(place)
  })

  test('copies the programs once to where the account can run them', async () => {
    const { home, lines } = await makeDatabaseFolders()
    const outside = join(home, 'outside')
    const staged = await copyBinaries(installedPostgresBinaries(), outside, (line) =>
      lines.push(line),
    )
    const again = await copyBinaries(installedPostgresBinaries(), outside, (line) =>
      lines.push(line),
    )
    expect(again).toBe(staged)
    expect(lines).toHaveLength(1)
    const version = execFileSync(join(staged, 'bin/postgres'), ['--version'], {
      uid: (await getAccount()).uid,
      env: {},
    })
    expect(String(version)).toMatch(/PostgreSQL/)
  })
})

test('a folder is within reach when every folder above it lets the account pass', async () => {
  const { home } = await makeDatabaseFolders()
  const otherAccount = { name: 'stranger', uid: 4242, gid: 4242 }
  const closed = join(home, 'closed')
  await mkdir(join(closed, 'inner'), { recursive: true })
  await chmod(closed, 0o711)
  expect(await canPassFolders(otherAccount, join(closed, 'inner'))).toBe(true)
  expect(await canReadFolder(otherAccount, closed)).toBe(false)
  await chmod(closed, 0o700)
  expect(await canPassFolders(otherAccount, join(closed, 'inner'))).toBe(false)
})

async function getAccount() {
  return (await findUnixAccount()) ?? expect.fail('root needs an account for the database')
}

async function addStock(place: DatabaseFolders) {
  const { connectionString, stop } = await place.start()
  await runQuery(connectionString, 'create table shelf as select 7 as pieces')
  await stop()
}

async function expectPiecesInStock(place: DatabaseFolders) {
  const { connectionString, stop } = await place.start()
  expect(await runQuery(connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
  await stop()
}
