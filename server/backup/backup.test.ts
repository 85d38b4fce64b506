import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { isMigrated, migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { createEmptyDatabase } from '#tests/support/database-server.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { fillCart, newShopper, newShoppers, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import type { PictureFiles } from '../platform/pictures/picture-files.ts'
import { DamagedBackup } from './backup-files.ts'
import { pictureFolderOf, pictureFolderWithSalt, picturePath } from './manifest.ts'
import {
  DatabaseInUse,
  restoreDatabase,
  restorePictures,
  verifyDatabase,
  verifyPictures,
} from './restore-backup.ts'
import { listBackups, writeBackup } from './write-backup.ts'

const shop = useShop()
const PASSPHRASE = 'a long passphrase of the shop'
let backups: string

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'gahana-backups-'))
})
afterAll(() => rm(backups, { recursive: true }))

/** A picture store in memory. */
function createPictures(files: Record<string, string> = {}) {
  const storedBytes = new Map(Object.entries(files).map(([key, text]) => [key, Buffer.from(text)]))
  const pictures: PictureFiles = {
    read: async (key) => storedBytes.get(key),
    write: async (key, bytes) => void storedBytes.set(key, Buffer.from(bytes)),
    remove: async (keys) => {
      for (const key of keys) storedBytes.delete(key)
    },
    list: async function* () {
      yield [...storedBytes.keys()].map((key) => ({ key, writtenAt: new Date() }))
    },
    removeUnfinished: async () => {},
  }
  return { pictures, stored: storedBytes }
}

/** Runs a test with a new, empty database. */
async function withEmptyDatabase(useDatabase: (connectionString: string) => Promise<void>) {
  const database = await createEmptyDatabase(inject('databaseServer'))
  await useDatabase(database.connectionString).finally(database.dropDatabase)
}

const backUp = (pictures = createPictures().pictures, passphrase?: string) =>
  writeBackup({ connectionString: shop.connectionString, pictures }, { backups, passphrase })

async function placeOrders(count: number): Promise<string[]> {
  const piece = await putOnSale(shop.db, { stock: count })
  const shoppers = await newShoppers(shop, count)
  return Promise.all(
    shoppers.map(async (shopper) => {
      await fillCart(shop, shopper, piece.id)
      return (await orderCart(shop, shopper)).orderId
    }),
  )
}

describe('a backup', () => {
  test('that was taken during many orders has all orders from before, and its stock matches its ledger', async () => {
    const ordersBefore = await placeOrders(5)
    const ordersDuringBackup = placeOrders(12)
    const { folder } = await backUp()
    await ordersDuringBackup
    await withEmptyDatabase(async (connectionString) => {
      await restoreDatabase({ backups, folder }, connectionString)
      const restoredDatabase = openDatabase(connectionString, { log: createLog('silent') })
      const { rows } = await restoredDatabase.pool.query<{ id: string }>('select id from orders')
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ordersBefore))
      await expectInvariantsToHold(restoredDatabase.db)
      expect(await isMigrated(restoredDatabase.pool)).toBe(true)
      await restoredDatabase.pool.end()
    })
  })

  test('restores the same shop: stock, ids and rules continue where they were', async () => {
    await placeOrders(2)
    const { folder } = await backUp()
    const openingCount = await countItems(shop.db)
    await withEmptyDatabase(async (connectionString) => {
      await restoreDatabase({ backups, folder }, connectionString)
      const restoredDatabase = openDatabase(connectionString, { log: createLog('silent') })
      expect(await countItems(restoredDatabase.db)).toEqual(openingCount)
      const ids = 'select max(id) as id from products'
      const { rows } = await restoredDatabase.pool.query<{ id: number }>(ids)
      const piece = await putOnSale(restoredDatabase.db, { stock: 3 })
      expect(piece.id).toBe(Number(rows[0]?.id) + 1)
      await expectInvariantsToHold(restoredDatabase.db)
      await expect(restoredDatabase.pool.query('delete from stock_changes')).rejects.toThrow()
      await restoredDatabase.pool.end()
    })
  })

  test('is restored as a test, to prove that it is complete', async () => {
    await placeOrders(1)
    const { folder, manifest } = await backUp()
    await withEmptyDatabase(async (connectionString) => {
      const verifiedManifest = await verifyDatabase({ backups, folder }, connectionString)
      expect(verifiedManifest).toEqual(manifest)
      expect(verifiedManifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0)
    })
  })

  test('with a truncated table is found to be damaged, and restores nothing', async () => {
    const { folder } = await backUp()
    const file = join(folder, 'tables', 'products.copy')
    await truncate(file, (await stat(file)).size - 5)
    await withEmptyDatabase(async (connectionString) => {
      await expect(restoreDatabase({ backups, folder }, connectionString)).rejects.toThrow(
        DamagedBackup,
      )
      const client = new pg.Client({ connectionString })
      await client.connect()
      const { rows } = await client.query('select from users union all select from products')
      expect(rows).toEqual([])
      await client.end()
    })
  })

  test('with a table of another backup is found to be damaged', async () => {
    const olderBackup = await backUp()
    await newShopper(shop)
    const { folder } = await backUp()
    const table = join('tables', 'users.copy')
    await copyFile(join(olderBackup.folder, table), join(folder, table))
    await withEmptyDatabase(async (connectionString) => {
      await expect(verifyDatabase({ backups, folder }, connectionString)).rejects.toThrow(
        DamagedBackup,
      )
    })
  })

  test('of an older version of the shop can be restored', async () => {
    await withEmptyDatabase(async (oldConnectionString) => {
      const journal: { entries: { when: number }[] } = JSON.parse(
        await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
      )
      await migrateDatabase(oldConnectionString, journal.entries.at(-4)?.when)
      const client = new pg.Client({ connectionString: oldConnectionString })
      await client.connect()
      await client.query("insert into categories (name) values ('Rings of an older shop')")
      await client.end()
      const { pictures } = createPictures()
      const { folder } = await writeBackup(
        { connectionString: oldConnectionString, pictures },
        { backups },
      )
      await withEmptyDatabase(async (connectionString) => {
        await restoreDatabase({ backups, folder }, connectionString)
        const { pool } = openDatabase(connectionString, { log: createLog('silent') })
        const { rows } = await pool.query('select name from categories')
        expect(rows).toEqual([{ name: 'Rings of an older shop' }])
        expect(await isMigrated(pool)).toBe(true)
        await pool.end()
      })
    })
  })

  test('is never restored over a shop in which somebody has an account', async () => {
    const { folder } = await backUp()
    await newShopper(shop)
    const { rows: usersBefore } = await shop.pool.query('select id from users order by id')
    await expect(restoreDatabase({ backups, folder }, shop.connectionString)).rejects.toThrow(
      DatabaseInUse,
    )
    const { rows } = await shop.pool.query('select id from users order by id')
    expect(rows).toEqual(usersBefore)
  })

  test('is refused while another one is being taken', async () => {
    const outcomes = await Promise.allSettled([backUp(), backUp()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await readdir(backups)).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })
})

test('the newest backup is the last one, also if the host that took the one before has a wrong clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const { folder: folderBefore } = await backUp()
  vi.useRealTimers()
  const { folder } = await backUp()
  expect((await listBackups(backups)).slice(-2)).toEqual([folderBefore, folder])
})

test('a backup deletes the files of an earlier backup that was interrupted', async () => {
  const unfinishedFolder = join(backups, 'unfinished-2026-01-01T00-00-00.000Z')
  await mkdir(join(unfinishedFolder, 'tables'), { recursive: true })
  await backUp()
  expect(await readdir(backups)).not.toContain(basename(unfinishedFolder))
})

describe('an encrypted backup', () => {
  test('shows no email address, and is read only with its passphrase', async () => {
    const { email } = await newShopper(shop)
    const { pictures } = createPictures({ 'masters/ring': 'a picture of a ring' })
    const { folder } = await backUp(pictures, PASSPHRASE)
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of names.filter((folderEntry) => folderEntry.isFile()))
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toContain(email)
    await withEmptyDatabase(async (connectionString) => {
      for (const passphrase of [undefined, 'another passphrase'])
        await expect(
          restoreDatabase({ backups, folder, passphrase }, connectionString),
        ).rejects.toThrow(DamagedBackup)
      const destination = { backups, folder, passphrase: PASSPHRASE }
      await verifyDatabase(destination, connectionString)
      expect(await verifyPictures(destination, pictures)).toBe(1)
    })
  })
})

describe('the pictures of backups', () => {
  test('are copied once, restored, and compared with those of the shop', async () => {
    const { pictures, stored: storedBytes } = createPictures({
      'masters/one': 'first',
      'masters/two': 'second',
    })
    const firstBackup = await backUp(pictures)
    const copyFolder = pictureFolderWithSalt(backups, undefined)
    const copiedAt = (await stat(picturePath(copyFolder, 'masters/one'))).mtimeMs
    const { folder } = await backUp(pictures)
    expect(folder).not.toBe(firstBackup.folder)
    expect((await stat(picturePath(copyFolder, 'masters/one'))).mtimeMs).toBe(copiedAt)
    const restoredDatabase = createPictures()
    const restoredPictures = await restorePictures({ backups, folder }, restoredDatabase.pictures)
    expect(restoredPictures).toEqual({ restoredCount: 2, damagedKeys: [] })
    expect(restoredDatabase.stored).toEqual(storedBytes)
    storedBytes.set('masters/two', Buffer.from('another one'))
    await expect(verifyPictures({ backups, folder }, pictures)).rejects.toThrow(DamagedBackup)
  })

  test('that are damaged in the backup do not stop the others, and those that are there are left alone', async () => {
    const { pictures } = createPictures({
      'masters/cut-off': 'a picture whose copy is cut off',
      'masters/gone': 'a picture whose copy is gone',
      'masters/intact': 'an intact one',
      'masters/present': 'a copy of one that the shop has',
    })
    const destination = { backups, folder: (await backUp(pictures)).folder }
    const copyFolder = pictureFolderWithSalt(backups, undefined)
    await truncate(picturePath(copyFolder, 'masters/cut-off'), 20)
    await rm(picturePath(copyFolder, 'masters/gone'))
    const store = createPictures({ 'masters/present': 'that of the shop' })
    expect(await restorePictures(destination, store.pictures)).toEqual({
      restoredCount: 1,
      damagedKeys: ['masters/cut-off', 'masters/gone'],
    })
    expect(Object.fromEntries(store.stored)).toEqual({
      'masters/intact': Buffer.from('an intact one'),
      'masters/present': Buffer.from('that of the shop'),
    })
  })

  test('that the store did not take are restored when it is asked again', async () => {
    const { pictures, stored: storedBytes } = createPictures({
      'masters/one': 'first',
      'masters/two': 'second',
    })
    const destination = { backups, folder: (await backUp(pictures)).folder }
    const { pictures: store, stored } = createPictures()
    const { write } = store
    const spiedWrite = vi.spyOn(store, 'write').mockImplementationOnce(write)
    spiedWrite.mockRejectedValueOnce(new Error('the bucket does not answer'))
    await expect(restorePictures(destination, store)).rejects.toThrow('does not answer')
    expect((await restorePictures(destination, store)).restoredCount).toBe(1)
    expect(stored).toEqual(storedBytes)
  })

  test('that were lost at their place stay in the backups, and those that no backup has are named', async () => {
    const destination = await mkdtemp(join(backups, 'lost-'))
    const [lostId, unknownId] = ['1'.repeat(24), '2'.repeat(24)]
    for (const id of [lostId, unknownId])
      await shop.db.execute(sql`insert into pictures (public_id) values (${id})`)
    const { pictures, stored } = createPictures({ [`masters/${lostId}`]: 'a ring' })
    const takeBackup = () =>
      writeBackup({ connectionString: shop.connectionString, pictures }, { backups: destination })
    await takeBackup()
    stored.clear()
    const { folder, missingPictures } = await takeBackup()
    expect(missingPictures).toEqual([`masters/${unknownId}`])
    for (let i = 10; i < 23; i++)
      await cp(folder, join(destination, `2099-01-${i}T00-00-00.000Z`), { recursive: true })
    await takeBackup()
    expect(await listBackups(destination)).not.toContain(folder)
    const newestFolder = (await listBackups(destination)).at(-1) ?? ''
    await restorePictures({ backups: destination, folder: newestFolder }, pictures)
    expect(stored.get(`masters/${lostId}`)).toEqual(Buffer.from('a ring'))
    await shop.db.execute(sql`delete from pictures where public_id in (${lostId}, ${unknownId})`)
  })

  test('that cannot be read do not prevent a backup of the tables, if that is better than none', async () => {
    const destination = await mkdtemp(join(backups, 'silent-'))
    const { pictures } = createPictures({ 'masters/one': 'first', 'masters/two': 'second' })
    const readError = new Error('the bucket does not answer')
    vi.spyOn(pictures, 'read').mockImplementation(async (key) => {
      if (key === 'masters/two') throw readError
      return Buffer.from('first')
    })
    const source = { connectionString: shop.connectionString, pictures }
    await expect(writeBackup(source, { backups: destination })).rejects.toThrow(readError)
    expect(await listBackups(destination)).toEqual([])
    await expect(
      writeBackup(source, { backups: destination, mayLackPictures: true }),
    ).rejects.toThrow('not all pictures: Error: the bucket does not answer')
    const [folder = ''] = await listBackups(destination)
    await withEmptyDatabase(async (connectionString) => {
      await verifyDatabase({ backups: destination, folder }, connectionString)
    })
    const restored = createPictures()
    await restorePictures({ backups: destination, folder }, restored.pictures)
    expect([...restored.stored.keys()]).toEqual(['masters/one'])
  })

  test('are copied again after a change of the passphrase, so that every backup can be restored', async () => {
    const { pictures, stored: storedBytes } = createPictures({
      'masters/ring': 'a picture of a ring',
    })
    const passphrases = [undefined, PASSPHRASE, 'the next passphrase', PASSPHRASE]
    const destinations = []
    for (const passphrase of passphrases)
      destinations.push({
        backups,
        passphrase,
        folder: (await backUp(pictures, passphrase)).folder,
      })
    for (const destination of destinations) {
      const restoredDatabase = createPictures()
      await restorePictures(destination, restoredDatabase.pictures)
      expect(restoredDatabase.stored).toEqual(storedBytes)
    }
    const folders = await Promise.all(
      destinations.map(({ folder }) => pictureFolderOf(backups, folder)),
    )
    expect(new Set(folders).size, 'the last backup shares the pictures of the second').toBe(3)
    expect(folders[3]).toBe(folders[1])
  })

  test('are deleted with the last backup that has them', async () => {
    const destination = await mkdtemp(join(backups, 'old-'))
    const { pictures, stored: storedBytes } = createPictures({
      'masters/old': 'old',
      'masters/new': 'new',
    })
    const takeBackup = (passphrase?: string) =>
      writeBackup(
        { connectionString: shop.connectionString, pictures },
        { backups: destination, passphrase },
      )
    await takeBackup('an old passphrase')
    await takeBackup()
    storedBytes.delete('masters/old')
    const { folder } = await takeBackup()
    for (let i = 10; i < 21; i++)
      await cp(folder, join(destination, `2099-01-${i}T00-00-00.000Z`), { recursive: true })
    const copyFolder = pictureFolderWithSalt(destination, undefined)
    expect(await readdir(copyFolder)).toEqual(['masters_new', 'masters_old'])
    expect(await readdir(join(destination, 'pictures'))).toHaveLength(2)
    await takeBackup()
    expect(await readdir(copyFolder)).toEqual(['masters_new', 'masters_old'])
    expect(await readdir(join(destination, 'pictures')), 'of the old passphrase').toHaveLength(1)
    await takeBackup()
    expect(await readdir(copyFolder)).toEqual(['masters_new'])
    expect(await listBackups(destination)).toHaveLength(14)
  })
})
