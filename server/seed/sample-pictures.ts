import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { PictureStore } from '../platform/picture-store.ts'
import { type StoredPicture, storeMaster } from '../platform/pictures/store-picture.ts'
import { colorsOf, type SamplePiece } from './pieces/piece.ts'
import { samplePieces } from './pieces/pieces.ts'

/** How a picture looks; the studio notes it, as to look at them all would take a quarter of a minute. */
const look = z.object({ width: z.int(), height: z.int(), placeholder: z.string() })

/** What the studio notes of each picture it has taken. */
const Taken = z.object({
  file: z.string(),
  piece: z.int(),
  view: z.enum(['front', 'detail']),
  /** The colour it shows, or null where it shows all. */
  colour: z.nullable(z.string()),
  alt: z.string(),
  look,
})
type Taken = z.infer<typeof Taken>

/** What it notes of those that stand for a category. */
const TakenOfCategory = z.object({ file: z.string(), category: z.string(), alt: z.string(), look })
type TakenOfCategory = z.infer<typeof TakenOfCategory>

/** A sample picture, kept in the store. */
export type StoredSamplePicture = StoredPicture & { alt: string }

const FOLDER = new URL('./pictures/', import.meta.url)

/** Every picture of a sample piece, in the order a product page shows them. */
export type PicturesOfPiece = { piece: SamplePiece; pictures: Taken[] }

/** The pictures of each piece: its colours in their order, and last what is seen from near. */
export async function samplePictures(): Promise<PicturesOfPiece[]> {
  const taken = z.array(Taken).parse(await readList('pictures.json'))
  const byPiece = Map.groupBy(taken, ({ piece }) => piece)
  return samplePieces.map((piece) => {
    const colors: (string | null)[] = colorsOf(piece)
    const place = ({ view, colour }: Taken) =>
      view === 'detail' ? colors.length : colors.indexOf(colour)
    const pictures = byPiece.get(piece.number) ?? []
    return { piece, pictures: pictures.toSorted((one, other) => place(one) - place(other)) }
  })
}

/** The pictures that stand for categories, by the name of their category. */
export const categoryPictures = async (): Promise<TakenOfCategory[]> =>
  z.array(TakenOfCategory).parse(await readList('categories.json'))

const readList = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'))

/**
 * Brings a picture in as it is, for the studio made it as the shop keeps pictures. The alt text owns
 * that it is but a sample.
 */
export async function storeSamplePicture(
  store: PictureStore,
  { file, alt, look }: Pick<Taken, 'file' | 'alt' | 'look'>,
): Promise<StoredSamplePicture> {
  const bytes = await readFile(new URL(file, FOLDER))
  return { ...(await storeMaster(store, { bytes, ...look })), alt: `${alt} (sample picture)` }
}
