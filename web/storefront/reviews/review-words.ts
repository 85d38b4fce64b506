const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kathmandu',
})

/** The date of a review. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment))

export const countOf = (reviews: number): string =>
  `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`
