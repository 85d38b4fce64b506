import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BackupFiles, readBytes, textStream } from './backup-files.ts'

/** The content of a backup. It is written last, so a backup without it is unfinished. */
export const Manifest = z.object({
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
export type Manifest = z.infer<typeof Manifest>

/** The folder of all backups. Picture files never change, so all backups share them. */
export const pictureFile = (backups: string, key: string): string =>
  join(backups, 'pictures', key.replaceAll('/', '_'))

export const tableFile = (backup: string, table: string): string =>
  join(backup, 'tables', `${table}.copy`)

const manifestFile = (backup: string): string => join(backup, 'manifest')

export const writeManifest = (files: BackupFiles, backup: string, manifest: Manifest) =>
  files.write(manifestFile(backup), textStream(JSON.stringify(manifest)))

export async function readManifest(files: BackupFiles, backup: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(String(await readBytes(files.read(manifestFile(backup))))))
}
