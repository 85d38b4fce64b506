import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so nothing is misread or misheard. */
const ID_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF_ID_LENGTH = 5
const PASSPORT_CODE_LENGTH = 20

const makeRandomCharacters = (count: number) =>
  Array.from(randomBytes(count), (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length))

/** A new order id such as `7KM3Q-X9T4D`: 50 random bits, short enough to read out on the phone. */
export function makeOrderId(): string {
  const idCharacters = makeRandomCharacters(2 * HALF_ID_LENGTH)
  return `${idCharacters.slice(0, HALF_ID_LENGTH).join('')}-${idCharacters.slice(HALF_ID_LENGTH).join('')}`
}

/** The code of a new passport: 100 random bits, so that nobody finds one by guessing. */
export const makePassportCode = (): string => makeRandomCharacters(PASSPORT_CODE_LENGTH).join('')
