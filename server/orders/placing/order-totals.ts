import type { DeliveryAddress } from '#contract/addresses.ts'
import { deliveryChargeTo } from '#contract/delivery-charge.ts'
import { deliveryDaysTo } from '#contract/delivery-days.ts'
import { type Paisa, sumOfPaisa, toPaisa, toRupees } from '#contract/money.ts'
import { calculatePromisedDates, workDaysOf } from '#contract/promised-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { addUpPrices, type PriceTotals } from '../../cart/add-up-prices.ts'
import { toApiWorkDaysOfLine } from '../../cart/cart-view.ts'
import { metalRateStateAt } from '../../metal-rates/read-rates.ts'
import type { Sellable } from '../../products/sellable.ts'
import type { PlaceOrderData } from './read-place-order-data.ts'

/** A line of a new order, at the price it is offered for. */
export type OrderLine = Sellable & { quantity: number }

/** The totals of an order: its pieces, their delivery, and the amount to pay. */
export type OrderTotals = PriceTotals & {
  deliveryPaisa: Paisa
  deliveryFromDays: number | null
  deliveryToDays: number | null
  /** The last day on which it arrives, in Nepal. */
  promisedOn: string | null
}

/** Refuses products by weight whose rate is too old, if the owner wants that. */
export function requireFreshMetalRates(
  lines: OrderLine[],
  { now, rateSettings }: Pick<PlaceOrderData, 'now' | 'rateSettings'>,
): void {
  const at = new Date(now)
  const isRateClosed = lines.some(
    ({ priceParts }) =>
      priceParts && metalRateStateAt(at, priceParts.rate, rateSettings) === 'closed',
  )
  if (isRateClosed) throw new Refusal('RATE_TOO_OLD')
}

/** For an order that the customer takes along. */
export const totalsWithoutDelivery = (totals: PriceTotals): OrderTotals => ({
  ...totals,
  deliveryPaisa: toPaisa(0),
  deliveryFromDays: null,
  deliveryToDays: null,
  promisedOn: null,
})

/** Adds what delivery to this address costs now, how many days it takes, and by when it arrives. */
export function totalsWithDelivery(
  lines: OrderLine[],
  { delivery, now }: PlaceOrderData,
  { state }: DeliveryAddress,
): OrderTotals {
  const totals = addUpPrices(lines)
  const deliveryPaisa = toPaisa(deliveryChargeTo(delivery, state, toRupees(totals.finalPaisa)))
  const deliveryDays = deliveryDaysTo(delivery.days, state)
  return {
    ...totals,
    deliveryPaisa,
    deliveryFromDays: deliveryDays?.from ?? null,
    deliveryToDays: deliveryDays?.to ?? null,
    promisedOn: deliveryDays
      ? calculatePromisedDates({
          orderTime: new Date(now),
          workDays: lines.map((line) => workDaysOf(toApiWorkDaysOfLine(line))),
          delivery: deliveryDays,
          calendar: delivery,
        }).to
      : null,
    finalPaisa: sumOfPaisa([totals.finalPaisa, deliveryPaisa]),
  }
}

/** The refusal of an order whose total is not the one that the shopper saw. */
export function makePriceRefusal(
  { finalPaisa, deliveryPaisa }: OrderTotals,
  expectedTotalPaisa: Paisa = finalPaisa,
) {
  const facts = {
    expectedTotal: toRupees(expectedTotalPaisa),
    finalAmount: toRupees(finalPaisa),
    ...(deliveryPaisa > 0 && { deliveryAmount: toRupees(deliveryPaisa) }),
  }
  return new Refusal('PRICE_CHANGED', { facts })
}
