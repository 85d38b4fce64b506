import { dateIs } from './messages.ts'

/** The date of a review. */
export const dayInWords = (moment: string): string => dateIs(new Date(moment))
