import { shopTimeOf } from '#contract/days.ts'

/** The date of a review. */
export function dayInWords(moment: string): string {
  const { day, month, year } = shopTimeOf(new Date(moment))
  return `${day} ${month} ${year}`
}
