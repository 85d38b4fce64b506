import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { SERVED_PICTURE_WIDTHS } from '#contract/picture-files.ts'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { PICTURE_VARIANTS_FOLDER, pictureMasterKey } from './picture-files.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'
import { servePicture } from './serve-picture.ts'
import { storePicture } from './store-picture.ts'

const shop = useShop()
let store: PictureStore
let largePictureId: string
let smallPictureId: string

beforeAll(async () => {
  store = shop.pictures
  largePictureId = (
    await storePicture(store, await makePicture('teal', { width: 2400, height: 1200 }))
  ).publicId
  smallPictureId = (
    await storePicture(store, await makePicture('teal', { width: 500, height: 300 }))
  ).publicId
})

const requestPicture = (path: string, requestInit?: RequestInit, fromStore = store) =>
  servePicture(new Request(new URL(path, 'http://shop.test'), requestInit), fromStore)

describe('a requested picture', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])(
    'is served as %s in every width, and may be cached for a year',
    async (format, type, found) => {
      for (const width of SERVED_PICTURE_WIDTHS) {
        const response = await requestPicture(`/pictures/${largePictureId}-${width}.${format}`)
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          etag: `"${largePictureId}-${width}-${format}"`,
        })
        const bytes = await response.bytes()
        expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
        expect(await sharp(bytes).metadata()).toMatchObject({ format: found, width })
      }
    },
  )

  it('is never larger than the uploaded picture', async () => {
    const response = await requestPicture(`/pictures/${smallPictureId}-1200.webp`)
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({
      width: 500,
      height: 300,
    })
  })

  it('with a transparent background has a white one as JPEG', async () => {
    const transparentPicture = await sharp({
      create: { width: 10, height: 10, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    const { publicId } = await storePicture(store, transparentPicture)
    const jpegBytes = await (await requestPicture(`/pictures/${publicId}-400.jpg`)).bytes()
    const { dominant } = await sharp(jpegBytes).stats()
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(3 * 245)
  })

  it('is not sent again to a client that has it', async () => {
    const headers = { 'if-none-match': `"${largePictureId}-400-jpg"` }
    const response = await requestPicture(`/pictures/${largePictureId}-400.jpg`, { headers })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('is answered with headers only for a HEAD request', async () => {
    const response = await requestPicture(`/pictures/${largePictureId}-400.jpg`, { method: 'HEAD' })
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  it('refuses methods other than GET and HEAD', async () => {
    const putRequest = requestPicture(`/pictures/${largePictureId}-400.jpg`, {
      method: 'PUT',
      body: 'x',
    })
    await expect(putRequest).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it('is encoded once, even if many clients request it at the same time', async () => {
    const { publicId } = await storePicture(store, await makePicture('plum', { width: 900 }))
    let encodedCount = 0
    const countingStore: PictureStore = {
      ...store,
      runEncoding: (work) => {
        encodedCount++
        return store.runEncoding(work)
      },
    }
    const path = `/pictures/${publicId}-800.avif`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestPicture(path, {}, countingStore)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(encodedCount).toBe(1)
    expect(await listStoredFiles(store, PICTURE_VARIANTS_FOLDER)).toContain(`${publicId}-800.avif`)
  })

  it('is stored, so that the next process does not encode it again', async () => {
    await requestPicture(`/pictures/${largePictureId}-400.webp`)
    const next = openPictureStore(store.files, store.db)
    next.runEncoding = () => Promise.reject(new Error('It is made again'))
    expect((await requestPicture(`/pictures/${largePictureId}-400.webp`, {}, next)).status).toBe(
      200,
    )
  })

  it.each([
    '/pictures/../picture-store.ts',
    '/pictures/%2e%2e%2fetc%2fpasswd',
    '/pictures/..%2f..%2f..%2fetc%2fpasswd-400.jpg',
    '/pictures/....//....//etc/passwd-400.jpg',
    '/pictures/%00-400.jpg',
    '/pictures//etc/passwd',
    '/pictures/LARGE-400.jpg/../../x',
    '/pictures/LARGE-400.jpg%00.png',
    '/pictures/LARGE-400.jpg/',
    '/pictures/LARGE-401.jpg',
    '/pictures/LARGE-400.gif',
    '/pictures/LARGE-400.JPG',
    '/pictures/LARGE-0400.jpg',
    '/pictures/LARGE.webp',
    '/pictures/LARGE-400.jpg\\..\\x',
    '/pictures/000000000000000000000000-400.jpg',
    `/pictures/${'a'.repeat(10_000)}-400.jpg`,
  ])('does not exist at %s', async (path) => {
    await expect(requestPicture(path.replace('LARGE', largePictureId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each(['"ETAG"', '"a", "ETAG"', 'W/"ETAG"', '*', '"a",W/"ETAG"'])(
    'is not sent to a client that already has it: %s',
    async (clientTag) => {
      const headers = { 'if-none-match': clientTag.replace('ETAG', `${largePictureId}-400-webp`) }
      expect(
        (await requestPicture(`/pictures/${largePictureId}-400.webp`, { headers })).status,
      ).toBe(304)
      const other = { headers: { 'if-none-match': '"a", W/"b"' } }
      expect((await requestPicture(`/pictures/${largePictureId}-400.webp`, other)).status).toBe(200)
    },
  )

  it('is not found if the stored master is not a picture', async () => {
    const text = new TextEncoder().encode('root:x:0:0:root:/root:/bin/bash')
    await store.files.write(pictureMasterKey('e'.repeat(24)), text, 'text/plain')
    const path = `/pictures/${'e'.repeat(24)}-400.jpg`
    await expect(requestPicture(path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is served without a query to the database', async () => {
    const db = new Proxy(store.db, {
      get: () => {
        throw new Error('The database is used')
      },
    })
    const next = openPictureStore(store.files, db)
    for (const format of ['webp', 'jpg'])
      expect(
        (await requestPicture(`/pictures/${smallPictureId}-600.${format}`, {}, next)).status,
      ).toBe(200)
  })

  it('is not made from a file that is not a master', async () => {
    const publicId = 'f'.repeat(24)
    const secretBytes = new TextEncoder().encode('secret')
    await store.files.write(`${PICTURE_VARIANTS_FOLDER}/secret.txt`, secretBytes, 'text/plain')
    await expect(requestPicture(`/pictures/${publicId}-400.jpg`)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
