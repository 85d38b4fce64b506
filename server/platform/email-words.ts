import * as nepaliEmails from '#contract/messages/emails.ne.ts'
import * as emails from '#contract/messages/emails.ts'
import type { Language } from '#contract/messages/language.ts'
import * as nepaliPolicy from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'

const inBoth = <English, Nepali>(en: English, ne: Nepali) => ({ en, ne })

const EMAILS = inBoth(emails, nepaliEmails)
const POLICIES = inBoth(policy, nepaliPolicy)

/** The sentences of the emails to a shopper, in the language of the shopper. */
export const emailWords = (language: Language) => EMAILS[language]

/** The sentences about returns, in the language of the shopper. */
export const policyWords = (language: Language) => POLICIES[language]
