import { PAYMENT_AND_COUNTRY, PAYMENT_ANSWERS } from '#contract/messages/payment.ts'
import { returnRule } from '#contract/messages/policy.ts'
import { paymentSentences } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'

/** A question, its answer in paragraphs and links to more. */
export type Question = {
  title: string
  answer: string[]
  link: { to: string; name: string }
}

/** The frequently asked questions, with the policies from the settings. */
export const questionsFor = ({
  policy,
  delivery,
  paymentMethods,
}: Pick<Store, 'policy' | 'delivery' | 'paymentMethods'>): Question[] => [
  {
    title: 'How can I track my order?',
    answer: [
      'Sign in and open Your Orders. Each order says where it stands: pending until we have confirmed it with you, then confirmed, and paid once you have it in your hands.',
      'We also message you on WhatsApp, at the number of your delivery address. Until we confirm an order, you can delete it yourself.',
    ],
    link: { to: '/orders', name: 'Your Orders' },
  },
  {
    title: 'Which payment methods do you accept?',
    answer: [...paymentMethods.map((method) => PAYMENT_ANSWERS[method]), delivery.rule],
    link: { to: '/products', name: 'All Jewellery' },
  },
  {
    title: 'Is your jewellery authentic?',
    answer: [
      'The page of each piece names its material and, where it has one, its purity. Sterling silver is 925; what is gold-plated is called gold-plated, never gold; glass is called glass.',
      'You may hold us to it: a piece that is not as its page describes it can be returned.',
    ],
    link: { to: '/about', name: 'Our Story' },
  },
  {
    title: 'Do you ship internationally?',
    answer: [
      `Not yet. ${paymentSentences(PAYMENT_AND_COUNTRY, paymentMethods) || 'We deliver within Nepal.'} If you live abroad and want a piece for somebody here, write to us before you order.`,
    ],
    link: { to: '/sizing', name: 'Find their size' },
  },
  {
    title: 'What is your return policy?',
    answer: [
      `${returnRule(policy)} An unboxing video is compulsory, the piece must be unworn, and its packaging intact.`,
      'We do not take pieces back for a change of mind.',
    ],
    link: { to: '/return-policy', name: 'The whole return policy' },
  },
]
