import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CONFIRMATION_LINK_HOURS } from '#contract/cash-rules.ts'

/** A new link to confirm an order: the token is in its address, and only the hash is stored. */
export type NewConfirmationLink = { token: string; tokenHash: string }

export function makeConfirmationLink(): NewConfirmationLink {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfLinkToken(token) }
}

export const hashOfLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** When a link that is made now ends. */
export const confirmationLinkExpiryInSql = sql`now() + make_interval(hours => ${sql.raw(String(CONFIRMATION_LINK_HOURS))})`

/** The address of the page with which a customer confirms an order. */
export const confirmationLinkUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/confirm/${token}`
