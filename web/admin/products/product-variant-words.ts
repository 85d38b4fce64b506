import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import * as m from './messages/product.ts'
import * as stock from './messages/stock.ts'
import type { StockRow } from './stock/stock-rows.ts'

type VariantNames = Pick<StockRow, 'color' | 'size'>

/** Colour and size of a row of the stock, such as "Gold, US 6"; empty for a product in one kind. */
export const productVariantWords = ({ color, size }: VariantNames): string =>
  [color && nameInAdminLanguage(color), size?.name]
    .filter((colorOrSizeName) => !!colorOrSizeName)
    .join(', ')

/** The label of one row of the stock. */
export const stockRowText = (variant: VariantNames): string =>
  productVariantWords(variant)
    ? m.inStockOfVariantText(productVariantWords(variant))
    : stock.IN_STOCK
