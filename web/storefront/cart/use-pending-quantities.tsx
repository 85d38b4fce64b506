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
const SEND_DELAY_MS = 400

type ScheduledChange = {
  sendTimer: ReturnType<typeof setTimeout>
  item: CartItem
  quantity: number
}

/**
 * The cart with the requested quantities: shown at once, sent after a short delay, and undone if
 * the server refuses them.
 */
export function usePendingQuantities<CartType extends Cart>(serverCart: CartType) {
  const [pendingQuantities, setPendingQuantities] = useState(NO_PENDING_QUANTITIES)
  const scheduledChanges = useRef(new Map<number, ScheduledChange>())
  const updateItemMutation = useUpdateCartItem()
  const removeItemMutation = useRemoveCartItem()
  const addItemBack = useAddItemBack()

  const setPendingQuantity = ({ cartItemId }: CartItem, quantity: number) => {
    clearTimeout(scheduledChanges.current.get(cartItemId)?.sendTimer)
    scheduledChanges.current.delete(cartItemId)
    closeToastsAbout(cartLineToastSubject(cartItemId))
    setPendingQuantities((currentQuantities) =>
      new Map(currentQuantities).set(cartItemId, quantity),
    )
  }
  const removePendingQuantity = ({ cartItemId }: CartItem, quantity: number) =>
    setPendingQuantities((currentQuantities) =>
      withoutConfirmedQuantity(currentQuantities, cartItemId, quantity),
    )

  const sendQuantity = async (item: CartItem, quantity: number) => {
    scheduledChanges.current.delete(item.cartItemId)
    try {
      await updateItemMutation.mutateAsync({ cartItemId: item.cartItemId, quantity })
    } catch (error) {
      showFailureToast(error, m.FAILED_TO_CHANGE_QUANTITY, item)
    }
    removePendingQuantity(item, quantity)
  }

  const setQuantity = (item: CartItem, quantity: number) => {
    setPendingQuantity(item, quantity)
    const sendTimer = setTimeout(() => sendQuantity(item, quantity), SEND_DELAY_MS)
    scheduledChanges.current.set(item.cartItemId, { sendTimer, item, quantity })
  }

  const removeItem = async (item: CartItem) => {
    setPendingQuantity(item, 0)
    try {
      const { msg } = await removeItemMutation.mutateAsync({ cartItemId: item.cartItemId })
      showSuccessToast(msg, {
        detail: item.name,
        action: <UndoButton onUndo={() => addItemBack(item)} />,
      })
    } catch (error) {
      showFailureToast(error, m.FAILED_TO_REMOVE, item)
    }
    removePendingQuantity(item, 0)
  }

  const sendScheduledQuantities = useEffectEvent(() => {
    for (const { sendTimer, item, quantity } of scheduledChanges.current.values()) {
      clearTimeout(sendTimer)
      void sendQuantity(item, quantity)
    }
  })
  // Leaving the page sends pending changes at once.
  useEffect(() => () => sendScheduledQuantities(), [])

  return {
    cart: withPendingQuantities(serverCart, pendingQuantities),
    /** The totals are not confirmed by the server yet. */
    isPending: pendingQuantities.size > 0,
    setQuantity,
    remove: removeItem,
  }
}

function useAddItemBack() {
  const { mutateAsync } = useAddToCart()
  return async (item: CartItem) => {
    const { productId, colorId, sizeId, engraving, quantity } = item
    try {
      await mutateAsync({ productId, colorId, sizeId, engraving, quantity })
    } catch (error) {
      showFailureToast(error, m.FAILED_TO_ADD, item)
    }
  }
}

const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <button type="button" onClick={onUndo}>
    {m.UNDO_REMOVAL}
  </button>
)

const cartLineToastSubject = (cartItemId: number) => `cart-line-${cartItemId}`

function showFailureToast(error: unknown, fallbackText: string, { name, cartItemId }: CartItem) {
  const { text, detail } = failureText(error, fallbackText)
  showErrorToast(text, {
    detail: detail ? `${name}: ${detail}` : name,
    about: cartLineToastSubject(cartItemId),
  })
}
