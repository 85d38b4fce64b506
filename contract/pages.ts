import * as z from 'zod/mini'
import { HIDEABLE_PAGES } from './built-in-pages.ts'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import { EmptyCallAnswer, multilineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { TEXT_BLOCK_KINDS } from './page-text.ts'
import { ExpectedVersion } from './settings.ts'
import { lineInNepali, paragraphsInNepali, TextInNepali } from './texts-in-nepali.ts'

/** The maximum number of pages in addition to the built-in ones. */
export const MAX_OWN_PAGES = 20

/** The last part of the path of a page. */
const PageSlug = z
  .string(m.PATH_OF_PAGE_IS_REQUIRED)
  .check(
    z.trim(),
    z.maxLength(60, { error: m.atMostCharacters(60), abort: true }),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, m.USE_SMALL_LETTERS_NUMBERS_AND_HYPHENS),
  )

const pageInPath = z.object({ slug: PageSlug })

const PageTextSpanSchema = z.object({
  text: z.string(),
  isBold: z.optional(z.literal(true)),
  to: z.optional(z.string()),
})

const TextBlock = z.object({
  kind: z.enum(TEXT_BLOCK_KINDS),
  content: z.array(PageTextSpanSchema),
  items: z.array(z.array(PageTextSpanSchema)),
})

/** A page as visitors read it. */
export const TextPage = z.object({
  slug: z.string(),
  title: z.string(),
  titleNe: TextInNepali,
  /** The description for search engines. */
  description: z.string(),
  descriptionNe: TextInNepali,
  blocks: z.array(TextBlock),
  /** The text in Nepali, if there is one. */
  blocksNe: z.optional(z.array(TextBlock)),
  /** Whether the owner has written it. */
  isOwn: z.boolean(),
})
export type TextPage = z.infer<typeof TextPage>

/** A page in the list of the owner. */
export const PageListItem = z.object({
  slug: z.string(),
  title: z.string(),
  isBuiltIn: z.boolean(),
  isOwn: z.boolean(),
  isHidden: z.boolean(),
})
export type PageListItem = z.infer<typeof PageListItem>

/** A page for editing. */
export const EditablePage = z.object({
  ...PageListItem.shape,
  titleNe: TextInNepali,
  text: z.string(),
  textNe: TextInNepali,
  /** 0 for a built-in page with the text of the shop. */
  version: z.int(),
})
export type EditablePage = z.infer<typeof EditablePage>

const MAX_PAGE_TITLE_LENGTH = 80
const MAX_PAGE_TEXT_LENGTH = 20_000

const pageTextFields = {
  title: singleLineText({ required: m.TITLE_IS_REQUIRED, max: MAX_PAGE_TITLE_LENGTH }),
  titleNe: lineInNepali(MAX_PAGE_TITLE_LENGTH),
  text: multilineText({ required: m.TEXT_IS_REQUIRED, max: MAX_PAGE_TEXT_LENGTH }),
  textNe: paragraphsInNepali({ required: m.TEXT_IS_REQUIRED, max: MAX_PAGE_TEXT_LENGTH }),
  /** Only of further pages; `hidePage` hides a built-in one. */
  isHidden: z._default(z.boolean(m.SEND_TRUE_OR_FALSE), false),
}

export const PageInput = z.object({ ...pageTextFields, version: ExpectedVersion })
export type PageInput = z.output<typeof PageInput>
export const NewPage = z.object({ slug: PageSlug, ...pageTextFields })
export type NewPage = z.output<typeof NewPage>

const pageSourceAnswer = z.object({ success: z.literal(true), data: EditablePage })

export const textPageCalls = {
  getPage: declareCall('GET /api/pages/{slug}', {
    summary: 'Returns a text page of the shop, such as `about`.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    path: pageInPath,
    answer: z.object({ success: z.literal(true), data: TextPage }),
  }),
  listPages: declareCall('GET /api/admin/pages', {
    summary: 'Lists the text pages of the shop for editing, hidden ones too.',
    access: 'settings.write',
    answer: z.object({ success: z.literal(true), data: z.array(PageListItem) }),
  }),
  getPageSource: declareCall('GET /api/admin/pages/{slug}', {
    summary: 'Returns the text of a page for editing.',
    access: 'settings.write',
    path: pageInPath,
    answer: pageSourceAnswer,
  }),
  addPage: declareCall('POST /api/admin/pages', {
    summary: 'Adds a page at `/pages/{slug}`.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: NewPage,
    answer: pageSourceAnswer,
    status: 201,
  }),
  updatePage: declareCall('PUT /api/admin/pages/{slug}', {
    summary: 'Saves a page. Refused if it has changed since it was read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    path: pageInPath,
    body: PageInput,
    answer: pageSourceAnswer,
  }),
  hidePage: declareCall('PUT /api/admin/pages/{slug}/hidden', {
    summary:
      'Hides a built-in page or shows it again. Menus, links and the sitemap follow; its address answers 404.',
    access: 'settings.write',
    path: z.object({ slug: z.enum(HIDEABLE_PAGES) }),
    body: z.object({ isHidden: z.boolean(m.SEND_TRUE_OR_FALSE) }),
    answer: z.object({ success: z.literal(true), data: z.array(PageListItem) }),
  }),
  deletePage: declareCall('DELETE /api/admin/pages/{slug}', {
    summary: 'Removes a page. A built-in page gets the text of the shop again.',
    access: 'settings.write',
    path: pageInPath,
    answer: EmptyCallAnswer,
  }),
}
