import { Refusal } from '#contract/refusals.ts'
import {
  ARCHIVE_FOLDERS,
  type ArchiveStorage,
  type DatabaseArchive,
} from '#server/archive/archive-objects.ts'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
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
  return { storage: explainErrorsOf(archiveStorage), passphrase: backupPassphrase }
}

/** Visitors who use a picture do not see why its storage fails; the operator of an archive must. */
function explainErrorsOf({ read, write, remove, list }: ArchiveStorage): ArchiveStorage {
  const explainArchiveError = (error: unknown) => {
    throw error instanceof Refusal && error.cause ? error.cause : error
  }
  return {
    read: (fileKey) => read(fileKey).catch(explainArchiveError),
    write: (fileKey, fileBytes, contentType) =>
      write(fileKey, fileBytes, contentType).catch(explainArchiveError),
    remove,
    list,
  }
}
