import * as z from 'zod/mini'

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

const LINE = /^\P{Cc}*$/u
const PARAGRAPH = /^(?:\P{Cc}|[\n\t])*$/u
const isWellFormed = (text: string) => text.isWellFormed()

type Text = { required: string; max: number; tooLong?: string }

/** One line that a person typed: composed (NFC), trimmed, not empty, no control characters. */
export const line = ({ required, max, tooLong = `Please use at most ${max} characters` }: Text) =>
  z
    .string(required)
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, tooLong),
      z.regex(LINE, 'Please use letters, digits and signs only'),
      z.refine(isWellFormed, 'Please use letters, digits and signs only'),
    )

/** Like `line`, but may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.regex(LINE, 'Please use letters, digits and signs only'),
      z.refine(isWellFormed, 'Please use letters, digits and signs only'),
    )

/** A text of several lines. */
export const paragraphs = ({ required, max }: Text) =>
  z
    .string(required)
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.regex(PARAGRAPH, 'Please use letters, digits and signs only'),
      z.refine(isWellFormed, 'Please use letters, digits and signs only'),
    )

const foldEmail = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** An e-mail address, folded so that one mailbox is one account. */
export const Email = z
  .string('Email is required')
  .check(
    z.overwrite(foldEmail),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** A moment in ISO 8601, UTC. */
export const Moment = z.iso.datetime()

/** A moment that somebody sends, with any offset. */
export const MomentSent = z.pipe(
  z.iso.datetime({ offset: true, error: 'Please send a date and time in ISO 8601' }),
  z.transform((text: string) => new Date(text)),
)

/** A success that says only that it is one. */
export const Done = z.object({ success: z.literal(true), msg: z.string() })
