import {
  PAYMENT_AND_COUNTRY,
  PAYMENT_ANSWERS,
  paymentSentences,
} from '#contract/messages/payment.ts'
import { returnRule } from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import * as m from './messages.tsx'

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
  isSample,
}: Pick<Store, 'policy' | 'delivery' | 'paymentMethods' | 'isSample'>): Question[] => [
  {
    title: m.HOW_CAN_I_TRACK_MY_ORDER,
    answer: m.TRACKING,
    link: { to: '/orders', name: m.YOUR_ORDERS },
  },
  {
    title: m.WHICH_PAYMENT_METHODS,
    answer: [
      ...paymentMethods.map((method) => PAYMENT_ANSWERS[method]),
      ...(delivery.rule ? [delivery.rule] : []),
    ],
    link: { to: '/products', name: m.ALL_JEWELLERY },
  },
  {
    title: m.IS_YOUR_JEWELLERY_AUTHENTIC,
    answer: isSample ? m.ABOUT_AUTHENTICITY : m.OWN_AUTHENTICITY,
    link: { to: '/about', name: m.OUR_STORY },
  },
  {
    title: m.DO_YOU_SHIP_INTERNATIONALLY,
    answer: [m.notAbroad(paymentSentences(PAYMENT_AND_COUNTRY, paymentMethods))],
    link: { to: '/sizing', name: m.FIND_THEIR_SIZE },
  },
  {
    title: m.WHAT_IS_YOUR_RETURN_POLICY,
    answer: m.aboutReturns(returnRule(policy)),
    link: { to: '/return-policy', name: m.THE_WHOLE_RETURN_POLICY },
  },
]
