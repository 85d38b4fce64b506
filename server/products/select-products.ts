import { and, eq, sql } from 'drizzle-orm'
import { type OptionalText, TEXTS_FOR_SHOPPERS, TEXTS_FOR_STAFF } from '#contract/product-texts.ts'
import { jsonListInSql } from '../catalogue/json-list.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import {
  categories,
  colors,
  offers,
  productCategories,
  productImages,
  products,
} from '../catalogue/tables.ts'
import { isOfferActive, OFFER_COLUMNS } from '../offers/read-offers.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../platform/database/prepared-per-connection.ts'
import { stockItems } from '../stock/tables.ts'

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Reads products on sale in one query; related rows are aggregated as JSON. */
export const selectProducts = (db: Database, ids: number[]) =>
  productsOnSaleQuery(db).execute({ ids })

/** Selects products in any state. */
export const selectAllProducts = (db: Database, ids: number[]) =>
  allProductsQuery(db).execute({ ids })

/**
 * Selects hundreds of products in any state. It is not prepared: the plan that is kept for a
 * connection is for ten products, and may be from when the shop had none.
 */
export const selectManyProducts = (db: Database, ids: number[]) =>
  productsQuery(db).where(isAnyOf(products.id, ids))

const productsOnSaleQuery = preparedPerConnection((db) =>
  productsQuery(db)
    .where(and(isIdInPlaceholder, isOnSale, keepsGenericPlan))
    .prepare('read_products'),
)
const allProductsQuery = preparedPerConnection((db) =>
  productsQuery(db).where(and(isIdInPlaceholder, keepsGenericPlan)).prepare('read_all_products'),
)

const isIdInPlaceholder = isAnyOf(products.id, sql.placeholder('ids'))

function productsQuery(db: Database) {
  const categoriesOfProduct = db
    .select({
      list: jsonListInSql(
        { id: categories.id, name: categories.name, nameNe: categories.nameNe },
        sql`${productCategories.position}, ${categories.position}`,
      ).as('category_list'),
    })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, products.id))
    .as('categories_of_product')
  const picturesOfProduct = db
    .select({
      list: jsonListInSql(PICTURE_COLUMNS, sql`${productImages.position}, ${productImages.id}`).as(
        'picture_list',
      ),
    })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .as('pictures')
  const stockOfProduct = db
    .select({
      list: jsonListInSql(STOCK_COLUMNS, sql`${stockItems.position}, ${stockItems.id}`).as(
        'stock_list',
      ),
    })
    .from(stockItems)
    .leftJoin(colors, eq(colors.id, stockItems.colorId))
    .where(eq(stockItems.productId, products.id))
    .as('stock')
  const offerOfProduct = db
    .select(OFFER_COLUMNS)
    .from(offers)
    .where(and(eq(offers.productId, products.id), isOfferActive))
    .limit(1)
    .as('offer')

  return db
    .select({
      ...ALL_FACT_COLUMNS,
      categories: categoriesOfProduct.list,
      images: picturesOfProduct.list,
      stock: stockOfProduct.list,
      offer: {
        id: offerOfProduct.id,
        title: offerOfProduct.title,
        titleNe: offerOfProduct.titleNe,
        type: offerOfProduct.type,
        hundredths: offerOfProduct.hundredths,
        startsAt: offerOfProduct.startsAt,
        endsAt: offerOfProduct.endsAt,
      },
    })
    .from(products)
    .crossJoinLateral(categoriesOfProduct)
    .crossJoinLateral(picturesOfProduct)
    .crossJoinLateral(stockOfProduct)
    .leftJoinLateral(offerOfProduct, sql`true`)
}

/** Whether a product is one of the four newest on sale; the subquery uses `products_newest_idx`. */
const isNew =
  sql<boolean>`${products.createdAt} > now() - interval '30 days' and ${products.id} in (
  select newest.id from ${products} as newest where newest.withdrawn_at is null
  order by newest.created_at desc nulls last, newest.id desc nulls last limit 4
)`.as('is_new')

/** The columns of optional texts. */
function selectTextColumns<Text extends OptionalText>(texts: Record<Text, unknown>) {
  const names = Object.keys(texts) as Text[]
  return Object.fromEntries(names.map((name) => [name, products[name]])) as Pick<
    typeof products,
    Text
  >
}

/** The columns of a product that staff edit and shoppers see. */
export const FACT_COLUMNS = {
  sku: products.sku,
  name: products.name,
  description: products.description,
  descriptionNe: products.descriptionNe,
  pricePaisa: products.pricePaisa,
  ...selectTextColumns(TEXTS_FOR_SHOPPERS),
  weightGrams: products.weightGrams,
  specification: products.specification,
}

/** The columns of a product that staff edit and only staff see. */
export const STAFF_FACT_COLUMNS = {
  ...selectTextColumns(TEXTS_FOR_STAFF),
  costPaisa: products.costPaisa,
  lowStock: products.lowStock,
  engravingLetters: products.engravingLetters,
  engravingPaisa: products.engravingPaisa,
  engravingDays: products.engravingDays,
  makingDays: products.makingDays,
  pricing: products.pricing,
  certificateId: products.certificateId,
  certificateIssuer: products.certificateIssuer,
  certificateNumber: products.certificateNumber,
}

/** The certificate of a product, for `toApiCertificate`. */
export const CERTIFICATE_COLUMNS = {
  publicId: products.certificateId,
  issuer: products.certificateIssuer,
  number: products.certificateNumber,
}

/** The engraving that a product offers. */
export const ENGRAVING_COLUMNS = {
  letters: products.engravingLetters,
  paisa: products.engravingPaisa,
  days: products.engravingDays,
}

const ALL_FACT_COLUMNS = {
  id: products.id,
  slug: products.slug,
  ...FACT_COLUMNS,
  priceParts: products.priceParts,
  engraving: ENGRAVING_COLUMNS,
  certificate: CERTIFICATE_COLUMNS,
  makingDays: products.makingDays,
  isNew,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}

const PICTURE_COLUMNS = {
  id: productImages.id,
  productId: productImages.productId,
  colorId: productImages.colorId,
  publicId: productImages.publicId,
  alt: productImages.alt,
  altNe: productImages.altNe,
  width: productImages.width,
  height: productImages.height,
  placeholder: productImages.placeholder,
  isDefault: productImages.isDefault,
  createdAt: productImages.createdAt,
  updatedAt: productImages.updatedAt,
}

const STOCK_COLUMNS = {
  id: stockItems.id,
  colorId: stockItems.colorId,
  sizeId: stockItems.sizeId,
  quantity: stockItems.quantity,
  name: colors.name,
  nameNe: colors.nameNe,
  hexCode: colors.hexCode,
}
