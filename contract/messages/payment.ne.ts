import type { Complete } from './complete.ts'

export const PAYMENT_NAMES = { COD: 'सामान पाएपछि नगद' }
/** On the home page. */
export const PAYMENT_PROMISES = {
  COD: { title: PAYMENT_NAMES.COD, text: 'पार्सल हातमा परेपछि मात्र पैसा तिर्नुहोस्।' },
}
/** In the description of the shop for search engines. */
export const PAYMENT_IN_DESCRIPTION = { COD: 'सामान पाएपछि भुक्तानी' }
/** On the page of a product. */
export const PAYMENT_OF_PRODUCT = { COD: 'सामान पाएपछि नगद तिर्नुहोस्।' }
/** Below the button to the checkout. */
export const PAYMENT_OF_CART = { COD: 'पार्सल आइपुगेपछि नगद तिर्नुहोस्।' }
/** Below the button that places the order. */
export const PAYMENT_AT_CHECKOUT = { COD: 'सामान पाएपछि नगद तिर्नुहोस्।' }
/** The last step of an order that was just placed. */
export const PAYMENT_AS_LAST_STEP = { COD: 'पार्सल आइपुगेपछि तपाईं नगद तिर्नुहुन्छ।' }
/** On the page of an order. */
export const PAYMENT_OF_ORDER = {
  COD: 'सामान पाएपछि नगद: पार्सल हातमा लिँदा रुपैयाँमा तिर्नुहोस्।',
}
/** The end of the sentence about an order that is on its way. */
export const PAYMENT_TO_COME = { COD: 'आइपुगेपछि नगद तिर्नुहोस्' }
/** In the frequently asked questions. */
export const PAYMENT_ANSWERS = {
  COD: 'सामान पाएपछि नगद: पार्सल हातमा लिँदा रुपैयाँमा तिर्नुहोस्, त्यसअघि केही तिर्नु पर्दैन। अर्डर गर्दा देखिएको जम्मा रकम नै तपाईंले तिर्ने रकम हो।',
}
/** Why the shop delivers within Nepal only. */
export const PAYMENT_AND_COUNTRY = {
  COD: 'हामी सामान बुझाउँदा नगद लिन्छौँ, त्यसैले नेपालभित्र मात्र पठाउँछौँ।',
}
/** On the bill of an order that is not paid. */
export const PAYMENT_ON_BILL = { COD: 'सामान बुझ्दा नगद तिर्न बाँकी।' }

/** The sentences of the methods that are switched on, one after another. */
export const paymentSentences = <Method extends string>(
  sentences: Record<Method, string>,
  methods: readonly Method[] = [],
) => methods.map((method) => sentences[method]).join(' ')

export type Checked = Complete<typeof import('./payment.ts'), typeof import('./payment.ne.ts')>
