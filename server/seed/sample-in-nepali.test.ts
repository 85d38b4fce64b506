import { expect, it } from 'vitest'
import { categories, colors, products } from '#server/catalogue/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { useShop } from '#tests/support/shop.ts'
import { writeCatalogue } from './write-catalogue.ts'

const shop = useShop()

const DEVANAGARI = /\p{Script=Devanagari}/u
const LATIN = /\p{Script=Latin}/u

it('says in Nepali whatever the sample shop says in English', async () => {
  const picture = { publicId: 'none', alt: '', width: 1, height: 1, placeholder: '', color: null }
  await addPictureRows(shop.db, [picture.publicId])
  await inTransaction(shop.db, (tx) => writeCatalogue(tx, new Map([[1, [picture]]]), []))

  const missing = (await textsOfTheShop()).filter(
    ({ nepali }) => !nepali || !DEVANAGARI.test(nepali) || LATIN.test(nepali),
  )
  expect(missing).toEqual([])
})

async function textsOfTheShop() {
  const pieces = await shop.db.select().from(products)
  expect(pieces).toHaveLength(66)
  const named = [
    ...(await shop.db.select().from(categories)),
    ...(await shop.db.select().from(colors)),
  ]
  return [
    ...named.map(({ name, nameNe }) => ({ english: name, nepali: nameNe })),
    ...pieces.map(({ name, localName }) => ({ english: name, nepali: localName })),
    ...pieces.map((piece) => ({ english: piece.description, nepali: piece.descriptionNe })),
    ...pieces.map(({ material, materialNe }) => ({ english: material, nepali: materialNe })),
  ]
}
