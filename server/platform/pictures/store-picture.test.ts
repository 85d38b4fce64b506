import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_ID_PATTERN } from '#contract/picture-files.ts'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { findMissingPictures } from './find-missing-pictures.ts'
import { pictureMasterKey } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { storePicture } from './store-picture.ts'

const shop = useShop()
let store: PictureStore

beforeAll(() => {
  store = shop.pictures
})

const listFileNames = () => listStoredFiles(store)
const readMasterOf = async (publicId: string) =>
  Buffer.from((await store.files.read(pictureMasterKey(publicId))) ?? [])

/** A PNG whose header declares this many pixels, with almost no data. */
function makePngBomb(width: number, height: number): Buffer {
  const makePngChunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = makePngChunk('IDAT', Buffer.alloc(32))
  return Buffer.concat([
    start,
    makePngChunk('IHDR', header),
    data,
    makePngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is stored if it is a %s', async (format) => {
    const stored = await storePicture(store, await makePicture('#b3122b', { format }))
    expect(stored).toEqual({
      publicId: expect.stringMatching(/^[0-9a-f]{24}$/),
      width: 60,
      height: 40,
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}={0,2}$/),
    })
    const { format: storedFormat } = await sharp(await readMasterOf(stored.publicId)).metadata()
    expect(storedFormat).toBe('webp')
  })

  it('is found to be missing if its file was lost', async () => {
    const { publicId } = await storePicture(store, await makePicture('maroon'))
    await storePicture(store, await makePicture('ivory'))
    expect(await findMissingPictures(shop.db, store.files)).toEqual([])
    await store.files.remove([pictureMasterKey(publicId)])
    expect(await findMissingPictures(shop.db, store.files)).toEqual([publicId])
    await storePicture(store, await makePicture('maroon'))
    expect(await findMissingPictures(shop.db, store.files)).toEqual([])
  })

  it('is stored as one file, even if it is uploaded several times', async () => {
    const uploadedBytes = await makePicture('teal')
    const stored = await Promise.all([
      storePicture(store, uploadedBytes),
      storePicture(store, uploadedBytes),
      storePicture(store, uploadedBytes),
    ])
    expect(new Set(stored.map(({ publicId }) => publicId)).size).toBe(1)
    expect((await listFileNames()).filter((name) => !PICTURE_ID_PATTERN.test(name))).toEqual([])
  })

  it('is scaled down to the largest size that the shop needs, and never enlarged', async () => {
    const largePicture = await makePicture('teal', { width: 3000, height: 1500 })
    expect(await storePicture(store, largePicture)).toMatchObject({ width: 2000, height: 1000 })
  })

  it('is rotated upright and loses its metadata, such as the place where it was taken', async () => {
    const uploadedBytes = await sharp(await makePicture('olive', { width: 80, height: 40 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    const stored = await storePicture(store, uploadedBytes)
    expect(stored).toMatchObject({ width: 40, height: 80 })
    const found = await sharp(await readMasterOf(stored.publicId)).metadata()
    for (const extraBytes of ['exif', 'icc', 'xmp', 'orientation'])
      expect(found).not.toHaveProperty(extraBytes)
  })

  it('loses data that is appended to the file', async () => {
    const payload = '<?php system($_GET[0]); ?><script>alert(document.domain)</script>'
    const uploadedBytes = Buffer.concat([await makePicture('navy'), Buffer.from(payload)])
    const { publicId } = await storePicture(store, uploadedBytes)
    const stored = (await readMasterOf(publicId)).toString('latin1')
    expect(stored).not.toContain('php')
    expect(stored).not.toContain('script')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG with a file in it',
      '<?xml version="1.0"?><svg><image href="file:///etc/passwd"/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00;'],
    ['a GIF that is also a program', 'GIF89a/*<?php echo 1; ?>*/=0;'],
    ['a PDF', '%PDF-1.7\n'],
    ['a ZIP', 'PK\x03\x04'],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
    ['nothing', ''],
  ])('is refused if it is %s', async (_, text) => {
    const before = await listFileNames()
    await expect(storePicture(store, Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: { fields: { images: expect.any(String) } },
    })
    expect(await listFileNames()).toEqual(before)
  })

  it('is refused if only its first bytes are those of a picture', async () => {
    const fileSignatures = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x04\x00\x00\x00WEBPVP8 ']
    for (const start of [...fileSignatures, '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avif'])
      await expect(
        storePicture(store, Buffer.from(`${start}<svg></svg>`, 'latin1')),
      ).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is refused if it is an incomplete %s',
    async (format) => {
      const before = await listFileNames()
      const wholePicture = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .toFormat(format)
        .toBuffer()
      const cutPicture = wholePicture.subarray(0, Math.floor(wholePicture.length / 2))
      await expect(storePicture(store, cutPicture)).rejects.toMatchObject({ code: 'VALIDATION' })
      expect(await listFileNames()).toEqual(before)
    },
  )

  it.each([
    [16_000, 16_000],
    [1, 25_000_001],
    [2 ** 31 - 1, 1],
  ])('is refused without being decoded if it has %d × %d pixels', async (width, height) => {
    const ordinaryPicture = await makePicture('plum', { width: 3000, height: 2000 })
    const timeToStore = await measureTime(() => storePicture(store, ordinaryPicture))
    const timeToRefuse = await measureTime(() =>
      expect(storePicture(store, makePngBomb(width, height))).rejects.toMatchObject({
        code: expect.stringMatching(/^(PAYLOAD_TOO_LARGE|VALIDATION)$/),
      }),
    )
    expect(timeToRefuse / timeToStore).toBeLessThan(2)
  })

  async function measureTime(measuredAction: () => Promise<unknown>): Promise<number> {
    const start = performance.now()
    await measuredAction()
    return performance.now() - start
  }

  it('of 31 kB with 256 million pixels is refused as too large', async () => {
    await expect(storePicture(store, makePngBomb(16_000, 16_000))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
  })
})
