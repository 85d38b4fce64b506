import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import type { FactFields } from '../data/save-product.ts'
import * as facts from './messages/facts.ts'
import * as price from './messages/price.ts'
import * as m from './messages/product.ts'
import * as stock from './messages/stock.ts'
import * as words from './messages/words.ts'
import type { StockRow } from './stock-rows.ts'

/** The names of the fields of a product, where they are named outside the form. */
export const PART_LABELS: Record<
  Exclude<keyof FactFields, 'certificateIssuer' | 'certificateNumber'>,
  string
> = {
  name: words.NAME,
  localName: words.NAME_IN_NEPALI,
  description: m.DESCRIPTION,
  descriptionNe: m.DESCRIPTION_IN_NEPALI,
  price: price.PRICE_IN_RUPEES,
  costPrice: price.COST_PRICE,
  basis: price.PRICE_FOLLOWS,
  roundTo: price.ROUND_UP_TO,
  jarti: price.JARTI,
  jyala: price.JYALA,
  metal: facts.MAIN_METAL,
  purityPerMille: facts.PURITY_PER_MILLE,
  grossMg: facts.GROSS_WEIGHT_IN_GRAMS,
  stoneMg: facts.STONE_WEIGHT_IN_GRAMS,
  platingUm: facts.PLATING_IN_MICROMETRES,
  hallmark: facts.HALLMARK,
  stones: facts.STONES,
  certificateId: words.CERTIFICATE,
  sku: facts.SKU,
  lowStock: facts.LOW_STOCK_AT,
  material: facts.MATERIAL,
  materialNe: facts.MATERIAL_IN_NEPALI,
  purity: facts.PURITY,
  purityNe: facts.PURITY_IN_NEPALI,
  weightGrams: facts.WEIGHT_IN_GRAMS,
  dimensions: facts.DIMENSIONS,
  dimensionsNe: facts.DIMENSIONS_IN_NEPALI,
  searchWords: facts.SEARCH_KEYWORDS,
  engravingLetters: facts.MOST_LETTERS,
  engravingPrice: facts.ENGRAVING_PRICE,
  engravingDays: facts.ENGRAVING_DAYS,
  makingDays: facts.MAKING_DAYS,
}

type Kind = Pick<StockRow, 'color' | 'size'>

/** Colour and size of a row of the stock, such as "Gold, US 6"; empty for a product in one kind. */
export const variantWords = ({ color, size }: Kind): string =>
  [color && nameInAdminLanguage(color), size?.name].filter((name) => !!name).join(', ')

/** The label of one row of the stock. */
export const stockLabel = (kind: Kind): string =>
  variantWords(kind) ? m.inStockOf(variantWords(kind)) : stock.IN_STOCK
