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

const METALS = ['Gold', 'Silver', 'Rose Gold', 'Brass', 'Copper', 'Oxidised Silver', 'Gold Plated']
const MOTIFS =
  'Lotus Peacock Mithila Temple Mango Elephant Moon Sun Fish Bell Leaf Rose Jasmine Marigold Tara Newari Tharu Rudraksha Kumari Himal Coral Turquoise Ruby Pearl Emerald Garnet Kundan Meenakari Filigree Dhaka'.split(
    ' ',
  )
const PIECES =
  'Jhumka,Ring,Necklace,Bangle,Anklet,Nose Ring,Earrings,Bracelet,Mangalsutra,Tilhari,Pendant,Choker,Chura,Payal,Kara,Bindi,Armlet,Toe Ring,Hair Pin,Waist Chain'.split(
    ',',
  )
const LINES =
  'Sita Janaki Maya Asha Devi Tara Laxmi Kamala Rani Malati Indu Usha Gauri Parvati Sarita Ganga Bagmati Koshi Gandaki Karnali'.split(
    ' ',
  )
const COLORS = ['Red', 'Green', 'Blue', 'White', 'Black', 'Maroon', 'Gold', 'Silver']
const ROWS_PER_STATEMENT = 1000
const HOUR_MS = 3_600_000

/** Fills an empty catalogue with `size` products with realistic names. */
export async function insertProducts(db: NodePgDatabase, size: number) {
  await db.insert(categories).values(PIECES.map((name, index) => ({ id: index + 1, name })))
  await db
    .insert(colors)
    .values(COLORS.map((name, index) => ({ id: index + 1, name, hexCode: '#AA5500' })))
  for (let first = 1; first <= size; first += ROWS_PER_STATEMENT) {
    const count = Math.min(ROWS_PER_STATEMENT, size - first + 1)
    const ids = Array.from({ length: count }, (_, index) => first + index)
    await inTransaction(db, async (tx) => {
      await tx.insert(products).values(ids.map(product))
      await tx.insert(productCategories).values(ids.flatMap(categoriesOf))
      await tx.insert(stockItems).values(ids.flatMap(stock))
      const images = ids.flatMap(picturesOf)
      await tx
        .insert(pictures)
        .values(images.map(({ publicId }) => ({ publicId })))
        .onConflictDoNothing()
      await tx.insert(productImages).values(images)
      await tx.insert(offers).values(ids.filter((id) => id % 40 === 0).map(offer))
      await refreshSearchKeys(tx, ids)
    })
  }
}

/** Inserts `copies` more of every product, each some minutes older and some rupees dearer. */
export async function copyProducts(client: Client, copies: number) {
  const { rows } = await client.query<{ last: number }>('select max(id) as last from products')
  const last = rows[0]?.last ?? 0
  const productId = `product_id + copy * ${last}`
  const next = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
  const tables = ['products', 'product_categories', 'stock_items', 'product_images', 'offers']
  await insertInBulk(client, [...tables, 'stock_changes'], async () => {
    await copyRows(client, 'products', copies, {
      id: `id + copy * ${last}`,
      price_paisa: 'price_paisa + copy * 1700',
      created_at: `created_at - make_interval(mins => copy * 5)`,
    })
    await copyRows(client, 'product_categories', copies, { product_id: productId })
    for (const table of ['stock_items', 'product_images', 'offers'])
      await copyRows(client, table, copies, { id: next(table), product_id: productId })
    await client.query(`
      insert into stock_changes (stock_item_id, product_id, color_id, change, quantity_after, reason)
      select id, product_id, color_id, quantity, quantity, 'first' from stock_items
      where product_id > ${last}`)
  })
  await client.query(
    `select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
  )
}

/** Picks an item pseudo-randomly, but the same one for the same `id` and `salt`. */
const pick = <Item>(items: Item[], id: number, salt: number): Item => {
  const item = items[Math.imul(id + salt, 2654435761) % items.length] ?? items.at(-1)
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

function product(id: number) {
  const [metal, motif, piece] = [pick(METALS, id, 1), pick(MOTIFS, id, 2), pick(PIECES, id, 3)]
  const name = `${metal} ${motif} ${piece} ${pick(LINES, id, 4)} ${1 + (id % 50)}`
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
function categoriesOf(productId: number) {
  const ownCategory = 1 + PIECES.indexOf(pick(PIECES, productId, 3))
  const other = 1 + (ownCategory % PIECES.length)
  return (productId % 5 === 0 ? [ownCategory, other] : [ownCategory]).map((categoryId) => ({
    productId,
    categoryId,
  }))
}

/** Every third product has three colours. */
function stock(productId: number) {
  if (productId % 3 > 0) return [{ productId, quantity: productId % 20 }]
  return [0, 1, 2].map((position) => ({
    productId,
    colorId: 1 + ((productId + position) % COLORS.length),
    quantity: (productId + position) % 15,
    position,
  }))
}

const picturesOf = (productId: number) =>
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

const offer = (productId: number) => ({
  productId,
  title: 'Dashain',
  type: 'percent' as const,
  valueHundredths: 1_000,
})
