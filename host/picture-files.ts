import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { HostSettings } from './settings.ts'

type Log = Parameters<typeof openBucketFiles>[1]

/** The picture files of the shop: in its bucket if it has one, else in its folder. */
export const openPictureFiles = ({ bucket, pictureDir }: HostSettings, log: Log): PictureFiles =>
  bucket ? openBucketFiles(bucket, log) : openFolderFiles(pictureDir)
