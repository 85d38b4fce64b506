import { expect, test } from 'vitest'
import { dateTimeFieldOf, dateTimeInWords, timeOfDateTimeField } from './date-times.ts'
import { dateTimeText as dateTimeInNepali, dayText as dayInNepali } from './messages.ne.ts'

test('a time is formatted in the time zone of Nepal', () => {
  expect(dateTimeInWords('2026-11-20T09:20:00.000Z')).toBe('20 Nov 2026, 3:05 pm')
})

test('an input of date and time uses the time zone of Nepal, in both directions', () => {
  expect(dateTimeFieldOf('2026-11-19T18:15:00.000Z')).toBe('2026-11-20T00:00')
  expect(timeOfDateTimeField('2026-11-20T00:00')).toBe('2026-11-19T18:15:00.000Z')
  expect(timeOfDateTimeField(dateTimeFieldOf('2026-02-28T23:59:00.000Z'))).toBe(
    '2026-02-28T23:59:00.000Z',
  )
})

test('an empty input becomes null', () => {
  expect(dateTimeFieldOf(null)).toBe('')
  expect(timeOfDateTimeField('')).toBeNull()
})

test('in Nepali, a time has its date in both calendars and the time of day', () => {
  expect(dayInNepali(new Date('2026-11-20T09:20:00Z'))).toBe('४ मंसिर २०८३ (20 Nov)')
  expect(dateTimeInNepali(new Date('2026-11-20T18:14:59Z'))).toBe(
    '४ मंसिर २०८३ (20 Nov), राति 11:59',
  )
  expect(dateTimeInNepali(new Date('2026-11-20T18:15:00Z'))).toBe(
    '५ मंसिर २०८३ (21 Nov), राति 12:00',
  )
  expect(dateTimeInNepali(new Date('2050-01-02T03:04:00Z'))).toBe('2 Jan 2050, बिहान 8:49')
})
