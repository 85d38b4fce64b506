import type { Complete } from './complete.ts'

export const CONFIRMED_WITH_THE_LINK = 'ग्राहकले लिङ्कबाट पक्का गर्नुभयो'
export const CONFIRMED_ON_THE_PHONE = 'फोनमा पक्का भयो'
export const REFUSED_ON_THE_PHONE = 'ग्राहकको इच्छाअनुसार फोनमा रद्द भयो'
export const customerNotReached = (callCount: number) =>
  `पक्का गर्न हामीले ${callCount} पटक फोन गर्दा पनि तपाईंसँग कुरा हुन सकेन। तपाईंले केही तिर्नुभएको छैन र तिर्नु पर्दैन। अझै चाहिए कृपया फेरि अर्डर गर्नुहोस्।`
export const THE_ORDER_WAS_CHANGED = 'अर्डरमा परिवर्तन गरियो'
export const DELETED_BY_THE_CUSTOMER = 'ग्राहकले हटाउनुभयो'
export const NOT_CONFIRMED_WITHIN_A_DAY = '1 दिनभित्र पक्का भएन'
export const notConfirmedWithin = (days: number) => `${days} दिनभित्र पक्का भएन`
export const notPaidWithinMinutes = (minutes: number) => `${minutes} मिनेटभित्र भुक्तानी भएन।`
export const notPaidWithinHours = (hours: number) => `${hours} घण्टाभित्र भुक्तानी भएन।`

export type Checked = Complete<
  typeof import('./order-notes.ts'),
  typeof import('./order-notes.ne.ts')
>
