import * as z from 'zod/mini'
import { hasTwoDecimals, MAX_PRICE_RUPEES, toPaisa } from './money.ts'

/** Rupees in an answer. */
export const Rupees = z.number()

/** Rupees in a request: not negative, at most two decimals. Parsed to paisa. */
export const RupeesInput = z.pipe(
  z
    .number('Please enter an amount in rupees')
    .check(
      z.gte(0, 'An amount cannot be negative'),
      z.lte(MAX_PRICE_RUPEES, 'That amount is too large'),
      z.refine(hasTwoDecimals, 'An amount has at most two decimals'),
    ),
  z.transform(toPaisa),
)

/** Rupees in a query, where numbers are text. Parsed to paisa. */
export const RupeesInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Please send an amount in rupees')),
  z.pipe(z.transform(Number), RupeesInput),
)
