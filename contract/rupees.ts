import * as z from 'zod/mini'
import * as m from './messages/validation.ts'
import { hasAtMostTwoDecimals, MAX_PRICE_RUPEES, type Paisa, toPaisa } from './money.ts'
import { withLatinDigits } from './typed-numbers.ts'

/** Rupees in an answer. */
export const Rupees = z.number()

/** Rupees in a request: not negative, at most two decimals. Parsed to paisa. */
export const RupeesInput = z.pipe(
  z
    .number(m.ENTER_AN_AMOUNT_IN_RUPEES)
    .check(
      z.gte(0, m.AN_AMOUNT_CANNOT_BE_NEGATIVE),
      z.lte(MAX_PRICE_RUPEES, m.THAT_AMOUNT_IS_TOO_LARGE),
      z.refine(hasAtMostTwoDecimals, m.AN_AMOUNT_HAS_AT_MOST_TWO_DECIMALS),
    ),
  z.transform(toPaisa),
)

/** Rupees in a request: more than nothing, at most two decimals. */
export const PositiveRupeesInput = z.pipe(
  RupeesInput,
  z.custom<Paisa>(
    (amount) => typeof amount === 'number' && amount > 0,
    m.ENTER_AN_AMOUNT_IN_RUPEES,
  ),
)

/** Rupees in a query, where numbers are text. Parsed to paisa. */
export const RupeesInQuery = z.pipe(
  z
    .string()
    .check(
      z.overwrite(withLatinDigits),
      z.regex(/^\d{1,9}(\.\d{1,2})?$/, m.SEND_AN_AMOUNT_IN_RUPEES),
    ),
  z.pipe(z.transform(Number), RupeesInput),
)
