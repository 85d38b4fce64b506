import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pictureFilesOf } from './picture-files.ts'

const file = (name: string, content: BlobPart = 'x') => new File([content], name)
const pathsOf = async (...files: File[]) => (await pictureFilesOf(files)).map(({ path }) => path)

test('pictures come in the order of their numbers, the one without a number first', async () => {
  const names = ['Ring-10.jpg', 'Ring-2.jpg', 'Ring.jpg', 'Bangle.webp']
  expect(await pathsOf(...names.map((name) => file(name)))).toEqual([
    'Bangle.webp',
    'Ring.jpg',
    'Ring-2.jpg',
    'Ring-10.jpg',
  ])
})

test('only the pictures of a zip file are read, with their folders', async () => {
  const content = new TextEncoder().encode('picture')
  const zip = zipSync({
    'rings/Lotus.jpg': content,
    'rings/notes.txt': content,
    '__MACOSX/rings/._Lotus.jpg': content,
    '.hidden/Lotus.jpg': content,
  })
  const [picture, ...others] = await pictureFilesOf([
    file('all.ZIP', new Uint8Array(zip)),
    file('list.csv'),
  ])
  expect(others).toEqual([])
  expect(picture?.path).toBe('rings/Lotus.jpg')
  expect(picture?.file.name).toBe('Lotus.jpg')
  expect(await picture?.file.text()).toBe('picture')
})

test('a damaged zip file is an error', async () => {
  await expect(pictureFilesOf([file('damaged.zip', 'no zip file')])).rejects.toThrow()
})
