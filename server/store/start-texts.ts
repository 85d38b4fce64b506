import type { BuiltInPage } from '#contract/built-in-pages.ts'
import {
  PAYMENT_AND_COUNTRY,
  PAYMENT_ANSWERS,
  paymentSentences,
} from '#contract/messages/payment.ts'
import {
  FILM_THE_UNBOXING,
  returnRule,
  warrantyTime,
  withinReturnTime,
} from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import * as m from './messages.ts'

type Shop = Omit<Store, 'pages'>

type StartPage = {
  title: string
  description: (shop: Shop) => string
  textFor: (shop: Shop) => string
}

/** The texts of the built-in pages until the owner writes others, with the shop's own promises. */
export const START_PAGES: Record<BuiltInPage, StartPage> = {
  about: {
    title: 'Our Story',
    description: ({ isSample }) =>
      isSample ? m.ABOUT_THE_SAMPLE_DESCRIPTION : m.ABOUT_DESCRIPTION,
    textFor: ({ isSample, name, localName, tagline }) =>
      isSample ? m.aboutTheSample(localName ? `${name} (${localName})` : name) : m.about(tagline),
  },
  care: { title: 'Care Guide', description: () => m.CARE_DESCRIPTION, textFor: () => m.CARE },
  faq: {
    title: 'Frequently Asked Questions',
    description: () => m.FAQ_DESCRIPTION,
    textFor: ({ isSample, policy, delivery, paymentMethods }) =>
      m.questions({
        payment: [...paymentMethods.map((method) => PAYMENT_ANSWERS[method]), delivery.rule]
          .filter(Boolean)
          .join('\n'),
        authenticity: isSample ? m.AUTHENTICITY_OF_THE_SAMPLE : m.AUTHENTICITY,
        country: paymentSentences(PAYMENT_AND_COUNTRY, paymentMethods),
        returns: returnRule(policy),
      }),
  },
  warranty: {
    title: 'Warranty',
    description: () => m.WARRANTY_DESCRIPTION,
    textFor: ({ policy }) =>
      policy.warrantyMonths > 0 ? m.warranty(warrantyTime(policy)) : m.NO_WARRANTY,
  },
  'return-policy': {
    title: 'Return Policy',
    description: () => m.RETURN_POLICY_DESCRIPTION,
    textFor: ({ policy }) =>
      m.returnPolicy(`${returnRule(policy)} ${FILM_THE_UNBOXING}`, withinReturnTime(policy)),
  },
}
