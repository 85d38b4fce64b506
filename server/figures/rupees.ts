import { paisa, toRupees } from '#contract/money.ts'

/** A sum of the database in rupees. */
export const rupees = (sum: number): number => toRupees(paisa(sum))
