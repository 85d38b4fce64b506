import { eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import type { StoreSettingsInput } from '#contract/store.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { findStoredPicture } from '../platform/pictures/store-picture.ts'
import { storeContactTable, storeLinksTable, storePolicyTable } from './tables.ts'

/** Changes the store settings in one transaction, if `version` is still the current one. */
export async function changeStoreSettings(
  { db, pictures }: { db: NodePgDatabase; pictures: PictureStore },
  { policy, links, logoPublicId, version, ...contact }: StoreSettingsInput,
): Promise<void> {
  const logo = await findLogo(pictures, logoPublicId)
  const contactColumns = contact satisfies ColumnsOfSameName<typeof contact>
  return inTransaction(db, async (tx) => {
    const changedStores = await tx
      .update(storeContactTable)
      .set({ ...contactColumns, ...logo, version: sql`${storeContactTable.version} + 1` })
      .where(eq(storeContactTable.version, version))
      .returning({ version: storeContactTable.version })
    if (changedStores.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
    if (policy) await tx.update(storePolicyTable).set(policy)
    if (links) await changeLinks(tx, links)
  })
}

type StoredContact = typeof storeContactTable.$inferInsert

/** The fields of an input if each has a column of its name; others are not stored by themselves. */
type ColumnsOfSameName<Input> = {
  [Field in keyof Input]: StoredContact[Field & keyof StoredContact]
}

/** The columns of the logo; none if it stays as it is. */
async function findLogo(
  pictures: PictureStore,
  publicId: StoreSettingsInput['logoPublicId'],
): Promise<Partial<StoredContact>> {
  if (publicId === undefined) return {}
  if (publicId === null) return { logoPublicId: null, logoWidth: null, logoHeight: null }
  const picture = (await findStoredPicture(pictures, [publicId]))?.get(publicId)
  if (!picture) throw new Refusal('PICTURE_GONE', { field: 'logoPublicId' })
  return { logoPublicId: publicId, logoWidth: picture.width, logoHeight: picture.height }
}

/** Leaves equal rows untouched, so that the audit log lists only real changes. */
async function changeLinks(
  tx: Database,
  links: NonNullable<StoreSettingsInput['links']>,
): Promise<void> {
  const networks = links.map(({ network }) => network)
  await tx.delete(storeLinksTable).where(notInArray(storeLinksTable.network, networks))
  if (links.length === 0) return
  await tx
    .insert(storeLinksTable)
    .values(links)
    .onConflictDoUpdate({ target: storeLinksTable.network, set: { url: sql`excluded.url` } })
}
