import * as z from 'zod/mini'
import * as m from './messages/validation.ts'
import { MAX_STARS } from './review-rules.ts'
import { withLatinDigits } from './typed-numbers.ts'

// Schemas of single fields that the inputs of many calls share.

/** The maximum of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647

/** The id of a row, as a number in JSON. */
export const Id = z.int(m.SEND_A_VALID_ID).check(z.gte(1), z.lte(MAX_ID))

/** The id of a row in a table that gets rows with each order or visit, whose keys have 64 bits. */
export const LongId = z.int(m.SEND_A_VALID_ID).check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** The id of a row in a path: digits only, so `3abc`, `0x10` and `1e3` are invalid. */
export const IdInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), Id),
)

/** A list of ids without duplicates. */
export const distinctIdsSchema = (maxIds: number, errorMessage: string) =>
  z.array(Id, errorMessage).check(
    z.maxLength(maxIds, errorMessage),
    z.refine((ids) => new Set(ids).size === ids.length, errorMessage),
  )

const NO_CONTROLS_PATTERN = /^\P{Cc}*$/u
const NO_CONTROLS_IN_LINES_PATTERN = /^[\P{Cc}\n\t]*$/u
// U+2800 (blank Braille pattern) is excluded: it belongs to \p{S}, but is invisible.
const VISIBLE_CHARACTER_PATTERN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/** Invisible characters and changes of text direction, which pasted text may contain. */
const STRAY_SIGNS_PATTERN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const LINE_SEPARATORS_PATTERN = /[\u2028\u2029]/g

const isWellFormed = (text: string) => text.isWellFormed()
const isEmptyOrVisible = (text: string) => text === '' || VISIBLE_CHARACTER_PATTERN.test(text)

/** Extra characters that a text may have before it is trimmed and normalized. */
const MAX_EXTRA_CHARACTERS = 1000

type TextRules = { required: string; max: number; tooLong?: string }

// Checked first, and aborts: the other checks must not run on a very long text.
const maxLengthCheck = (maxLength: number, errorMessage: string) =>
  z.maxLength(maxLength, { error: errorMessage, abort: true })

/** Normalizes a text (NFC) and removes invisible characters, except Devanagari joiners. */
const cleanText = (separator: ' ' | '\n') =>
  z.overwrite((text: string) =>
    text
      .replace(STRAY_SIGNS_PATTERN, '')
      .replace(LINE_SEPARATORS_PATTERN, separator)
      .normalize('NFC')
      .trim(),
  )

const singleLine = (text: z.ZodMiniString<string>, maxLength: number, tooLong: string) =>
  text.check(
    maxLengthCheck(2 * maxLength + MAX_EXTRA_CHARACTERS, tooLong),
    cleanText(' '),
    maxLengthCheck(maxLength, tooLong),
    z.regex(NO_CONTROLS_PATTERN, m.USE_LETTERS_DIGITS_AND_SIGNS),
    z.refine(isWellFormed, m.USE_LETTERS_DIGITS_AND_SIGNS),
    z.refine(isEmptyOrVisible, m.USE_LETTERS_DIGITS_AND_SIGNS),
  )

/** One line of typed text: normalized, trimmed, not empty, no control characters. */
export const singleLineText = ({ required, max, tooLong = m.atMostCharacters(max) }: TextRules) =>
  singleLine(z.string(required), max, tooLong).check(z.minLength(1, required))

/** Like `singleLineText`, but may be empty. */
export const optionalSingleLineText = (maxLength: number) =>
  singleLine(z.string(), maxLength, m.atMostCharacters(maxLength))

const multipleLines = (
  text: z.ZodMiniString<string>,
  minLength: number,
  { required, max }: TextRules,
) =>
  text.check(
    maxLengthCheck(2 * max + MAX_EXTRA_CHARACTERS, m.atMostCharacters(max)),
    cleanText('\n'),
    z.minLength(minLength, required),
    maxLengthCheck(max, m.atMostCharacters(max)),
    z.regex(NO_CONTROLS_IN_LINES_PATTERN, m.USE_LETTERS_DIGITS_AND_SIGNS),
    z.refine(isWellFormed, m.USE_LETTERS_DIGITS_AND_SIGNS),
    z.refine(isEmptyOrVisible, m.USE_LETTERS_DIGITS_AND_SIGNS),
  )

/** A text of several lines. */
export const multilineText = (text: TextRules) => multipleLines(z.string(text.required), 1, text)

/** Like `multilineText`, but may be empty. */
export const optionalMultilineText = (text: TextRules) =>
  multipleLines(z.string(text.required), 0, text)

/** Replaces Devanagari digits with Latin ones, in numbers that are text: of phones, codes, prices. */
export const convertDigits = z.overwrite<string>(withLatinDigits)

const normalizeEmail = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** An email address, normalized so that one mailbox cannot have two accounts. */
export const Email = z
  .string(m.EMAIL_IS_REQUIRED)
  .check(
    maxLengthCheck(MAX_EXTRA_CHARACTERS, m.ENTER_A_VALID_EMAIL_ADDRESS),
    z.overwrite(normalizeEmail),
    z.minLength(1, m.EMAIL_IS_REQUIRED),
    maxLengthCheck(254, m.ENTER_A_VALID_EMAIL_ADDRESS),
    z.email(m.ENTER_A_VALID_EMAIL_ADDRESS),
  )

/** A date and time in ISO 8601, UTC. */
export const DateTime = z.iso.datetime()

// PostgreSQL has no year 0, and does not read the sign that ISO 8601 puts before years above 9999.
const hasYearOfFourDigits = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A date and time in a request, with any UTC offset. */
export const DateTimeInput = z.pipe(
  z.iso
    .datetime({ offset: true, error: m.SEND_A_DATE_AND_TIME_IN_ISO_8601 })
    .check(z.refine(hasYearOfFourDigits, m.SEND_A_DATE_AND_TIME_IN_ISO_8601)),
  z.transform((text: string) => new Date(text)),
)

/** A day in Nepal, `2026-11-20`, in this century or one of the next. */
export const Day = z.iso
  .date(m.SEND_A_DAY)
  .check(z.refine((day) => day >= '2000-01-01' && day < '2500-01-01', m.SEND_A_DAY))
export type Day = z.infer<typeof Day>

export const CHOOSE_STARS_MESSAGE = m.chooseStars(MAX_STARS)

/** The stars of a review. */
export const Stars = z
  .int(CHOOSE_STARS_MESSAGE)
  .check(z.gte(1, CHOOSE_STARS_MESSAGE), z.lte(MAX_STARS, CHOOSE_STARS_MESSAGE))

/** A successful answer without data. */
export const EmptyCallAnswer = z.object({ success: z.literal(true), msg: z.string() })
