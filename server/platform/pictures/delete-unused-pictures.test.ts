import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildTestRequest } from '#tests/support/client.ts'
import {
  addPictureRows,
  hasStoredPicture,
  makePicture,
  setPictureUsedLongAgo,
  storedFiles,
  THREE_DAYS_AGO,
} from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct } from '#tests/support/whole-product.ts'
import { inTransaction } from '../database/database.ts'
import { pictures } from '../tables.ts'
import { addMissingPictureRows, deleteUnusedPictures } from './delete-unused-pictures.ts'
import { PICTURE_VARIANTS_FOLDER, type PictureFiles, pictureMasterKey } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { servePicture } from './serve-picture.ts'
import { findStoredPicture, storePicture } from './store-picture.ts'

describe('the sweep of pictures', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const hasFile = (publicId: string) => hasStoredPicture(shop.pictures, publicId)
  const hasRow = async (publicId: string) =>
    (await shop.db.select().from(pictures).where(eq(pictures.publicId, publicId))).length === 1
  const sweep = () => deleteUnusedPictures(shop.pictures)
  /** The store of the shop, with other methods for its files. */
  const pictureStoreWith = (files: Partial<PictureFiles>): PictureStore => ({
    ...shop.pictures,
    files: { ...shop.pictures.files, ...files },
  })
  let shade = 0
  const newPicture = () => makePicture(`rgb(20, ${Math.floor(++shade / 200)}, ${shade % 200})`)
  const storeUnused = async () => {
    const bytes = await newPicture()
    const { publicId } = await storePicture(shop.pictures, bytes)
    await setPictureUsedLongAgo(shop.db, publicId)
    return { publicId, bytes }
  }
  const addProductWith = async (publicId: string) => {
    const body = { ...newWholeProduct('Ring'), pictures: [{ publicId, alt: '', colorId: null }] }
    const options = await owner.options()
    return shop.send(buildTestRequest('POST /api/admin/products', { body }, options))
  }

  it('removes old pictures that no product shows, with all their sizes', async () => {
    const { publicId } = await storeUnused()
    const url = `http://shop.test/pictures/${publicId}-400.jpg`
    await servePicture(new Request(url), shop.pictures)
    await sweep()
    expect(await hasFile(publicId)).toBe(false)
    expect(await hasRow(publicId)).toBe(false)
    expect(await storedFiles(shop.pictures, PICTURE_VARIANTS_FOLDER)).toEqual([])
    await expect(servePicture(new Request(url), shop.pictures)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('removes each picture once when several sweeps run at once', async () => {
    const stored = await Promise.all(Array.from({ length: 4 }, storeUnused))
    await expect(Promise.all(Array.from({ length: 4 }, sweep))).resolves.toHaveLength(4)
    for (const { publicId } of stored) expect(await hasFile(publicId)).toBe(false)
  })

  it('removes more pictures than one batch', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => index.toString(16).padStart(24, '0'))
    await addPictureRows(shop.db, ids)
    for (const publicId of ids) await setPictureUsedLongAgo(shop.db, publicId)
    await sweep()
    expect(await hasRow(ids[0] ?? '')).toBe(false)
    expect(await hasRow(ids[449] ?? '')).toBe(false)
  })

  it('leaves young pictures, and those that were uploaded again', async () => {
    const recentlyUsed = await storePicture(shop.pictures, await newPicture())
    const again = await storeUnused()
    expect(await storePicture(shop.pictures, again.bytes)).toMatchObject({
      publicId: again.publicId,
    })
    await sweep()
    expect(await hasFile(recentlyUsed.publicId)).toBe(true)
    expect(await hasFile(again.publicId)).toBe(true)
  })

  it('leaves a picture as long as any product shows it, withdrawn or not', async () => {
    const fields = { name: 'Bala', description: 'Bangle', price: '1', stock: '1' }
    const images = [await makePicture('gold')]
    const made = []
    for (let count = 0; count < 2; count++)
      made.push((await owner.sendForm('POST /addproduct', { fields, images })).body.data)
    const [one, other] = made
    const publicId = one?.images[0]?.publicId ?? ''
    expect(other?.images[0]?.publicId).toBe(publicId)
    await setPictureUsedLongAgo(shop.db, publicId)

    const removal = { removeImages: one?.images.map(({ id }) => id) }
    const path = { id: one?.id ?? 0 }
    await shop.call('POST /updateproduct/{id}', { path, body: removal }, await owner.options())
    const withdrawn = { path: { id: other?.id ?? 0 } }
    await shop.call('DELETE /delproduct/{id}', withdrawn, await owner.options())
    await sweep()
    expect(await hasFile(publicId)).toBe(true)
  })

  it('leaves the picture of a category', async () => {
    const { id, name } = await owner.category()
    const form = { path: { id }, fields: { name }, images: [await makePicture('purple')] }
    await owner.sendForm('PUT /category/update/{id}', form)
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path: { id } })
    const publicId = data.picture?.publicId ?? ''
    await setPictureUsedLongAgo(shop.db, publicId)
    await sweep()
    expect(await hasFile(publicId)).toBe(true)
  })

  it('finds every row that needs a picture, because each such column is a foreign key', async () => {
    const { rows } = await shop.db.execute(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%public\\_id'
        and (table_name, column_name) not in (
          select conrelid::regclass::text, attname
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confrelid = 'pictures'::regclass
        )
      order by 1`)
    expect(rows).toEqual([
      // This row only records which picture arrived; the product that shows the picture refers to
      // it too.
      { table_name: 'catalogue_import_pictures', column_name: 'public_id' },
      { table_name: 'pictures', column_name: 'public_id' },
    ])
  })

  describe('at the same time as an upload', () => {
    it('leaves the file of a picture that is uploaded again after its row was deleted', async () => {
      const { publicId, bytes } = await storeUnused()
      let again = ''
      const store = pictureStoreWith({
        remove: async (keys) => {
          if (keys.includes(pictureMasterKey(publicId)))
            again = (await storePicture(shop.pictures, bytes)).publicId
          await shop.pictures.files.remove(keys)
        },
      })
      await deleteUnusedPictures(store)
      expect(await hasFile(again)).toBe(true)
      expect(await hasRow(again)).toBe(true)
    })

    it('may find its file before its row is inserted', async () => {
      const store = pictureStoreWith({
        write: async (...file) => {
          await shop.pictures.files.write(...file)
          await addMissingPictureRows(shop.pictures)
        },
      })
      const { publicId } = await storePicture(store, await newPicture())
      await sweep()
      expect(await hasFile(publicId)).toBe(true)
      expect(await hasRow(publicId)).toBe(true)
    })

    it('removes no picture that an upload has returned', async () => {
      const unused = await Promise.all(Array.from({ length: 30 }, storeUnused))
      const uploads = unused.map(({ bytes }) => storePicture(shop.pictures, bytes))
      await Promise.all([sweep(), sweep(), sweep()])
      for (const { publicId } of await Promise.all(uploads)) {
        expect(await hasFile(publicId)).toBe(true)
        expect(await hasRow(publicId)).toBe(true)
      }
    })
  })

  describe('at the same time as a save', () => {
    it('leaves what a save has marked as used, and a save after it is refused', async () => {
      const { publicId } = await storeUnused()
      let marked: unknown
      const store = pictureStoreWith({
        removeUnfinished: async () => {
          marked = await findStoredPicture(shop.pictures, [publicId])
        },
      })
      await deleteUnusedPictures(store)
      expect(marked).toBeDefined()
      expect(await hasFile(publicId)).toBe(true)
      await setPictureUsedLongAgo(shop.db, publicId)
      await sweep()
      expect(await findStoredPicture(shop.pictures, [publicId])).toBeUndefined()
    })

    it('leaves a picture to which a transaction has just begun to refer', async () => {
      const { publicId } = await storeUnused()
      const { id } = await owner.category()
      await inTransaction(shop.db, async (tx) => {
        await tx.execute(
          sql`update categories set picture_public_id = ${publicId}, picture_placeholder = 'x' where id = ${id}`,
        )
        await sweep()
      })
      expect(await hasFile(publicId)).toBe(true)
      expect(await hasRow(publicId)).toBe(true)
    })

    it('either the product is saved and its picture stays, or the save is refused', async () => {
      const unused = await Promise.all(Array.from({ length: 12 }, storeUnused))
      const saves = unused.map(({ publicId }) => addProductWith(publicId))
      await Promise.all([sweep(), sweep(), sweep(), ...saves])
      for (const [index, { publicId }] of unused.entries()) {
        const { status } = (await saves[index]) ?? {}
        // A busy shop answers 503; then the picture may be marked as used, and stays.
        expect([201, 400, 503]).toContain(status)
        if (status !== 503) expect(await hasFile(publicId)).toBe(status === 201)
      }
    })
  })

  describe('after a crash', () => {
    it('between file and row gives the file a row, and removes it when it is old', async () => {
      const key = pictureMasterKey('0123456789abcdef01234567')
      await shop.pictures.files.write(key, await newPicture(), 'image/jpeg')
      await sweep()
      expect(await hasFile('0123456789abcdef01234567')).toBe(true)
      await setPictureUsedLongAgo(shop.db, '0123456789abcdef01234567')
      await sweep()
      expect(await hasFile('0123456789abcdef01234567')).toBe(false)
    })

    it('between row and file removes the file at the next sweep', async () => {
      const { publicId } = await storeUnused()
      await shop.db.delete(pictures).where(eq(pictures.publicId, publicId))
      const { files } = shop.pictures
      const store = pictureStoreWith({
        list: async function* (prefix) {
          for await (const page of files.list(prefix))
            yield page.map(({ key }) => ({ key, writtenAt: THREE_DAYS_AGO }))
        },
      })
      await deleteUnusedPictures(store)
      expect(await hasFile(publicId)).toBe(false)
    })
  })

  it('is not ended by a missing file', async () => {
    const [first, second] = [await storeUnused(), await storeUnused()]
    await shop.pictures.files.remove([pictureMasterKey(first.publicId)])
    await sweep()
    for (const { publicId } of [first, second]) expect(await hasRow(publicId)).toBe(false)
    expect(await hasFile(second.publicId)).toBe(false)
  })

  it('leaves other files alone', async () => {
    const bytes = new TextEncoder().encode('x')
    await shop.pictures.files.write('masters/notes.txt', bytes, 'text/plain')
    await sweep()
    expect(await storedFiles(shop.pictures)).toContain('notes.txt')
  })
})
