import { useId } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { readSession } from '../../platform/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { warmUpSignIn } from '../account/use-sign-in.tsx'
import { productPath } from '../page/paths.ts'
import { stockOf, whyNotAddable } from './stock-words.ts'
import { useAdd } from './use-add.tsx'

/** Whoever reaches for the button signed out will need the dialog. */
const warmUp = () => {
  if (!readSession()) warmUpSignIn()
}

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
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => add({ product, colorId, quantity })}
      >
        {stock === 0 ? 'Sold out' : 'Add to Cart'}
      </Button>
      {reason && (
        <p id={reasonId} className="mt-2 font-semibold text-error text-sm">
          {reason} {stock > 0 && 'Please choose fewer.'}
        </p>
      )}
    </div>
  )
}

/** The button on a card: adds one; where there is a colour to choose, it leads to the page. */
export function QuickAdd({ product, className }: { product: Product; className?: string }) {
  const { add, isAdding } = useAdd()
  const [onlyColor, ...otherColors] = product.colors
  if (product.stock > 0 && otherColors.length > 0)
    return (
      <Link to={productPath(product.id)} className={buttonLook('secondary', className)}>
        Choose a colour
        <NameOf product={product} />
      </Link>
    )
  return (
    <Button
      look="secondary"
      className={className}
      blocked={product.stock === 0}
      busy={isAdding && 'Adding…'}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => add({ product, colorId: onlyColor?.colorId ?? null, quantity: 1 })}
    >
      {product.stock === 0 ? 'Sold out' : 'Add to Cart'}
      <NameOf product={product} />
    </Button>
  )
}

/** Tells the many buttons of a list apart for who hears them. */
const NameOf = ({ product }: { product: Product }) => (
  <span className="sr-only">: {product.name}</span>
)
