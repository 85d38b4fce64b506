import { createHash } from 'node:crypto'

/** The ETag of a response body; weak, because it is the same for all content encodings. */
export const weakEtagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the client's copy is current: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function hasSameEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const withoutWeakMark = (etagInHeader: string) => etagInHeader.trim().replace(/^W\//, '')
  return ifNoneMatch
    .split(',')
    .some(
      (clientTag) =>
        clientTag.trim() === '*' || withoutWeakMark(clientTag) === withoutWeakMark(etag),
    )
}
