import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so nothing is misread or misheard. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** A new order id such as `7KM3Q-X9T4D`: 50 random bits, short enough to read out on the phone. */
export function newOrderId(): string {
  const signs = Array.from(randomBytes(2 * HALF), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `${signs.slice(0, HALF).join('')}-${signs.slice(HALF).join('')}`
}
