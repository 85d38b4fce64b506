import { weakEtagOf } from '#server/platform/etag.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'

type MadePage = {
  status: number
  headers: Record<string, string>
  isShareable: boolean
  /** The time that is written in the page. */
  madeAt: number
}

/** Prepares a page that can be sent many times. */
export const finishPage = (html: string, { madeAt, ...page }: MadePage): FinishedAnswer =>
  finish({ ...page, bytes: new TextEncoder().encode(html), etag: etagOf(html, madeAt) })

/** Pages from the same data differ only in the time they were made. */
const etagOf = (html: string, madeAt: number): string =>
  weakEtagOf(html.replaceAll(String(madeAt), ''))
