import { createContext, useContext } from 'react'
import type { Sentences } from '#contract/messages/complete.ts'
import { LANGUAGE, type Language } from '#contract/messages/language.ts'
import { rateSeriesName } from '#contract/messages/metals.ts'
import { paymentOnBill, paymentWayOnBill } from '#contract/messages/payment.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/messages/policy.ts'
import * as weights from '#contract/messages/weights.ts'
import * as m from '../messages/printouts.ts'

const WORDS_IN_ADMIN_LANGUAGE = {
  ...m,
  rateSeriesName,
  paymentOnBill,
  paymentWayOnBill,
  FILM_THE_UNBOXING,
  returnRule,
  weights,
}

/** The words of a printout, and of the parts of an order that are also on printouts. */
export type PrintoutWords = Sentences<typeof WORDS_IN_ADMIN_LANGUAGE> & { language: Language }

const PrintoutWordsContext = createContext<PrintoutWords>({
  ...WORDS_IN_ADMIN_LANGUAGE,
  language: LANGUAGE,
})

/**
 * Components inside of this provider use the words of the printout; all others use those of the
 * language of the admin.
 */
export const PrintoutWordsProvider = PrintoutWordsContext.Provider

export const usePrintoutWords = () => useContext(PrintoutWordsContext)
