import { randomBytes } from 'node:crypto'

/**
 * Letters and digits without those that look alike. There are 32 characters, so `byte % 32` is
 * unbiased.
 */
const CODE_CHARACTERS = 'abcdefghjkmnpqrstvwxyz0123456789'

/** Returns `length` random characters of 5 bits each, in groups of five: `k7f2m-…`. */
export const makeReadableCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')
