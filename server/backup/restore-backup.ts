import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { onSeparateConnection } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { undefinedIfMissing } from '../platform/files.ts'
import { contentTypeOf } from '../platform/pictures/formats.ts'
import {
  listKeys,
  PICTURE_MASTERS_FOLDER,
  type PictureFiles,
} from '../platform/pictures/picture-files.ts'
import { checkStock } from '../stock/read-stock-ledger.ts'
import {
  addStreamToHash,
  type BackupFiles,
  DamagedBackup,
  hashOfStream,
  openBackupFiles,
  readWholeStream,
} from './backup-files.ts'
import {
  type BackupManifest,
  backupTablePath,
  pictureFolderOf,
  picturePath,
  readBackupManifest,
} from './manifest.ts'
import {
  ignoreDamagedBackup,
  listBackups,
  readBackupTables,
  tableWithColumns,
} from './write-backup.ts'

export type BackupToRestore = {
  /** The folder of all backups. */
  backups: string
  /** The folder of this backup. */
  folder: string
  passphrase?: string | undefined
}

/**
 * Restores the tables of a backup in an empty database, and migrates them to this version.
 * Throws `DamagedBackup`; the tables are then empty.
 */
export async function restoreDatabase(backup: BackupToRestore, connectionString: string) {
  await loadDatabase(backup, connectionString)
  await migrateDatabase(connectionString)
}

/**
 * Proves that the database of a backup can be restored: restores it in an empty database, and
 * compares the result with the backup. Throws `DamagedBackup`.
 */
export async function verifyDatabase(
  backup: BackupToRestore,
  connectionString: string,
): Promise<BackupManifest> {
  const manifest = await loadDatabase(backup, connectionString)
  await compareDatabase(manifest, connectionString)
  return manifest
}

/**
 * Loads the tables of a backup in the version of the backup. PostgreSQL checks every constraint,
 * and the checksum of each table is compared.
 */
async function loadDatabase(
  backup: BackupToRestore,
  connectionString: string,
): Promise<BackupManifest> {
  const files = openBackupFiles(backup.passphrase)
  const manifest = await readBackupManifest(files, backup.folder)
  await onSeparateConnection({ connectionString, name: 'restore' }, async (client) => {
    await clearUnusedDatabase(client)
    await migrateDatabase(connectionString, manifest.migration)
    await client.query('begin')
    await loadTables(client, { manifest, files, folder: backup.folder })
    await client.query('commit')
    await client.query('analyze')
  })
  return manifest
}

/** Nothing is restored over the data of a shop. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

/** Deletes the tables that an interrupted restore has left. */
async function clearUnusedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select to_regclass('public.users') is not null as has_tables",
  )
  if (rows[0]?.has_tables) {
    const existingUsers = await client.query('select from users limit 1')
    if (existingUsers.rowCount !== 0)
      throw new DatabaseInUse('The database already has the data of a shop')
  }
  await client.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  )
}

type LoadOptions = { manifest: BackupManifest; files: BackupFiles; folder: string }

async function loadTables(client: pg.Client, { manifest, files, folder }: LoadOptions) {
  const names = (await readBackupTables(client)).map(({ name }) => name)
  const tableList = names.map((name) => pg.escapeIdentifier(name)).join(', ')
  // Triggers would write a second row for what the backup already has, such as the stock ledger.
  for (const name of names) await setTriggers(client, name, 'disable')
  // The migrations have inserted rows, which are removed first.
  await client.query(`truncate ${tableList}`)
  for (const name of await sortByReferences(client, names)) {
    const table = manifest.tables.find((backedUpTable) => backedUpTable.name === name)
    if (!table) throw new DamagedBackup(`The backup has no table ${name}`)
    const hash = createHash('sha256')
    const copyStream = client.query(
      copyFrom(`copy ${tableWithColumns(name, table.columns)} from stdin`),
    )
    await pipeline(files.read(backupTablePath(folder, name)), addStreamToHash(hash), copyStream)
    if (hash.digest('hex') !== table.sha256 || copyStream.rowCount !== table.rows)
      throw new DamagedBackup(`The table ${name} of the backup is damaged`)
  }
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ])
  // Checks the deferred constraints now; tables with unchecked rows cannot be altered.
  await client.query('set constraints all immediate')
  for (const name of names) await setTriggers(client, name, 'enable')
}

const setTriggers = (client: pg.Client, table: string, triggerState: 'enable' | 'disable') =>
  client.query(`alter table ${pg.escapeIdentifier(table)} ${triggerState} trigger user`)

/** Sorts tables so that each one comes after the tables that its foreign keys refer to. */
async function sortByReferences(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ referencingTable: string; referencedTable: string }>(`
    select referring.relname as "referencingTable", referred.relname as "referencedTable"
    from pg_constraint
    join pg_class referring on referring.oid = conrelid
    join pg_class referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`)
  const sortedTables: string[] = []
  while (sortedTables.length < names.length) {
    const nextTables = names.filter(
      (name) =>
        !sortedTables.includes(name) &&
        rows.every(
          ({ referencingTable, referencedTable }) =>
            referencingTable !== name || sortedTables.includes(referencedTable),
        ),
    )
    if (nextTables.length === 0) throw new Error('The foreign keys of the tables form a cycle')
    sortedTables.push(...nextTables)
  }
  return sortedTables
}

/**
 * Restores the pictures of a backup that the store does not have, so that it can be repeated. One
 * that is damaged in the backup does not stop the others.
 */
export async function restorePictures(
  backup: BackupToRestore,
  pictures: PictureFiles,
): Promise<{ restoredCount: number; damagedKeys: string[] }> {
  const files = openBackupFiles(backup.passphrase)
  const { pictures: keys } = await readBackupManifest(files, backup.folder)
  const folder = await pictureFolderOf(backup.backups, backup.folder)
  const presentKeys = await listKeys(pictures, PICTURE_MASTERS_FOLDER)
  const damagedKeys: string[] = []
  let restoredCount = 0
  for (const key of keys.filter((one) => !presentKeys.has(one))) {
    const bytes = await readWholeStream(files.read(picturePath(folder, key))).catch(
      ignoreDamagedBackup,
    )
    if (bytes) {
      await pictures.write(key, bytes, contentTypeOf(bytes))
      restoredCount++
    } else damagedKeys.push(key)
  }
  return { restoredCount, damagedKeys }
}

/** Reads pictures from the newest backup that has them; those of an earlier passphrase are left out. */
export async function openBackupReader({
  backups,
  passphrase,
}: Pick<BackupToRestore, 'backups' | 'passphrase'>): Promise<Pick<PictureFiles, 'read'>> {
  const files = openBackupFiles(passphrase)
  const folders = new Set<string>()
  for (const backup of (await listBackups(backups)).reverse())
    folders.add(await pictureFolderOf(backups, backup))
  const readPicture = async (key: string) => {
    for (const folder of folders) {
      const path = picturePath(folder, key)
      if (!(await undefinedIfMissing(stat(path)))) continue
      const bytes = await readWholeStream(files.read(path)).catch(ignoreDamagedBackup)
      if (bytes) return new Uint8Array(bytes)
    }
    return undefined
  }
  return { read: readPicture }
}

/** Every restored table must be written to the same bytes again. */
async function compareDatabase(manifest: BackupManifest, connectionString: string): Promise<void> {
  await onSeparateConnection({ connectionString, name: 'verification' }, async (client) => {
    for (const { name, columns, sha256 } of manifest.tables) {
      const copyStream = client.query(copyTo(`copy ${tableWithColumns(name, columns)} to stdout`))
      if ((await hashOfStream(copyStream)) !== sha256)
        throw new DamagedBackup(`The restored table ${name} differs from the backup`)
    }
    const { isBalanced } = await checkStock(drizzle({ client }))
    if (!isBalanced) throw new DamagedBackup('The stock of the backup differs from its ledger')
  })
}

/** Reads every picture of a backup, and compares it with the picture store of the running shop. */
export async function verifyPictures(
  backup: BackupToRestore,
  pictures: PictureFiles,
): Promise<number> {
  const files = openBackupFiles(backup.passphrase)
  const { pictures: keys } = await readBackupManifest(files, backup.folder)
  const folder = await pictureFolderOf(backup.backups, backup.folder)
  for (const key of keys) {
    const storedBytes = await readWholeStream(files.read(picturePath(folder, key)))
    const currentBytes = await pictures.read(key)
    // The shop may have deleted it since the backup.
    if (currentBytes && !storedBytes.equals(currentBytes))
      throw new DamagedBackup(`The picture ${key} differs from the one of the shop`)
  }
  return keys.length
}
