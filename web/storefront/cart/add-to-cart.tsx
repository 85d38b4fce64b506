import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'
import { useAddWithSignIn } from './use-add-with-sign-in.tsx'

type AddToCartProps = {
  product: Product
  /** The chosen colour and size. */
  variant: ProductVariant
  quantity: number
  /** The text to engrave, if there is one. */
  engraving: string | undefined
  /** Called instead of adding if the product has sizes and none is chosen. */
  onSizeNeeded: () => void
  /** The id of the element that explains why the button is blocked. */
  blockedReasonId?: string | undefined
  className?: string
}

/** The button of the product page. */
export function AddToCart(props: AddToCartProps) {
  const { product, variant, quantity, engraving, onSizeNeeded, blockedReasonId, className } = props
  const { add, isAdding } = useAddWithSignIn()
  return (
    <Button
      className={`min-h-12 text-lg ${className}`}
      blocked={blockedReasonId !== undefined}
      busy={isAdding && m.ADDING_TO_CART}
      aria-describedby={blockedReasonId}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() =>
        product.sizes && variant.sizeId === null
          ? onSizeNeeded()
          : add({ product, ...variant, quantity, engraving })
      }
    >
      {m.ADD_TO_CART}
    </Button>
  )
}
