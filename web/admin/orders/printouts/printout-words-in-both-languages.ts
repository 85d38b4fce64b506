import type { Language } from '#contract/messages/language.ts'
import * as metalsNe from '#contract/messages/metals.ne.ts'
import * as metals from '#contract/messages/metals.ts'
import * as paymentNe from '#contract/messages/payment.ne.ts'
import * as payment from '#contract/messages/payment.ts'
import * as policyNe from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'
import * as weightsNe from '#contract/messages/weights.ne.ts'
import * as weights from '#contract/messages/weights.ts'
import * as papersNe from '../messages/printouts.ne.ts'
import * as printouts from '../messages/printouts.ts'
import type { PrintoutWords } from './printout-words.ts'

/** The words of printouts in each language, whatever the language of the admin is. */
export const PRINTOUT_WORDS: Record<Language, PrintoutWords> = {
  en: { language: 'en', ...printouts, ...metals, ...payment, ...policy, weights },
  ne: { language: 'ne', ...papersNe, ...metalsNe, ...paymentNe, ...policyNe, weights: weightsNe },
}
