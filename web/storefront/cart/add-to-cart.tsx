import type { Product } from '#contract/products.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'
import { useAddWithSignIn } from './use-add-with-sign-in.tsx'

type AddToCartProps = {
  product: Product
  /** The chosen colour; null if the product has no colours. */
  colorId: number | null
  quantity: number
  /** The id of the element that explains why the button is blocked. */
  blockedBy?: string | undefined
  className?: string
}

/** The button of the product page. */
export function AddToCart({ product, colorId, quantity, blockedBy, className }: AddToCartProps) {
  const { add, isAdding } = useAddWithSignIn()
  return (
    <Button
      className={`min-h-12 text-lg ${className}`}
      blocked={blockedBy !== undefined}
      busy={isAdding && m.ADDING}
      aria-describedby={blockedBy}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => add({ product, colorId, quantity })}
    >
      {m.ADD_TO_CART}
    </Button>
  )
}
