import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

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
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a=1', 'a=1'],
])('%j stands in the file as %j', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`)
})

test('cells are parted by commas and rows by line ends', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('a,b\r\nc,d\r\n')
})
