import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MASTERS, type PictureFiles } from '../platform/pictures/picture-files.ts'
import { type BackupFiles, DamagedBackup, flushFolder, openBackupFiles } from './backup-files.ts'
import { type Manifest, pictureFile, readManifest, tableFile, writeManifest } from './manifest.ts'

export type BackupSource = {
  connectionString: string
  pictures: PictureFiles
}

export type BackupTarget = {
  /** The folder of all backups. */
  backups: string
  passphrase?: string | undefined
}

/** A finished backup: its folder, and what it contains. */
export type Backup = { folder: string; manifest: Manifest }

/** Older backups are deleted. */
const MAX_BACKUPS = 14
const UNFINISHED = 'unfinished-'

/**
 * Backs up the database and the pictures while the shop is open. The tables are read from one
 * snapshot. The pictures are listed after it, so the backup has every picture that a row of the
 * snapshot shows: pictures in use are never deleted, and unused ones only days later.
 */
export async function writeBackup(
  { connectionString, pictures }: BackupSource,
  { backups, passphrase }: BackupTarget,
  signal?: AbortSignal,
): Promise<Backup> {
  const files = openBackupFiles(passphrase)
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const unfinished = join(backups, `${UNFINISHED}${name}`)
  const folder = join(backups, name)
  const client = new pg.Client({ connectionString, application_name: 'gahana backup' })
  await client.connect()
  try {
    await refuseConcurrent(client)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const database = await copyDatabase(client, { files, folder: unfinished, signal })
    const keys = await copyPictures(pictures, { files, backups, signal })
    const manifest: Manifest = { format: 1, createdAt, ...database, pictures: keys }
    await writeManifest(files, unfinished, manifest)
    await rename(unfinished, folder)
    await flushFolder(backups)
    await deleteOldBackups(backups, files)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Only one backup of a shop is taken at a time. */
export class BackupRunning extends Error {
  override name = 'BackupRunning'
}

/** Another backup could delete the pictures that this one needs. The lock ends with the client. */
async function refuseConcurrent(client: pg.Client) {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(hashtext('gahana backup')) as "isFree"`,
  )
  if (!rows[0]?.isFree) throw new BackupRunning('Another backup of this shop is running')
}

type CopyOptions = { files: BackupFiles; folder: string; signal: AbortSignal | undefined }

async function copyDatabase(
  client: pg.Client,
  { files, folder, signal }: CopyOptions,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'>> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await readMigration(client)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await readTables(client)) {
    signal?.throwIfAborted()
    const stream = client.query(copyTo(`copy ${tableWithColumns(name, columns)} to stdout`))
    const sha256 = await files.write(tableFile(folder, name), stream)
    tables.push({ name, columns, rows: stream.rowCount, sha256 })
  }
  const sequences = await readSequences(client)
  await client.query('commit')
  return { migration, tables, sequences }
}

export const tableWithColumns = (name: string, columns: string[]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

async function readMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest)
}

/** All tables with the columns whose values are not computed. */
export async function readTables(
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

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${pg.escapeIdentifier(name)}`,
    )
    for (const { last_value: lastValue, is_called: isCalled } of states)
      sequences.push({ name, lastValue, isCalled })
  }
  return sequences
}

type PictureOptions = { files: BackupFiles; backups: string; signal: AbortSignal | undefined }

/** Copies the pictures that no earlier backup has copied. Returns the keys of all pictures. */
async function copyPictures(
  pictures: PictureFiles,
  { files, backups, signal }: PictureOptions,
): Promise<string[]> {
  const keys: string[] = []
  for await (const page of pictures.list(MASTERS)) {
    for (const { key } of page) {
      signal?.throwIfAborted()
      const path = pictureFile(backups, key)
      if (await isMissing(path)) {
        const bytes = await pictures.read(key)
        // It was deleted since it was listed, so no row shows it.
        if (!bytes) continue
        await files.write(path, Readable.from([bytes]))
      }
      keys.push(key)
    }
  }
  return keys.sort()
}

const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true
      throw error
    },
  )

/** The finished backups of a folder, the newest last. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name))
    .sort()
    .map((name) => join(backups, name))
}

/** Deletes old backups, then the pictures that only they had. */
async function deleteOldBackups(backups: string, files: BackupFiles): Promise<void> {
  const all = await listBackups(backups)
  const old = all.slice(0, -MAX_BACKUPS)
  if (old.length === 0) return
  for (const folder of old) await rm(folder, { recursive: true })
  const kept = new Set<string>()
  for (const folder of all.slice(-MAX_BACKUPS)) {
    const manifest = await readManifest(files, folder).catch((error: unknown) => {
      if (error instanceof DamagedBackup) return undefined
      throw error
    })
    // For example after a change of the passphrase: nobody knows which pictures it has.
    if (!manifest) return
    for (const key of manifest.pictures) kept.add(pictureFile(backups, key))
  }
  for (const name of await readdir(join(backups, 'pictures'))) {
    const path = join(backups, 'pictures', name)
    if (!kept.has(path)) await rm(path)
  }
}
