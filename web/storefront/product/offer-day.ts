import { shopTimeOf } from '#contract/days.ts'

/** The last day of an offer: `1 September`, with the year if it is not this year. */
export function offerDayInWords(moment: string, now = new Date()): string {
  const { day, month, year } = shopTimeOf(new Date(moment))
  return `${day} ${month}${year === shopTimeOf(now).year ? '' : ` ${year}`}`
}
