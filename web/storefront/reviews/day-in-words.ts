import { dayText } from './messages.ts'

/** The date of a review. */
export const dayInWords = (time: string): string => dayText(new Date(time))
