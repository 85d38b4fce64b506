import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BackupFiles, readBackupSalt, readWholeStream, streamOfText } from './backup-files.ts'

/** The content of a backup. It is written last, so a backup without it is unfinished. */
export const BackupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database: its `when` in the journal of the migrations. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The keys of the picture files. */
  pictures: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const countBackedUpRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** The folder of the pictures of all backups in `backups`. */
export const folderOfBackupPictures = (backups: string): string => join(backups, 'pictures')

/**
 * The folder of the pictures of a backup. Pictures never change, so backups with the same
 * passphrase share them: their manifests are encrypted with the same salt, which names the folder.
 */
export async function pictureFolderOf(backups: string, backup: string): Promise<string> {
  return pictureFolderWithSalt(backups, await readBackupManifestSalt(backup))
}

/** Undefined if the backup is not encrypted. Throws `DamagedBackup`. */
export const readBackupManifestSalt = (backup: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  readBackupSalt(manifestFile(backup))

/** The folder of the pictures that are encrypted with a salt, or not encrypted. */
export const pictureFolderWithSalt = (backups: string, salt: Buffer | undefined): string =>
  join(folderOfBackupPictures(backups), salt?.toString('hex') ?? 'unencrypted')

export const picturePath = (folder: string, key: string): string =>
  join(folder, key.replaceAll('/', '_'))

export const backupTablePath = (backup: string, table: string): string =>
  join(backup, 'tables', `${table}.copy`)

const manifestFile = (backup: string): string => join(backup, 'manifest')

export const writeBackupManifest = (files: BackupFiles, backup: string, manifest: BackupManifest) =>
  files.write(manifestFile(backup), streamOfText(JSON.stringify(manifest)))

/** Throws `DamagedBackup`. */
export async function readBackupManifest(
  files: BackupFiles,
  backup: string,
): Promise<BackupManifest> {
  return BackupManifest.parse(
    JSON.parse(String(await readWholeStream(files.read(manifestFile(backup))))),
  )
}
