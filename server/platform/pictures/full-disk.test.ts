import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { pictures } from '../tables.ts'
import { PICTURE_VARIANTS_FOLDER } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { servePicture } from './serve-picture.ts'
import { storePicture } from './store-picture.ts'

const simulatedDisk = vi.hoisted(() => ({
  fullAt: 'never' as 'never' | 'write' | 'rename',
  code: 'ENOSPC',
}))

vi.mock('node:fs/promises', async (importOriginal) => {
  const realFileSystem = await importOriginal<typeof import('node:fs/promises')>()
  const makeDiskFullError = () =>
    Object.assign(new Error('no space left on device'), { code: simulatedDisk.code })
  return {
    ...realFileSystem,
    open: async (...args: Parameters<typeof realFileSystem.open>) => {
      const file = await realFileSystem.open(...args)
      if (simulatedDisk.fullAt === 'write')
        file.writeFile = () => Promise.reject(makeDiskFullError())
      return file
    },
    rename: (from: string, to: string) =>
      simulatedDisk.fullAt === 'rename'
        ? Promise.reject(makeDiskFullError())
        : realFileSystem.rename(from, to),
  }
})

const shop = useShop()
let store: PictureStore

beforeAll(() => {
  store = shop.pictures
})
afterEach(() => {
  simulatedDisk.fullAt = 'never'
  simulatedDisk.code = 'ENOSPC'
})

describe('when the disk is full', () => {
  it.each([
    ['write', 'ENOSPC'],
    ['rename', 'ENOSPC'],
    ['write', 'EDQUOT'],
    ['write', 'EROFS'],
  ] as const)(
    'at the %s (%s), an upload is refused with the advice to try later, and leaves no file behind',
    async (at, code) => {
      simulatedDisk.fullAt = at
      simulatedDisk.code = code
      await expect(storePicture(store, await makePicture('plum'))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        details: { retryAfter: expect.any(Number) },
        cause: { code },
      })
      expect(await listStoredFiles(store)).toEqual([])
      expect(await shop.db.select().from(pictures)).toEqual([])
    },
  )

  it('stored pictures are still shown', async () => {
    const { publicId } = await storePicture(store, await makePicture('plum'))
    simulatedDisk.fullAt = 'write'
    const request = new Request(`http://shop.test/pictures/${publicId}-400.jpg`)
    expect((await servePicture(request, store)).status).toBe(200)
    expect(await listStoredFiles(store, PICTURE_VARIANTS_FOLDER)).toEqual([])
  })

  it('another error of the disk is not treated as a full disk', async () => {
    simulatedDisk.fullAt = 'write'
    simulatedDisk.code = 'EIO'
    await expect(storePicture(store, await makePicture('peru'))).rejects.toMatchObject({
      code: 'EIO',
    })
  })
})
