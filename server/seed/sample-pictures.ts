import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { type StoredPicture, storePictureMaster } from '../platform/pictures/store-picture.ts'
import { samplePieces } from './pieces/pieces.ts'
import { type SamplePiece, sampleColorsOf } from './pieces/sample-piece.ts'

/**
 * Size and placeholder of a picture. They are stored in the list, because computing them for all
 * pictures at start would take about 15 s.
 */
const pictureSize = z.object({ width: z.int(), height: z.int(), placeholder: z.string() })

/** One entry of `pictures.json`. */
const PictureOfSample = z.object({
  file: z.string(),
  piece: z.int(),
  view: z.enum(['front', 'detail']),
  /** The colour in the picture, or null if it shows all colours. */
  colour: z.nullable(z.string()),
  alt: z.string(),
  look: pictureSize,
})
type PictureOfSample = z.infer<typeof PictureOfSample>

/** One entry of `categories.json`. */
const PictureOfSampleCategory = z.object({
  file: z.string(),
  category: z.string(),
  alt: z.string(),
  look: pictureSize,
})
type PictureOfSampleCategory = z.infer<typeof PictureOfSampleCategory>

/** A sample picture that has been added to the picture store. */
export type StoredSamplePicture = StoredPicture & {
  alt: string
  altNe?: string | undefined
}

const PICTURE_FOLDER = new URL('./pictures/', import.meta.url)

/** A sample piece with its pictures, in the order of the product page. */
export type SamplePieceWithPictures = { piece: SamplePiece; pictures: PictureOfSample[] }

/** Reads the pictures of each piece, in the order of its colours; detail views come last. */
export async function samplePictures(): Promise<SamplePieceWithPictures[]> {
  const picturesOfPieces = z.array(PictureOfSample).parse(await readList('pictures.json'))
  const picturesByPiece = Map.groupBy(picturesOfPieces, ({ piece }) => piece)
  return samplePieces.map((piece) => {
    const colors: (string | null)[] = sampleColorsOf(piece)
    const positionOf = ({ view, colour }: PictureOfSample) =>
      view === 'detail' ? colors.length : colors.indexOf(colour)
    const pictures = picturesByPiece.get(piece.number) ?? []
    return { piece, pictures: pictures.toSorted((a, b) => positionOf(a) - positionOf(b)) }
  })
}

/** Reads the pictures of the categories. */
export const categoryPictures = async (): Promise<PictureOfSampleCategory[]> =>
  z.array(PictureOfSampleCategory).parse(await readList('categories.json'))

/** What each picture shows in Nepali, by the name of its file. */
export const readNepaliTexts = async () =>
  z.record(z.string(), z.string()).parse(await readList('alt-in-nepali.json'))

const readList = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, PICTURE_FOLDER), 'utf8'))

/**
 * Adds a picture to the store without processing it, because the file already has the store's
 * format. Its alt text says that it is a sample.
 */
export async function storeSamplePicture(
  store: PictureStore,
  { file, alt, look: pictureSize }: Pick<PictureOfSample, 'file' | 'alt' | 'look'>,
): Promise<StoredSamplePicture> {
  const bytes = await readFile(new URL(file, PICTURE_FOLDER))
  const altNe = (await readNepaliTexts())[file]
  return {
    ...(await storePictureMaster(store, { bytes, ...pictureSize })),
    alt: `${alt} (sample picture)`,
    altNe: altNe && `${altNe} (नमुना तस्बिर)`,
  }
}
