import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { deliveryDaysText } from '#contract/delivery-days.ts'
import { waysToPay } from '#contract/messages/payment.ts'
import { RATE_TOO_OLD } from '#contract/messages/refusals.ts'
import { workDaysOf } from '#contract/promised-day.ts'
import type { Store } from '#contract/store.ts'
import { useStore } from '../../data/store.ts'
import { Button } from '../../ui/button.tsx'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import { findOrderProblem } from '../checkout/cash-problem.ts'
import { arrivalText } from '../engraving/arrival.ts'
import { deliveryRuleTextOf } from '../page/messages.ts'
import { preventsOrder } from './cart-changes.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary, SummaryLines } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import * as m from './messages.ts'
import { usePendingQuantities } from './use-pending-quantities.tsx'

const loadCheckoutDialog = () => import('../checkout/checkout-dialog.tsx')
const CheckoutDialog = lazy(async () => ({ default: (await loadCheckoutDialog()).CheckoutDialog }))

/** The cart lines, the summary and the button to check out. */
export function FilledCart({ serverCart }: { serverCart: Cart }) {
  const { cart, isPending, setQuantity, remove } = usePendingQuantities(serverCart)
  const [isCheckingOut, setIsCheckingOut] = useState(false)
  const lineList = useRef<HTMLUListElement>(null)

  const removeLine = (item: CartItem) => {
    focusNextCartLine(lineList.current, item, cart.getCartItems)
    void remove(item)
  }

  const blockedReason = cart.getCartItems.some(preventsOrder)
    ? m.CHANGE_MARKED_ITEMS_FIRST
    : cart.getCartItems.some(({ isClosed }) => isClosed)
      ? RATE_TOO_OLD
      : undefined

  const showBlockedItem = (items: CartItem[]) => {
    const firstBlockedItem = items.find(preventsOrder)
    if (!firstBlockedItem) return false
    removeButtonOf(lineList.current, firstBlockedItem)?.scrollIntoView({ block: 'center' })
    return true
  }
  // After a refused order the new cart may come only when the dialog is closed.
  const isWaitingForNextCart = useRef(false)
  const closeCheckout = () => {
    setIsCheckingOut(false)
    isWaitingForNextCart.current = !showBlockedItem(cart.getCartItems)
  }
  const showBlockedItemOfNextCart = useEffectEvent((nextCart: Cart) => {
    if (isWaitingForNextCart.current) showBlockedItem(nextCart.getCartItems)
    isWaitingForNextCart.current = false
  })
  useEffect(() => showBlockedItemOfNextCart(serverCart), [serverCart])

  if (cart.getCartItems.length === 0) return <EmptyCart />
  return (
    <div className="mt-6 gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <ul ref={lineList} className="border-line border-t">
        {cart.getCartItems.map((item) => (
          <CartLine
            key={item.cartItemId}
            item={item}
            onQuantityChange={(quantity) => setQuantity(item, quantity)}
            onRemove={() => removeLine(item)}
          />
        ))}
      </ul>
      <div className="mt-8 lg:sticky lg:top-24 lg:mt-0">
        <CartSummary cart={cart}>
          <CheckoutButton
            cart={cart}
            blockedReason={blockedReason}
            onCheckout={() => setIsCheckingOut(true)}
          />
        </CartSummary>
      </div>
      <Suspense fallback={null}>
        {isCheckingOut && (
          <CheckoutDialog
            cart={cart}
            cartLines={<SummaryLines cart={cart} />}
            blockedReason={blockedReason}
            isPending={isPending}
            onClose={closeCheckout}
          />
        )}
      </Suspense>
    </div>
  )
}

type CheckoutButtonProps = { cart: Cart; blockedReason: string | undefined; onCheckout: () => void }

function CheckoutButton({ cart, blockedReason: reason, onCheckout }: CheckoutButtonProps) {
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(loadCheckoutDialog)
  const checkoutNoteId = useId()
  const store = useStore()
  const { delivery, paymentMethods } = store ?? {}
  const blockedReason = reason ?? findOrderProblem(cart.finalAmount, store)
  const waysToPayText = waysToPay(paymentMethods)
  const deliveryDaysWords = delivery && deliveryDaysText(delivery.days)
  const arrivalDateText = blockedReason
    ? undefined
    : delivery && arrivalText(delivery, cart.getCartItems.map(workDaysOf))
  return (
    <div className="mt-5">
      <Button
        className="min-h-13 w-full text-lg"
        blocked={blockedReason !== undefined}
        busy={isLoading && m.OPENING_CHECKOUT}
        aria-describedby={checkoutNoteId}
        onPointerEnter={preloadCheckoutDialog}
        onFocus={preloadCheckoutDialog}
        onClick={() => loadThen(onCheckout)}
      >
        {m.PROCEED_TO_CHECKOUT}
      </Button>
      <p id={checkoutNoteId} className="mt-2 text-ink-2 text-sm">
        {blockedReason ??
          `${delivery ? deliveryNoteText(cart, delivery) : ''} ${m.paymentAndDeliveryDays(waysToPayText, arrivalDateText ? undefined : deliveryDaysWords)}`}
      </p>
      {arrivalDateText && <p className="mt-2 font-semibold text-sm">{arrivalDateText}</p>}
    </div>
  )
}

/** Explains what delivery will add to the total. */
const deliveryNoteText = ({ finalAmount }: Cart, delivery: Store['delivery']) =>
  delivery.most === 0 || (delivery.freeFrom !== null && finalAmount >= delivery.freeFrom)
    ? m.NOTHING_IS_ADDED_AT_CHECKOUT
    : m.deliveryIsAdded(deliveryRuleTextOf(delivery))

const preloadCheckoutDialog = () => {
  loadCheckoutDialog().catch(() => {}) // Opening the checkout tries again and shows the error.
}

const removeButtonOf = (lineList: HTMLElement | null, { cartItemId }: CartItem) =>
  lineList?.querySelector<HTMLElement>(`[data-remove="${cartItemId}"]`)

/** The focused line is removed, so the focus moves to the next line, or to the previous one. */
function focusNextCartLine(
  lineList: HTMLElement | null,
  removedItem: CartItem,
  cartItems: CartItem[],
) {
  const removedIndex = cartItems.findIndex(
    ({ cartItemId }) => cartItemId === removedItem.cartItemId,
  )
  const nextItem = cartItems[removedIndex + 1] ?? cartItems[removedIndex - 1]
  const elementToFocus = nextItem
    ? removeButtonOf(lineList, nextItem)
    : document.querySelector<HTMLElement>('h1')
  elementToFocus?.focus()
}
