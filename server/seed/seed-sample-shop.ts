import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inTransaction } from '../platform/database/database.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { samplePieces } from './pieces/pieces.ts'
import { placeSampleOrders } from './sample-orders.ts'
import { categoryPictures, samplePictures, storeSamplePicture } from './sample-pictures.ts'
import { writeSampleRates } from './sample-rates.ts'
import { writeSampleDelivery, writeSampleLinks, writeSampleOpening } from './sample-settings.ts'
import { writeSampleTestimonials } from './sample-testimonials.ts'
import {
  type PictureOfCategory,
  type PicturesByPieceNumber,
  type SamplePiecePicture,
  writeCatalogue,
} from './write-catalogue.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  printLine: (line: string) => void
}

/** Fills an empty shop with sample data. Does nothing if the shop has any data. */
export async function seedSampleShop({ db, pictures, printLine }: Dependencies): Promise<void> {
  if (!(await isEmptyCatalogue(db))) return
  // Storing the files is not part of the transaction. If the start is interrupted, the next one
  // reuses the stored files.
  const picturesByPiece = await storePicturesOfPieces(pictures)
  const picturesOfCategories = await storeCategoryPictures(pictures)
  await inTransaction(db, async (tx) => {
    await writeCatalogue(tx, picturesByPiece, picturesOfCategories)
    await writeSampleRates(tx)
    await writeSampleOpening(tx)
    await writeSampleLinks(tx)
    await writeSampleDelivery(tx)
    await writeSampleTestimonials(tx, picturesByPiece)
  })
  await placeSampleOrders(db)
  printLine(`The shop is filled with ${samplePieces.length} sample pieces`)
}

async function isEmptyCatalogue(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ isEmptyCatalogue: boolean }>(
    sql`select not exists (select from products) and not exists (select from categories) as "isEmptyCatalogue"`,
  )
  return rows[0]?.isEmptyCatalogue ?? false
}

async function storePicturesOfPieces(store: PictureStore): Promise<PicturesByPieceNumber> {
  const storedPictures: PicturesByPieceNumber = new Map()
  for (const { piece, pictures } of await samplePictures()) {
    const picturesOfPiece: SamplePiecePicture[] = []
    for (const picture of pictures)
      picturesOfPiece.push({ ...(await storeSamplePicture(store, picture)), color: picture.colour })
    storedPictures.set(piece.number, picturesOfPiece)
  }
  return storedPictures
}

async function storeCategoryPictures(store: PictureStore): Promise<PictureOfCategory[]> {
  const storedPictures: PictureOfCategory[] = []
  for (const picture of await categoryPictures())
    storedPictures.push({
      ...(await storeSamplePicture(store, picture)),
      category: picture.category,
    })
  return storedPictures
}
