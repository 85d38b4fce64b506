import { bikramSambatWithoutYear } from '#contract/bikram-sambat.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_FIGURES = {
  loading: 'हिसाब खुल्दै…',
  failure: 'हिसाब देखाउन सकिएन',
}

export const SEARCHES_WITH_NO_RESULT = 'केही नभेटिएका खोजी'
export const IN_THE_LAST_30_DAYS = 'गएको 30 दिनमा।'
export const NO_FAILED_SEARCHES = 'यस्तो खोजी छैन।'
export const ABANDONED_CARTS = 'छोडिएका कार्ट'
export const worthOfCartsText = (amount: string, cartCount: number) =>
  `${cartCount} वटा कार्टमा ${amount}`
export const NO_ABANDONED_CARTS = 'छैन।'

export const LAST_7_DAYS = 'गएको 7 दिन'
export const LAST_30_DAYS = 'गएको 30 दिन'
export const LAST_90_DAYS = 'गएको 90 दिन'
export const LAST_365_DAYS = 'गएको 365 दिन'
export const SALES = 'बिक्री'
export const WHICH_ORDERS_COUNT = 'पक्का भएका र भुक्तानी भएका अर्डर, डेलिभरी शुल्कसहित।'
export const PERIOD_IN_DAYS = 'दिन'
export const REVENUE = 'बिक्री रकम'
export const ORDERS = 'अर्डर'
export const AVERAGE_ORDER = 'औसत अर्डर'
export const NO_SALES_YET = 'यी दिनमा कुनै अर्डर अहिलेसम्म पक्का भएको छैन।'
export const REVENUE_BY_DAY = 'दिनअनुसार बिक्री रकम, तलको तालिकामा जस्तै'
export const figureOfDaysBeforeText = (figureText: string, dayCount: number) =>
  `त्यसअघिको ${dayCount} दिनमा ${figureText}`
/** An amount beside the bars: `2.5 लाख`. Not by `Intl`, which in Chromium has no Nepali words. */
export const compactAmountText = (amount: number) => {
  const [size, word] = SIZES.find(([least]) => amount >= least) ?? [1, '']
  return `${Math.round((10 * amount) / size) / 10} ${word}`.trim()
}
const SIZES = [
  [10_000_000, 'करोड'],
  [100_000, 'लाख'],
  [1_000, 'हजार'],
] as const
/** A day below the bars: `४ मंसिर`. */
export const shortDayText = (time: Date) => bikramSambatWithoutYear(time)
export const SHOW_AS_A_TABLE = 'तालिकामा हेर्नुहोस्'
export const DAY = 'दिन'
export const itemsSoldText = (itemCount: number) => `${itemCount} वटा बिक्यो`
export const BEST_SELLERS = 'धेरै बिकेका गहना'

export const STOCK = 'स्टक'
export const SEE_ALL_STOCK = 'सबै हेर्नुहोस्'
export const NO_LOW_STOCK = 'थोरै बाँकी रहेको केही छैन।'
export const SOLD_OUT = 'सकियो'
export const LOW_STOCK = 'थोरै बाँकी'
export const stockLeftText = (stockCount: number) => `${stockCount} वटा बाँकी`

export const lateOrdersText = (orderCount: number) => `${orderCount} वटा अर्डर ढिलो भयो।`
export const lateSinceText = (day: string) => `${day} सम्म पुर्‍याउने वाचा थियो, अझै पसलमै छ।`
export const SEE_LATE_ORDERS = 'ढिलो भएका अर्डर हेर्नुहोस्'
export const ORDERS_TO_CONFIRM = 'पक्का गर्न बाँकी'
export const ORDERS_TO_SHIP = 'पठाउन बाँकी'
export const CASH_TO_COLLECT = 'उठाउनुपर्ने नगद'
export const fromOrdersText = (orderCount: number) => `${orderCount} वटा अर्डरबाट`
export const NEW_REVIEWS = 'नयाँ समीक्षा'
export const SHOWN_AFTER_YOU_APPROVE_THEM = 'तपाईंले स्वीकारेपछि देखिन्छन्'
export const NOTHING_TO_DO = 'गर्नुपर्ने केही छैन'
export const waitingSinceText = (time: string) => `${time} देखि बाँकी`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
