import { SOCIAL_NETWORKS, type Store } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import { storeLinks } from './tables.ts'

/** Where the shop is found besides, always in one order. */
export async function readLinks(db: Database): Promise<Store['links']> {
  const links = await db.select().from(storeLinks)
  return SOCIAL_NETWORKS.flatMap((network) => links.filter((link) => link.network === network))
}
