import { parseWalPosition, type WalPosition } from '../database/wal-position.ts'
import type { Cookies } from './cookies.ts'

/**
 * The cookie with the position of the log after the last change that this browser has made. A
 * client that sends a lower position may get its own data as it was up to a second ago; a client
 * that sends a higher one, or none, is answered by the primary. A false position therefore does no
 * harm, and the cookie needs no signature.
 */
const SEEN_POSITION_COOKIE = 'seen'
const COOKIE_DAYS = 30

export const readSeenWalPosition = (cookies: Cookies): WalPosition | undefined =>
  parseWalPosition(cookies.get(SEEN_POSITION_COOKIE))

/** Without a position the cookie is deleted. */
export const setSeenWalPosition = (cookies: Cookies, position: string | undefined): void =>
  cookies.set(SEEN_POSITION_COOKIE, position ?? '', {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: position ? COOKIE_DAYS * 24 * 60 * 60 : 0,
  })
