import type { Store } from './store.ts'

// The texts of the shop's promises, for all pages and emails.

type Policy = Store['policy']

/** The condition and the time limit of a return. */
export const returnRule = (policy: Policy): string =>
  `Damaged, defective or not as described? Tell us ${returnTime(policy)}.`

/** The advice to record a proof of damage; must be shown before the parcel is opened. */
export const FILM_THE_UNBOXING = 'Please film the parcel while you open it.'

/** "within 2 days of receiving it" */
export const returnTime = ({ returnDays }: Policy): string =>
  `within ${returnDays === 1 ? 'one day' : `${returnDays} days`} of receiving it`

/** "1-year", "18-month" */
export const warrantyTime = ({ warrantyMonths }: Policy): string =>
  warrantyMonths % 12 === 0 ? `${warrantyMonths / 12}-year` : `${warrantyMonths}-month`
