import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BucketSettings } from '#server/platform/pictures/bucket-files.ts'
import { CannotStartShop } from './cannot-start.ts'
import { textSetting } from './setting-forms.ts'

/** Where the archive is: a folder or a bucket. */
export type ArchiveSettings = { folder: string } | { bucket: BucketSettings }

type BucketEnvironment = { region: string } & Record<'url' | 'keyId' | 'secret', string | undefined>

/** `name` is the beginning of the names of its variables. */
export function readBucketSettings(
  name: string,
  { url, region, keyId, secret }: BucketEnvironment,
): BucketSettings | undefined {
  if (url && keyId && secret) return { url, region, keyId, secret }
  if (!url && !keyId && !secret) return undefined
  throw new CannotStartShop(
    `${name}_URL, ${name}_KEY_ID and ${name}_SECRET must all be set, or none`,
  )
}

export function readArchiveSettings(
  folder: string | undefined,
  bucketEnvironment: BucketEnvironment,
): ArchiveSettings | undefined {
  const bucket = readBucketSettings('ARCHIVE_BUCKET', bucketEnvironment)
  if (bucket && folder)
    throw new CannotStartShop('ARCHIVE_DIR and ARCHIVE_BUCKET_URL must not both be set')
  if (bucket) return { bucket }
  return folder ? { folder: resolve(folder) } : undefined
}

// The message of a check completes the sentence "ARCHIVE_BUCKET_REGION must be …".
export const bucketRegionSetting = () => textSetting(/^[\w-]{1,60}$/, 'a region like ap-south-1')
export const bucketKeyIdSetting = () => textSetting(/^[!-~]{1,128}$/, 'the id of an access key')
export const bucketKeySecretSetting = () =>
  textSetting(/^[!-~]{1,256}$/, 'the secret of an access key')

/** With the bucket as its path; returned without a slash at its end. */
export function bucketAddressSetting() {
  const expectedForm = 'like https://s3.ap-south-1.amazonaws.com/my-pictures'
  const addressPattern = /^https?:\/\/[^/?#@]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/
  return z.pipe(
    textSetting(addressPattern, expectedForm).check(z.refine(URL.canParse, expectedForm)),
    z.transform((value) => value.replace(/\/$/, '')),
  )
}
