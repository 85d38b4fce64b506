import type { Language } from '#contract/messages/language.ts'
import * as metalsNe from '#contract/messages/metals.ne.ts'
import * as metals from '#contract/messages/metals.ts'
import * as paymentNe from '#contract/messages/payment.ne.ts'
import * as payment from '#contract/messages/payment.ts'
import * as policyNe from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'
import * as weightsNe from '#contract/messages/weights.ne.ts'
import * as weights from '#contract/messages/weights.ts'
import * as papersNe from './messages/papers.ne.ts'
import * as papers from './messages/papers.ts'
import type { PaperWords } from './paper-words.ts'

/** The words of printed papers in each language, whatever the language of the admin is. */
export const IN_BOTH_LANGUAGES: Record<Language, PaperWords> = {
  en: { language: 'en', ...papers, ...metals, ...payment, ...policy, weights },
  ne: { language: 'ne', ...papersNe, ...metalsNe, ...paymentNe, ...policyNe, weights: weightsNe },
}
