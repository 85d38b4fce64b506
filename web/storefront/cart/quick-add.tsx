import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { warmUpSignIn } from '../account/use-sign-in.tsx'
import { productPath } from '../page/paths.ts'
import { useAdd } from './use-add.tsx'

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
      onPointerEnter={warmUpSignIn}
      onFocus={warmUpSignIn}
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
