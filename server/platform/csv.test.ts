import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv, keepAsSpreadsheetText, withoutFormulaGuard } from './csv.ts'
import { decodeCsv, rowsOfCsv } from './read-csv.ts'

const BYTE_ORDER_MARK = '\uFEFF'

describe('a file', () => {
  test.each([
    ['Silver ring', 'Silver ring'],
    ['बुलाकी', 'बुलाकी'],
    ['', ''],
    ['12" chain, gold', '"12"" chain, gold"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+2', "'=1+2"],
    ['+9779812345678', "'+9779812345678"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ["'tis", "'tis"],
  ])('contains the value %j as %j', (text, cell) => {
    expect(formatCsv([[text]])).toBe(`${BYTE_ORDER_MARK}${cell}\r\n`)
  })

  test('separates cells by commas and rows by line ends, and begins with a byte order mark', () => {
    expect(
      formatCsv([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe(`${BYTE_ORDER_MARK}a,b\r\nc,d\r\n`)
  })
})

describe('a text', () => {
  test.each([
    '3-4',
    '1/2',
    '007',
    '92.50',
    '1,200',
    '5 March',
    '12:30',
    '1e5',
    'TRUE',
    '2026-11-20',
  ])('%s is protected from a spreadsheet that would change it', (text) => {
    expect(keepAsSpreadsheetText(text)).toBe(`'${text}`)
  })

  test.each(['925', '4.5', '0', '18K', '42 × 18 mm', 'Lotus', 'US 5-7', 'e', 'may', ''])(
    '%j needs no protection',
    (text) => {
      expect(keepAsSpreadsheetText(text)).toBe(text)
    },
  )
})

const readCsvRows = (text: string) => [...rowsOfCsv(text)]

const DIFFICULT_TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^['=+\-@\t"0-9;, \r\n.jan]{0,12}$/),
)

test('every written text is read back unchanged', () => {
  const table = fc.array(fc.array(DIFFICULT_TEXTS, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(table, (rows) => {
      const headings = ['a', 'b', 'c']
      const csvText = formatCsv([
        headings,
        ...rows.map((cells) => cells.map(keepAsSpreadsheetText)),
      ])
      const [, ...read] = readCsvRows(decodeCsv(new TextEncoder().encode(csvText)))
      expect(read.map((cells) => cells.map(withoutFormulaGuard))).toEqual(rows)
    }),
  )
})

describe('a file that is read', () => {
  test.each([
    ['semicolons', 'SKU;Name\nGA-00001;"a;b, c"\n'],
    ['tabs', 'SKU\tName\r\nGA-00001\ta;b, c\r\n'],
    ['quotation marks everywhere', '"SKU";"Name"\n"GA-00001";"a;b, c"\n'],
    ['commas, and no line end at its end', 'SKU,Name\rGA-00001,"a;b, c"'],
    ['a mark of UTF-8', `${BYTE_ORDER_MARK}SKU,Name\nGA-00001,"a;b, c"\n`],
  ])('is read with %s', (_how, text) => {
    expect(readCsvRows(decodeCsv(new TextEncoder().encode(text)))).toEqual([
      ['SKU', 'Name'],
      ['GA-00001', 'a;b, c'],
    ])
  })

  test('has its empty cells and rows, so that row numbers match the spreadsheet', () => {
    expect(readCsvRows('a,b\n,\n\nc,')).toEqual([['a', 'b'], ['', ''], [''], ['c', '']])
  })

  test.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /workbook/],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /workbook/],
    ['letters that are not UTF-8', [0x93, 0x52, 0x69], /not UTF-8/],
    ['UTF-16', [0xff, 0xfe, 0x41, 0x00], /not UTF-8/],
    ['bytes that are no text', [0x41, 0x00, 0x42], /not a CSV file/],
  ])('is refused because of %s', (_what, bytes, words) => {
    expect(() => decodeCsv(new Uint8Array(bytes))).toThrow(words)
  })

  test.each(['a,b\n"c,d', 'a,b\n"c"d,e'])(
    'is refused because of a wrong quotation mark: %j',
    (text) => {
      expect(() => readCsvRows(text)).toThrow('Row 2 has a quotation mark that is not closed')
    },
  )

  test.each([
    ['more cells than a table has', 'a,b\n'.concat(','.repeat(500_000)), /Row 2 has more than 200/],
    ['a cell without end', `a,b\nc,${'d'.repeat(500_000)}`, /Row 2 has a cell with more than/],
    ['quotation marks without end', `a,b\nc,${'"'.repeat(500_000)}`, /Row 2 has a cell with/],
  ])('is refused because of %s', (_what, text, words) => {
    expect(() => readCsvRows(text)).toThrow(words)
  })
})
