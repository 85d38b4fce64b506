import { createContext, useContext } from 'react'
import type { Sentences } from '#contract/messages/complete.ts'
import { LANGUAGE, type Language } from '#contract/messages/language.ts'
import { seriesName } from '#contract/messages/metals.ts'
import { PAYMENT_ON_BILL, WAYS_ON_BILL } from '#contract/messages/payment.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/messages/policy.ts'
import * as weights from '#contract/messages/weights.ts'
import * as m from '../messages/printouts.ts'

const OWN = {
  ...m,
  seriesName,
  PAYMENT_ON_BILL,
  WAYS_ON_BILL,
  FILM_THE_UNBOXING,
  returnRule,
  weights,
}

/** The words of a printout, and of the parts of an order that are also on printouts. */
export type PrintoutWords = Sentences<typeof OWN> & { language: Language }

const Words = createContext<PrintoutWords>({ ...OWN, language: LANGUAGE })

/**
 * Components inside of this provider use the words of the printout; all others use those of the
 * language of the admin.
 */
export const PrintoutWordsProvider = Words.Provider

export const usePrintoutWords = () => useContext(Words)
