import { SHOP_TIME_ZONE, SHOP_UTC_OFFSET } from '#contract/days.ts'
import { dayIs, momentIs } from './messages.ts'

/** A date and time in words, in the time zone of the shop. */
export const dateTimeInWords = (moment: string): string => momentIs(new Date(moment))

/** A day in words. */
export const dayInWords = (day: string): string => dayIs(new Date(`${day}T12:00:00Z`))

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
