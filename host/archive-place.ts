import { ARCHIVE_FOLDERS, type DatabaseArchive } from '#server/archive/archive-objects.ts'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { explainFileErrors } from './picture-files.ts'
import type { HostSettings } from './settings.ts'

/** The archive of the settings; undefined if there is none. Creates the folders of the archive. */
export function openArchive({
  archive,
  backupPassphrase,
}: HostSettings): DatabaseArchive | undefined {
  if (!archive) return undefined
  // The reason of a failure is recorded with the job.
  const SILENT_LOG = { error: () => {} }
  const archiveStorage =
    'bucket' in archive
      ? openBucketFiles(archive.bucket, SILENT_LOG)
      : openFolderFiles(archive.folder, ARCHIVE_FOLDERS)
  return { storage: explainFileErrors(archiveStorage), passphrase: backupPassphrase }
}
