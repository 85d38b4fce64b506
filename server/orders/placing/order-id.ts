import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so nothing is misread or misheard. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5
const SIGNS_OF_PASSPORT = 20

const randomSigns = (count: number) =>
  Array.from(randomBytes(count), (byte) => SIGNS.charAt(byte % SIGNS.length))

/** A new order id such as `7KM3Q-X9T4D`: 50 random bits, short enough to read out on the phone. */
export function makeOrderId(): string {
  const signs = randomSigns(2 * HALF)
  return `${signs.slice(0, HALF).join('')}-${signs.slice(HALF).join('')}`
}

/** The code of a new passport: 100 random bits, so that nobody finds one by guessing. */
export const makePassportCode = (): string => randomSigns(SIGNS_OF_PASSPORT).join('')
