import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { useAddToCart, useRemoveCartItem, useUpdateCartItem } from '../../data/cart.ts'
import { failureText } from '../../data/failure.ts'
import {
  NO_PENDING_QUANTITIES,
  withoutConfirmedQuantity,
  withPendingQuantities,
} from '../../data/pending-cart-quantities.ts'
import { closeToastsAbout, showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

/** Several clicks on plus or minus are sent as one call. */
const SEND_AFTER_MS = 400

type ScheduledChange = { timer: ReturnType<typeof setTimeout>; item: CartItem; quantity: number }

/**
 * The cart with the requested quantities: shown at once, sent after a short delay, and undone if
 * the server refuses them.
 */
export function usePendingQuantities<C extends Cart>(serverCart: C) {
  const [pending, setPending] = useState(NO_PENDING_QUANTITIES)
  const scheduledChanges = useRef(new Map<number, ScheduledChange>())
  const update = useUpdateCartItem()
  const removal = useRemoveCartItem()
  const addBack = useAddBack()

  const setPendingQuantity = ({ cartItemId }: CartItem, quantity: number) => {
    clearTimeout(scheduledChanges.current.get(cartItemId)?.timer)
    scheduledChanges.current.delete(cartItemId)
    closeToastsAbout(toastSubject(cartItemId))
    setPending((current) => new Map(current).set(cartItemId, quantity))
  }
  const removePending = ({ cartItemId }: CartItem, quantity: number) =>
    setPending((current) => withoutConfirmedQuantity(current, cartItemId, quantity))

  const send = async (item: CartItem, quantity: number) => {
    scheduledChanges.current.delete(item.cartItemId)
    try {
      await update.mutateAsync({ cartItemId: item.cartItemId, quantity })
    } catch (error) {
      showFailure(error, m.FAILED_TO_CHANGE_QUANTITY, item)
    }
    removePending(item, quantity)
  }

  const setQuantity = (item: CartItem, quantity: number) => {
    setPendingQuantity(item, quantity)
    const timer = setTimeout(() => send(item, quantity), SEND_AFTER_MS)
    scheduledChanges.current.set(item.cartItemId, { timer, item, quantity })
  }

  const remove = async (item: CartItem) => {
    setPendingQuantity(item, 0)
    try {
      const { msg } = await removal.mutateAsync({ cartItemId: item.cartItemId })
      showSuccessToast(msg, {
        detail: item.name,
        action: <UndoButton onUndo={() => addBack(item)} />,
      })
    } catch (error) {
      showFailure(error, m.FAILED_TO_REMOVE, item)
    }
    removePending(item, 0)
  }

  const sendAll = useEffectEvent(() => {
    for (const { timer, item, quantity } of scheduledChanges.current.values()) {
      clearTimeout(timer)
      void send(item, quantity)
    }
  })
  // Leaving the page sends pending changes at once.
  useEffect(() => () => sendAll(), [])

  return {
    cart: withPendingQuantities(serverCart, pending),
    /** The totals are not confirmed by the server yet. */
    isPending: pending.size > 0,
    setQuantity,
    remove,
  }
}

function useAddBack() {
  const { mutateAsync } = useAddToCart()
  return async (item: CartItem) => {
    const { productId, colorId, sizeId, engraving, quantity } = item
    try {
      await mutateAsync({ productId, colorId, sizeId, engraving, quantity })
    } catch (error) {
      showFailure(error, m.FAILED_TO_ADD, item)
    }
  }
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <button type="button" onClick={onUndo}>
    {m.UNDO}
  </button>
)

const toastSubject = (cartItemId: number) => `cart-line-${cartItemId}`

function showFailure(error: unknown, fallback: string, { name, cartItemId }: CartItem) {
  const { text, detail } = failureText(error, fallback)
  showErrorToast(text, {
    detail: detail ? `${name}. ${detail}` : name,
    about: toastSubject(cartItemId),
  })
}
