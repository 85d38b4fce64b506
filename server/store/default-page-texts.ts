import type { BuiltInPage } from '#contract/built-in-pages.ts'
import { deliveryChargeText } from '#contract/delivery-words.ts'
import * as nepaliDelivery from '#contract/messages/delivery.ne.ts'
import * as delivery from '#contract/messages/delivery.ts'
import type { Language } from '#contract/messages/language.ts'
import * as nepaliPayment from '#contract/messages/payment.ne.ts'
import * as payment from '#contract/messages/payment.ts'
import * as nepaliPolicy from '#contract/messages/policy.ne.ts'
import * as policy from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import * as nepaliTexts from './messages.ne.ts'
import * as texts from './messages.ts'

type StoreWithoutPages = Omit<Store, 'pages'>
type PageTextWords = { texts: typeof texts } & { payment: typeof payment; policy: typeof policy }

type DefaultPage = {
  title: string
  description: (shop: StoreWithoutPages, words: PageTextWords) => string
  textFor: (shop: StoreWithoutPages, words: PageTextWords & { rule: string }) => string
}

const WORDS_BY_LANGUAGE = {
  en: { texts, delivery, payment, policy },
  ne: {
    texts: nepaliTexts,
    delivery: nepaliDelivery,
    payment: nepaliPayment,
    policy: nepaliPolicy,
  },
}

/** The description and the text of a built-in page in a language. */
export function defaultPageText(
  slug: BuiltInPage,
  shop: StoreWithoutPages,
  language: Language,
): { description: string; text: string } {
  const words = WORDS_BY_LANGUAGE[language] as (typeof WORDS_BY_LANGUAGE)['en']
  const rule = shop.delivery.rule && deliveryChargeText(shop.delivery, words.delivery)
  const { description, textFor } = DEFAULT_PAGE_TEXTS[slug]
  const tagline = language === 'ne' ? (shop.taglineNe ?? '') : shop.tagline
  const text = textFor({ ...shop, tagline }, { ...words, rule })
  return { description: description(shop, words), text }
}

/** Whether the shop takes items back for some days; without them only the law applies. */
const takesReturns = ({ policy }: StoreWithoutPages): boolean => policy.returnDays > 0

/** The texts of the built-in pages until the owner writes others, with the shop's own promises. */
export const DEFAULT_PAGE_TEXTS: Record<BuiltInPage, DefaultPage> = {
  about: {
    title: 'Our Story',
    description: ({ isSample }, { texts: m }) =>
      isSample ? m.ABOUT_THE_SAMPLE_DESCRIPTION : m.ABOUT_DESCRIPTION,
    textFor: ({ isSample, name, localName, tagline }, { texts: m }) =>
      isSample
        ? m.aboutTextOfSample(localName ? `${name} (${localName})` : name)
        : m.aboutText(tagline),
  },
  care: {
    title: 'Care Guide',
    description: ({ isSample }, { texts: m }) =>
      isSample ? m.CARE_OF_THE_SAMPLE_DESCRIPTION : m.CARE_DESCRIPTION,
    textFor: ({ isSample, policy }, { texts: m }) =>
      m.careText({ isSample, hasWarranty: policy.warrantyMonths > 0 }),
  },
  faq: {
    title: 'Frequently Asked Questions',
    description: (_, { texts: m }) => m.FAQ_DESCRIPTION,
    textFor: (
      shop,
      { texts: m, payment: { paymentAnswerInFaq, ...payments }, policy: policyWords, rule },
    ) =>
      m.faqText({
        payment: [...shop.paymentMethods.map(paymentAnswerInFaq), rule].filter(Boolean).join('\n'),
        authenticity: shop.isSample ? m.AUTHENTICITY_OF_THE_SAMPLE : m.AUTHENTICITY,
        country: payments.paymentSentences(payments.paymentAndCountry, shop.paymentMethods),
        returns: takesReturns(shop)
          ? `${policyWords.returnRule(shop.policy)} ${m.CONDITIONS_OF_RETURNS}`
          : policyWords.returnRule(shop.policy),
      }),
  },
  warranty: {
    title: 'Warranty',
    description: (_, { texts: m }) => m.WARRANTY_DESCRIPTION,
    textFor: (shop, { texts: m, policy: policyWords }) =>
      shop.policy.warrantyMonths > 0
        ? m.warrantyText(policyWords.warrantyTime(shop.policy))
        : m.NO_WARRANTY,
  },
  'return-policy': {
    title: 'Return Policy',
    description: (shop, { texts: m, policy: policyWords }) =>
      takesReturns(shop) ? m.RETURN_POLICY_DESCRIPTION : policyWords.returnRule(shop.policy),
    textFor: (shop, { texts: m, policy: policyWords }) =>
      takesReturns(shop)
        ? m.returnPolicyText({
            summary: `${policyWords.returnRule(shop.policy)} ${policyWords.FILM_THE_UNBOXING}`,
            withinReturnTime: policyWords.withinReturnTime(shop.policy),
            isSample: shop.isSample,
          })
        : m.noReturnPolicyText(policyWords.returnRule(shop.policy)),
  },
}
