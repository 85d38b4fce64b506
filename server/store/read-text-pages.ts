import { asc, eq, sql } from 'drizzle-orm'
import { HIDEABLE_PAGES, type HideablePage, isBuiltIn } from '#contract/built-in-pages.ts'
import { parsePageText, plainTextOf, type TextBlock } from '#contract/page-text.ts'
import type { EditablePage, PageListItem, TextPage } from '#contract/pages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Store } from '#contract/store.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { DEFAULT_PAGE_TEXTS, defaultPageText } from './default-page-texts.ts'
import { hiddenPages, storePagesTable } from './tables.ts'
import { removeLinksToPages } from './without-links-to.ts'

/** Reads the shop, for the texts of pages that the owner has not written. */
type ReadShop = () => Promise<Store>

/** A description is cut by search engines after about this many letters. */
const DESCRIPTION_LENGTH = 160

/** Reads a page as visitors see it; a hidden one does not exist for them. */
export async function readTextPage(
  db: Database,
  slug: string,
  readShop: ReadShop,
): Promise<TextPage> {
  // One after the other, because a replica has one connection.
  const hiddenSlugs = await readHiddenPages(db)
  if (isBuiltIn(slug) && hiddenSlugs.includes(slug)) throw new Refusal('PAGE_NOT_FOUND')
  const blocksOf = (text: string) => removeLinksToPages(hiddenSlugs, parsePageText(text))
  const [ownPage] = await db.select().from(storePagesTable).where(eq(storePagesTable.slug, slug))
  if (ownPage && !ownPage.isHidden) {
    const { title, titleNe, textNe } = ownPage
    const blocks = blocksOf(ownPage.text)
    const blocksNe = textNe === null ? null : blocksOf(textNe)
    const description = descriptionOf(blocks)
    const descriptionNe = blocksNe && descriptionOf(blocksNe)
    const page = { slug, title, titleNe, description, descriptionNe, blocks, blocksNe, isOwn: true }
    return withNepali(page)
  }
  if (!isBuiltIn(slug)) throw new Refusal('PAGE_NOT_FOUND')
  const shop = await readShop()
  const [englishText, nepaliText] = [
    defaultPageText(slug, shop, 'en'),
    defaultPageText(slug, shop, 'ne'),
  ]
  return {
    slug,
    title: DEFAULT_PAGE_TEXTS[slug].title,
    isOwn: false,
    description: englishText.description,
    descriptionNe: nepaliText.description,
    blocks: blocksOf(englishText.text),
    blocksNe: blocksOf(nepaliText.text),
  }
}

/** An SQL expression, so that other statements can read the hidden pages too. */
export const hiddenPagesInSql = sql<string[]>`(
  select coalesce(json_agg(slug), '[]') from ${hiddenPages}
)`

/** The built-in pages among the hidden ones, always in the same order. */
export const toHiddenPages = (hiddenSlugs: string[]): HideablePage[] =>
  HIDEABLE_PAGES.filter((slug) => hiddenSlugs.includes(slug))

/** Reads the built-in pages that the owner has hidden. */
async function readHiddenPages(db: Database): Promise<HideablePage[]> {
  const hiddenPageRows = await db.select().from(hiddenPages)
  return toHiddenPages(hiddenPageRows.map(({ slug }) => slug))
}

function descriptionOf(blocks: TextBlock[]): string {
  const firstParagraph = blocks.find(({ kind }) => kind === 'paragraph')
  return plainTextOf(firstParagraph?.content ?? []).slice(0, DESCRIPTION_LENGTH)
}

/** Reads a page for editing. */
export async function readTextPageForEditing(
  db: Database,
  slug: string,
  readShop: ReadShop,
): Promise<EditablePage> {
  const [ownPage] = await db.select().from(storePagesTable).where(eq(storePagesTable.slug, slug))
  if (ownPage) {
    const { createdAt: _, ...page } = ownPage
    return withNepali({ ...page, isBuiltIn: isBuiltIn(slug), isOwn: true })
  }
  if (!isBuiltIn(slug)) throw new Refusal('PAGE_NOT_FOUND')
  const shop = await readShop()
  const { title } = DEFAULT_PAGE_TEXTS[slug]
  return {
    slug,
    title,
    isHidden: false,
    version: 0,
    isBuiltIn: true,
    isOwn: false,
    text: defaultPageText(slug, shop, 'en').text.trim(),
    textNe: defaultPageText(slug, shop, 'ne').text.trim(),
  }
}

/** The built-in pages, then the others in the order in which they were added. */
export async function readTextPages(db: Database): Promise<PageListItem[]> {
  const { slug, title, isHidden, createdAt } = storePagesTable
  const ownPages = await db
    .select({ slug, title, isHidden })
    .from(storePagesTable)
    .orderBy(asc(createdAt))
  const hiddenSlugs = await readHiddenPages(db)
  const builtInPages = HIDEABLE_PAGES.map((builtInSlug) => {
    const changedPage = isBuiltIn(builtInSlug)
      ? ownPages.find((page) => page.slug === builtInSlug)
      : undefined
    return {
      slug: builtInSlug,
      title: changedPage?.title ?? titleOf(builtInSlug),
      isBuiltIn: true,
      isOwn: changedPage !== undefined,
      isHidden: hiddenSlugs.includes(builtInSlug),
    }
  })
  const addedPages = ownPages.filter((page) => !isBuiltIn(page.slug))
  return [
    ...builtInPages,
    ...addedPages.map((page) => ({ ...page, isBuiltIn: false, isOwn: true })),
  ]
}

const titleOf = (slug: HideablePage) =>
  isBuiltIn(slug) ? DEFAULT_PAGE_TEXTS[slug].title : 'Size Guide'

/**
 * The pages that the owner has written and that visitors see, for the menus. An SQL expression, so
 * that other statements can read them too.
 */
export const pagesOfOwnerInSql = sql<{ slug: string; title: string; titleNe: string | null }[]>`(
  select coalesce(
    json_agg(json_build_object('slug', slug, 'title', title, 'titleNe', title_ne) order by created_at),
    '[]'
  ) from ${storePagesTable} where not is_hidden
)`
