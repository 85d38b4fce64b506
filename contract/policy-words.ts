import type { Store } from './store.ts'

// What the shop promises, in words. Every page and letter that names a promise takes it from here.

type Policy = Store['policy']

/** Whom a return is for, and how soon to ask for it. */
export const returnRule = (policy: Policy): string =>
  `Damaged, defective or not as described? Tell us ${returnTime(policy)}.`

/** What proves that a piece came damaged; to be said before the parcel is opened. */
export const FILM_THE_UNBOXING = 'Please film the parcel while you open it.'

/** "within 2 days of receiving it" */
export const returnTime = ({ returnDays }: Policy): string =>
  `within ${returnDays === 1 ? 'one day' : `${returnDays} days`} of receiving it`

/** "1-year", "18-month" */
export const warrantyTime = ({ warrantyMonths }: Policy): string =>
  warrantyMonths % 12 === 0 ? `${warrantyMonths / 12}-year` : `${warrantyMonths}-month`
