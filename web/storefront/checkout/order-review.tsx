import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import type { DeliveryDayRange } from '#contract/delivery.ts'
import { deliveryDaysInWords } from '#contract/messages/delivery.ts'
import { paymentAtCheckout } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { calculatePromisedDates, workDaysOf } from '#contract/promised-day.ts'
import { provinceOf } from '#contract/provinces.ts'
import { storeQuery } from '../../data/store.ts'
import { Button } from '../../ui/button.tsx'
import { TriangleAlertIcon } from '../../ui/icons/cart.ts'
import { langOf } from '../../ui/lang-of.ts'
import { shortAddressText } from '../addresses/address-text.ts'
import { dayInSentence } from '../page/day-in-sentence.ts'
import * as m from './messages.ts'
import type { OrderTotal } from './order-total.ts'

type OrderReviewProps = {
  cart: Cart
  /** Whether the shop charges for any delivery. */
  hasDeliveryCharges: boolean
  orderTotals: OrderTotal
  /** The delivery days to the chosen address; undefined if the shop promises none. */
  deliveryDays: DeliveryDayRange | undefined
  /** The cart lines. */
  children: ReactNode
  /** Why this cart cannot be ordered. */
  blockedReason: string | undefined
  /** The chosen delivery address. */
  address: Address | undefined
  isPending: boolean
  isPlacing: boolean
  isTakingLong: boolean
  /** Why the last attempt failed. */
  errorText: string | undefined
  /** How the order will be paid. */
  paymentMethod: PaymentMethod
  onPlaceOrder: (address: Address) => void
  onChangeCart: () => void
}

/** The review of an order: products, cost, delivery address and the button to place it. */
export function OrderReview(props: OrderReviewProps) {
  const { children, onChangeCart, isPlacing } = props
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      // On a phone the total and the button stay at the bottom of the whole dialog.
      className="contents lg:sticky lg:top-0 lg:mb-6 lg:block lg:bg-sand lg:p-5"
    >
      <div className="border-line border-t pt-4 pb-5 lg:border-0 lg:p-0">
        <div className="flex items-center justify-between gap-4">
          <h3 id={titleId} className="font-display text-xl">
            {m.YOUR_ORDER}
          </h3>
          <Button variant="quiet" className="-mr-5" blocked={isPlacing} onClick={onChangeCart}>
            {m.CHANGE_CART}
          </Button>
        </div>
        {children}
      </div>
      <div className="sticky bottom-0 -mx-5 border-line short:static border-t bg-paper px-5 pt-3 pb-4 sm:-mx-7 sm:px-7 lg:static lg:mx-0 lg:mt-4 lg:border-control/40 lg:bg-transparent lg:px-0 lg:pb-0">
        <PlaceOrderSection {...props} />
      </div>
    </section>
  )
}

function PlaceOrderSection(props: OrderReviewProps) {
  const {
    cart,
    hasDeliveryCharges,
    orderTotals,
    deliveryDays,
    blockedReason,
    address,
    isPending,
    isPlacing,
    isTakingLong,
    errorText,
  } = props
  const placeOrderNoteId = useId()
  const store = useQuery(storeQuery()).data?.data
  const paymentText = paymentAtCheckout(props.paymentMethod)
  const blockingReason = blockedReason ?? (address ? undefined : m.CHOOSE_ADDRESS_FIRST)
  return (
    <>
      <div role="status">
        {hasDeliveryCharges && (
          <DeliveryRow address={address} deliveryAmount={orderTotals.delivery} />
        )}
        <p className="flex items-baseline justify-between gap-4 font-semibold text-xl">
          <span>
            {m.TOTAL}{' '}
            <span className="font-normal text-base text-ink-2">
              {m.itemCountText(cart.totalItems)}
            </span>
          </span>
          <span className="figures">{formatRupees(orderTotals.total)}</span>
        </p>
      </div>
      <p id={placeOrderNoteId} className="mt-0.5 text-ink-2 text-sm">
        {blockingReason ??
          (address && (
            <>
              {m.DELIVERED_TO}
              <span lang={langOf(shortAddressText(address))}>{shortAddressText(address)}</span>
              {m.deliveryDaysAndPayment(
                deliveryDays && deliveryDaysInWords(deliveryDays),
                paymentText,
              )}
            </>
          ))}
      </p>
      {!blockingReason && deliveryDays && store && (
        <p className="mt-1 font-semibold text-sm">
          {m.arrivesBy(
            dayInSentence(
              calculatePromisedDates({
                orderTime: new Date(),
                workDays: cart.getCartItems.map(workDaysOf),
                delivery: deliveryDays,
                calendar: store.delivery,
              }).to,
            ),
          )}
        </p>
      )}
      {isTakingLong && (
        <p role="status" className="mt-2 text-ink-2 text-sm">
          {m.TAKES_LONGER_THAN_USUAL}
        </p>
      )}
      {errorText && !isPlacing && (
        <p className="mt-2 flex items-start gap-2 bg-pending px-3 py-2 font-semibold text-on-pending text-sm">
          <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {errorText}
        </p>
      )}
      <Button
        className="mt-3 min-h-13 w-full text-lg"
        blocked={blockingReason !== undefined || isPending}
        busy={isPlacing && m.PLACING_ORDER}
        aria-describedby={placeOrderNoteId}
        onClick={() => address && props.onPlaceOrder(address)}
      >
        {m.PLACE_ORDER}
      </Button>
    </>
  )
}

type DeliveryRowProps = { address: Address | undefined; deliveryAmount: number | undefined }

/** The delivery charge, once the address is chosen. */
const DeliveryRow = ({ address, deliveryAmount }: DeliveryRowProps) => (
  <>
    <p className="flex items-baseline justify-between gap-4">
      <span>
        {address ? (
          <>
            {m.DELIVERY_TO[0]}
            <span lang={langOf(address.state)}>{address.state}</span>
            {m.DELIVERY_TO[1]}
          </>
        ) : (
          m.DELIVERY
        )}
      </span>
      <span className="figures">
        {deliveryAmount ? formatRupees(deliveryAmount) : address ? m.FREE : m.BY_PROVINCE}
      </span>
    </p>
    {deliveryAmount !== undefined && address && !provinceOf(address.state) && (
      <p className="text-ink-2 text-sm">{m.UNKNOWN_PROVINCE}</p>
    )}
  </>
)
