import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { picture } from '#tests/support/pictures.ts'
import { openPictureStore } from '../picture-store.ts'
import { masterPath } from './files.ts'
import { renameMasters } from './rename-masters.ts'
import { findStored, storePicture } from './store-picture.ts'

it('finds the pictures of an older shop, whose names said that they are WebP', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-rename-'))
  const older = openPictureStore(folder)
  const { publicId } = await storePicture(older, await picture('teal'))
  await rename(masterPath(older, publicId), `${masterPath(older, publicId)}.webp`)
  await writeFile(join(older.masters, 'notes.txt'), '')
  const store = openPictureStore(folder)
  expect(await findStored(store, [publicId])).toBeUndefined()
  await renameMasters(store)
  await renameMasters(store)
  expect((await findStored(store, [publicId]))?.has(publicId)).toBe(true)
  expect((await readdir(store.masters)).toSorted()).toEqual([publicId, 'notes.txt'].toSorted())
  await rm(folder, { recursive: true })
})
