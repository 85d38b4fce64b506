import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picturePreviewOf } from '../platform/pictures/encode.ts'
import { sampleCategories } from './pieces/pieces.ts'
import { sampleColorsOf } from './pieces/sample-piece.ts'
import { categoryPictures, samplePictures } from './sample-pictures.ts'

const FOLDER = new URL('./pictures/', import.meta.url)
const ALL_TOGETHER = 40 * 1024 * 1024

const all = await samplePictures()
const taken = all.flatMap(({ pictures }) => pictures)
const picturesOfCategories = await categoryPictures()
const masters = (await readdir(FOLDER)).filter((name) => name.endsWith('.avif'))

describe('the pictures of the sample shop', () => {
  it('show every piece, first in its first colour, and different from its other colours', () => {
    for (const { piece, pictures } of all) {
      const colors = sampleColorsOf(piece)
      expect(pictures[0]?.colour, piece.name).toBe(colors[0] ?? null)
      for (const { colour } of pictures) expect([...colors, null], piece.name).toContain(colour)
    }
  })

  it('show every category once', () => {
    const names = sampleCategories.map(({ name }) => name)
    expect(picturesOfCategories.map(({ category }) => category).toSorted()).toEqual(
      names.toSorted(),
    )
  })

  it('have different descriptions', () => {
    const words = [...taken, ...picturesOfCategories].map(({ alt }) => alt)
    expect(new Set(words).size).toBe(words.length)
  })

  it('are all there, square and of one size, and weigh less than 40 MB together', async () => {
    const named = [...taken, ...picturesOfCategories].map(({ file }) => file)
    expect(named.toSorted()).toEqual(masters.toSorted())
    let bytes = 0
    for (const file of masters) {
      const { pathname } = new URL(file, FOLDER)
      expect(await sharp(pathname).metadata(), file).toMatchObject({ width: 1200, height: 1200 })
      bytes += (await stat(pathname)).size
    }
    expect(bytes).toBeLessThan(ALL_TOGETHER)
  })

  it('look as recorded', async () => {
    const some = [...taken, ...picturesOfCategories].filter((_, index) => index % 30 === 0)
    for (const { file, look } of some)
      expect(await picturePreviewOf(await readFile(new URL(file, FOLDER))), file).toEqual(look)
  })
})
