import { expect, test } from 'vitest'
import { offerDayInWords } from './offer-day.ts'

test('the last day of an offer names the year only if it is another one, in the time of Nepal', () => {
  const now = new Date('2026-11-20T06:15:00Z')
  expect(offerDayInWords('2026-12-31T18:00:00Z', now)).toBe('31 December')
  expect(offerDayInWords('2026-12-31T18:30:00Z', now)).toBe('1 January 2027')
  expect(offerDayInWords('2027-09-01T06:15:00Z', now)).toBe('1 September 2027')
})
