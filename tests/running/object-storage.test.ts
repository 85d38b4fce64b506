import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { planRestore } from '#server/archive/plan-restore.ts'
import { type BucketSettings, openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { makeBuyers, makeProduct, signInOwner } from '../support/buyers.ts'
import { isCephInstalled, startCeph } from '../support/object-storage/ceph.ts'
import type { ObjectStorage } from '../support/object-storage/storage.ts'
import { isSwiftInstalled, startSwift } from '../support/object-storage/swift.ts'
import { testPictureFiles } from '../support/picture-files-suite.ts'
import { runCommand } from '../support/run-command.ts'
import { runDoctor } from '../support/run-doctor.ts'
import { startShop } from '../support/running-shop.ts'
import { uploadPicture } from '../support/upload-picture.ts'

const STORAGES = [
  { name: 'Swift', isInstalled: isSwiftInstalled, start: startSwift },
  { name: 'Ceph', isInstalled: isCephInstalled, start: startCeph },
]

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** The environment variables of a bucket, with this beginning of their names. */
const makeBucketSettings = (name: string, { url, region, keyId, secret }: BucketSettings) => ({
  [`${name}_BUCKET_URL`]: url,
  [`${name}_BUCKET_REGION`]: region,
  [`${name}_BUCKET_KEY_ID`]: keyId,
  [`${name}_BUCKET_SECRET`]: secret,
})

const listFilesIn = async (folder: string) => {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  const pictureFiles = names.filter((name) => name.includes('/'))
  return Promise.all(pictureFiles.map(async (name) => [name, await readFile(join(folder, name))]))
}

// The tests of a storage are skipped if its packages are not installed.
for (const { name, isInstalled, start } of STORAGES)
  describe.skipIf(!isInstalled())(name, () => {
    let storage: ObjectStorage
    beforeAll(async () => {
      storage = await start()
    })
    afterAll(() => storage?.stop())
    const log = { error: vi.fn() }

    testPictureFiles('picture files', async () => openBucketFiles(await storage.makeBucket(), log))

    test('with a wrong secret, or if the bucket does not exist, reading a picture fails instead of finding none', async () => {
      const bucket = await storage.makeBucket()
      const filesWithWrongSecret = openBucketFiles({ ...bucket, secret: 'another' }, log)
      const missingBucket = openBucketFiles({ ...bucket, url: `${bucket.url}-none` }, log)
      await openBucketFiles(bucket, log).write('masters/a', new Uint8Array([1]), 'image/webp')
      for (const pictureFiles of [filesWithWrongSecret, missingBucket]) {
        await expect(pictureFiles.read('masters/a')).rejects.toThrow()
        await expect(
          pictureFiles.write('masters/b', new Uint8Array([1]), 'image/webp'),
        ).rejects.toThrow()
        await expect(pictureFiles.list('masters')[Symbol.asyncIterator]().next()).rejects.toThrow()
      }
    })

    test('a shop moves its pictures from its folder to a bucket and back, and is restored from a backup in a bucket', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gahana-storage-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const shopFolders = { DATA_DIR: join(folder, 'shop'), BACKUP_DIR: join(folder, 'backups') }
      const picturesBucket = await storage.makeBucket()
      const archiveBucket = await storage.makeBucket()
      const passphrase = 'the ring in the well'
      const bucketArchive = { storage: openBucketFiles(archiveBucket, log), passphrase }
      const bucketEnvironment = {
        ...shopFolders,
        BACKUP_PASSPHRASE: passphrase,
        ...makeBucketSettings('PICTURES', picturesBucket),
        ...makeBucketSettings('ARCHIVE', archiveBucket),
      }
      const runCommandWithBucket = async (commandName: string, commandWords: string[] = []) =>
        (await runCommand(commandName, bucketEnvironment, commandWords)).stdout

      let shop = await startShop(shopFolders)
      const statusOf = async (address: string) =>
        (await shop.send(new Request(`http://shop${address}`))).status
      const pictureBeforeMove = await uploadPicture(shop, '#B3122B')
      expect(await statusOf(pictureBeforeMove)).toBe(200)
      await shop.stop()
      expect(await runCommandWithBucket('copy-pictures')).toContain(
        `Copied 2 files to ${picturesBucket.url}`,
      )
      expect(await runCommandWithBucket('copy-pictures')).toContain('Copied 0 files')
      const filesAfterMove = await listFilesIn(join(shopFolders.DATA_DIR, 'pictures'))
      await rm(join(shopFolders.DATA_DIR, 'pictures'), { recursive: true })

      shop = await startShop(bucketEnvironment)
      const owner = await signInOwner(shop)
      expect(await statusOf(pictureBeforeMove)).toBe(200)
      const pictureAfterMove = await uploadPicture(shop, '#12B32B')
      expect(await statusOf(pictureAfterMove)).toBe(200)
      const productId = await makeProduct(shop, owner, { stock: 9 })
      const [buyer] = await makeBuyers(shop, 1)
      if (!buyer) throw new Error('There is no buyer')
      const { addressId } = buyer
      await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, buyer)
      await shop.call('POST /api/order/addorder', { body: { addressId } }, buyer)
      // A restore compares only data older than a minute with the running shop.
      const restoreTime = new Date(Date.now() + 61_000)

      const { output } = await runDoctor(bucketEnvironment)
      expect(output).toMatch(/^ok +pictures +http:.* can be written and read/m)
      const reportWithWrongSecret = await runDoctor({
        ...bucketEnvironment,
        PICTURES_BUCKET_SECRET: 'another',
      })
      expect(reportWithWrongSecret.output).toMatch(/^problem +pictures +http:.*403 \(/m)
      expect(await runCommandWithBucket('backup')).toMatch(/Backed up \d+ rows and 2 pictures/)
      await expect
        .poll(() => planRestore(bucketArchive, restoreTime).then(() => 'archived', String), {
          timeout: 180_000,
          interval: 2_000,
        })
        .toBe('archived')
      expect(
        await runCommandWithBucket('restore', ['--until', restoreTime.toISOString(), '--verify']),
      ).toMatch(/orders: 1, the same as in the running shop/)
      await shop.stop()

      await runCommandWithBucket('copy-pictures', ['--to-folder'])
      const filesAfterReturn = await listFilesIn(join(shopFolders.DATA_DIR, 'pictures'))
      expect(filesAfterReturn).toHaveLength(4)
      expect(filesAfterReturn).toEqual(expect.arrayContaining(filesAfterMove))
    })
  })
