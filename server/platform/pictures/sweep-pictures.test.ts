import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { picture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { masterPath } from './files.ts'
import { servePicture } from './serve-picture.ts'
import { storePicture } from './store-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'

const LONG_AGO = new Date(Date.now() - 48 * 60 * 60 * 1000)

describe('the sweep of pictures', () => {
  const shop = useShop()
  const keeper = shopkeeper(shop)
  const isStored = async (publicId: string) =>
    (await readdir(shop.pictures.masters)).includes(publicId)
  const age = (publicId: string) => utimes(masterPath(shop.pictures, publicId), LONG_AGO, LONG_AGO)

  it('takes old pictures that no product shows, with all their sizes', async () => {
    const { publicId } = await storePicture(shop.pictures, await picture('red'))
    const url = `http://shop.test/pictures/${publicId}-400.jpg`
    await servePicture(new Request(url), shop.pictures)
    await age(publicId)
    await sweepPictures(shop.db, shop.pictures)
    expect(await isStored(publicId)).toBe(false)
    expect(await readdir(shop.pictures.variants)).toEqual([])
    await expect(servePicture(new Request(url), shop.pictures)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('goes on when another sweep has removed a file first', async () => {
    const stored = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map(async (color) =>
        storePicture(shop.pictures, await picture(color)),
      ),
    )
    for (const { publicId } of stored) await age(publicId)
    const sweeps = Array.from({ length: 4 }, () => sweepPictures(shop.db, shop.pictures))
    await expect(Promise.all(sweeps)).resolves.toHaveLength(4)
    for (const { publicId } of stored) expect(await isStored(publicId)).toBe(false)
  })

  it('leaves young ones, and those that were sent again', async () => {
    const young = await storePicture(shop.pictures, await picture('green'))
    const again = await storePicture(shop.pictures, await picture('blue'))
    await age(again.publicId)
    await storePicture(shop.pictures, await picture('blue'))
    await sweepPictures(shop.db, shop.pictures)
    expect(await isStored(young.publicId)).toBe(true)
    expect(await isStored(again.publicId)).toBe(true)
  })

  it('leaves a picture as long as any product shows it, withdrawn or not', async () => {
    const fields = { name: 'Bala', description: 'Bangle', price: '1', stock: '1' }
    const images = [await picture('gold')]
    const made = []
    for (let count = 0; count < 2; count++)
      made.push((await keeper.sendForm('POST /addproduct', { fields, images })).body.data)
    const [one, other] = made
    const publicId = one?.images[0]?.publicId ?? ''
    expect(other?.images[0]?.publicId).toBe(publicId)
    await age(publicId)

    const removal = { removeImages: one?.images.map(({ id }) => id) }
    const path = { id: one?.id ?? 0 }
    await shop.call('POST /updateproduct/{id}', { path, body: removal }, await keeper.manner())
    const withdrawn = { path: { id: other?.id ?? 0 } }
    await shop.call('DELETE /delproduct/{id}', withdrawn, await keeper.manner())
    await sweepPictures(shop.db, shop.pictures)
    expect(await isStored(publicId)).toBe(true)
  })

  it('leaves the picture of a category', async () => {
    const { id, name } = await keeper.category()
    const form = { path: { id }, fields: { name }, images: [await picture('purple')] }
    await keeper.sendForm('PUT /category/update/{id}', form)
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path: { id } })
    const publicId = data.picture?.publicId ?? ''
    await age(publicId)
    await sweepPictures(shop.db, shop.pictures)
    expect(await isStored(publicId)).toBe(true)
  })

  it('takes what a crash left half written, and no other file', async () => {
    const names = ['abc.webp.0123.unfinished', 'notes.txt']
    for (const name of names) {
      const path = join(shop.pictures.masters, name)
      await writeFile(path, 'x')
      await utimes(path, LONG_AGO, LONG_AGO)
    }
    await sweepPictures(shop.db, shop.pictures)
    const left = await readdir(shop.pictures.masters)
    expect(names.filter((name) => left.includes(name))).toEqual(['notes.txt'])
  })
})
