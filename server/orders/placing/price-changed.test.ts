import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Pricing } from '#contract/pricing.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { metalRates } from '#server/metal-rates/tables.ts'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { fillCart, newShopper, type TestShopper } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { offers } from '../../catalogue/tables.ts'

const shop = useShop()

let admin: TestPerson | undefined
const asAdmin = async () => {
  admin ??= await shop.person('admin')
  return admin
}

type ProductInput = Partial<ReturnType<typeof newWholeProduct>>

let productCount = 0
/** Puts a piece for 1,000 rupees on sale. */
async function addPiece(overrides: ProductInput = {}) {
  productCount += 1
  const body = { ...newWholeProduct(`Piece ${productCount}`), ...overrides }
  return (await shop.call('POST /api/admin/products', { body }, await asAdmin())).data
}
type Piece = Awaited<ReturnType<typeof addPiece>>

const savePiece = async (piece: Piece, changes: ProductInput) => {
  const { data } = await shop.call(
    'GET /api/admin/products/{id}',
    { path: { id: piece.id } },
    await asAdmin(),
  )
  const body = { ...wholeProductOf(data), ...changes }
  await shop.call('PUT /api/admin/products/{id}', { path: { id: piece.id }, body }, await asAdmin())
}

type Series = { metal: 'gold' | 'silver'; basis: '22k' | '925' }

/** Enters a rate after the last one of the same metal and basis. */
async function enterRate(series: Series, perTola: number) {
  const { rows } = await shop.db.execute<{ id: number | null }>(sql`
    select max(id) as id from ${metalRates}
    where metal = ${series.metal} and basis = ${series.basis}`)
  const body = { ...series, perTola, seenId: rows[0]?.id ?? null, sure: true }
  await shop.call('POST /api/admin/rates', { body }, await asAdmin())
}

const PURITY = { gold: 916, silver: 925 }
const GOLD: Series = { metal: 'gold', basis: '22k' }
const SILVER: Series = { metal: 'silver', basis: '925' }

/** A piece of 5 g whose price follows from the rate of its metal. */
async function addPieceByWeight(series: Series, perTola: number) {
  await enterRate(series, perTola)
  return addPiece({ ...byWeight(series) })
}

const byWeight = ({ metal, basis }: Series, jyala = 1000): ProductInput => ({
  specification: {
    ...NO_SPECIFICATION,
    metal,
    purityPerMille: PURITY[metal],
    grossMg: 5000,
    netMg: 5000,
  },
  pricing: {
    basis,
    jarti: { unit: 'percent', value: 300 },
    jyala: { unit: 'percent', value: jyala },
    roundTo: 1,
  } satisfies Pricing,
})

const OFFER = { title: 'Teej', type: 'percent' as const, value: 20 }
const addOffer = async (piece: Piece, period: { startsAt?: string; endsAt?: string } = {}) =>
  (
    await shop.call(
      'POST /product/addoffer',
      { body: { ...OFFER, ...period, productId: piece.id } },
      await asAdmin(),
    )
  ).data
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function addPieceWithOffer(period: { startsAt?: string; endsAt?: string } = {}) {
  const piece = await addPiece()
  await addOffer(piece, period)
  return piece
}
const offerOf = async (piece: Piece) => {
  const [offer] = await shop.db.select().from(offers).where(eq(offers.productId, piece.id))
  if (!offer) throw new Error('The piece has no offer')
  return { path: { id: offer.id } }
}

/** Simulates that two hours have passed: moves the start and the end of an offer into the past. */
const letTwoHoursPass = (piece: Piece) =>
  shop.db
    .update(offers)
    .set({
      startsAt: sql`${offers.startsAt} - interval '2 hours'`,
      endsAt: sql`${offers.endsAt} - interval '2 hours'`,
    })
    .where(eq(offers.productId, piece.id))

async function changeRateSettings(feePercent: number) {
  const { data } = await shop.call('GET /api/admin/rates', {}, await asAdmin())
  const body = { ...data.settings, feePercent }
  await shop.call('PUT /api/admin/rates/settings', { body }, await asAdmin())
}

async function changeDelivery(charge: number, freeFrom: number | null = null) {
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, await asAdmin())
  const charges = [{ province: 'Madhesh' as const, amount: charge }]
  const body = { charges, freeFrom, version: data.version }
  await shop.call('PUT /api/admin/settings/delivery', { body }, await asAdmin())
}

const catalogueFile = catalogueFileCalls(shop, () => {
  if (!admin) throw new Error('The admin has not signed in')
  return admin
})

type PriceChange = {
  /** What happens between cart and order. */
  happening: string
  addPiece?: () => Promise<Piece>
  change: (piece: Piece) => Promise<unknown>
  engraving?: string
  /** Undoes what would change the prices of the other tests. */
  undo?: () => Promise<unknown>
}

const WITH_ENGRAVING = { engravingLetters: 10, engravingPrice: 300, engravingDays: 2 }

const PRICE_CHANGES: PriceChange[] = [
  {
    happening: 'a higher rate of gold was entered',
    addPiece: () => addPieceByWeight(GOLD, 309_000),
    change: () => enterRate(GOLD, 312_000),
  },
  {
    happening: 'a lower rate of gold was entered',
    addPiece: () => addPieceByWeight(GOLD, 312_000),
    change: () => enterRate(GOLD, 309_000),
  },
  {
    happening: 'a new rate of silver was entered',
    addPiece: () => addPieceByWeight(SILVER, 3_900),
    change: () => enterRate(SILVER, 4_000),
  },
  {
    happening: 'the fee on prices by weight was raised',
    addPiece: () => addPieceByWeight(GOLD, 309_000),
    change: () => changeRateSettings(0.5),
    undo: () => changeRateSettings(0),
  },
  {
    happening: 'the making charge of a piece by weight was raised',
    addPiece: () => addPieceByWeight(GOLD, 309_000),
    change: (piece) => savePiece(piece, byWeight(GOLD, 1100)),
  },
  {
    happening: 'a piece by weight got a fixed price',
    addPiece: () => addPieceByWeight(GOLD, 309_000),
    change: (piece) => savePiece(piece, { price: 99_000, pricing: null }),
  },
  {
    happening: 'staff raised the price on the page of the product',
    change: (piece) => savePiece(piece, { price: 1_100 }),
  },
  {
    happening: 'staff lowered the price on the page of the product',
    change: (piece) => savePiece(piece, { price: 900 }),
  },
  {
    happening: 'a program changed the price',
    change: async (piece) =>
      shop.call(
        'POST /updateproduct/{id}',
        { path: { id: piece.id }, body: { price: 1_100 } },
        await asAdmin(),
      ),
  },
  {
    happening: 'a file with another price was imported',
    change: ({ sku }) => catalogueFile.importIt(writeCatalogueSheet([{ SKU: sku, Price: '1100' }])),
  },
  { happening: 'an offer was added', change: (piece) => addOffer(piece) },
  {
    happening: 'an offer was added to many products at once',
    change: async ({ id }) => {
      const body = {
        products: { ids: [id] },
        change: { do: 'add-offer' as const, offer: OFFER },
      }
      return shop.call('POST /api/admin/products/bulk', { body }, await asAdmin())
    },
  },
  {
    happening: 'an offer was changed',
    addPiece: addPieceWithOffer,
    change: async (piece) =>
      shop.call(
        'PUT /product/offer/{id}',
        { ...(await offerOf(piece)), body: { ...OFFER, value: 10 } },
        await asAdmin(),
      ),
  },
  {
    happening: 'an offer was deleted',
    addPiece: addPieceWithOffer,
    change: async (piece) =>
      shop.call('DELETE /product/offer/{id}', await offerOf(piece), await asAdmin()),
  },
  {
    happening: 'an offer began',
    addPiece: () => addPieceWithOffer({ startsAt: inHours(1) }),
    change: letTwoHoursPass,
  },
  {
    happening: 'an offer ended',
    addPiece: () => addPieceWithOffer({ endsAt: inHours(1) }),
    change: letTwoHoursPass,
  },
  {
    happening: 'the price of its engraving was raised',
    addPiece: () => addPiece(WITH_ENGRAVING),
    engraving: 'Sita',
    change: (piece) => savePiece(piece, { ...WITH_ENGRAVING, engravingPrice: 400 }),
  },
  {
    happening: 'the delivery charge was raised',
    change: () => changeDelivery(250),
    undo: () => changeDelivery(150),
  },
  {
    happening: 'delivery became free from its amount',
    change: () => changeDelivery(150, 500),
    undo: () => changeDelivery(150),
  },
]

const placeOrder = (
  { addressId }: TestShopper,
  expectedTotal: number,
): { body: { addressId: number; expectedTotal: number } } => ({
  body: { addressId, expectedTotal },
})

/** What the checkout shows as the total: the cart, and the delivery to Madhesh. */
async function readShownTotal(shopper: TestShopper): Promise<number> {
  const { finalAmount } = await shop.call('GET /api/getcart', {}, shopper)
  const { data } = await shop.call('GET /api/store')
  const charge = data.delivery.charges.find(({ province }) => province === 'Madhesh')?.amount ?? 0
  const { freeFrom } = data.delivery
  return freeFrom !== null && finalAmount >= freeFrom ? finalAmount : finalAmount + charge
}

test.for(PRICE_CHANGES)(
  'an order with the total from before $happening is refused, and one with the new total is placed',
  async ({ addPiece: addTestedPiece = addPiece, change, engraving, undo }) => {
    await changeDelivery(150)
    const piece = await addTestedPiece()
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, piece.id, { quantity: 2, ...(engraving && { engraving }) })
    const oldTotal = await readShownTotal(shopper)
    await change(piece)
    const newTotal = await readShownTotal(shopper)
    expect(newTotal).not.toBe(oldTotal)

    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    for (const route of ['POST /api/order/addorder', 'POST /api/order/mailorder'] as const)
      expect(await shop.refusal(route, placeOrder(shopper, oldTotal), shopper)).toMatchObject({
        status: 409,
        code: 'PRICE_CHANGED',
        expectedTotal: oldTotal,
        finalAmount: newTotal,
      })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)

    const { order } = await shop.call(
      'POST /api/order/mailorder',
      placeOrder(shopper, newTotal),
      shopper,
    )
    expect(order.finalAmount).toBe(newTotal)
    await undo?.()
  },
)
