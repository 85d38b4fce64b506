// The text that the shop engraves into a piece.

/** No product allows a longer text. */
export const MAX_ENGRAVING_LETTERS = 60

/**
 * Letters and digits in Latin or Devanagari script with their marks and joiners, spaces and
 * punctuation: what engravers and the fonts of the preview have. Thus no emoji and no control
 * characters.
 */
const ENGRAVABLE_TEXT_PATTERN =
  /^(?:[\p{Script=Latin}\p{Script=Devanagari}\p{P}0-9 +]|[\u0300-\u036F\u0951-\u0954]|\u200C|\u200D)*$/u
const LETTER_PATTERN = /[\p{L}\p{N}]/u

const graphemeSegmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** How many characters a reader sees in a text: "क्षि" counts as one, and so does "é". */
export const countGraphemes = (text: string): number => [...graphemeSegmenter.segment(text)].length

/** The form in which a text is compared, stored and engraved. */
export const normalizeEngraving = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Whether a text has only signs that can be engraved, and at least one letter or digit. */
export const isEngravable = (text: string): boolean =>
  ENGRAVABLE_TEXT_PATTERN.test(text) && LETTER_PATTERN.test(text)
