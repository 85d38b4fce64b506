import { weakEtagOf } from '#server/platform/etag.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'

type MadePage = {
  status: number
  headers: Record<string, string>
  isShareable: boolean
  /** The moment that stands in the page. */
  madeAt: number
}

/** Makes a page ready to be sent, over and over. */
export const finishPage = (html: string, { madeAt, ...page }: MadePage): FinishedAnswer =>
  finish({ ...page, bytes: new TextEncoder().encode(html), etag: etagOf(html, madeAt) })

/** Two makings from the same data differ in the moment they were made, and in no more. */
const etagOf = (html: string, madeAt: number): string =>
  weakEtagOf(html.replaceAll(String(madeAt), ''))
