import { asPaisa, toRupees } from '#contract/money.ts'

/** Converts a sum of paisa from the database to rupees. */
export const sumInRupees = (paisaSum: number): number => toRupees(asPaisa(paisaSum))
