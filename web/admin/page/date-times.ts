import { bikramSambatOf } from '#contract/bikram-sambat.ts'
import { SHOP_TIME_ZONE, SHOP_UTC_OFFSET } from '#contract/days.ts'
import { LANGUAGE } from '#contract/messages/language.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Formats a date and time in the time zone of the shop: `20 Nov 2026, 3:05 pm`. */
export const dateTimeInWords = (moment: string): string => MOMENT.format(new Date(moment))

/** The same on a page in Nepali with the date in Bikram Sambat before it, where there is room. */
export const dateTimeInBothCalendars = (moment: string): string =>
  LANGUAGE === 'ne'
    ? [bikramSambatOf(new Date(moment)), dateTimeInWords(moment)].filter(Boolean).join(' · ')
    : dateTimeInWords(moment)

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a day: `20 Nov 2026`. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`))

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The value of a datetime-local input for a time, in the time zone of the shop. */
export const toDateTimeField = (moment: string | null): string =>
  moment ? PARTS.format(new Date(moment)).replace(' ', 'T') : ''

/** The time in a datetime-local input; null if it is empty. */
export const fromDateTimeField = (text: string): string | null =>
  text ? new Date(`${text}:00${SHOP_UTC_OFFSET}`).toISOString() : null
