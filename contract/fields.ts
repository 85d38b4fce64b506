import * as z from 'zod/mini'
import { MAX_STARS } from './review-rules.ts'

// The pieces that the inputs of all subjects are made of.

/** The largest id PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647

/** The id of a row, as JSON carries it. */
export const Id = z.int('Please send a valid id').check(z.gte(1), z.lte(MAX_ID))

/** The id of a row at the end of a path: digits only, so `3abc`, `0x10` and `1e3` are none. */
export const IdInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), Id),
)

/** Ids, each of them once. */
export const distinctIds = (most: number, message: string) =>
  z.array(Id, message).check(
    z.maxLength(most, message),
    z.refine((ids) => new Set(ids).size === ids.length, message),
  )

const NO_CONTROLS = /^\P{Cc}*$/u
const NO_CONTROLS_IN_LINES = /^[\P{Cc}\n\t]*$/u
// A blank Braille cell counts as a symbol, and shows nothing.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/** Turn the direction of the text around them, or show nothing; they come along when text is pasted. */
const STRAY_SIGNS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const LINE_SEPARATORS = /[\u2028\u2029]/g

const WRONG_SIGNS = 'Please use letters, digits and signs only'

const isWellFormed = (text: string) => text.isWellFormed()
const isEmptyOrVisible = (text: string) => text === '' || VISIBLE.test(text)

/** Characters that a text may have more before it is trimmed and composed. */
const SPARE = 1000

type Text = { required: string; max: number; tooLong?: string }

// The length comes first and ends the checks: no other is run on a text without end.
const lengthOf = (max: number, error: string) => z.maxLength(max, { error, abort: true })

/** Composes a text (NFC), and drops what cannot be seen; what joins Devanagari letters stays. */
const cleaned = (separator: ' ' | '\n') =>
  z.overwrite((text: string) =>
    text.replace(STRAY_SIGNS, '').replace(LINE_SEPARATORS, separator).normalize('NFC').trim(),
  )

const oneLine = (text: z.ZodMiniString<string>, max: number, tooLong: string) =>
  text.check(
    lengthOf(2 * max + SPARE, tooLong),
    cleaned(' '),
    lengthOf(max, tooLong),
    z.regex(NO_CONTROLS, WRONG_SIGNS),
    z.refine(isWellFormed, WRONG_SIGNS),
    z.refine(isEmptyOrVisible, WRONG_SIGNS),
  )

const atMost = (max: number) => `Please use at most ${max} characters`

/** One line that a person typed: composed, trimmed, not empty, no control characters. */
export const line = ({ required, max, tooLong = atMost(max) }: Text) =>
  oneLine(z.string(required), max, tooLong).check(z.minLength(1, required))

/** Like `line`, but may be empty. */
export const optionalLine = (max: number) => oneLine(z.string(), max, atMost(max))

/** A text of several lines. */
export const paragraphs = ({ required, max }: Text) =>
  z
    .string(required)
    .check(
      lengthOf(2 * max + SPARE, atMost(max)),
      cleaned('\n'),
      z.minLength(1, required),
      lengthOf(max, atMost(max)),
      z.regex(NO_CONTROLS_IN_LINES, WRONG_SIGNS),
      z.refine(isWellFormed, WRONG_SIGNS),
      z.refine(isEmptyOrVisible, WRONG_SIGNS),
    )

const normalizeEmail = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** An e-mail address, folded so that one mailbox is one account. */
export const Email = z
  .string('Email is required')
  .check(
    lengthOf(SPARE, 'Please enter a valid email address'),
    z.overwrite(normalizeEmail),
    z.minLength(1, 'Email is required'),
    lengthOf(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** A moment in ISO 8601, UTC. */
export const Moment = z.iso.datetime()

/** A moment that somebody sends, with any offset. */
export const MomentInput = z.pipe(
  z.iso.datetime({ offset: true, error: 'Please send a date and time in ISO 8601' }),
  z.transform((text: string) => new Date(text)),
)

const NOT_A_DAY = 'Please send a day such as 2026-11-20'

/** A day of the shop's calendar, `2026-11-20`, of this century or the next few. */
export const Day = z.iso
  .date(NOT_A_DAY)
  .check(z.refine((day) => day >= '2000-01-01' && day < '2500-01-01', NOT_A_DAY))
export type Day = z.infer<typeof Day>

export const STARS_WORDS = `Please choose 1 to ${MAX_STARS} stars`

/** How many stars somebody gives. */
export const Stars = z.int(STARS_WORDS).check(z.gte(1, STARS_WORDS), z.lte(MAX_STARS, STARS_WORDS))

/** A success that says only that it is one. */
export const Done = z.object({ success: z.literal(true), msg: z.string() })
