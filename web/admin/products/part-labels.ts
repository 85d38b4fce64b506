import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import type { FactFields } from '../data/save-product.ts'
import * as m from './messages.ts'
import type { StockRow } from './stock-rows.ts'

/** The names of the fields of a product, where they are named outside the form. */
export const PART_LABELS: Record<
  Exclude<keyof FactFields, 'certificateIssuer' | 'certificateNumber'>,
  string
> = {
  name: m.NAME,
  localName: m.NAME_IN_NEPALI,
  description: m.DESCRIPTION,
  descriptionNe: m.DESCRIPTION_IN_NEPALI,
  price: m.PRICE_IN_RUPEES,
  costPrice: m.COST_PRICE,
  basis: m.PRICE_FOLLOWS,
  roundTo: m.ROUND_UP_TO,
  jarti: m.JARTI,
  jyala: m.JYALA,
  metal: m.MAIN_METAL,
  purityPerMille: m.PURITY_PER_MILLE,
  grossMg: m.GROSS_WEIGHT_IN_GRAMS,
  stoneMg: m.STONE_WEIGHT_IN_GRAMS,
  platingUm: m.PLATING_IN_MICROMETRES,
  hallmark: m.HALLMARK,
  stones: m.STONES,
  certificateId: m.CERTIFICATE,
  sku: m.SKU,
  lowStock: m.LOW_STOCK_AT,
  material: m.MATERIAL,
  materialNe: m.MATERIAL_IN_NEPALI,
  purity: m.PURITY,
  purityNe: m.PURITY_IN_NEPALI,
  weightGrams: m.WEIGHT_IN_GRAMS,
  dimensions: m.DIMENSIONS,
  dimensionsNe: m.DIMENSIONS_IN_NEPALI,
  searchWords: m.SEARCH_KEYWORDS,
  engravingLetters: m.MOST_LETTERS,
  engravingPrice: m.ENGRAVING_PRICE,
  engravingDays: m.ENGRAVING_DAYS,
  makingDays: m.MAKING_DAYS,
}

type Kind = Pick<StockRow, 'color' | 'size'>

/** Colour and size of a row of the stock, such as "Gold, US 6"; empty for a product in one kind. */
export const variantWords = ({ color, size }: Kind): string =>
  [color && nameInAdminLanguage(color), size?.name].filter((name) => !!name).join(', ')

/** The label of one row of the stock. */
export const stockLabel = (kind: Kind): string =>
  variantWords(kind) ? m.inStockOf(variantWords(kind)) : m.IN_STOCK
