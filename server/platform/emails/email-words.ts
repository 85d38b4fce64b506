import { dateInBothCalendars } from '#contract/bikram-sambat.ts'
import { shopTimeOf } from '#contract/days.ts'
import { NEPALI_PATH } from '#contract/language-paths.ts'
import * as nepaliConfirmation from '#contract/messages/confirmation.ne.ts'
import * as confirmation from '#contract/messages/confirmation.ts'
import * as nepaliEmails from '#contract/messages/emails.ne.ts'
import * as emails from '#contract/messages/emails.ts'
import * as nepaliInvitation from '#contract/messages/invitation.ne.ts'
import * as invitation from '#contract/messages/invitation.ts'
import type { Language } from '#contract/messages/language.ts'
import { paymentName as nepaliPaymentName } from '#contract/messages/payment.ne.ts'
import { paymentName } from '#contract/messages/payment.ts'
import * as nepaliPolicy from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'
import * as nepaliShopEmails from '#contract/messages/shop-emails.ne.ts'
import * as shopEmails from '#contract/messages/shop-emails.ts'

const inBothLanguages = <English, Nepali>(english: English, nepali: Nepali) => ({
  en: english,
  ne: nepali,
})

const EMAIL_WORDS = inBothLanguages(emails, nepaliEmails)
const POLICY_WORDS = inBothLanguages(policy, nepaliPolicy)

const INVITATION_WORDS = inBothLanguages(invitation, nepaliInvitation)

const SHOP_EMAIL_WORDS = inBothLanguages(shopEmails, nepaliShopEmails)
const PAYMENT_NAME = inBothLanguages(paymentName, nepaliPaymentName)

const CONFIRMATION_WORDS = inBothLanguages(confirmation, nepaliConfirmation)

/** The sentences of the emails to a shopper, in the language of the shopper. */
export const shopperEmailWords = (language: Language) => EMAIL_WORDS[language]

/** A day in words: "27 November 2026", and in Nepali in both calendars. */
export function dayInWords(day: string, language: Language): string {
  const time = new Date(day)
  if (language === 'ne') return dateInBothCalendars(time)
  const { day: date, month, year } = shopTimeOf(time)
  return `${date} ${month} ${year}`
}

/** The sentences about returns, in the language of the shopper. */
export const policyWords = (language: Language) => POLICY_WORDS[language]

/** The sentences of the email to a new member of staff. */
export const staffInvitationWords = (language: Language) => INVITATION_WORDS[language]

/** The sentences of the emails to the shop. */
export const shopEmailWords = (language: Language) => SHOP_EMAIL_WORDS[language]

/** The name of a payment method. */
export const paymentNameIn = (language: Language) => PAYMENT_NAME[language]

/** The sentences with which a customer confirms an order. */
export const confirmationWords = (language: Language) => CONFIRMATION_WORDS[language]

/** The address of the pages in a language. */
export const pagesUrlIn = (publicUrl: string, language: Language): string =>
  language === 'en' ? publicUrl : publicUrl + NEPALI_PATH
