import { SHOP_TIME_ZONE, SHOP_UTC_OFFSET } from '#contract/days.ts'
import { dateTimeText, dayText } from './messages.ts'

/** A date and time in words, in the time zone of the shop. */
export const dateTimeInWords = (time: string): string => dateTimeText(new Date(time))

/** A day in words. */
export const dayInWords = (day: string): string => dayText(new Date(`${day}T12:00:00Z`))

const FIELD_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The value of a datetime-local input for a time, in the time zone of the shop. */
export const dateTimeFieldOf = (time: string | null): string =>
  time ? FIELD_FORMAT.format(new Date(time)).replace(' ', 'T') : ''

/** The time in a datetime-local input; null if it is empty. */
export const timeOfDateTimeField = (fieldText: string): string | null =>
  fieldText ? new Date(`${fieldText}:00${SHOP_UTC_OFFSET}`).toISOString() : null
