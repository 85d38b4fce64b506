import * as z from 'zod/mini'

const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
const MAX_PAGE = 1_000_000

/** A whole number in a query, brought into its range: a list never fails for its page number. */
const clamped = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[+-]?\d{1,15}$/, 'Please send a whole number')),
    z.transform((text: string) => Math.min(most, Math.max(least, Number(text)))),
  )

const pageNumber = clamped(1, MAX_PAGE)
const pageSize = clamped(1, MAX_PAGE_SIZE)

/** Which part of a list is wanted. */
export const Paging = {
  page: z._default(pageNumber, 1),
  limit: z._default(pageSize, DEFAULT_PAGE_SIZE),
}

export type Page = { page: number; limit: number }

/** A short list answers whole unless a part is asked for. */
export const OptionalPaging = z.object({
  page: z.optional(pageNumber),
  limit: z.optional(pageSize),
})
export type OptionalPaging = z.output<typeof OptionalPaging>

/** The page that was asked for, or undefined when all is wanted. */
export const pageAskedFor = ({ page, limit }: OptionalPaging): Page | undefined =>
  page === undefined && limit === undefined
    ? undefined
    : { page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE }

/** A list's answer; its `total` is also in the header `X-Total-Count`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })

/** Puts a page of rows into the words of the wire. */
export const pageOf = <Item>(data: Item[], total: number, { page, limit }: Page) => ({
  success: true as const,
  data,
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** Puts a whole list into the words of the wire: one page that holds all of it. */
export const wholeList = <Item>(data: Item[]) =>
  pageOf(data, data.length, { page: 1, limit: Math.max(1, data.length) })

/** A short list as it was asked for: whole, or one page of it. */
export function partOfList<Item>(all: Item[], paging: OptionalPaging) {
  const asked = pageAskedFor(paging)
  if (!asked) return wholeList(all)
  const start = (asked.page - 1) * asked.limit
  return pageOf(all.slice(start, start + asked.limit), all.length, asked)
}
