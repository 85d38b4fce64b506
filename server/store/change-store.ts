import { eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import type { StoreSettingsInput } from '#contract/store.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { storeContact, storeLinks, storePolicy } from './tables.ts'

/** Changes what the owner says of the store, if it is still as they saw it: all of it, or nothing. */
export const changeStore = (
  db: NodePgDatabase,
  { policy, links, version, ...contact }: StoreSettingsInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .update(storeContact)
      .set({ ...contact, version: sql`${storeContact.version} + 1` })
      .where(eq(storeContact.version, version))
      .returning({ version: storeContact.version })
    if (changed.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
    await tx.update(storePolicy).set(policy)
    await changeLinks(tx, links)
  })

/** What stays is not touched, so that the record names only what really changed. */
async function changeLinks(tx: Database, links: StoreSettingsInput['links']): Promise<void> {
  const networks = links.map(({ network }) => network)
  await tx.delete(storeLinks).where(notInArray(storeLinks.network, networks))
  if (links.length === 0) return
  await tx
    .insert(storeLinks)
    .values(links)
    .onConflictDoUpdate({ target: storeLinks.network, set: { url: sql`excluded.url` } })
}
