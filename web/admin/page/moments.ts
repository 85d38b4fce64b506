import { SHOP_TIME_ZONE } from '#contract/days.ts'

/** Nepal is ahead by this much, all year round. */
const OFFSET = '+05:45'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `20 Nov 2026, 3:05 pm`, by the shop's clock wherever one looks. */
export const momentInWords = (moment: string): string => MOMENT.format(new Date(moment))

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as a field of date and time holds it, by the shop's clock. */
export const toField = (moment: string | null): string =>
  moment ? PARTS.format(new Date(moment)).replace(' ', 'T') : ''

/** The moment that such a field holds; nothing where it is empty. */
export const fromField = (text: string): string | null =>
  text ? new Date(`${text}:00${OFFSET}`).toISOString() : null
