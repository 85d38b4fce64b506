import type { CacheTag } from '#server/platform/cache-tags.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

type RenderedPage = {
  status: number
  headers: Record<string, string>
  isShareable: boolean
  tags?: readonly CacheTag[]
  expiresAt?: number | undefined
  /** The time that the HTML contains, in milliseconds since 1970. */
  madeAt: number
}

/** Makes a finished answer from the HTML of a page. */
export const preparePage = (html: string, { madeAt, ...page }: RenderedPage): PreparedAnswer =>
  prepareAnswer({ ...page, bytes: new TextEncoder().encode(html), etag: etagOf(html, madeAt) })

/** The time is left out, because pages from the same data differ only in it. */
const etagOf = (html: string, madeAt: number): string =>
  weakEtagOf(html.replaceAll(String(madeAt), ''))
