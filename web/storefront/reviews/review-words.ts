import { SHOP_TIME_ZONE } from '#contract/days.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: SHOP_TIME_ZONE,
})

/** The date of a review. */
export const dayInWords = (moment: string): string => DAY.format(new Date(moment))

export const countOf = (reviews: number): string =>
  `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`
