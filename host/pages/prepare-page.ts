import type { CacheTag } from '#server/platform/cache-tags.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

type RenderedPage = {
  status: number
  headers: Record<string, string>
  isShareable: boolean
  cacheTags?: readonly CacheTag[]
  expiresAt?: number | undefined
  /** The time that the HTML contains, in milliseconds since 1970. */
  madeAt: number
}

/** Makes a finished answer from the HTML of a page. */
export const preparePage = (pageHtml: string, { madeAt, ...page }: RenderedPage): PreparedAnswer =>
  prepareAnswer({
    ...page,
    bytes: new TextEncoder().encode(pageHtml),
    etag: pageEtagOf(pageHtml, madeAt),
  })

/** The time is left out, because pages from the same data differ only in it. */
const pageEtagOf = (pageHtml: string, madeAt: number): string =>
  weakEtagOf(pageHtml.replaceAll(String(madeAt), ''))
