import { deliveryRule } from '#contract/delivery-words.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { Store } from '#contract/store.ts'

/** The delivery charges in a sentence, which the API sends in English. */
export const ruleOf = (delivery: Store['delivery']): string =>
  LANGUAGE === 'en' || delivery.rule === '' ? delivery.rule : deliveryRule(delivery)
