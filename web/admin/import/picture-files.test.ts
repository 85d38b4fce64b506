import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pictureFilesOf } from './picture-files.ts'

const makeFile = (name: string, content: BlobPart = 'x') => new File([content], name)
const readPicturePaths = async (...files: File[]) =>
  (await pictureFilesOf(files)).map(({ path }) => path)

test('pictures are sorted by the numbers in their names, and a picture without a number is first', async () => {
  const fileNames = ['Ring-10.jpg', 'Ring-2.jpg', 'Ring.jpg', 'Bangle.webp']
  expect(await readPicturePaths(...fileNames.map((name) => makeFile(name)))).toEqual([
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
  const [picture, ...otherPictures] = await pictureFilesOf([
    makeFile('all.ZIP', new Uint8Array(zip)),
    makeFile('list.csv'),
  ])
  expect(otherPictures).toEqual([])
  expect(picture?.path).toBe('rings/Lotus.jpg')
  expect(picture?.file.name).toBe('Lotus.jpg')
  expect(await picture?.file.text()).toBe('picture')
})

test('a damaged zip file is an error', async () => {
  await expect(pictureFilesOf([makeFile('damaged.zip', 'no zip file')])).rejects.toThrow()
})
