import type { Complete } from './complete.ts'

type ShopPolicy = { returnDays: number; warrantyMonths: number }

/** The condition and the time limit of a return. */
export const returnRule = (policy: ShopPolicy) =>
  policy.returnDays > 0
    ? `सामान बिग्रेको, दोषपूर्ण वा विवरणअनुसार छैन? ${tellUsWithinReturnTime(policy)}`
    : 'नेपालको उपभोक्ता कानुनले दिएको अवस्थामा सामान फिर्ता गर्न सकिन्छ।'

export const tellUsWithinReturnTime = (policy: ShopPolicy) =>
  `${timeToTell(policy)} हामीलाई भन्नुहोस्।`

/** This text stands after "समयमै खबर गर्नुहोस्:" in a list of conditions. */
export const withinReturnTime = (policy: ShopPolicy) => `${timeToTell(policy)}।`

const timeToTell = ({ returnDays }: ShopPolicy) =>
  returnDays === 0 ? 'सामान पाउनेबित्तिकै' : `सामान पाएको ${returnDays} दिनभित्र`

/** The advice to record a proof of damage; must be shown before the parcel is opened. */
export const FILM_THE_UNBOXING = 'पार्सल खोल्दा भिडियो खिच्नुहोस्।'

/** The length of the warranty, before "वारेन्टी": "1 वर्षे", "18 महिने". */
export const warrantyTime = ({ warrantyMonths }: ShopPolicy) =>
  warrantyMonths % 12 === 0 ? `${warrantyMonths / 12} वर्षे` : `${warrantyMonths} महिने`

export type Checked = Complete<typeof import('./policy.ts'), typeof import('./policy.ne.ts')>
