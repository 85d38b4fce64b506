import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  copyUsedDatabaseFolders,
  makeDatabaseFolders,
  runQuery,
} from '#tests/support/database-folders.ts'

test('data that was written is there after a restart', async () => {
  const { start, lines } = await makeDatabaseFolders()
  const firstServer = await start()
  await runQuery(firstServer.connectionString, 'create table shelf as select 7 as pieces')
  await firstServer.stop()

  const secondServer = await start()
  expect(await runQuery(secondServer.connectionString, 'table shelf')).toEqual([{ pieces: 7 }])
  expect(lines.filter((line) => line === 'A new database is made')).toHaveLength(1)
})

test('a committed order is on disk before it is answered', async () => {
  const { start } = await copyUsedDatabaseFolders()
  const { connectionString } = await start({ isDurable: true })
  const settingNames = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  for (const settingName of settingNames) {
    expect(await runQuery(connectionString, `show ${settingName}`)).toEqual([
      { [settingName]: 'on' },
    ])
  }
})

test('the database cannot be reached over the network', async () => {
  const { start } = await copyUsedDatabaseFolders()
  const { connectionString } = await start()
  expect(await runQuery(connectionString, 'show listen_addresses')).toEqual([
    { listen_addresses: '' },
  ])
})

test('the database makes trigrams of Devanagari words, and ignores case in all scripts', async () => {
  const { start } = await copyUsedDatabaseFolders()
  const { connectionString } = await start()
  await runQuery(connectionString, 'create extension pg_trgm')
  const [trigramRow] = await runQuery(
    connectionString,
    `select cardinality(show_trgm('झुम्का')) > 3 as "hasTrigrams",
            similarity('झुम्का', 'झुम्की') > 0.3 as "isSimilar",
            lower('ÉŠĀ') as small`,
  )
  expect(trigramRow).toEqual({ hasTrigrams: true, isSimilar: true, small: 'éšā' })
})

test('the database starts in a data folder with a long or unusual name', async () => {
  const { start, home } = await makeDatabaseFolders()
  const dataDir = join(home, 'गहना, "our" shop '.repeat(4), 'data')
  const { connectionString } = await start({ dataDir })
  expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['/proc/shop', 'ENOENT'],
  ['/proc/shop/data', 'ENOENT'],
  ['/etc/hostname', 'ENOTDIR'],
])('a data folder that cannot be made is refused: %s (%s)', async (dataDir, reason) => {
  const { start } = await makeDatabaseFolders()
  await expect(start({ dataDir })).rejects.toThrow(`DATA_DIR cannot be used: ${reason}`)
})

test('a first start that was interrupted is repeated from its beginning', async () => {
  const { start, dataDir } = await makeDatabaseFolders()
  await mkdir(join(dataDir, 'postgres.new-0badc0de', 'base'), { recursive: true })
  const { connectionString } = await start()
  expect(await runQuery(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('the data of another version of PostgreSQL is refused and not changed', async () => {
  const { start, dataDir } = await makeDatabaseFolders()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, this shop brings 18/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a folder with other files is refused and not changed', async () => {
  const { start, dataDir } = await makeDatabaseFolders()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear')
  await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})
