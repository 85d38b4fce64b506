import { and, asc, inArray, sql } from 'drizzle-orm'
import type { HomeRow, HomeRowSettings } from '#contract/home.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, offers, productCategories, products } from '../catalogue/tables.ts'
import { isOfferActive } from '../offers/read-offers.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { storeOpeningTable } from '../store/tables.ts'
import { homePage, homeRows } from './tables.ts'

/** What the rows depend on. */
type RowFacts = {
  /** 0 until the owner saves rows. */
  version: number
  isSample: boolean
  /** The categories with products on sale. */
  categories: { id: number; name: string; nameNe: string | null }[]
  hasProducts: boolean
  hasOffers: boolean
}

/** Reads the rows that have products to show, and whether any product is on sale. */
export async function readHomeRows(
  db: Database,
): Promise<{ rows: HomeRow[]; hasProducts: boolean }> {
  const rowFacts = await readRowFacts(db)
  const rows = await readRowsOrSample(db, rowFacts)
  const productIdsOnSale = await readProductIdsOnSale(
    db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const shownRows = rows.map((row) => ({
    ...row,
    productIds: row.productIds.filter((id) => productIdsOnSale.has(id)),
  }))
  return {
    rows: shownRows.filter((row) => isRowShown(row, rowFacts)),
    hasProducts: rowFacts.hasProducts,
  }
}

/** Reads the rows with the version that a change must send. */
export async function readHomeRowSettings(db: Database): Promise<HomeRowSettings> {
  const rowFacts = await readRowFacts(db)
  return { rows: await readRowsOrSample(db, rowFacts), version: rowFacts.version }
}

async function readRowsOrSample(db: Database, rowFacts: RowFacts): Promise<HomeRow[]> {
  if (rowFacts.version === 0) return rowFacts.isSample ? sampleRows(rowFacts) : [NEWEST_ROW]
  const { title, titleNe, text, textNe, source, categoryId, productIds, position } = homeRows
  const rows = await db
    .select({ title, titleNe, text, textNe, source, categoryId, productIds })
    .from(homeRows)
    .orderBy(asc(position))
  return rows.map(withNepali)
}

async function readProductIdsOnSale(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isOnSale))
  return new Set(rows.map(({ id }) => id))
}

function isRowShown(
  { source, categoryId, productIds }: HomeRow,
  { categories, hasProducts, hasOffers }: RowFacts,
): boolean {
  if (source === 'newest') return hasProducts
  if (source === 'offers') return hasOffers
  if (source === 'picked') return productIds.length > 0
  return categories.some(({ id }) => id === categoryId)
}

/**
 * Looks for one product of each category. Without `offset 0`, PostgreSQL would join the products of
 * all categories. The `order by` makes PostgreSQL use the index, also for a category without
 * products.
 */
async function readRowFacts(db: Database): Promise<RowFacts> {
  const hasProduct = sql`exists (
    select from ${productCategories} join ${products} on ${products.id} = ${productCategories.productId}
    where ${productCategories.categoryId} = ${categories.id} and ${isOnSale}
    order by ${productCategories.productId} offset 0
  )`
  const { id, name, nameNe } = categories
  const [rowFacts] = await db
    .select({
      version: homePage.rowsVersion,
      isSample: storeOpeningTable.usesSampleDetails,
      categories: sql<RowFacts['categories']>`(
        select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}, 'nameNe', ${nameNe})), '[]')
        from ${categories} where ${hasProduct}
      )`,
      hasProducts: sql<boolean>`exists (select from ${products} where ${isOnSale})`,
      hasOffers: sql<boolean>`exists (
        select from ${offers} join ${products} on ${products.id} = ${offers.productId}
        where ${isOfferActive} and ${isOnSale}
      )`,
    })
    .from(homePage)
    .crossJoin(storeOpeningTable)
  if (!rowFacts) throw new Error('The row of home_page is missing')
  return rowFacts
}

/** The categories of the sample shop whose products the built-in rows show. */
const LATEST_CATEGORY_ID = 3
const FAVOURITES_CATEGORY_ID = 2

/** Shown until the owner saves other rows. */
const NEWEST_ROW: HomeRow = {
  title: 'Latest Collections',
  titleNe: 'नयाँ सङ्ग्रह',
  text: 'The newest products of the shop.',
  textNe: 'पसलका सबैभन्दा नयाँ गहना।',
  source: 'newest',
  categoryId: null,
  productIds: [],
}

/**
 * The rows of the sample shop, until its owner saves others. Without products in their category, the newest products
 * replace the latest collection and the favourites are left out.
 */
function sampleRows({ categories }: RowFacts): HomeRow[] {
  const latestCategory = categories.find(({ id }) => id === LATEST_CATEGORY_ID)
  const favouritesCategory = categories.find(({ id }) => id === FAVOURITES_CATEGORY_ID)
  const rows: HomeRow[] = [
    latestCategory === undefined
      ? NEWEST_ROW
      : {
          title: 'Latest Collections',
          titleNe: 'नयाँ सङ्ग्रह',
          text: `New in ${latestCategory.name}.`,
          textNe: `${latestCategory.nameNe ?? latestCategory.name}मा नयाँ।`,
          source: 'category',
          categoryId: LATEST_CATEGORY_ID,
          productIds: [],
        },
  ]
  if (favouritesCategory !== undefined)
    rows.push({
      title: 'Customer Favourites',
      titleNe: 'ग्राहकको रोजाइ',
      text: `${favouritesCategory.name} that others came back for.`,
      textNe: `अरू ग्राहकले फेरि रोजेका ${favouritesCategory.nameNe ?? favouritesCategory.name}।`,
      source: 'category',
      categoryId: FAVOURITES_CATEGORY_ID,
      productIds: [],
    })
  return rows
}
