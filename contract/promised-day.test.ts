import { expect, test } from 'vitest'
import { calculatePromisedDates, calculateShippingDay } from './promised-day.ts'

const CLOSED_ON_SATURDAYS = { closedWeekdays: [6], holidays: [] }
const CLOSED_AT_TIHAR = {
  closedWeekdays: [6],
  holidays: ['2026-11-08', '2026-11-09', '2026-11-10'],
}
const CLOSED_ON_WEEKENDS = { closedWeekdays: [6, 0], holidays: ['2026-11-30'] }

// 24 November 2026 is a Tuesday.
test.for([
  ['an open day without work', '2026-11-24', 0, CLOSED_ON_SATURDAYS, '2026-11-24'],
  ['a Saturday without work', '2026-11-28', 0, CLOSED_ON_SATURDAYS, '2026-11-29'],
  ['one day of work', '2026-11-24', 1, CLOSED_ON_SATURDAYS, '2026-11-25'],
  ['work over a Saturday', '2026-11-26', 2, CLOSED_ON_SATURDAYS, '2026-11-29'],
  ['work that begins on a Saturday', '2026-11-28', 1, CLOSED_ON_SATURDAYS, '2026-11-29'],
  ['a fortnight of work', '2026-11-24', 12, CLOSED_ON_SATURDAYS, '2026-12-08'],
  ['the day before a festival', '2026-11-06', 1, CLOSED_AT_TIHAR, '2026-11-11'],
  ['a holiday without work', '2026-11-09', 0, CLOSED_AT_TIHAR, '2026-11-11'],
  ['work around a festival', '2026-11-05', 3, CLOSED_AT_TIHAR, '2026-11-12'],
  ['a weekend with a holiday after it', '2026-11-27', 1, CLOSED_ON_WEEKENDS, '2026-12-01'],
  ['the end of a year', '2026-12-31', 2, CLOSED_ON_SATURDAYS, '2027-01-03'],
] as const)(
  '%s: promised day of an order of %s with %d days of making',
  ([, orderDay, days, calendar, expectedShippingDay]) => {
    expect(
      calculateShippingDay(orderDay, days, { ...calendar, ...structuredClone(calendar) }),
    ).toBe(expectedShippingDay)
  },
)

test('the piece that takes longest to make decides the promised day, and parcels are delivered on closed days too', () => {
  // 23:30 in Nepal on 24 November.
  const beforeMidnight = new Date('2026-11-24T17:45:00Z')
  expect(
    calculatePromisedDates({
      orderTime: beforeMidnight,
      workDays: [0, 3, 1],
      delivery: { from: 1, to: 2 },
      calendar: CLOSED_ON_SATURDAYS,
    }),
  ).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  // A quarter of an hour after midnight in Nepal.
  const afterMidnight = new Date('2026-11-24T18:30:00Z')
  expect(
    calculatePromisedDates({
      orderTime: afterMidnight,
      workDays: [],
      delivery: { from: 2, to: 3 },
      calendar: CLOSED_ON_SATURDAYS,
    }),
  ).toEqual({ from: '2026-11-27', to: '2026-11-28' })
})
