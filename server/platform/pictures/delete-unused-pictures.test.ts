import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { buildTestRequest } from '#tests/support/client.ts'
import {
  addPictureRows,
  hasStoredPicture,
  listStoredFiles,
  makePicture,
  setPictureUsedLongAgo,
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

describe('the deletion of unused pictures', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const hasPictureFile = (publicId: string) => hasStoredPicture(shop.pictures, publicId)
  const hasPictureRow = async (publicId: string) =>
    (await shop.db.select().from(pictures).where(eq(pictures.publicId, publicId))).length === 1
  const deleteUnused = () => deleteUnusedPictures(shop.pictures)
  /** The store of the shop, with other methods for its files. */
  const pictureStoreWith = (files: Partial<PictureFiles>): PictureStore => ({
    ...shop.pictures,
    files: { ...shop.pictures.files, ...files },
  })
  let shadeNumber = 0
  const makeNewPicture = () =>
    makePicture(`rgb(20, ${Math.floor(++shadeNumber / 200)}, ${shadeNumber % 200})`)
  const storeUnused = async () => {
    const bytes = await makeNewPicture()
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
    await deleteUnused()
    expect(await hasPictureFile(publicId)).toBe(false)
    expect(await hasPictureRow(publicId)).toBe(false)
    expect(await listStoredFiles(shop.pictures, PICTURE_VARIANTS_FOLDER)).toEqual([])
    await expect(servePicture(new Request(url), shop.pictures)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('removes each picture once when several deletions run at once', async () => {
    const stored = await Promise.all(Array.from({ length: 4 }, storeUnused))
    await expect(Promise.all(Array.from({ length: 4 }, deleteUnused))).resolves.toHaveLength(4)
    for (const { publicId } of stored) expect(await hasPictureFile(publicId)).toBe(false)
  })

  it('removes more pictures than one batch', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => index.toString(16).padStart(24, '0'))
    await addPictureRows(shop.db, ids)
    for (const publicId of ids) await setPictureUsedLongAgo(shop.db, publicId)
    await deleteUnused()
    expect(await hasPictureRow(ids[0] ?? '')).toBe(false)
    expect(await hasPictureRow(ids[449] ?? '')).toBe(false)
  })

  it('leaves new pictures, and pictures that were uploaded again', async () => {
    const recentlyUsedPicture = await storePicture(shop.pictures, await makeNewPicture())
    const reuploadedPicture = await storeUnused()
    expect(await storePicture(shop.pictures, reuploadedPicture.bytes)).toMatchObject({
      publicId: reuploadedPicture.publicId,
    })
    await deleteUnused()
    expect(await hasPictureFile(recentlyUsedPicture.publicId)).toBe(true)
    expect(await hasPictureFile(reuploadedPicture.publicId)).toBe(true)
  })

  it('leaves new pictures also if the clock of this machine is a day ahead', async () => {
    const { publicId } = await storePicture(shop.pictures, await makeNewPicture())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    await deleteUnused()
    vi.useRealTimers()
    expect(await hasPictureFile(publicId)).toBe(true)
    expect(await hasPictureRow(publicId)).toBe(true)
  })

  it('leaves a picture as long as any product shows it, withdrawn or not', async () => {
    const fields = { name: 'Bala', description: 'Bangle', price: '1', stock: '1' }
    const images = [await makePicture('gold')]
    const createdProducts = []
    for (let count = 0; count < 2; count++)
      createdProducts.push((await owner.sendForm('POST /addproduct', { fields, images })).body.data)
    const [one, other] = createdProducts
    const publicId = one?.images[0]?.publicId ?? ''
    expect(other?.images[0]?.publicId).toBe(publicId)
    await setPictureUsedLongAgo(shop.db, publicId)

    const removalInput = { removeImages: one?.images.map(({ id }) => id) }
    const path = { id: one?.id ?? 0 }
    await shop.call('POST /updateproduct/{id}', { path, body: removalInput }, await owner.options())
    const withdrawInput = { path: { id: other?.id ?? 0 } }
    await shop.call('DELETE /delproduct/{id}', withdrawInput, await owner.options())
    await deleteUnused()
    expect(await hasPictureFile(publicId)).toBe(true)
  })

  it('leaves the picture of a category', async () => {
    const { id, name } = await owner.addCategory()
    const formInput = { path: { id }, fields: { name }, images: [await makePicture('purple')] }
    await owner.sendForm('PUT /category/update/{id}', formInput)
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path: { id } })
    const publicId = data.picture?.publicId ?? ''
    await setPictureUsedLongAgo(shop.db, publicId)
    await deleteUnused()
    expect(await hasPictureFile(publicId)).toBe(true)
  })

  it('knows every column that refers to a picture, because each is a foreign key', async () => {
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
      let reuploadedId = ''
      const store = pictureStoreWith({
        remove: async (keys) => {
          if (keys.includes(pictureMasterKey(publicId)))
            reuploadedId = (await storePicture(shop.pictures, bytes)).publicId
          await shop.pictures.files.remove(keys)
        },
      })
      await deleteUnusedPictures(store)
      expect(await hasPictureFile(reuploadedId)).toBe(true)
      expect(await hasPictureRow(reuploadedId)).toBe(true)
    })

    it('may find its file before its row is inserted', async () => {
      const store = pictureStoreWith({
        write: async (...file) => {
          await shop.pictures.files.write(...file)
          await addMissingPictureRows(shop.pictures)
        },
      })
      const { publicId } = await storePicture(store, await makeNewPicture())
      await deleteUnused()
      expect(await hasPictureFile(publicId)).toBe(true)
      expect(await hasPictureRow(publicId)).toBe(true)
    })

    it('removes no picture that an upload has returned', async () => {
      const unusedPictures = await Promise.all(Array.from({ length: 30 }, storeUnused))
      const uploads = unusedPictures.map(({ bytes }) => storePicture(shop.pictures, bytes))
      await Promise.all([deleteUnused(), deleteUnused(), deleteUnused()])
      for (const { publicId } of await Promise.all(uploads)) {
        expect(await hasPictureFile(publicId)).toBe(true)
        expect(await hasPictureRow(publicId)).toBe(true)
      }
    })
  })

  describe('at the same time as a save', () => {
    it('leaves a picture that a save has marked as used, and a save after the deletion is refused', async () => {
      const { publicId } = await storeUnused()
      let markResult: unknown
      const store = pictureStoreWith({
        removeUnfinished: async () => {
          markResult = await findStoredPicture(shop.pictures, [publicId])
        },
      })
      await deleteUnusedPictures(store)
      expect(markResult).toBeDefined()
      expect(await hasPictureFile(publicId)).toBe(true)
      await setPictureUsedLongAgo(shop.db, publicId)
      await deleteUnused()
      expect(await findStoredPicture(shop.pictures, [publicId])).toBeUndefined()
    })

    it('leaves a picture to which an open transaction refers', async () => {
      const { publicId } = await storeUnused()
      const { id } = await owner.addCategory()
      await inTransaction(shop.db, async (tx) => {
        await tx.execute(
          sql`update categories set picture_public_id = ${publicId}, picture_placeholder = 'x' where id = ${id}`,
        )
        await deleteUnused()
      })
      expect(await hasPictureFile(publicId)).toBe(true)
      expect(await hasPictureRow(publicId)).toBe(true)
    })

    it('leaves the picture of a saved product, or the save is refused', async () => {
      const unusedPictures = await Promise.all(Array.from({ length: 12 }, storeUnused))
      const saveOutcomes = unusedPictures.map(({ publicId }) => addProductWith(publicId))
      await Promise.all([deleteUnused(), deleteUnused(), deleteUnused(), ...saveOutcomes])
      for (const [index, { publicId }] of unusedPictures.entries()) {
        const { status } = (await saveOutcomes[index]) ?? {}
        // A busy shop answers 503; then the picture may be marked as used, and stays.
        expect([201, 400, 503]).toContain(status)
        if (status !== 503) expect(await hasPictureFile(publicId)).toBe(status === 201)
      }
    })
  })

  describe('after a crash', () => {
    it('between file and row gives the file a row, and removes the file when it is old', async () => {
      const key = pictureMasterKey('0123456789abcdef01234567')
      await shop.pictures.files.write(key, await makeNewPicture(), 'image/jpeg')
      await deleteUnused()
      expect(await hasPictureFile('0123456789abcdef01234567')).toBe(true)
      await setPictureUsedLongAgo(shop.db, '0123456789abcdef01234567')
      await deleteUnused()
      expect(await hasPictureFile('0123456789abcdef01234567')).toBe(false)
    })

    it('between row and file removes the file at the next deletion', async () => {
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
      expect(await hasPictureFile(publicId)).toBe(false)
    })
  })

  it('continues after a missing file', async () => {
    const [first, second] = [await storeUnused(), await storeUnused()]
    await shop.pictures.files.remove([pictureMasterKey(first.publicId)])
    await deleteUnused()
    for (const { publicId } of [first, second]) expect(await hasPictureRow(publicId)).toBe(false)
    expect(await hasPictureFile(second.publicId)).toBe(false)
  })

  it('leaves other files alone', async () => {
    const bytes = new TextEncoder().encode('x')
    await shop.pictures.files.write('masters/notes.txt', bytes, 'text/plain')
    await deleteUnused()
    expect(await listStoredFiles(shop.pictures)).toContain('notes.txt')
  })
})
