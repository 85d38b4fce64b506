import { expect, test } from 'vitest'
import { fromField, momentInWords, toField } from './moments.ts'

test('a moment is formatted in the time zone of Nepal', () => {
  expect(momentInWords('2026-11-20T09:20:00.000Z')).toBe('20 Nov 2026, 3:05 pm')
})

test('an input of date and time uses the time zone of Nepal, in both directions', () => {
  expect(toField('2026-11-19T18:15:00.000Z')).toBe('2026-11-20T00:00')
  expect(fromField('2026-11-20T00:00')).toBe('2026-11-19T18:15:00.000Z')
  expect(fromField(toField('2026-02-28T23:59:00.000Z'))).toBe('2026-02-28T23:59:00.000Z')
})

test('an empty input becomes null', () => {
  expect(toField(null)).toBe('')
  expect(fromField('')).toBeNull()
})
