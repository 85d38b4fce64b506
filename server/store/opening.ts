import { sql } from 'drizzle-orm'
import type { Cookies } from '../platform/calls/cookies.ts'
import type { Database } from '../platform/database/database.ts'
import { storeOpeningTable } from './tables.ts'

/** Whether visitors may see the pages of the shop, and the key with which staff see them before. */
export type ShopOpening = { isOpen: boolean; previewKey: string }

export async function readShopOpenState(db: Database): Promise<ShopOpening> {
  const [row] = await db
    .select({
      isOpen: sql<boolean>`${storeOpeningTable.openedAt} is not null`,
      previewKey: storeOpeningTable.previewKey,
    })
    .from(storeOpeningTable)
  if (!row) throw new Error('The row of store_opening is missing')
  return row
}

/** The cookie with which a browser sees the pages of a shop that is not open yet. */
export const PREVIEW_COOKIE = 'preview'
const PREVIEW_DAYS = 30

/** Lets this browser see the pages. The cookie shows pages only; it allows no change. */
export const storePreviewKey = (cookies: Cookies, key: string): void =>
  cookies.set(PREVIEW_COOKIE, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: PREVIEW_DAYS * 24 * 60 * 60,
  })
