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
import { PAYMENT_NAMES as NEPALI_PAYMENT_NAMES } from '#contract/messages/payment.ne.ts'
import { PAYMENT_NAMES } from '#contract/messages/payment.ts'
import * as nepaliPolicy from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'
import * as nepaliShopEmails from '#contract/messages/shop-emails.ne.ts'
import * as shopEmails from '#contract/messages/shop-emails.ts'

const inBoth = <English, Nepali>(en: English, ne: Nepali) => ({ en, ne })

const EMAILS = inBoth(emails, nepaliEmails)
const POLICIES = inBoth(policy, nepaliPolicy)

const INVITATIONS = inBoth(invitation, nepaliInvitation)

const SHOP_EMAILS = inBoth(shopEmails, nepaliShopEmails)
const PAYMENTS = inBoth(PAYMENT_NAMES, NEPALI_PAYMENT_NAMES)

const CONFIRMATIONS = inBoth(confirmation, nepaliConfirmation)

/** The sentences of the emails to a shopper, in the language of the shopper. */
export const shopperEmailWords = (language: Language) => EMAILS[language]

/** A day in words: "27 November 2026", and in Nepali in both calendars. */
export function dayInWords(day: string, language: Language): string {
  const time = new Date(day)
  if (language === 'ne') return dateInBothCalendars(time)
  const { day: date, month, year } = shopTimeOf(time)
  return `${date} ${month} ${year}`
}

/** The sentences about returns, in the language of the shopper. */
export const policyWords = (language: Language) => POLICIES[language]

/** The sentences of the email to a new member of staff. */
export const staffInvitationWords = (language: Language) => INVITATIONS[language]

/** The sentences of the emails to the shop. */
export const shopEmailWords = (language: Language) => SHOP_EMAILS[language]

/** The names of the payment methods. */
export const paymentNames = (language: Language) => PAYMENTS[language]

/** The sentences with which a customer confirms an order. */
export const confirmationWords = (language: Language) => CONFIRMATIONS[language]

/** The address of the pages in a language. */
export const pagesUrl = (publicUrl: string, language: Language): string =>
  language === 'en' ? publicUrl : publicUrl + NEPALI_PATH
