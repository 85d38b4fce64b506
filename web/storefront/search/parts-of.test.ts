import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

const found = (name: string, q: string) =>
  partsOf(name, q)
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text)

test('the typed words are found in a name, whatever their case', () => {
  expect(found('Everyday Silver Jhumka', 'silver JHUM')).toEqual(['Silver', 'Jhum'])
  expect(found('झुम्का, small', 'झुम्का')).toEqual(['झुम्का'])
})

test('nothing is lost or moved by cutting', () => {
  const whole = (q: string) =>
    partsOf('Pote of nine strands', q)
      .map(({ text }) => text)
      .join('')
  for (const q of ['', 'o', 'pote', 'strands', 'zzz']) expect(whole(q)).toBe('Pote of nine strands')
})

test('signs that mean something in a pattern are only signs', () => {
  expect(found('Ring (925)', '(925)')).toEqual(['(925)'])
  expect(found('Ring', '.*')).toEqual([])
})
