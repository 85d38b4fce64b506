import * as z from 'zod/mini'
import * as m from './messages/validation.ts'

const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
const MAX_PAGE_NUMBER = 1_000_000

/** A whole number in a query, clamped to its range: a wrong page number never fails. */
const clampedNumberInQuery = (minNumber: number, maxNumber: number) =>
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d{1,15}$/, m.SEND_A_WHOLE_NUMBER)),
    z.transform((text: string) => Math.min(maxNumber, Math.max(minNumber, Number(text)))),
  )

const pageNumber = clampedNumberInQuery(1, MAX_PAGE_NUMBER)
const pageSize = clampedNumberInQuery(1, MAX_PAGE_SIZE)

/** The page of a list that the client requests. */
export const pagingFields = {
  page: z._default(pageNumber, 1),
  limit: z._default(pageSize, DEFAULT_PAGE_SIZE),
}

export type PageAndLimit = { page: number; limit: number }

/** A short list is sent as a whole unless the client requests a page. */
export const OptionalPaging = z.object({
  page: z.optional(pageNumber),
  limit: z.optional(pageSize),
})
export type OptionalPaging = z.output<typeof OptionalPaging>

/** The requested page, or undefined for the whole list. */
export const pageAndLimitOf = ({ page, limit }: OptionalPaging): PageAndLimit | undefined =>
  page === undefined && limit === undefined
    ? undefined
    : { page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE }

/** A list's answer; its `total` is also in the header `X-Total-Count`. */
export const listAnswerSchema = <ItemType extends z.ZodMiniType>(item: ItemType) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })

/** Makes the answer for one page of rows. */
export const makePageAnswer = <ItemType>(
  pageItems: ItemType[],
  total: number,
  { page, limit }: PageAndLimit,
) => ({
  success: true as const,
  data: pageItems,
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** Makes the answer for a whole list: one page with all rows. */
export const makeWholeListAnswer = <ItemType>(pageItems: ItemType[]) =>
  makePageAnswer(pageItems, pageItems.length, { page: 1, limit: Math.max(1, pageItems.length) })

/** A short list as requested: all of it, or one page. */
export function makeShortListAnswer<ItemType>(
  allItems: ItemType[],
  optionalPaging: OptionalPaging,
) {
  const page = pageAndLimitOf(optionalPaging)
  if (!page) return makeWholeListAnswer(allItems)
  const startIndex = (page.page - 1) * page.limit
  return makePageAnswer(allItems.slice(startIndex, startIndex + page.limit), allItems.length, page)
}
