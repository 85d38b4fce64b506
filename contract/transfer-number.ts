import { withLatinDigits } from './typed-numbers.ts'

/**
 * The number of a bank transfer as it is stored and compared: its letters and digits, in capitals.
 * Banks, apps and people write the same number with spaces, hyphens and slashes or without, and one
 * transfer must not be counted twice. Other text stays as it was typed.
 */
export const normalizeTransferNumber = (typed: string): string =>
  withLatinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '') || typed.trim()
