import {
  PRODUCT_TEXT_NAMES,
  PRODUCT_TEXT_NAMES_IN_ADMIN,
} from '#contract/messages/product-texts.ts'
import type { FactFields } from '../data/save-product.ts'

/** The names of the fields of a product, on its form and in the activity log. */
export const PRODUCT_LABELS: Record<keyof FactFields, string> = {
  name: 'Name',
  description: 'Description',
  descriptionNe: 'Description in Nepali',
  price: 'Price in rupees',
  costPrice: 'Cost price',
  basis: 'How the price is set',
  roundTo: 'Round up',
  jarti: 'Jarti (wastage)',
  jyala: 'Jyala (making charge)',
  metal: 'Main metal',
  purityPerMille: 'Purity per mille',
  grossMg: 'Gross weight in grams',
  stoneMg: 'Stone weight in grams',
  platingUm: 'Plating in micrometres',
  hallmark: 'Hallmark number',
  stones: 'Stones',
  certificateId: 'Certificate',
  certificateIssuer: 'Certificate issued by',
  certificateNumber: 'Certificate number',
  sku: 'SKU',
  lowStock: 'Low stock at',
  ...PRODUCT_TEXT_NAMES,
  ...PRODUCT_TEXT_NAMES_IN_ADMIN,
  weightGrams: 'Weight in grams',
  engravingLetters: 'Longest text',
  engravingPrice: 'Extra price',
  engravingDays: 'Working days for the engraving',
  makingDays: 'Made to order in working days',
}
