import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makePicture, storedFiles } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { pictures } from '../tables.ts'
import { PICTURE_VARIANTS_FOLDER } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { servePicture } from './serve-picture.ts'
import { storePicture } from './store-picture.ts'

const disk = vi.hoisted(() => ({ fullAt: 'never' as 'never' | 'write' | 'rename', code: 'ENOSPC' }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const makeDiskFullError = () =>
    Object.assign(new Error('no space left on device'), { code: disk.code })
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      const file = await real.open(...args)
      if (disk.fullAt === 'write') file.writeFile = () => Promise.reject(makeDiskFullError())
      return file
    },
    rename: (from: string, to: string) =>
      disk.fullAt === 'rename' ? Promise.reject(makeDiskFullError()) : real.rename(from, to),
  }
})

const shop = useShop()
let store: PictureStore

beforeAll(() => {
  store = shop.pictures
})
afterEach(() => {
  disk.fullAt = 'never'
  disk.code = 'ENOSPC'
})

describe('when the disk is full', () => {
  it.each([
    ['write', 'ENOSPC'],
    ['rename', 'ENOSPC'],
    ['write', 'EDQUOT'],
    ['write', 'EROFS'],
  ] as const)(
    'at the %s (%s), a picture is asked for again later and leaves nothing behind',
    async (at, code) => {
      disk.fullAt = at
      disk.code = code
      await expect(storePicture(store, await makePicture('plum'))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        details: { retryAfter: expect.any(Number) },
        cause: { code },
      })
      expect(await storedFiles(store)).toEqual([])
      expect(await shop.db.select().from(pictures)).toEqual([])
    },
  )

  it('pictures are still shown', async () => {
    const { publicId } = await storePicture(store, await makePicture('plum'))
    disk.fullAt = 'write'
    const request = new Request(`http://shop.test/pictures/${publicId}-400.jpg`)
    expect((await servePicture(request, store)).status).toBe(200)
    expect(await storedFiles(store, PICTURE_VARIANTS_FOLDER)).toEqual([])
  })

  it('any other error of the disk is passed on', async () => {
    disk.fullAt = 'write'
    disk.code = 'EIO'
    await expect(storePicture(store, await makePicture('peru'))).rejects.toMatchObject({
      code: 'EIO',
    })
  })
})
