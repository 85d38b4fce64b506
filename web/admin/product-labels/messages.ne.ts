import type { Complete } from '#contract/messages/complete.ts'
import {
  PRODUCT_TEXT_NAMES,
  PRODUCT_TEXT_NAMES_IN_ADMIN,
} from '#contract/messages/product-texts.ne.ts'
import type { FactFields } from '../data/save-product.ts'

export const PRODUCT_LABELS: Record<keyof FactFields, string> = {
  name: 'नाम',
  description: 'विवरण',
  descriptionNe: 'नेपालीमा विवरण',
  price: 'मूल्य (रुपैयाँ)',
  costPrice: 'लागत मूल्य',
  basis: 'मूल्य कसरी तोकिन्छ',
  roundTo: 'माथि मिलाउने',
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  metal: 'मुख्य धातु',
  purityPerMille: 'शुद्धता (हजारमा)',
  grossMg: 'जम्मा तौल (ग्राम)',
  stoneMg: 'पत्थरको तौल (ग्राम)',
  platingUm: 'जलप (माइक्रोमिटर)',
  hallmark: 'हलमार्क नम्बर',
  stones: 'पत्थर',
  certificateId: 'प्रमाणपत्र',
  certificateIssuer: 'प्रमाणपत्र जारी गर्ने',
  certificateNumber: 'प्रमाणपत्र नम्बर',
  sku: 'SKU',
  lowStock: 'थोरै बाँकी भन्ने सङ्ख्या',
  ...PRODUCT_TEXT_NAMES,
  ...PRODUCT_TEXT_NAMES_IN_ADMIN,
  weightGrams: 'तौल (ग्राम)',
  engravingLetters: 'बढीमा कति अक्षर',
  engravingPrice: 'थप मूल्य',
  engravingDays: 'कुँद्न लाग्ने कार्य दिन',
  makingDays: 'अर्डरमा बनाउन लाग्ने कार्य दिन',
}

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
