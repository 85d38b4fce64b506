import { beforeAll, expect, test } from 'vitest'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { type CallResult, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'
import { wholeProductOf } from '#tests/support/whole-product.ts'
import { productImages } from '../catalogue/tables.ts'

// Renaming a colour or a category locks it and then its products. Every change of a product must
// therefore lock the colours and categories that it refers to before it locks the product.

const shop = useShop()
const owner = shopkeeper(shop)
let admin: TestPerson
const { check, attemptWith } = catalogueFileCalls(shop, () => admin)

beforeAll(async () => {
  admin = await shop.person('admin')
})

/** A product in one category and one colour, with a picture that shows all colours. */
async function addPiece() {
  const category = await owner.addCategory()
  const color = await owner.addColor()
  const { id } = await owner.addProduct({ categories: [category.id] })
  await owner.setColors(id, { [color.id]: 3 })
  const publicId = `picture${id}`
  await addPictureRows(shop.db, [publicId])
  const [image] = await shop.db
    .insert(productImages)
    .values({
      productId: id,
      publicId,
      alt: '',
      width: 800,
      height: 800,
      placeholder: '',
      position: 0,
    })
    .returning({ id: productImages.id })
  if (!image) throw new Error('No picture was added')
  return { id, imageId: image.id, categories: category.id, colors: color.id, color, category }
}
type TestPiece = Awaited<ReturnType<typeof addPiece>>

const updateOneField = (piece: TestPiece) =>
  tryCall(
    shop,
    'POST /updateproduct/{id}',
    {
      path: { id: piece.id },
      body: {
        categories: [piece.category.id],
        imageDetails: [{ id: piece.imageId, colorId: piece.color.id }],
      },
    },
    admin,
  )

const replaceColors = (piece: TestPiece) => {
  const body = { colors: [{ colorId: piece.color.id, stock: 4 }] }
  return tryCall(shop, 'PUT /product/updatecolors/{id}', { path: { id: piece.id }, body }, admin)
}

async function saveWhole({ id, color }: TestPiece) {
  const path = { id }
  const { data } = await shop.call('GET /api/admin/products/{id}', { path }, admin)
  const wholeProduct = wholeProductOf(data)
  const body = {
    ...wholeProduct,
    pictures: wholeProduct.pictures.map((keptPicture) => ({ ...keptPicture, colorId: color.id })),
  }
  return tryCall(shop, 'PUT /api/admin/products/{id}', { path, body }, admin)
}

const duplicateProduct = ({ id }: TestPiece) =>
  tryCall(shop, 'POST /api/admin/products/{id}/duplicate', { path: { id } }, admin)

async function importFile({ id, color }: TestPiece) {
  const SKU = `GA-${String(id).padStart(5, '0')}`
  const picture = { Picture: `/pictures/picture${id}-800.jpg`, 'Picture colour': color.name }
  const body = writeCatalogueSheet([{ SKU, ...picture }])
  const { digest } = await check(body)
  return attemptWith(digest, body)
}

test.each<[string, 'colors' | 'categories', (piece: TestPiece) => Promise<CallResult>]>([
  ['updating single fields', 'colors', updateOneField],
  ['updating single fields', 'categories', updateOneField],
  ['replacing the colours', 'colors', replaceColors],
  ['saving a whole product', 'colors', saveWhole],
  ['saving a whole product', 'categories', saveWhole],
  ['duplicating', 'colors', duplicateProduct],
  ['duplicating', 'categories', duplicateProduct],
  ['importing a file', 'colors', importFile],
  ['importing a file', 'categories', importFile],
])('%s while one of its %s is renamed cannot deadlock', async (_what, table, startChange) => {
  const piece = await addPiece()
  const renamingClient = await shop.pool.connect()
  try {
    await renamingClient.query('begin')
    await renamingClient.query(`select from ${table} where id = $1 for update`, [piece[table]])
    const pendingChange = startChange(piece)
    await waitUntilTransactionIsBlocked(shop)
    // The locks that a rename takes next. It would deadlock if the waiting change had these locks.
    const rows = [piece.id]
    await renamingClient.query('select from products where id = $1 for no key update nowait', rows)
    await renamingClient.query(
      'select from stock_items where product_id = $1 for update nowait',
      rows,
    )
    await renamingClient.query('commit')
    expect((await pendingChange).status).toBeLessThan(300)
  } finally {
    renamingClient.release(true)
  }
})
