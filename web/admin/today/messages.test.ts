import { expect, test } from 'vitest'
import * as nepali from './messages.ne.ts'
import * as english from './messages.ts'

test('the amounts beside the bars of a chart are short in both languages', () => {
  const amounts = [0, 500, 1_000, 15_000, 250_000, 12_000_000]
  expect(amounts.map(nepali.compactAmountText)).toEqual([
    '0',
    '500',
    '1 हजार',
    '15 हजार',
    '2.5 लाख',
    '1.2 करोड',
  ])
  expect(amounts.map(english.compactAmountText)).toEqual(['0', '500', '1K', '15K', '2.5L', '1.2Cr'])
})

test('the days below the bars of a chart are in the calendar of the language', () => {
  const day = new Date('2026-11-20T12:00:00Z')
  expect([nepali.shortDayText(day), english.shortDayText(day)]).toEqual(['४ मंसिर', '20 Nov'])
})
