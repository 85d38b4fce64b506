import { dateInBothCalendars, dateTimeInBothCalendars } from '#contract/bikram-sambat.ts'
import { deliveryChargeText } from '#contract/delivery-words.ts'
import type { Complete } from '#contract/messages/complete.ts'
import type { Store } from '#contract/store.ts'

/** The first breadcrumb. */
export const HOME = 'गृहपृष्ठ'
export const BREADCRUMB = 'पृष्ठको बाटो'

/** The delivery charges in a sentence; the API sends it in English. */
export const deliveryRuleTextOf = (delivery: Store['delivery']): string =>
  delivery.rule === '' ? '' : deliveryChargeText(delivery)

/** The date in Nepal in both calendars: "४ मंसिर २०८३ · 20 Nov 2026". */
export const dayText = (date: Date) => dateInBothCalendars(date)

/** Date and time in Nepal. */
export const dateTimeText = (date: Date) => dateTimeInBothCalendars(date)

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
