import { type OptionalPaging, pageAskedFor, pageOf, wholeList } from '#contract/paging.ts'

/** A short list as it was asked for: whole, or one page of it. */
export function partOfList<Item>(all: Item[], paging: OptionalPaging) {
  const asked = pageAskedFor(paging)
  if (!asked) return wholeList(all)
  const start = (asked.page - 1) * asked.limit
  return pageOf(all.slice(start, start + asked.limit), all.length, asked)
}
