import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, dayOf, SHOP_TIME_ZONE, shopTimeOf } from './days.ts'

test('a day in Nepal begins at 18:15 UTC of the day before', () => {
  expect(dayOf(new Date('2026-02-01T18:14:59.999Z'))).toBe('2026-02-01')
  expect(dayOf(new Date('2026-02-01T18:15:00Z'))).toBe('2026-02-02')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-20', 0, '2026-11-20'],
] as const)('%s plus %i days is %s', (day, dayCount, expected) => {
  expect(addDays(day, dayCount)).toBe(expected)
})

test('the days from one date to another include both dates', () => {
  expect(countDays('2026-11-20', '2026-11-20')).toBe(1)
  expect(countDays('2024-01-01', '2024-12-31')).toBe(366)
  expect(countDays('2026-11-20', '2026-11-19')).toBe(0)
})

test('dates and times are those of Nepal', () => {
  const browserFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: SHOP_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const anyTime = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyTime, (time) => {
      const { day, month, year, hour, minute } = shopTimeOf(time)
      const padToTwoDigits = (value: number) => String(value).padStart(2, '0')
      expect(`${day} ${month} ${year} at ${padToTwoDigits(hour)}:${padToTwoDigits(minute)}`).toBe(
        browserFormat.format(time).replace(/, (?=\d\d:)/, ' at '),
      )
    }),
  )
})
