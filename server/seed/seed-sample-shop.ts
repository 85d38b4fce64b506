import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inTransaction } from '../platform/database.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { drawPictures } from './draw-pictures.ts'
import { samplePieces } from './pieces/pieces.ts'
import { writeSampleLinks } from './sample-links.ts'
import { placeSampleOrders } from './sample-orders.ts'
import { type PicturesOf, writeCatalogue } from './write-catalogue.ts'

type Needs = {
  db: NodePgDatabase
  pictures: PictureStore
  say: (line: string) => void
}

const PIECES_BETWEEN_WORDS = 22

/** Fills an empty shop with the sample catalogue and a few orders; a shop with anything in it stays. */
export async function seedSampleShop({ db, pictures, say }: Needs): Promise<void> {
  if (!(await isEmpty(db))) return
  // Outside of the transaction: files of a start that was cut short are found again next time.
  const picturesOf = await drawAll(pictures, say)
  await inTransaction(db, async (tx) => {
    await writeCatalogue(tx, picturesOf)
    await writeSampleLinks(tx)
  })
  await placeSampleOrders(db)
  say(`The shop is filled with ${samplePieces.length} sample pieces`)
}

async function isEmpty(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from products) and not exists (select from categories) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

async function drawAll(store: PictureStore, say: Needs['say']): Promise<PicturesOf> {
  const drawn: PicturesOf = new Map()
  const waiting = samplePieces.values()
  // Two at a time: while one picture is encoded, the next is drawn.
  const draw = async () => {
    for (const piece of waiting) {
      drawn.set(piece.number, await drawPictures(store, piece))
      if (drawn.size % PIECES_BETWEEN_WORDS === 0)
        say(`Drawing the sample pictures: ${drawn.size} of ${samplePieces.length} pieces`)
    }
  }
  await Promise.all([draw(), draw()])
  return drawn
}
