import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('today begins at midnight in Nepal', () => {
  const TIME_BEFORE_MIDNIGHT = Date.parse('2026-11-20T18:14:59Z')
  expect(lastDays(1, TIME_BEFORE_MIDNIGHT)).toEqual({
    firstDay: '2026-11-20',
    lastDay: '2026-11-20',
  })
  expect(lastDays(1, TIME_BEFORE_MIDNIGHT + 1000)).toEqual({
    firstDay: '2026-11-21',
    lastDay: '2026-11-21',
  })
})

test('the last seven days are today and the six days before', () => {
  const now = Date.parse('2026-03-03T12:00:00Z')
  expect(lastDays(7, now)).toEqual({ firstDay: '2026-02-25', lastDay: '2026-03-03' })
})
