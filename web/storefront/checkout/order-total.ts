import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import type { DeliveryCharges } from '#contract/delivery.ts'
import { deliveryChargeTo } from '#contract/delivery-charge.ts'
import { sumOfPaisa, toPaisa, toRupees } from '#contract/money.ts'

/** The total of an order in rupees. */
export type OrderTotal = {
  /** The delivery charge; undefined if delivery is always free or no address is chosen yet. */
  delivery: number | undefined
  total: number
}

/**
 * Computes the total that the server will compute for this cart and address; it refuses an order
 * with any other total.
 */
export function orderTotal(
  { finalAmount }: Pick<Cart, 'finalAmount'>,
  delivery: DeliveryCharges | undefined,
  address: Pick<Address, 'state'> | undefined,
): OrderTotal {
  if (!delivery || !address || delivery.charges.length === 0)
    return { delivery: undefined, total: finalAmount }
  const deliveryCharge = deliveryChargeTo(delivery, address.state, finalAmount)
  const total = sumOfPaisa([toPaisa(finalAmount), toPaisa(deliveryCharge)])
  return { delivery: deliveryCharge, total: toRupees(total) }
}
