import { expect, test } from 'vitest'
import { splitByMatches } from './split-by-matches.ts'

const found = (name: string, q: string) =>
  splitByMatches(name, q)
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text)

test('the typed words are found in a name, ignoring case', () => {
  expect(found('Everyday Silver Jhumka', 'silver JHUM')).toEqual(['Silver', 'Jhum'])
  expect(found('झुम्का, small', 'झुम्का')).toEqual(['झुम्का'])
})

test('the parts together are the whole name', () => {
  const whole = (q: string) =>
    splitByMatches('Pote of nine strands', q)
      .map(({ text }) => text)
      .join('')
  for (const q of ['', 'o', 'pote', 'strands', 'zzz']) expect(whole(q)).toBe('Pote of nine strands')
})

test('special characters of regular expressions are matched literally', () => {
  expect(found('Ring (925)', '(925)')).toEqual(['(925)'])
  expect(found('Ring', '.*')).toEqual([])
})
