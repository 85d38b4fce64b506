import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { useAddToCart, useRemoveCartItem, useUpdateCartItem } from '../../data/cart.ts'
import { failureText } from '../../data/failure.ts'
import { NO_PENDING, withoutConfirmed, withPending } from '../../data/pending-quantities.ts'
import { closeToastsAbout, toastError, toastSuccess } from '../../ui/toasts.ts'

/** Several clicks on plus or minus are sent as one call. */
const SEND_AFTER_MS = 400

type Waiting = { timer: ReturnType<typeof setTimeout>; item: CartItem; quantity: number }

/**
 * The cart with the requested quantities: shown at once, sent after a short delay, and undone if
 * the server refuses them.
 */
export function usePendingQuantities<C extends Cart>(known: C) {
  const [pending, setWishes] = useState(NO_PENDING)
  const waiting = useRef(new Map<number, Waiting>())
  const update = useUpdateCartItem()
  const removal = useRemoveCartItem()
  const putBack = usePutBack()

  const wish = ({ cartItemId }: CartItem, quantity: number) => {
    clearTimeout(waiting.current.get(cartItemId)?.timer)
    waiting.current.delete(cartItemId)
    closeToastsAbout(aboutLine(cartItemId))
    setWishes((all) => new Map(all).set(cartItemId, quantity))
  }
  const settle = ({ cartItemId }: CartItem, quantity: number) =>
    setWishes((all) => withoutConfirmed(all, cartItemId, quantity))

  const send = async (item: CartItem, quantity: number) => {
    waiting.current.delete(item.cartItemId)
    try {
      await update.mutateAsync({ cartItemId: item.cartItemId, quantity })
    } catch (error) {
      showFailure(error, 'Failed to change the quantity', item)
    }
    settle(item, quantity)
  }

  const setQuantity = (item: CartItem, quantity: number) => {
    wish(item, quantity)
    const timer = setTimeout(() => send(item, quantity), SEND_AFTER_MS)
    waiting.current.set(item.cartItemId, { timer, item, quantity })
  }

  const remove = async (item: CartItem) => {
    wish(item, 0)
    try {
      const { msg } = await removal.mutateAsync({ cartItemId: item.cartItemId })
      toastSuccess(msg, { detail: item.name, action: <Undo onUndo={() => putBack(item)} /> })
    } catch (error) {
      showFailure(error, 'Failed to remove item', item)
    }
    settle(item, 0)
  }

  const sendAll = useEffectEvent(() => {
    for (const { timer, item, quantity } of waiting.current.values()) {
      clearTimeout(timer)
      void send(item, quantity)
    }
  })
  // Leaving the page sends pending changes at once.
  useEffect(() => () => sendAll(), [])

  return {
    cart: withPending(known, pending),
    /** The totals are not confirmed by the server yet. */
    isSettling: pending.size > 0,
    setQuantity,
    remove,
  }
}

function usePutBack() {
  const { mutateAsync } = useAddToCart()
  return async (item: CartItem) => {
    const { productId, colorId, quantity } = item
    try {
      await mutateAsync({ productId, colorId, quantity })
    } catch (error) {
      showFailure(error, 'Failed to add item to cart', item)
    }
  }
}

const Undo = ({ onUndo }: { onUndo: () => void }) => (
  <button type="button" onClick={onUndo}>
    Undo
  </button>
)

const aboutLine = (cartItemId: number) => `cart line ${cartItemId}`

function showFailure(error: unknown, fallback: string, { name, cartItemId }: CartItem) {
  const { text, detail } = failureText(error, fallback)
  toastError(text, {
    detail: detail ? `${name}. ${detail}` : name,
    about: aboutLine(cartItemId),
  })
}
