import { useId } from 'react'
import type { Product } from '#contract/products.ts'
import { Button } from '../../ui/button.tsx'
import { warmUpSignIn } from '../account/use-sign-in.tsx'
import { stockOf, whyNotAddable } from './stock-words.ts'
import { useAdd } from './use-add.tsx'

type AddToCartProps = {
  product: Product
  /** The chosen colour; null where the product has none. */
  colorId: number | null
  quantity: number
  className?: string
}

/** The button of a product's page; where it cannot be pressed, it tells why. */
export function AddToCart({ product, colorId, quantity, className }: AddToCartProps) {
  const { add, isAdding } = useAdd()
  const reasonId = useId()
  const stock = stockOf(product, colorId)
  const reason = whyNotAddable(stock, quantity, colorId !== null)

  return (
    <div className={className}>
      <Button
        className="min-h-12 w-full text-lg"
        blocked={reason !== undefined}
        busy={isAdding && 'Adding…'}
        aria-describedby={reason ? reasonId : undefined}
        onPointerEnter={warmUpSignIn}
        onFocus={warmUpSignIn}
        onClick={() => add({ product, colorId, quantity })}
      >
        Add to Cart
      </Button>
      {reason && (
        <p id={reasonId} className="mt-2 font-semibold text-error text-sm">
          {reason} {stock > 0 && 'Please choose fewer.'}
        </p>
      )}
    </div>
  )
}
