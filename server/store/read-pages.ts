import { asc, eq } from 'drizzle-orm'
import { BUILT_IN_PAGES, isBuiltIn } from '#contract/built-in-pages.ts'
import { parsePageText, plainTextOf } from '#contract/page-text.ts'
import type { PageEntry, PageSource, TextPage } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Store } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import { START_PAGES } from './start-texts.ts'
import { storePages } from './tables.ts'

/** Reads the shop, for the texts of pages that the owner has not written. */
type ReadShop = () => Promise<Store>

/** A description is cut by search engines after about this many letters. */
const DESCRIPTION_LENGTH = 160

/** Reads a page as visitors see it; a hidden one does not exist for them. */
export async function readPage(db: Database, slug: string, readShop: ReadShop): Promise<TextPage> {
  const [own] = await db.select().from(storePages).where(eq(storePages.slug, slug))
  if (own && !own.isHidden) {
    const blocks = parsePageText(own.text)
    const first = blocks.find(({ kind }) => kind === 'paragraph')
    const description = plainTextOf(first?.content ?? []).slice(0, DESCRIPTION_LENGTH)
    return { slug, title: own.title, description, blocks, isOwn: true }
  }
  if (!isBuiltIn(slug)) throw new Refusal('PAGE_NOT_FOUND')
  const { title, description, textFor } = START_PAGES[slug]
  const shop = await readShop()
  const blocks = parsePageText(textFor(shop))
  return { slug, title, description: description(shop), blocks, isOwn: false }
}

/** Reads a page for editing. */
export async function readPageSource(
  db: Database,
  slug: string,
  readShop: ReadShop,
): Promise<PageSource> {
  const [own] = await db.select().from(storePages).where(eq(storePages.slug, slug))
  if (own) {
    const { title, text, isHidden, version } = own
    return { slug, title, text, isHidden, version, isBuiltIn: isBuiltIn(slug), isOwn: true }
  }
  if (!isBuiltIn(slug)) throw new Refusal('PAGE_NOT_FOUND')
  const { title, textFor } = START_PAGES[slug]
  const text = textFor(await readShop()).trim()
  return { slug, title, text, isHidden: false, version: 0, isBuiltIn: true, isOwn: false }
}

/** The built-in pages, then the others in the order in which they were added. */
export async function listPages(db: Database): Promise<PageEntry[]> {
  const { slug, title, isHidden, createdAt } = storePages
  const own = await db.select({ slug, title, isHidden }).from(storePages).orderBy(asc(createdAt))
  const builtIn = BUILT_IN_PAGES.map((each) => {
    const written = own.find((page) => page.slug === each)
    return {
      ...{ slug: each, title: written?.title ?? START_PAGES[each].title },
      ...{ isBuiltIn: true, isOwn: written !== undefined, isHidden: false },
    }
  })
  const others = own.filter((page) => !isBuiltIn(page.slug))
  return [...builtIn, ...others.map((page) => ({ ...page, isBuiltIn: false, isOwn: true }))]
}

/** The pages that the owner has written and that visitors see, for the menus. */
export const readOwnPages = (db: Database): Promise<Store['pages']> =>
  db
    .select({ slug: storePages.slug, title: storePages.title })
    .from(storePages)
    .where(eq(storePages.isHidden, false))
    .orderBy(asc(storePages.createdAt))
