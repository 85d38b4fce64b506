import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { asPaisa } from '#contract/money.ts'
import {
  categories,
  colors,
  offers,
  productCategories,
  productImages,
  products,
} from '#server/catalogue/tables.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { pictures } from '#server/platform/tables.ts'
import { refreshSearchKeys } from '#server/products/refresh-search-keys.ts'
import { slugOf } from '#server/search-words/search-key.ts'
import { stockItems } from '#server/stock/tables.ts'
import { copyRows, insertInBulk } from './bulk-insert.ts'

const METAL_NAMES = [
  'Gold',
  'Silver',
  'Rose Gold',
  'Brass',
  'Copper',
  'Oxidised Silver',
  'Gold Plated',
]
const MOTIF_NAMES =
  'Lotus Peacock Mithila Temple Mango Elephant Moon Sun Fish Bell Leaf Rose Jasmine Marigold Tara Newari Tharu Rudraksha Kumari Himal Coral Turquoise Ruby Pearl Emerald Garnet Kundan Meenakari Filigree Dhaka'.split(
    ' ',
  )
const PIECE_KINDS =
  'Jhumka,Ring,Necklace,Bangle,Anklet,Nose Ring,Earrings,Bracelet,Mangalsutra,Tilhari,Pendant,Choker,Chura,Payal,Kara,Bindi,Armlet,Toe Ring,Hair Pin,Waist Chain'.split(
    ',',
  )
const LINE_NAMES =
  'Sita Janaki Maya Asha Devi Tara Laxmi Kamala Rani Malati Indu Usha Gauri Parvati Sarita Ganga Bagmati Koshi Gandaki Karnali'.split(
    ' ',
  )
const COLOR_NAMES = ['Red', 'Green', 'Blue', 'White', 'Black', 'Maroon', 'Gold', 'Silver']
const ROWS_PER_STATEMENT = 1000
const HOUR_MS = 3_600_000

/** Fills an empty catalogue with `productCount` products with realistic names. */
export async function insertProducts(db: NodePgDatabase, productCount: number) {
  await db.insert(categories).values(PIECE_KINDS.map((name, index) => ({ id: index + 1, name })))
  await db
    .insert(colors)
    .values(COLOR_NAMES.map((name, index) => ({ id: index + 1, name, hexCode: '#AA5500' })))
  for (let firstId = 1; firstId <= productCount; firstId += ROWS_PER_STATEMENT) {
    const rowCount = Math.min(ROWS_PER_STATEMENT, productCount - firstId + 1)
    const productIds = Array.from({ length: rowCount }, (_, index) => firstId + index)
    await inTransaction(db, async (tx) => {
      await tx.insert(products).values(productIds.map(makeProduct))
      await tx.insert(productCategories).values(productIds.flatMap(makeProductCategories))
      await tx.insert(stockItems).values(productIds.flatMap(makeStockItems))
      const pictureRows = productIds.flatMap(makePictures)
      await tx
        .insert(pictures)
        .values(pictureRows.map(({ publicId }) => ({ publicId })))
        .onConflictDoNothing()
      await tx.insert(productImages).values(pictureRows)
      await tx.insert(offers).values(productIds.filter((id) => id % 40 === 0).map(makeOffer))
      await refreshSearchKeys(tx, productIds)
    })
  }
}

/**
 * Inserts `copyCount` more of every product, each some minutes older and some rupees more
 * expensive.
 */
export async function copyProducts(client: Client, copyCount: number) {
  const { rows } = await client.query<{ lastId: number }>(
    'select max(id) as "lastId" from products',
  )
  const lastProductId = rows[0]?.lastId ?? 0
  const productIdSql = `product_id + copy * ${lastProductId}`
  const nextIdSql = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
  const copiedTables = ['products', 'product_categories', 'stock_items', 'product_images', 'offers']
  await insertInBulk(client, [...copiedTables, 'stock_changes'], async () => {
    await copyRows(client, 'products', copyCount, {
      id: `id + copy * ${lastProductId}`,
      price_paisa: 'price_paisa + copy * 1700',
      created_at: `created_at - make_interval(mins => copy * 5)`,
    })
    await copyRows(client, 'product_categories', copyCount, { product_id: productIdSql })
    for (const table of ['stock_items', 'product_images', 'offers'])
      await copyRows(client, table, copyCount, { id: nextIdSql(table), product_id: productIdSql })
    await client.query(`
      insert into stock_changes (stock_item_id, product_id, color_id, change, quantity_after, reason)
      select id, product_id, color_id, quantity, quantity, 'first' from stock_items
      where product_id > ${lastProductId}`)
  })
  await client.query(
    `select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
  )
}

/** Picks an item pseudo-randomly, but the same one for the same `id` and `hashSalt`. */
const pickByHash = <Choice>(choices: Choice[], id: number, hashSalt: number): Choice => {
  const pickedItem =
    choices[Math.imul(id + hashSalt, 2654435761) % choices.length] ?? choices.at(-1)
  if (pickedItem === undefined) throw new Error('There is nothing to pick from')
  return pickedItem
}

function makeProduct(id: number) {
  const [metal, motif, pieceKind] = [
    pickByHash(METAL_NAMES, id, 1),
    pickByHash(MOTIF_NAMES, id, 2),
    pickByHash(PIECE_KINDS, id, 3),
  ]
  const name = `${metal} ${motif} ${pieceKind} ${pickByHash(LINE_NAMES, id, 4)} ${1 + (id % 50)}`
  const createdAt = new Date(Date.now() - id * HOUR_MS)
  return {
    id,
    name,
    slug: slugOf(name),
    description: `${name}, made by hand in Janakpur. `.repeat(6),
    pricePaisa: asPaisa(50_000 + (Math.imul(id, 7919) & 0xffffff)),
    material: metal,
    purity: '92.5%',
    weightGrams: 1 + (id % 80),
    searchKey: '',
    createdAt,
    updatedAt: createdAt,
  }
}

/** The category of the product's kind, and for some products a second one. */
function makeProductCategories(productId: number) {
  const ownCategory = 1 + PIECE_KINDS.indexOf(pickByHash(PIECE_KINDS, productId, 3))
  const secondCategory = 1 + (ownCategory % PIECE_KINDS.length)
  return (productId % 5 === 0 ? [ownCategory, secondCategory] : [ownCategory]).map(
    (categoryId) => ({
      productId,
      categoryId,
    }),
  )
}

/** Every third product has three colours. */
function makeStockItems(productId: number) {
  if (productId % 3 > 0) return [{ productId, quantity: productId % 20 }]
  return [0, 1, 2].map((position) => ({
    productId,
    colorId: 1 + ((productId + position) % COLOR_NAMES.length),
    quantity: (productId + position) % 15,
    position,
  }))
}

const makePictures = (productId: number) =>
  [0, 1].map((position) => ({
    productId,
    publicId: `picture${productId % 500}x${position}`,
    alt: 'A piece on linen',
    width: 1200,
    height: 1200,
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    position,
    isDefault: position === 0,
  }))

const makeOffer = (productId: number) => ({
  productId,
  title: 'Dashain',
  type: 'percent' as const,
  valueHundredths: 1_000,
})
