import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { ShoppingBagIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { preloadSignIn } from '../account/use-sign-in.tsx'
import { productPath } from '../page/paths.ts'
import * as m from './messages.ts'
import { useAddWithSignIn } from './use-add-with-sign-in.tsx'

type AddToCartOnCardProps = {
  product: Product
  /** The colour that the card shows, if the list is filtered by a colour. */
  colorId?: number | undefined
  className?: string
}

/**
 * The cart button on a product card. It adds one piece, or links to the product page if a colour
 * or a size has to be chosen. A product that is sold out has no button.
 */
export function AddToCartOnCard({ product, colorId, className }: AddToCartOnCardProps) {
  const { add, isAdding } = useAddWithSignIn()
  const [onlyColor, ...otherColors] = product.colors
  if (product.stock === 0) return null
  const { name } = product
  if (otherColors.length > 0 || product.sizes)
    return (
      <Link
        to={productPath(product.id, colorId)}
        className={joinClasses(BAG_BUTTON_CLASSES, className)}
      >
        <BagIcon>
          <ShoppingBagIcon aria-hidden="true" className="size-5" />
        </BagIcon>
        <span className="sr-only">
          {otherColors.length > 0 ? m.chooseColorOf(name) : m.chooseSizeOf(name)}
        </span>
      </Link>
    )
  return (
    <button
      type="button"
      aria-disabled={isAdding || undefined}
      className={joinClasses(BAG_BUTTON_CLASSES, className)}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => {
        if (!isAdding)
          add({ product, colorId: onlyColor?.colorId ?? null, sizeId: null, quantity: 1 })
      }}
    >
      <BagIcon>
        {isAdding ? <Spinner /> : <ShoppingBagIcon aria-hidden="true" className="size-5" />}
      </BagIcon>
      <span className="sr-only">
        {isAdding ? m.ADDING_TO_CART : m.ADD_TO_CART}: {name}
      </span>
    </button>
  )
}

const BAG_BUTTON_CLASSES = 'group/bag size-11 items-center justify-center rounded-full'

/** The icon is smaller than its touch target. */
const BagIcon = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface text-ink-2 transition-colors group-hover/bag:bg-sindoor group-hover/bag:text-surface">
    {children}
  </span>
)
