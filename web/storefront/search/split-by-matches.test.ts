import { expect, test } from 'vitest'
import { splitByMatches } from './split-by-matches.ts'

const matchesIn = (name: string, searchText: string) =>
  splitByMatches(name, searchText)
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text)

test('the typed words are found in a name, ignoring case', () => {
  expect(matchesIn('Everyday Silver Jhumka', 'silver JHUM')).toEqual(['Silver', 'Jhum'])
  expect(matchesIn('झुम्का, small', 'झुम्का')).toEqual(['झुम्का'])
})

test('the parts together are the whole name', () => {
  const joinPartsOf = (searchText: string) =>
    splitByMatches('Pote of nine strands', searchText)
      .map(({ text }) => text)
      .join('')
  for (const searchText of ['', 'o', 'pote', 'strands', 'zzz'])
    expect(joinPartsOf(searchText)).toBe('Pote of nine strands')
})

test('special characters of regular expressions are matched literally', () => {
  expect(matchesIn('Ring (925)', '(925)')).toEqual(['(925)'])
  expect(matchesIn('Ring', '.*')).toEqual([])
})
