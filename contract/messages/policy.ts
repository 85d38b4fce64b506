type ShopPolicy = { returnDays: number; warrantyMonths: number }

/** The condition and the time limit of a return. */
export const returnRule = (policy: ShopPolicy) =>
  policy.returnDays > 0
    ? `Damaged, defective or not as described? ${tellUsWithinReturnTime(policy)}`
    : 'An item can be returned where the consumer law of Nepal allows it.'

export const tellUsWithinReturnTime = (policy: ShopPolicy) => `Tell us ${withinReturnTime(policy)}`

/** This text stands after "Tell us in time:" in a list of conditions. */
export const withinReturnTime = ({ returnDays }: ShopPolicy) =>
  returnDays === 0
    ? 'as soon as you receive it.'
    : `within ${returnDays === 1 ? 'one day' : `${returnDays} days`} of receiving it.`

/** The advice to record a proof of damage; must be shown before the parcel is opened. */
export const FILM_THE_UNBOXING = 'Please film the parcel while you open it.'

/** The length of the warranty, before "warranty": "1-year", "18-month". */
export const warrantyTime = ({ warrantyMonths }: ShopPolicy) =>
  warrantyMonths % 12 === 0 ? `${warrantyMonths / 12}-year` : `${warrantyMonths}-month`
