import type { CartChange, CartItem } from '#contract/cart.ts'
import { rupeesInSentence } from '#contract/money.ts'
import * as m from './messages.ts'

/** Describes what has changed since a product was added to the cart, perhaps with an engraving. */
export function cartChangeText(change: CartChange, isEngraved = false): string {
  switch (change.kind) {
    case 'price':
      return m.priceChanged(rupeesInSentence(change.was), rupeesInSentence(change.now))
    case 'stock':
      return change.left === 0 ? m.SOLD_OUT_REMOVE_IT : m.onlyLeftChooseAtMost(change.left)
    case 'withdrawn':
      return isEngraved ? m.NOT_ENGRAVED_REMOVE_IT : m.NOT_AVAILABLE_REMOVE_IT
  }
}

/** Whether a line prevents the order. */
export const preventsOrder = ({ quantity, stock }: CartItem): boolean => quantity > stock

/** The changes that still apply; a shortage is over once the quantity is low enough. */
export const currentCartItemChanges = (item: CartItem): CartChange[] =>
  item.changes.filter(({ kind }) => kind !== 'stock' || item.quantity > item.stock)
