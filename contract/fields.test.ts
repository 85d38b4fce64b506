import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  DateTimeInput,
  Email,
  Id,
  IdInPath,
  LongId,
  multilineText,
  optionalSingleLineText,
  singleLineText,
} from './fields.ts'

/** The first error message for a value; undefined if it is valid. */
const errorMessageFor = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('an email address', () => {
  test.each([
    ['sita@gahana.test', 'sita@gahana.test'],
    ['  Sita.Jha+shop@Gahana.Test\n', 'sita.jha+shop@gahana.test'],
    ['ｓｉｔａ＠gahana．test', 'sita@gahana.test'],
    ['ﬁne@gahana.test', 'fine@gahana.test'],
    ['\u212Aamala@gahana.test', 'kamala@gahana.test'],
  ])('%j is read as %s', (input, email) => {
    expect(Email.parse(input)).toBe(email)
  })

  test.each([
    'sita',
    'sita@',
    '@gahana.test',
    'sita@gahana',
    'sita@@gahana.test',
    'sita jha@gahana.test',
    'sita..jha@gahana.test',
    '.sita@gahana.test',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'all: a@b.co;',
    'Sita <a@b.co>',
    '"a@evil x"@gahana.test',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co%0aBcc:c@d.co',
    'a\0@b.co',
    'सीता@gahana.test',
    `${'a'.repeat(250)}@gahana.test`,
  ])('%j is not an email address', (input) => {
    expect(errorMessageFor(Email, input)).toBe('Please enter a valid email address')
  })

  test.each([[''], ['   '], [undefined], [null], [7], [['a@b.co']], [{ $ne: '' }]])(
    '%j counts as a missing email address',
    (input) => {
      expect(errorMessageFor(Email, input)).toBe('Email is required')
    },
  )

  test('does not change when it is read a second time', () => {
    const anyName = string({ unit: constantFrom(...'aA.+_ｂKﬁ１9-'), minLength: 1, maxLength: 20 })
    assert(
      property(anyName, (name) => {
        const { data } = Email.safeParse(`${name}@gahana.test`)
        if (data !== undefined) expect(Email.parse(data)).toBe(data)
      }),
    )
  })
})

describe('an id', () => {
  test('is a positive whole number that fits into the column', () => {
    for (const id of [1, 2_147_483_647]) expect(Id.parse(id)).toBe(id)
    for (const id of [0, -1, 1.5, 2_147_483_648, Number.NaN, Infinity, '1', null, true, [1]])
      expect(Id.safeParse(id).success, String(id)).toBe(false)
  })

  test('of a table with 64-bit keys can be larger than 32 bits', () => {
    for (const id of [1, 3_000_000_000, Number.MAX_SAFE_INTEGER]) expect(LongId.parse(id)).toBe(id)
    for (const id of [0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])
      expect(LongId.safeParse(id).success, String(id)).toBe(false)
  })

  test('in a path may only have digits', () => {
    expect(IdInPath.parse('2147483647')).toBe(2_147_483_647)
    for (const id of [
      '0',
      '01',
      '-1',
      '1.0',
      '1e3',
      '0x1',
      ' 1',
      '१',
      '',
      '2147483648',
      '9'.repeat(30),
    ])
      expect(IdInPath.safeParse(id).success, id).toBe(false)
  })
})

describe('a line of text', () => {
  const NameSchema = singleLineText({ required: 'A name is required', max: 10 })

  test('is trimmed and converted to composed Unicode', () => {
    expect(NameSchema.parse('  सीता \n')).toBe('सीता')
    expect(NameSchema.parse('Rene\u0301')).toBe('René')
    // The joiners of Devanagari are not treated as control characters.
    expect(NameSchema.parse('क्\u200dष')).toBe('क्\u200dष')
  })

  test.each([
    ['', 'A name is required'],
    [' \t', 'A name is required'],
    [undefined, 'A name is required'],
    [5, 'A name is required'],
    ['a'.repeat(11), 'Please use at most 10 characters'],
    ['a\nb', 'Please use letters, digits and signs only'],
    ['a\0b', 'Please use letters, digits and signs only'],
    ['a\u001b[31m', 'Please use letters, digits and signs only'],
    ['a\u0085b', 'Please use letters, digits and signs only'],
    ['a\ud800', 'Please use letters, digits and signs only'],
    ['\udc00a', 'Please use letters, digits and signs only'],
    ['\u200b\ufeff', 'A name is required'],
    ['\u202e', 'A name is required'],
    ['\u2028', 'A name is required'],
    ['\u200d', 'Please use letters, digits and signs only'],
    ['\u200c \u200d', 'Please use letters, digits and signs only'],
    ['\u3164', 'Please use letters, digits and signs only'],
    ['\u2800', 'Please use letters, digits and signs only'],
    ['\u00ad', 'Please use letters, digits and signs only'],
    ['\u0301', 'Please use letters, digits and signs only'],
  ])('%j is refused: %s', (input, message) => {
    expect(errorMessageFor(NameSchema, input)).toBe(message)
  })

  test.each([
    ['a name that turns the page around', 'Sita\u202e', 'Sita'],
    ['a phone number out of a chat', '\u202a98\u202c', '98'],
    ['a line that is two', 'a\u2028b', 'a b'],
    ['a mark of byte order', '\ufeffSita', 'Sita'],
  ])('loses invisible characters: %s', (_inputDescription, input, expected) => {
    expect(NameSchema.parse(input)).toBe(expected)
  })

  test.each(['क्‍ष', 'श्री', 'र्‍याक', '👩‍🎨', 'Ω'])('does not change %s', (text) => {
    expect(NameSchema.parse(text)).toBe(text)
  })

  test('is checked for its length before anything else', () => {
    const combiningMarks = '\u0301\u0316'.repeat(500_000)
    expect(errorMessageFor(NameSchema, combiningMarks)).toBe('Please use at most 10 characters')
    expect(NameSchema.safeParse(combiningMarks).error?.issues).toHaveLength(1)
    expect(errorMessageFor(optionalSingleLineText(10), 'a'.repeat(5_000_000))).toContain(
      'at most 10',
    )
  })

  test('may be empty where it is optional, but may not have two lines', () => {
    expect(optionalSingleLineText(5).parse(' ')).toBe('')
    expect(errorMessageFor(optionalSingleLineText(5), 'a\nb')).toBe(
      'Please use letters, digits and signs only',
    )
  })

  test('may have several lines where paragraphs are allowed', () => {
    const TextSchema = multilineText({ required: 'A text is required', max: 20 })
    expect(TextSchema.parse(' a\n\n\tb ')).toBe('a\n\n\tb')
    expect(errorMessageFor(TextSchema, 'a\u0000')).toBe('Please use letters, digits and signs only')
    expect(errorMessageFor(TextSchema, '\n')).toBe('A text is required')
    expect(TextSchema.parse('a\u2029b\u202e')).toBe('a\nb')
    expect(errorMessageFor(TextSchema, 'a'.repeat(20_000_000))).toBe(
      'Please use at most 20 characters',
    )
  })
})

test('a date and time must be written as ISO 8601, in any time zone', () => {
  expect(DateTimeInput.parse('2026-03-01T09:50:00+05:45')).toEqual(new Date('2026-03-01T04:05:00Z'))
  for (const input of ['tomorrow', '2026-03-01', '2026-13-01T00:00:00Z', 1_772_337_900_000, null])
    expect(DateTimeInput.safeParse(input).success, String(input)).toBe(false)
})

test('a date and time has a year that the database can store', () => {
  for (const input of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect(DateTimeInput.parse(input)).toEqual(new Date(input))
  for (const input of [
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+05:45',
    '9999-12-31T23:59:59-01:00',
  ])
    expect(errorMessageFor(DateTimeInput, input)).toBe('Please send a date and time in ISO 8601')
})
