import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallRoute } from '#contract/calls.ts'
import type { Paisa } from '#contract/money.ts'
import { colors, offers, products } from '#server/catalogue/tables.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { setStockChangeReason } from '#server/stock/stock-change-reason.ts'
import { stockItems } from '#server/stock/tables.ts'
import { buildTestRequest, type CallOptions } from './client.ts'
import { countItems } from './invariants.ts'
import type { TestPerson, TestShop } from './shop.ts'

let uniqueNumber = 0

/** The data of a product that a test can choose; the rest has default values. */
export type TestProductOptions = {
  name?: string
  pricePaisa?: number
  offerPercent?: number
  engraving?: { letters: number; paisa: number; days: number }
  makingDays?: number
} & ({ stock: number } | { colors: Record<string, number> })

export type TestProduct = {
  id: number
  name: string
  /** The ids of its colours by name. */
  colorIds: Record<string, number>
}

/** Puts a product on sale, with a stock in total or for each colour. */
export async function putOnSale(
  db: Database,
  productOptions: TestProductOptions,
): Promise<TestProduct> {
  const {
    name = `Jhumka ${++uniqueNumber}`,
    pricePaisa = 250_000,
    offerPercent,
    engraving,
    makingDays,
  } = productOptions
  const [product] = await db
    .insert(products)
    .values({
      name,
      slug: `piece-${++uniqueNumber}`,
      description: name,
      pricePaisa,
      searchKey: name,
      engravingLetters: engraving?.letters,
      engravingPaisa: engraving?.paisa,
      engravingDays: engraving?.days,
      makingDays,
    })
    .returning({ id: products.id })
  if (!product) throw new Error('No product was made')
  if (offerPercent !== undefined)
    await db.insert(offers).values({
      productId: product.id,
      title: 'Dashain',
      type: 'percent',
      valueHundredths: Math.round(offerPercent * 100),
    })
  if ('stock' in productOptions) {
    await db.insert(stockItems).values({ productId: product.id, quantity: productOptions.stock })
    return { id: product.id, name, colorIds: {} }
  }
  const colorIds: Record<string, number> = {}
  for (const [colorName, quantity] of Object.entries(productOptions.colors)) {
    const colorId = await findOrAddColor(db, colorName)
    await db.insert(stockItems).values({ productId: product.id, colorId, quantity })
    colorIds[colorName] = colorId
  }
  return { id: product.id, name, colorIds }
}

async function findOrAddColor(db: Database, name: string): Promise<number> {
  const [knownColor] = await db.select({ id: colors.id }).from(colors).where(eq(colors.name, name))
  if (knownColor) return knownColor.id
  const [insertedColor] = await db
    .insert(colors)
    .values({ name, hexCode: '#B3122B' })
    .returning({ id: colors.id })
  if (!insertedColor) throw new Error('No color was made')
  return insertedColor.id
}

/** The stock of a product. */
export async function stockOf(
  db: Database,
  productId: number,
  colorId: number | null = null,
): Promise<number | undefined> {
  const [stockItem] = await db
    .select({ quantity: stockItems.quantity })
    .from(stockItems)
    .where(
      and(
        eq(stockItems.productId, productId),
        colorId === null ? isNull(stockItems.colorId) : eq(stockItems.colorId, colorId),
      ),
    )
    .orderBy(asc(stockItems.id))
  return stockItem?.quantity
}

/** Sets the stock like a count by staff does. */
export const countStock = (
  db: NodePgDatabase,
  quantity: number,
  { productId, colorId }: { productId: number; colorId?: number | undefined },
) =>
  inTransaction(db, async (tx) => {
    await setStockChangeReason(tx, { reason: 'count' })
    await tx
      .update(stockItems)
      .set({ quantity })
      .where(
        and(
          eq(stockItems.productId, productId),
          colorId === undefined ? undefined : eq(stockItems.colorId, colorId),
        ),
      )
  })

export const setProductPrice = (db: Database, productId: number, pricePaisa: number | Paisa) =>
  db.update(products).set({ pricePaisa }).where(eq(products.id, productId))

/** Takes a product off sale, as the owner would. */
export const withdrawProduct = (db: Database, productId: number) =>
  db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, productId))

/** A signed-in shopper with an address. */
export type TestShopper = TestPerson & { addressId: number }

export const TEST_ADDRESS = {
  label: 'Sita Jha | 9812345678',
  street: 'Janaki Chowk 4',
  city: 'Janakpur',
  state: 'Madhesh',
  zipCode: '45600',
  country: 'Nepal',
}

export async function newShopper(shop: TestShop): Promise<TestShopper> {
  const person = await shop.person()
  return { ...person, addressId: await addTestAddress(shop, person) }
}

let lastPhone = 9_840_000_000
/** A phone number that no earlier call has returned. */
export const makeNewPhone = (): string => String(++lastPhone)

/** A signed-in shopper whose address has this phone number. */
export async function newShopperWithPhone(
  shop: TestShop,
  phone = makeNewPhone(),
): Promise<TestShopper & { phone: string }> {
  const person = await shop.person()
  return { ...person, phone, addressId: await addTestAddress(shop, person, phone) }
}

export async function addTestAddress(
  shop: TestShop,
  { token }: TestPerson,
  phone = '9812345678',
): Promise<number> {
  const body = { ...TEST_ADDRESS, label: `Sita Jha | ${phone}` }
  const { address } = await shop.call('POST /api/address/add', { body }, { token })
  return address.id
}

export const newShoppers = (shop: TestShop, shopperCount: number): Promise<TestShopper[]> =>
  Promise.all(Array.from({ length: shopperCount }, () => newShopper(shop)))

/** Adds pieces to a shopper's cart. */
export const fillCart = (
  shop: TestShop,
  { token }: TestPerson,
  productId: number,
  {
    quantity = 1,
    ...variant
  }: { quantity?: number; colorId?: number; sizeId?: number; engraving?: string } = {},
) => shop.call('POST /api/addcart', { body: { productId, quantity, ...variant } }, { token })

/** Orders what is in the cart. */
export const orderCart = async (shop: TestShop, { token, addressId }: TestShopper) =>
  (await shop.call('POST /api/order/addorder', { body: { addressId } }, { token })).order

/**
 * Orders two of five pieces of a new product. `openingCounts` is the number of pieces before, for
 * `expectInvariantsToHold`.
 */
export async function orderTwoOfFive(shop: TestShop, shopper: TestShopper) {
  const piece = await putOnSale(shop.db, { stock: 5 })
  const openingCounts = await countItems(shop.db)
  await fillCart(shop, shopper, piece.id, { quantity: 2 })
  return { piece, opening: openingCounts, placed: await orderCart(shop, shopper) }
}

export type CallResult = { status: number; body: Record<string, unknown>; headers: Headers }

/** Makes a call and returns its outcome, success or refusal, for tests with many calls at once. */
export async function tryCall(
  shop: TestShop,
  route: CallRoute,
  input: { path?: object; query?: object; body?: unknown },
  options: CallOptions,
): Promise<CallResult> {
  const response = await shop.send(buildTestRequest(route, input, options))
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Runs the same action many times at once. */
export const runConcurrently = <Result>(
  repetitions: number,
  runOnce: (index: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(Array.from({ length: repetitions }, (_, index) => runOnce(index)))

/** Counts the outcomes by status and code. */
export function countCallOutcomes(outcomes: CallResult[]): Record<string, number> {
  const countsByOutcome: Record<string, number> = {}
  for (const { status, body } of outcomes) {
    const outcomeKey = typeof body.code === 'string' ? `${status} ${body.code}` : String(status)
    countsByOutcome[outcomeKey] = (countsByOutcome[outcomeKey] ?? 0) + 1
  }
  return countsByOutcome
}
