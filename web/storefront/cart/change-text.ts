import type { CartChange, CartItem } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { isWithdrawn } from '../../data/pending-quantities.ts'

/** Describes what has changed since a product was added to the cart. */
export function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return `The price went from ${formatRupees(change.was)} to ${formatRupees(change.now)}.`
    case 'stock':
      return change.left === 0
        ? 'Sold out. Please remove it.'
        : `Only ${change.left} left. Please choose ${change.left === 1 ? 'one' : `${change.left} or fewer`}.`
    case 'withdrawn':
      return 'No longer for sale. Please remove it.'
  }
}

/** Whether a line prevents the order. */
export const preventsOrder = (item: CartItem): boolean =>
  isWithdrawn(item) || item.quantity > item.stock

/** The changes that still apply; a shortage is over once the quantity is low enough. */
export const currentChanges = (item: CartItem): CartChange[] =>
  item.changes.filter(({ kind }) => kind !== 'stock' || item.quantity > item.stock)
