import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { undefinedIfMissing } from '../platform/files.ts'

const BackupVerification = z.object({ backup: z.string(), at: z.iso.datetime() })
const ArchiveVerification = z.object({ until: z.iso.datetime(), at: z.iso.datetime() })

/** The last backup that `npm run restore -- --verify` has restored, and when. */
export type BackupVerification = z.infer<typeof BackupVerification>

/** Up to when `npm run restore -- --until` has restored the archive the last time, and when. */
export type ArchiveVerification = z.infer<typeof ArchiveVerification>

const BACKUP_VERIFICATION_FILE = 'verified.json'
const ARCHIVE_VERIFICATION_FILE = 'archive-verified.json'

export const recordBackupVerification = (
  backups: string,
  verification: BackupVerification,
): Promise<void> => writeVerification(join(backups, BACKUP_VERIFICATION_FILE), verification)

export const readBackupVerification = (backups: string): Promise<BackupVerification | undefined> =>
  readVerification(join(backups, BACKUP_VERIFICATION_FILE), BackupVerification)

/** The folder of backups also knows about the archive, which may be in a bucket. */
export async function recordArchiveVerification(
  backups: string,
  verification: ArchiveVerification,
): Promise<void> {
  await mkdir(backups, { recursive: true })
  await writeVerification(join(backups, ARCHIVE_VERIFICATION_FILE), verification)
}

export const readArchiveVerification = (
  backups: string,
): Promise<ArchiveVerification | undefined> =>
  readVerification(join(backups, ARCHIVE_VERIFICATION_FILE), ArchiveVerification)

const writeVerification = (file: string, value: unknown) =>
  writeFile(file, `${JSON.stringify(value)}\n`)

async function readVerification<Verification>(
  file: string,
  schema: z.ZodMiniType<Verification>,
): Promise<Verification | undefined> {
  const text = await undefinedIfMissing(readFile(file, 'utf8'))
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}
