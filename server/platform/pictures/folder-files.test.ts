import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testPictureFiles } from '#tests/support/picture-files-suite.ts'
import { THREE_DAYS_AGO } from '#tests/support/pictures.ts'
import { openFolderFiles, renameOldMasters } from './folder-files.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-files-'))
  folders.push(folder)
  return folder
}

testPictureFiles('picture files in a folder', async () => openFolderFiles(await createFolder()))

test('an unfinished file is not listed, and is removed when it is old', async () => {
  const folder = await createFolder()
  const files = openFolderFiles(folder)
  for (const [name, time] of [
    ['a.01.unfinished', THREE_DAYS_AGO],
    ['b.02.unfinished', new Date()],
    ['notes.txt', THREE_DAYS_AGO],
  ] as const) {
    await writeFile(join(folder, 'masters', name), 'x')
    await utimes(join(folder, 'masters', name), time, time)
  }
  const keys: string[] = []
  for await (const page of files.list('masters')) keys.push(...page.map(({ key }) => key))
  expect(keys).toEqual(['masters/notes.txt'])
  await files.removeUnfinished(new Date(Date.now() - 60_000))
  expect((await readdir(join(folder, 'masters'))).toSorted()).toEqual([
    'b.02.unfinished',
    'notes.txt',
  ])
})

test('the masters of an older version, whose names wrongly end with webp, are renamed', async () => {
  const folder = await createFolder()
  const files = openFolderFiles(folder)
  await files.write('masters/a1', new TextEncoder().encode('a'), 'image/webp')
  await rename(join(folder, 'masters/a1'), join(folder, 'masters/a1.webp'))
  await renameOldMasters(folder)
  await renameOldMasters(folder)
  expect(await files.read('masters/a1')).toBeDefined()
})
