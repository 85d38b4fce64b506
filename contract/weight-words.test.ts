import { expect, test } from 'vitest'
import { formatTola, formatWeight } from './weight-words.ts'

test.each([
  [11_664, '1 tola'],
  [116_638, '10 tola'],
  [729, '1 aana'],
  [5832, '8 aana'],
  [117, '1 lal'],
  [5000, '6 aana 5.35 lal'],
  [13_500, '1 tola 2 aana 3.25 lal'],
  // Nearly a tola is shown as a tola, not as 16 aana.
  [11_663, '1 tola'],
  [1, '0 lal'],
])('%i mg are shown as %s', (mg, expectedText) => {
  expect(formatTola(mg)).toBe(expectedText)
})

test('a weight is shown in grams and in tola', () => {
  expect(formatWeight(11_664)).toBe('11.664 g (1 tola)')
})
