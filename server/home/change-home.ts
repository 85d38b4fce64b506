import { eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { BannersInput, HomeRowsInput, TestimonialsInput } from '#contract/home.ts'
import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import { categories, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { findStoredPicture } from '../platform/pictures/store-picture.ts'
import { banners, homePage, homeRows, testimonials } from './tables.ts'

type Dependencies = { db: NodePgDatabase; pictures: PictureStore }

/** Changes all banners in one transaction, if `version` is still the current one. */
export async function changeBanners(
  { db, pictures }: Dependencies,
  input: BannersInput,
): Promise<void> {
  await requirePictures(
    pictures,
    'banners',
    input.banners.flatMap(({ widePublicId, highPublicId }) => [widePublicId, highPublicId]),
  )
  return inTransaction(db, async (tx) => {
    await increaseVersion(tx, 'bannersVersion', input.version)
    const categoryIds = input.banners.flatMap(({ categoryId }) => categoryId ?? [])
    await requireExistingRows(tx, categories, categoryIds, refuseField('banners', 'CATEGORY_GONE'))
    await tx.delete(banners).where(gt(banners.position, input.banners.length))
    if (input.banners.length === 0) return
    await tx
      .insert(banners)
      .values(input.banners.map((banner, index) => ({ ...banner, position: index + 1 })))
      .onConflictDoUpdate({ target: banners.position, set: valuesFromJson(banners) })
  })
}

/** Changes all rows of products in one transaction, if `version` is still the current one. */
export const changeHomeRows = (
  db: NodePgDatabase,
  { rows: input, version }: HomeRowsInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await increaseVersion(tx, 'rowsVersion', version)
    const categoryIds = input.flatMap(({ categoryId }) => categoryId ?? [])
    await requireExistingRows(tx, categories, categoryIds, refuseField('rows', 'CATEGORY_GONE'))
    const productIds = input.flatMap((row) => row.productIds)
    await requireExistingRows(tx, products, productIds, refuseField('rows', 'PRODUCT_GONE'))
    await tx.delete(homeRows).where(gt(homeRows.position, input.length))
    if (input.length === 0) return
    await tx
      .insert(homeRows)
      .values(input.map((row, index) => ({ ...row, position: index + 1 })))
      .onConflictDoUpdate({ target: homeRows.position, set: valuesFromJson(homeRows) })
  })

/** Changes all testimonials in one transaction, if `version` is still the current one. */
export async function changeTestimonials(
  { db, pictures }: Dependencies,
  { testimonials: input, version }: TestimonialsInput,
): Promise<void> {
  await requirePictures(
    pictures,
    'testimonials',
    input.map(({ publicId }) => publicId),
  )
  return inTransaction(db, async (tx) => {
    await increaseVersion(tx, 'testimonialsVersion', version)
    const productIdsOfTestimonials = input.flatMap(({ productId }) => productId ?? [])
    await requireExistingRows(
      tx,
      products,
      productIdsOfTestimonials,
      refuseField('testimonials', 'PRODUCT_GONE'),
    )
    await tx.delete(testimonials).where(gt(testimonials.position, input.length))
    if (input.length === 0) return
    await tx
      .insert(testimonials)
      .values(input.map((testimonial, index) => ({ ...testimonial, position: index + 1 })))
      .onConflictDoUpdate({ target: testimonials.position, set: valuesFromJson(testimonials) })
  })
}

/**
 * For an upsert: if the position of a row is taken, all its other columns get the values that were
 * to be inserted.
 */
function valuesFromJson(
  table: typeof banners | typeof homeRows | typeof testimonials,
): Record<string, SQL> {
  const { position, ...columns } = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  )
}

/** Increases the version of a part. Throws if it is no longer the version that the owner saw. */
async function increaseVersion(
  tx: Database,
  versionColumn: 'bannersVersion' | 'rowsVersion' | 'testimonialsVersion',
  seenVersion: number,
): Promise<void> {
  const changedPages = await tx
    .update(homePage)
    .set({ [versionColumn]: sql`${homePage[versionColumn]} + 1` })
    .where(eq(homePage[versionColumn], seenVersion))
    .returning({ only: homePage.only })
  if (changedPages.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
}

async function requirePictures(store: PictureStore, field: string, publicIds: (string | null)[]) {
  const foundPictures = await findStoredPicture(
    store,
    publicIds.filter((publicId) => publicId !== null),
  )
  if (!foundPictures) throw refuseField(field, 'PICTURE_GONE')
}

/** Throws `refusal` if a row is missing. Locks the found rows, so that none is deleted meanwhile. */
async function requireExistingRows(
  tx: Database,
  table: typeof categories | typeof products,
  ids: number[],
  refusal: Refusal,
) {
  const foundRows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .for('key share')
  if (foundRows.length < new Set(ids).size) throw refusal
}

const refuseField = (field: string, key: RefusalKeyWithoutParameters) => new Refusal(key, { field })
