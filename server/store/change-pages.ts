import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { BUILT_IN_PAGES, type HideablePage, isBuiltIn } from '#contract/built-in-pages.ts'
import { MAX_OWN_PAGES, type NewPage, type PageInput } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import { inSingleStatement, inTransaction } from '../platform/database/database.ts'
import { hiddenPages, storePagesTable } from './tables.ts'

/** Adds a page, if its path is not used and the limit is not reached. */
export const addTextPage = (db: NodePgDatabase, page: NewPage): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (isBuiltIn(page.slug)) throw new Refusal('PAGE_PATH_TAKEN', { field: 'slug' })
    // Two additions at the same time would both count the same pages.
    await tx.execute(sql`lock table ${storePagesTable} in share row exclusive mode`)
    const ownPages = await tx
      .select({ slug: storePagesTable.slug })
      .from(storePagesTable)
      .where(notInArray(storePagesTable.slug, [...BUILT_IN_PAGES]))
    if (ownPages.length >= MAX_OWN_PAGES) throw new Refusal('TOO_MANY_PAGES')
    const addedPages = await tx
      .insert(storePagesTable)
      .values(page)
      .onConflictDoNothing()
      .returning({ slug: storePagesTable.slug })
    if (addedPages.length === 0) throw new Refusal('PAGE_PATH_TAKEN', { field: 'slug' })
  })

/** Saves a page, if `version` is still the current one; a built-in page begins with version 0. */
export const changeTextPage = (
  db: NodePgDatabase,
  slug: string,
  { version, isHidden, ...texts }: PageInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const pageValues = { ...texts, isHidden: isHidden && !isBuiltIn(slug) }
    const savedPages =
      version === 0 && isBuiltIn(slug)
        ? await tx
            .insert(storePagesTable)
            .values({ slug, ...pageValues })
            .onConflictDoNothing()
            .returning({ slug: storePagesTable.slug })
        : await tx
            .update(storePagesTable)
            .set({ ...pageValues, version: sql`${storePagesTable.version} + 1` })
            .where(and(eq(storePagesTable.slug, slug), eq(storePagesTable.version, version)))
            .returning({ slug: storePagesTable.slug })
    if (savedPages.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  })

/** Hides a built-in page from visitors, or shows it again. */
export const hideTextPage = (db: NodePgDatabase, slug: HideablePage, isHidden: boolean) =>
  inSingleStatement(db, (tx) =>
    isHidden
      ? tx.insert(hiddenPages).values({ slug }).onConflictDoNothing()
      : tx.delete(hiddenPages).where(eq(hiddenPages.slug, slug)),
  )

/** Removes a page; a built-in one gets its first text again. */
export const deleteTextPage = (db: NodePgDatabase, slug: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deletedPages = await tx
      .delete(storePagesTable)
      .where(eq(storePagesTable.slug, slug))
      .returning({ slug: storePagesTable.slug })
    if (deletedPages.length === 0) throw new Refusal('PAGE_NOT_FOUND')
  })
