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
  if (!(await isEmpty(db))) return
  // Storing the files is not part of the transaction. If the start is interrupted, the next one
  // reuses the stored files.
  const picturesOf = await storeAll(pictures)
  const picturesOfCategories = await storeCategoryPictures(pictures)
  await inTransaction(db, async (tx) => {
    await writeCatalogue(tx, picturesOf, picturesOfCategories)
    await writeSampleRates(tx)
    await writeSampleOpening(tx)
    await writeSampleLinks(tx)
    await writeSampleDelivery(tx)
    await writeSampleTestimonials(tx, picturesOf)
  })
  await placeSampleOrders(db)
  printLine(`The shop is filled with ${samplePieces.length} sample pieces`)
}

async function isEmpty(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from products) and not exists (select from categories) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

async function storeAll(store: PictureStore): Promise<PicturesByPieceNumber> {
  const storedPictures: PicturesByPieceNumber = new Map()
  for (const { piece, pictures } of await samplePictures()) {
    const ofPiece: SamplePiecePicture[] = []
    for (const picture of pictures)
      ofPiece.push({ ...(await storeSamplePicture(store, picture)), color: picture.colour })
    storedPictures.set(piece.number, ofPiece)
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
