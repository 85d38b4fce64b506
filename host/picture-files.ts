import { Refusal } from '#contract/refusals.ts'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { HostSettings } from './settings.ts'

type Log = Parameters<typeof openBucketFiles>[1]

/** The picture files of the shop: in its bucket if it has one, else in its folder. */
export const openPictureFiles = ({ bucket, pictureDir }: HostSettings, log: Log): PictureFiles =>
  bucket ? openBucketFiles(bucket, log) : openFolderFiles(pictureDir)

/**
 * Visitors who use a picture do not see why its storage fails, but get a refusal; who copies files
 * must see the reason, which is its cause.
 */
export function explainFileErrors<Files extends Pick<PictureFiles, 'read' | 'write'>>(
  files: Files,
): Files {
  const throwReason = (error: unknown) => {
    throw error instanceof Refusal && error.cause ? error.cause : error
  }
  return {
    ...files,
    read: (key) => files.read(key).catch(throwReason),
    write: (key, bytes, contentType) => files.write(key, bytes, contentType).catch(throwReason),
  }
}
