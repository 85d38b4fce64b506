import * as z from 'zod/mini'
import * as m from './messages/validation.ts'

const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
const MAX_PAGE = 1_000_000

/** A whole number in a query, clamped to its range: a wrong page number never fails. */
const clampedNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d{1,15}$/, m.SEND_A_WHOLE_NUMBER)),
    z.transform((text: string) => Math.min(most, Math.max(least, Number(text)))),
  )

const pageNumber = clampedNumber(1, MAX_PAGE)
const pageSize = clampedNumber(1, MAX_PAGE_SIZE)

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
export const listAnswerSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })

/** Makes the answer for one page of rows. */
export const makePageAnswer = <Item>(
  data: Item[],
  total: number,
  { page, limit }: PageAndLimit,
) => ({
  success: true as const,
  data,
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** Makes the answer for a whole list: one page with all rows. */
export const makeWholeListAnswer = <Item>(data: Item[]) =>
  makePageAnswer(data, data.length, { page: 1, limit: Math.max(1, data.length) })

/** A short list as requested: all of it, or one page. */
export function makeShortListAnswer<Item>(all: Item[], paging: OptionalPaging) {
  const page = pageAndLimitOf(paging)
  if (!page) return makeWholeListAnswer(all)
  const start = (page.page - 1) * page.limit
  return makePageAnswer(all.slice(start, start + page.limit), all.length, page)
}
