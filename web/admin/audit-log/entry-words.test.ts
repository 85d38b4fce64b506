import { expect, test } from 'vitest'
import { callInWords, columnsOf } from './entry-words.ts'

test('a call is described in words, and an unknown one by its name', () => {
  expect(callInWords({ call: 'addOffer' })).toBe('Added an offer')
  expect(callInWords({ call: 'somethingNew' })).toBe('somethingNew')
})

test('a changed row has the old and new value of each changed column', () => {
  const row = { table: 'products', rowId: '7' }
  expect(columnsOf({ ...row, before: { price_paisa: 100 }, after: { price_paisa: 90 } })).toEqual([
    { name: 'price paisa', was: '100', newValue: '90' },
  ])
  expect(columnsOf({ ...row, before: null, after: { name: 'Tilhari', material: null } })).toEqual([
    { name: 'name', was: '–', newValue: 'Tilhari' },
    { name: 'material', was: '–', newValue: '–' },
  ])
  expect(columnsOf({ ...row, before: { tags: ['a'] }, after: null })).toEqual([
    { name: 'tags', was: '["a"]', newValue: '–' },
  ])
})
