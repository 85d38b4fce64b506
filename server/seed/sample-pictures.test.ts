import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picturePreviewOf } from '../platform/pictures/encode.ts'
import { sampleCategories } from './pieces/pieces.ts'
import { sampleColorsOf } from './pieces/sample-piece.ts'
import { categoryPictures, samplePictures } from './sample-pictures.ts'

const PICTURE_FOLDER = new URL('./pictures/', import.meta.url)
const MAX_BYTES_ALTOGETHER = 40 * 1024 * 1024

const piecesWithPictures = await samplePictures()
const picturesOfPieces = piecesWithPictures.flatMap(({ pictures }) => pictures)
const picturesOfCategories = await categoryPictures()
const masterFileNames = (await readdir(PICTURE_FOLDER)).filter((name) => name.endsWith('.avif'))

describe('the pictures of the sample shop', () => {
  it('show every piece, first in its first colour, with a different picture for each colour', () => {
    for (const { piece, pictures } of piecesWithPictures) {
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
    const altTexts = [...picturesOfPieces, ...picturesOfCategories].map(({ alt }) => alt)
    expect(new Set(altTexts).size).toBe(altTexts.length)
  })

  it('all exist, are square and of one size, and have less than 40 MB together', async () => {
    const fileNames = [...picturesOfPieces, ...picturesOfCategories].map(({ file }) => file)
    expect(fileNames.toSorted()).toEqual(masterFileNames.toSorted())
    let bytes = 0
    for (const file of masterFileNames) {
      const { pathname } = new URL(file, PICTURE_FOLDER)
      expect(await sharp(pathname).metadata(), file).toMatchObject({ width: 1200, height: 1200 })
      bytes += (await stat(pathname)).size
    }
    expect(bytes).toBeLessThan(MAX_BYTES_ALTOGETHER)
  })

  it('look the same as their recorded hashes', async () => {
    const somePictures = [...picturesOfPieces, ...picturesOfCategories].filter(
      (_, index) => index % 30 === 0,
    )
    for (const { file, look } of somePictures)
      expect(await picturePreviewOf(await readFile(new URL(file, PICTURE_FOLDER))), file).toEqual(
        look,
      )
  })
})
