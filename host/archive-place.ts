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
  const NO_LOG = { error: () => {} }
  const storage =
    'bucket' in archive
      ? openBucketFiles(archive.bucket, NO_LOG)
      : openFolderFiles(archive.folder, ARCHIVE_FOLDERS)
  return { storage: withReasons(storage), passphrase: backupPassphrase }
}

/** Visitors who use a picture do not see why its storage fails; the operator of an archive must. */
function withReasons({ read, write, remove, list }: ArchiveStorage): ArchiveStorage {
  const explainArchiveError = (error: unknown) => {
    throw error instanceof Refusal && error.cause ? error.cause : error
  }
  return {
    read: (key) => read(key).catch(explainArchiveError),
    write: (key, bytes, type) => write(key, bytes, type).catch(explainArchiveError),
    remove,
    list,
  }
}
