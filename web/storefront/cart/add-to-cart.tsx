import type { Product } from '#contract/products.ts'
import { Button } from '../../ui/button.tsx'
import { warmUpSignIn } from '../account/use-sign-in.tsx'
import { useAdd } from './use-add.tsx'

type AddToCartProps = {
  product: Product
  /** The chosen colour; null where the product has none. */
  colorId: number | null
  quantity: number
  /** The id of the words that tell why it cannot be pressed. */
  blockedBy?: string | undefined
  className?: string
}

/** The button of a product's page. */
export function AddToCart({ product, colorId, quantity, blockedBy, className }: AddToCartProps) {
  const { add, isAdding } = useAdd()
  return (
    <Button
      className={`min-h-12 text-lg ${className}`}
      blocked={blockedBy !== undefined}
      busy={isAdding && 'Adding…'}
      aria-describedby={blockedBy}
      onPointerEnter={warmUpSignIn}
      onFocus={warmUpSignIn}
      onClick={() => add({ product, colorId, quantity })}
    >
      Add to Cart
    </Button>
  )
}
