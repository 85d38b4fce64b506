import { expect, test } from 'vitest'
import { dateTimeInWords, dayInWords } from './date-times.ts'
import { dayInSentence } from './day-in-sentence.ts'

test('the day of a time is that of Nepal', () => {
  expect(dayInWords('2026-11-20T18:14:59Z')).toBe('Nov 20, 2026')
  expect(dayInWords('2026-11-20T18:15:00Z')).toBe('Nov 21, 2026')
  expect(dayInWords('2026-03-05T03:00:00Z')).toBe('Mar 05, 2026')
})

test('a day without a time stays the same day', () => {
  expect(dayInWords('2026-11-20')).toBe('Nov 20, 2026')
  expect(dayInWords('2026-01-01')).toBe('Jan 01, 2026')
})

test('a time is that of Nepal', () => {
  expect(dateTimeInWords('2026-11-20T18:14:59Z')).toBe('Nov 20, 2026, 11:59 PM')
  expect(dateTimeInWords('2026-11-20T18:15:00Z')).toBe('Nov 21, 2026, 12:00 AM')
})

test('a day in a sentence stays on one line', () => {
  expect(dayInSentence('2026-12-09')).toBe('Dec\u00a009,\u00a02026')
})
