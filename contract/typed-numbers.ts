// Numbers as people type them, in forms and in CSV files.

/** Replaces Devanagari digits with Latin ones. */
export const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))

const GROUPED_NUMBER_PATTERN = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const DECIMAL_COMMA_PATTERN = /^(\d+),(\d{1,2})$/
const PLAIN_NUMBER_PATTERN = /^\d+(?:\.\d+)?$/

/**
 * Converts a number as people and spreadsheets write it (`१,२५०.५०`, `1,25,000`, `1250,50`) to a
 * plain decimal such as `1250.5`. Returns other text unchanged, so that its field refuses it.
 */
export function normalizeNumber(typedText: string): string {
  const text = withLatinDigits(typedText).replace(/[\s\u00A0\u202F]/g, '')
  if (GROUPED_NUMBER_PATTERN.test(text)) return text.replaceAll(',', '')
  const [, wholeDigits, decimalDigits] = DECIMAL_COMMA_PATTERN.exec(text) ?? []
  if (wholeDigits !== undefined) return `${wholeDigits}.${decimalDigits}`
  return PLAIN_NUMBER_PATTERN.test(text) ? text : typedText
}

const RUPEE_SIGN_BEFORE_PATTERN = /^(?:रू\.?|रु\.?|₨|rs\.?|npr)/iu
const RUPEE_SIGN_AFTER_PATTERN = /(?:\/[-=]?|रू|रु|₨|rs\.?|npr)$/iu

/** Converts an amount in rupees, with or without a currency sign, to a plain decimal. */
export const normalizeRupees = (typedText: string): string =>
  normalizeNumber(
    typedText
      .trim()
      .replace(RUPEE_SIGN_BEFORE_PATTERN, '')
      .replace(RUPEE_SIGN_AFTER_PATTERN, '')
      .trim(),
  )
