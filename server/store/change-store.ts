import { eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import type { StoreSettingsInput } from '#contract/store.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { findStoredPicture } from '../platform/pictures/store-picture.ts'
import { storeContact, storeLinks, storePolicy } from './tables.ts'

/** Changes the store settings in one transaction, if `version` is still the current one. */
export async function changeStore(
  { db, pictures }: { db: NodePgDatabase; pictures: PictureStore },
  { policy, links, logoPublicId, version, ...contact }: StoreSettingsInput,
): Promise<void> {
  const logo = await findLogo(pictures, logoPublicId)
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .update(storeContact)
      .set({ ...contact, ...logo, version: sql`${storeContact.version} + 1` })
      .where(eq(storeContact.version, version))
      .returning({ version: storeContact.version })
    if (changed.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
    if (policy) await tx.update(storePolicy).set(policy)
    if (links) await changeLinks(tx, links)
  })
}

/** The columns of the logo; none if it stays as it is. */
async function findLogo(
  pictures: PictureStore,
  publicId: StoreSettingsInput['logoPublicId'],
): Promise<Partial<typeof storeContact.$inferInsert>> {
  if (publicId === undefined) return {}
  if (publicId === null) return { logoPublicId: null, logoWidth: null, logoHeight: null }
  const found = (await findStoredPicture(pictures, [publicId]))?.get(publicId)
  if (!found) throw new Refusal('PICTURE_GONE', { field: 'logoPublicId' })
  return { logoPublicId: publicId, logoWidth: found.width, logoHeight: found.height }
}

/** Leaves equal rows untouched, so that the audit log lists only real changes. */
async function changeLinks(
  tx: Database,
  links: NonNullable<StoreSettingsInput['links']>,
): Promise<void> {
  const networks = links.map(({ network }) => network)
  await tx.delete(storeLinks).where(notInArray(storeLinks.network, networks))
  if (links.length === 0) return
  await tx
    .insert(storeLinks)
    .values(links)
    .onConflictDoUpdate({ target: storeLinks.network, set: { url: sql`excluded.url` } })
}
