import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for each other; 32 of them, so a byte picks evenly. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz0123456789'

/** So many random signs of five bits each, in groups that can be read out: `k7f2m-…`. */
export const readableCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')
