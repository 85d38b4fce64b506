import { expect, test } from 'vitest'
import { dateTimeInWords, fromDateTimeField, toDateTimeField } from './date-times.ts'

test('a moment is formatted in the time zone of Nepal', () => {
  expect(dateTimeInWords('2026-11-20T09:20:00.000Z')).toBe('20 Nov 2026, 3:05 pm')
})

test('an input of date and time uses the time zone of Nepal, in both directions', () => {
  expect(toDateTimeField('2026-11-19T18:15:00.000Z')).toBe('2026-11-20T00:00')
  expect(fromDateTimeField('2026-11-20T00:00')).toBe('2026-11-19T18:15:00.000Z')
  expect(fromDateTimeField(toDateTimeField('2026-02-28T23:59:00.000Z'))).toBe(
    '2026-02-28T23:59:00.000Z',
  )
})

test('an empty input becomes null', () => {
  expect(toDateTimeField(null)).toBe('')
  expect(fromDateTimeField('')).toBeNull()
})
