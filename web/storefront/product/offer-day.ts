import { lastDayIs } from './messages.ts'

/** The last day of an offer: `1 September`, with the year if it is not this year. */
export const offerDayInWords = (moment: string, now = new Date()): string =>
  lastDayIs(new Date(moment), now)
