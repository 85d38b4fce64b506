import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { PictureStore } from '../platform/picture-store.ts'
import { type KeptPicture, keepPicture } from '../platform/pictures/keep-picture.ts'
import { colorsOf, type SamplePiece } from './pieces/piece.ts'
import { samplePieces } from './pieces/pieces.ts'

/** What the studio notes of each picture it has taken. */
const Taken = z.array(
  z.object({
    file: z.string(),
    piece: z.int(),
    view: z.enum(['front', 'detail']),
    /** The colour it shows, or null where it shows all. */
    colour: z.nullable(z.string()),
    alt: z.string(),
  }),
)
type Taken = z.infer<typeof Taken>[number]

/** What it notes of those that stand for a category. */
const TakenOfCategory = z.object({ file: z.string(), category: z.string(), alt: z.string() })
type TakenOfCategory = z.infer<typeof TakenOfCategory>

/** A sample picture, kept in the store. */
export type SamplePictureKept = KeptPicture & { alt: string }

const FOLDER = new URL('./pictures/', import.meta.url)

/** Every picture of a sample piece, in the order a product page shows them. */
export type PicturesOfPiece = { piece: SamplePiece; pictures: Taken[] }

/** The pictures of each piece: its colours in their order, and last what is seen from near. */
export async function samplePictures(): Promise<PicturesOfPiece[]> {
  const taken = Taken.parse(await readList('pictures.json'))
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

/** Brings a picture in the way an upload comes in. The alt text owns that it is but a sample. */
export async function keepSamplePicture(
  store: PictureStore,
  { file, alt }: Pick<Taken, 'file' | 'alt'>,
): Promise<SamplePictureKept> {
  const picture = await keepPicture(store, await readFile(new URL(file, FOLDER)))
  return { ...picture, alt: `${alt} (sample picture)` }
}
