import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { StaffProduct } from '#contract/admin-products.ts'
import { asPaisa, toPaisa, toRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { isArchived, productStateOf } from '../catalogue/product-state.ts'
import { offers, productImages, products } from '../catalogue/tables.ts'
import { isOfferNotOver, OFFER_COLUMNS, toApiOffer } from '../offers/read-offers.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { toApiProductDetails } from './product-view.ts'
import { STAFF_FACT_COLUMNS, selectAllProducts } from './select-products.ts'

/** Reads one product, on sale or not, as staff see it. */
export async function readStaffProduct(db: Database, id: number): Promise<StaffProduct> {
  const [product] = await readStaffProducts(db, [id])
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}

/** Products in any state, as staff see them, in the order of the ids. */
export async function readStaffProducts(db: Database, ids: number[]): Promise<StaffProduct[]> {
  if (ids.length === 0) return []
  const productsById = new Map(
    (await selectAllProducts(db, ids)).map((row) => [row.id, toApiProductDetails(row)]),
  )
  const staffFields = new Map((await selectStaffFields(db, ids)).map((row) => [row.id, row]))
  const comingOffers = await selectOffers(db, ids)
  const wholePicturesById = new Map(
    (await selectWholePictures(db, ids)).map(({ id, ...whole }) => [id, whole]),
  )
  return ids.flatMap((id) => {
    const product = productsById.get(id)
    const fields = staffFields.get(id)
    if (!product || !fields) return []
    const offersOfProduct = comingOffers.filter(({ productId }) => productId === id)
    return {
      ...product,
      searchWords: fields.searchWords,
      costPrice: fields.costPaisa === null ? null : toRupees(asPaisa(fields.costPaisa)),
      lowStock: fields.lowStock,
      engravingLetters: fields.engravingLetters,
      engravingPrice:
        fields.engravingPaisa === null ? null : toRupees(asPaisa(fields.engravingPaisa)),
      engravingDays: fields.engravingDays,
      ...(fields.pricing && { pricing: fields.pricing }),
      state: productStateOf(fields),
      ...(fields.isArchived && { isArchived: true }),
      images: product.images.map((image) => ({
        ...image,
        whole: wholePicturesById.get(image.id) ?? null,
      })),
      offers: offersOfProduct.map((offer) => toStaffOffer(offer, product)),
    }
  })
}

/** The fields of products that only staff see. */
export const selectStaffFields = (db: Database, ids: number[]) =>
  db
    .select({
      id: products.id,
      ...STAFF_FACT_COLUMNS,
      publishedAt: products.publishedAt,
      withdrawnAt: products.withdrawnAt,
      isArchived,
    })
    .from(products)
    .where(isAnyOf(products.id, ids))

/** The uncropped pictures; most pictures have none. */
const selectWholePictures = (db: Database, ids: number[]) =>
  db
    .select({
      id: productImages.id,
      publicId: sql<string>`${productImages.wholePublicId}`,
      width: sql<number>`${productImages.wholeWidth}`,
      height: sql<number>`${productImages.wholeHeight}`,
    })
    .from(productImages)
    .where(and(inArray(productImages.productId, ids), isNotNull(productImages.wholePublicId)))

const selectOffers = (db: Database, ids: number[]) =>
  db
    .select({ ...OFFER_COLUMNS, productId: offers.productId })
    .from(offers)
    .where(and(inArray(offers.productId, ids), isOfferNotOver))
    .orderBy(sql`${offers.startsAt} asc nulls first`, asc(offers.id))

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number]

const toStaffOffer = ({ productId: _, ...offer }: OfferRow, { price }: Product) =>
  toApiOffer(offer, toPaisa(price))
