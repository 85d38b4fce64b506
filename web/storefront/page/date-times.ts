import { dateTimeText, dayText } from './messages.ts'

/**
 * A day in words: of a time, the day in Nepal. A day without a time, `2026-11-20`, is read as
 * midnight in London, when it is a quarter to six in the morning of the same day in Nepal.
 */
export const dayInWords = (dayOrTime: string): string => dayText(new Date(dayOrTime))

/** A day and the time of day in words, as in Nepal. */
export const dateTimeInWords = (time: string): string => dateTimeText(new Date(time))
