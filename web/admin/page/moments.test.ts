import { expect, test } from 'vitest'
import { fromField, momentInWords, toField } from './moments.ts'

test('a moment is told by the clock of Nepal', () => {
  expect(momentInWords('2026-11-20T09:20:00.000Z')).toBe('20 Nov 2026, 3:05 pm')
})

test('a field of date and time holds the clock of Nepal, and gives the moment back', () => {
  expect(toField('2026-11-19T18:15:00.000Z')).toBe('2026-11-20T00:00')
  expect(fromField('2026-11-20T00:00')).toBe('2026-11-19T18:15:00.000Z')
  expect(fromField(toField('2026-02-28T23:59:00.000Z'))).toBe('2026-02-28T23:59:00.000Z')
})

test('an empty field is no moment', () => {
  expect(toField(null)).toBe('')
  expect(fromField('')).toBeNull()
})
