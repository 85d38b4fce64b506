import { dayInWords } from './date-times.ts'

/**
 * A day in words that is not broken into two lines. Of a day in both calendars, the second one may
 * begin a line.
 */
export const dayInSentence = (dayOrTime: string): string =>
  dayInWords(dayOrTime).replace(/([^·]) /g, '$1\u00a0')
