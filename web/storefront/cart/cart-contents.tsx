import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { daysRule } from '#contract/delivery-days.ts'
import type { Store } from '#contract/store.ts'
import { store } from '../../data/store.ts'
import { Button } from '../../ui/button.tsx'
import { useLoadFirst } from '../../ui/use-load-first.ts'
import { CartEmpty } from './cart-empty.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary, SummaryLines } from './cart-summary.tsx'
import { isHindered } from './change-words.ts'
import { usePendingQuantities } from './use-pending-quantities.tsx'

const load = () => import('../checkout/checkout-dialog.tsx')
const CheckoutDialog = lazy(async () => ({ default: (await load()).CheckoutDialog }))

/** The cart lines, the summary and the button to check out. */
export function CartContents({ known }: { known: Cart }) {
  const { cart, isSettling, setQuantity, remove } = usePendingQuantities(known)
  const [isCheckingOut, setIsCheckingOut] = useState(false)
  const lines = useRef<HTMLUListElement>(null)

  const removeLine = (item: CartItem) => {
    focusNear(lines.current, item, cart.getCartItems)
    void remove(item)
  }

  const hindrance = cart.getCartItems.some(isHindered)
    ? 'Please see to the marked pieces in your cart first.'
    : undefined

  if (cart.getCartItems.length === 0) return <CartEmpty />
  return (
    <div className="mt-6 gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <ul ref={lines} className="border-line border-t">
        {cart.getCartItems.map((item) => (
          <CartLine
            key={item.cartItemId}
            item={item}
            onQuantity={(quantity) => setQuantity(item, quantity)}
            onRemove={() => removeLine(item)}
          />
        ))}
      </ul>
      <div className="mt-8 lg:sticky lg:top-24 lg:mt-0">
        <CartSummary cart={cart}>
          <Proceed cart={cart} hindrance={hindrance} onProceed={() => setIsCheckingOut(true)} />
        </CartSummary>
      </div>
      <Suspense fallback={null}>
        {isCheckingOut && (
          <CheckoutDialog
            cart={cart}
            review={<SummaryLines cart={cart} />}
            hindrance={hindrance}
            isSettling={isSettling}
            onClose={() => setIsCheckingOut(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ProceedProps = { cart: Cart; hindrance: string | undefined; onProceed: () => void }

function Proceed({ cart, hindrance, onProceed }: ProceedProps) {
  const { loadFirst: loadThen, isLoading } = useLoadFirst(load)
  const noteId = useId()
  const delivery = useQuery(store()).data?.data.delivery
  const days = delivery && daysRule(delivery.days)
  return (
    <div className="mt-5">
      <Button
        className="min-h-13 w-full text-lg"
        blocked={hindrance !== undefined}
        busy={isLoading && 'Opening…'}
        aria-describedby={noteId}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => loadThen(onProceed)}
      >
        Proceed to Checkout
      </Button>
      <p id={noteId} className="mt-2 text-ink-2 text-sm">
        {hindrance ??
          `${delivery ? addedTo(cart, delivery) : ''} You pay in cash when your parcel arrives.${days ? ` Delivery takes ${days}.` : ''}`}
      </p>
    </div>
  )
}

/** Explains what delivery will add to the total. */
const addedTo = ({ finalAmount }: Cart, { most, freeFrom, rule }: Store['delivery']) =>
  most === 0 || (freeFrom !== null && finalAmount >= freeFrom)
    ? 'Nothing is added at checkout.'
    : `Delivery is added at checkout. ${rule}`

const warmUp = () => {
  load().catch(() => {}) // Opening the checkout tries again and shows the error.
}

/** The focused line is removed, so the focus moves to the next line, or to the previous one. */
function focusNear(lines: HTMLElement | null, gone: CartItem, items: CartItem[]) {
  const at = items.findIndex(({ cartItemId }) => cartItemId === gone.cartItemId)
  const near = items[at + 1] ?? items[at - 1]
  const place = near
    ? lines?.querySelector<HTMLElement>(`[data-remove="${near.cartItemId}"]`)
    : document.querySelector<HTMLElement>('h1')
  place?.focus()
}
