import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { onSeparateConnection } from '../platform/database/database.ts'
import { syncFolder, undefinedIfMissing } from '../platform/files.ts'
import {
  PICTURE_MASTERS_FOLDER,
  type PictureFiles,
  pictureMasterKey,
} from '../platform/pictures/picture-files.ts'
import {
  BACKUP_SALT_BYTES,
  type BackupFiles,
  DamagedBackup,
  openBackupFiles,
} from './backup-files.ts'
import {
  type BackupManifest,
  backupTablePath,
  folderOfBackupPictures,
  pictureFolderOf,
  pictureFolderWithSalt,
  picturePath,
  readBackupManifest,
  readBackupManifestSalt,
  writeBackupManifest,
} from './manifest.ts'

export type BackupSource = {
  connectionString: string
  pictures: PictureFiles
}

export type BackupDestination = {
  /** The folder of all backups. */
  backups: string
  passphrase?: string | undefined
  /**
   * Whether the backup is finished also if pictures cannot be read. It then has those that earlier
   * backups have, and `PicturesNotBackedUp` is thrown at the end.
   */
  mayLackPictures?: boolean
}

/** The backup is finished, but does not have all pictures; the cause says why. */
export class PicturesNotBackedUp extends Error {
  override name = 'PicturesNotBackedUp'
}

/**
 * A finished backup: its folder, what it contains, and the keys of pictures that it should contain,
 * but that are neither at their place nor in an earlier backup.
 */
export type FinishedBackup = {
  folder: string
  manifest: BackupManifest
  missingPictures: string[]
}

/** Older backups are deleted. */
const MAX_BACKUPS = 14
const UNFINISHED_PREFIX = 'unfinished-'

/**
 * Backs up the database and the pictures while the shop is running. The tables are read from one
 * snapshot. The pictures are listed after it, so the backup has every picture that a row of the
 * snapshot shows: pictures in use are never deleted, and unused ones only days later. A picture that
 * was lost at its place stays in the backups, as long as an earlier one has it.
 */
export function writeBackup(
  { connectionString, pictures }: BackupSource,
  { backups, passphrase, mayLackPictures = false }: BackupDestination,
  signal?: AbortSignal,
): Promise<FinishedBackup> {
  return onSeparateConnection({ connectionString, name: 'backup' }, async (client) => {
    await refuseConcurrentBackup(client)
    await deleteUnfinishedBackups(backups)
    const salt = passphrase ? await chooseSalt(backups, passphrase) : undefined
    const files = openBackupFiles(passphrase, salt)
    const sharedPictureFolder = pictureFolderWithSalt(backups, salt)
    const createdAt = await readTimeOfDatabase(client)
    const name = createdAt.replaceAll(':', '-')
    const unfinishedFolder = join(backups, `${UNFINISHED_PREFIX}${name}`)
    const folder = join(backups, name)
    try {
      await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
      const { neededPictures, ...copiedDatabase } = await copyDatabase(client, {
        files,
        folder: unfinishedFolder,
        signal,
      })
      const presentPictures = new Set<string>()
      const picturesError = await copyPictures(pictures, presentPictures, {
        files,
        folder: sharedPictureFolder,
        signal,
      }).catch((error: unknown) => {
        if (!mayLackPictures || signal?.aborted) throw error
        return error
      })
      const lostPictures = neededPictures.filter((key) => !presentPictures.has(key))
      const { kept, missing } = await findInEarlierBackups(lostPictures, sharedPictureFolder)
      const manifest: BackupManifest = {
        format: 1,
        createdAt,
        ...copiedDatabase,
        pictures: [...presentPictures, ...kept].sort(),
      }
      await writeBackupManifest(files, unfinishedFolder, manifest)
      // Fails if the connection was lost, and with it the lock.
      await client.query('select')
      await rename(unfinishedFolder, folder)
      await syncFolder(backups)
      await deleteOldBackups(backups, files, sharedPictureFolder)
      if (picturesError)
        throw new PicturesNotBackedUp(
          `The tables are backed up in ${folder}, but not all pictures: ${String(picturesError)}`,
          { cause: picturesError },
        )
      return { folder, manifest, missingPictures: missing }
    } catch (error) {
      await rm(unfinishedFolder, { recursive: true, force: true })
      throw error
    }
  })
}

/** Only one backup of a shop is taken at a time. */
export class BackupAlreadyRunning extends Error {
  override name = 'BackupRunning'
}

/** Another backup could delete the pictures that this one needs. The lock ends with the client. */
async function refuseConcurrentBackup(client: pg.Client) {
  const { rows } = await client.query<{ isLockFree: boolean }>(
    `select pg_try_advisory_lock(hashtext('gahana backup')) as "isLockFree"`,
  )
  if (!rows[0]?.isLockFree) throw new BackupAlreadyRunning('Another backup of this shop is running')
}

/**
 * A backup that a host with a wrong clock has named would count as the newest one, or be deleted as
 * the oldest.
 */
async function readTimeOfDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  if (!rows[0]) throw new Error('PostgreSQL does not say the time')
  return rows[0].now.toISOString()
}

/** Deletes what backups have left that did not end, for example because of a power failure. */
async function deleteUnfinishedBackups(backups: string): Promise<void> {
  for (const name of (await undefinedIfMissing(readdir(backups))) ?? [])
    if (name.startsWith(UNFINISHED_PREFIX)) await rm(join(backups, name), { recursive: true })
}

/**
 * The salt of the earlier backups with this passphrase, so that the new one shares their pictures.
 * A new salt after a change of the passphrase, because nobody can read the earlier pictures with it.
 */
async function chooseSalt(backups: string, passphrase: string) {
  const files = openBackupFiles(passphrase)
  for (const folder of (await listBackups(backups)).reverse()) {
    const manifest = await readBackupManifest(files, folder).catch(ignoreDamagedBackup)
    const salt = manifest && (await readBackupManifestSalt(folder))
    if (salt) return salt
  }
  return randomBytes(BACKUP_SALT_BYTES)
}

type CopyOptions = { files: BackupFiles; folder: string; signal: AbortSignal | undefined }

type CopiedDatabase = Pick<BackupManifest, 'migration' | 'tables' | 'sequences'> & {
  /** The keys of the pictures of which the database has rows. */
  neededPictures: string[]
}

async function copyDatabase(
  client: pg.Client,
  { files, folder, signal }: CopyOptions,
): Promise<CopiedDatabase> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await readMigration(client)
  const tables: BackupManifest['tables'] = []
  for (const { name, columns } of await readBackupTables(client)) {
    signal?.throwIfAborted()
    const stream = client.query(copyTo(`copy ${tableWithColumns(name, columns)} to stdout`))
    const sha256 = await files.write(backupTablePath(folder, name), stream)
    tables.push({ name, columns, rows: stream.rowCount, sha256 })
  }
  const sequences = await readSequences(client)
  const neededPictures = await readPictureKeys(client)
  await client.query('commit')
  return { migration, tables, sequences, neededPictures }
}

export const tableWithColumns = (name: string, columns: string[]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

async function readMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newestMigration: string }>(
    'select max(created_at) as "newestMigration" from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newestMigration)
}

/** All tables with the columns whose values are not computed. */
export async function readBackupTables(
  client: pg.Client,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
    order by table_name`)
  return rows
}

async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: BackupManifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: sequenceStates } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${pg.escapeIdentifier(name)}`,
    )
    for (const { last_value: lastValue, is_called: wasSequenceUsed } of sequenceStates)
      sequences.push({ name, lastValue, isCalled: wasSequenceUsed })
  }
  return sequences
}

async function readPictureKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select public_id as id from pictures')
  return rows.map(({ id }) => pictureMasterKey(id))
}

/** Copies the pictures that no earlier backup has copied. Adds the keys of all pictures to `keys`. */
async function copyPictures(
  pictures: PictureFiles,
  keys: Set<string>,
  { files, folder, signal }: CopyOptions,
): Promise<void> {
  for await (const page of pictures.list(PICTURE_MASTERS_FOLDER)) {
    for (const { key } of page) {
      signal?.throwIfAborted()
      const path = picturePath(folder, key)
      if (!(await undefinedIfMissing(stat(path)))) {
        const bytes = await pictures.read(key)
        // The picture was deleted after it was listed, so no row refers to it.
        if (!bytes) continue
        await files.write(path, Readable.from([bytes]))
      }
      keys.add(key)
    }
  }
}

/** Which of the pictures are among the pictures of earlier backups, and which are not. */
async function findInEarlierBackups(keys: string[], sharedPictureFolder: string) {
  const found: { kept: string[]; missing: string[] } = { kept: [], missing: [] }
  for (const key of keys) {
    const backedUpFile = await undefinedIfMissing(stat(picturePath(sharedPictureFolder, key)))
    found[backedUpFile ? 'kept' : 'missing'].push(key)
  }
  return found
}

/** The finished backups of a folder, the newest last. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = (await undefinedIfMissing(readdir(backups))) ?? []
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name))
    .sort()
    .map((name) => join(backups, name))
}

/**
 * Deletes old backups, then the pictures that no backup has any more. `sharedPictureFolder` is the
 * folder of the pictures that this backup shares with earlier ones.
 */
async function deleteOldBackups(
  backups: string,
  files: BackupFiles,
  sharedPictureFolder: string,
): Promise<void> {
  const allBackups = await listBackups(backups)
  const oldBackups = allBackups.slice(0, -MAX_BACKUPS)
  if (oldBackups.length === 0) return
  for (const folder of oldBackups) await rm(folder, { recursive: true })
  const keptBackups = allBackups.slice(-MAX_BACKUPS)
  const usedPictures = await listUsedPictures(keptBackups, {
    backups,
    files,
    sharedPictureFolder,
  }).catch(ignoreDamagedBackup)
  // Nobody knows which pictures a damaged backup has.
  if (!usedPictures) return
  for (const name of await readdir(folderOfBackupPictures(backups))) {
    const folder = join(folderOfBackupPictures(backups), name)
    if (!usedPictures.folders.has(folder)) await rm(folder, { recursive: true })
  }
  for (const name of await readdir(sharedPictureFolder)) {
    const path = join(sharedPictureFolder, name)
    if (!usedPictures.files.has(path)) await rm(path)
  }
}

/** The folders and files of pictures that backups have. Throws `DamagedBackup`. */
async function listUsedPictures(
  keptBackups: string[],
  {
    backups,
    files,
    sharedPictureFolder,
  }: { backups: string; files: BackupFiles; sharedPictureFolder: string },
): Promise<{ folders: Set<string>; files: Set<string> }> {
  const usedPictures = { folders: new Set<string>(), files: new Set<string>() }
  for (const backup of keptBackups) {
    const folder = await pictureFolderOf(backups, backup)
    usedPictures.folders.add(folder)
    if (folder !== sharedPictureFolder) continue
    for (const key of (await readBackupManifest(files, backup)).pictures)
      usedPictures.files.add(picturePath(folder, key))
  }
  return usedPictures
}

/** Throws every other error again. */
export function ignoreDamagedBackup(error: unknown): undefined {
  if (error instanceof DamagedBackup) return
  throw error
}
