import { createLog } from '#server/platform/log.ts'
import { openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { copyPictureFiles } from '#server/platform/pictures/copy-files.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { createStartProgress } from '../progress.ts'
import { readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'

const { runStep, printAddress } = createStartProgress()
const shutdown = createShutdown()
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(copyPictures)

/**
 * `npm run copy-pictures` copies the pictures of the folder to the bucket of the settings, and `npm
 * run copy-pictures -- --to-folder` those of the bucket to the folder. Copying removes no pictures
 * at either place.
 */
async function copyPictures() {
  const { bucket, pictureDir, logLevel } = readHostSettings(process.env)
  if (!bucket) throw new CannotStartShop('Set PICTURES_BUCKET_URL and the key of the bucket')
  const isToFolder = process.argv[2] === '--to-folder'
  const folderFiles = openFolderFiles(pictureDir)
  const bucketFiles = openBucketFiles(bucket, createLog(logLevel))
  const copiedCount = await runStep('pictures', () =>
    isToFolder
      ? copyPictureFiles(bucketFiles, folderFiles)
      : copyPictureFiles(folderFiles, bucketFiles),
  )
  printAddress(`Copied ${copiedCount} files to ${isToFolder ? pictureDir : bucket.url}`)
  await shutdown.end()
}
