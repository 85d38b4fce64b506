import { Link } from 'react-router'
import { useCartCount } from '../../data/cart.ts'
import { ShoppingBagIcon } from '../../ui/icons/storefront.ts'
import { HEADER_ICON_CLASSES } from '../page/header-classes.ts'
import * as m from './messages.ts'

const MAX_SHOWN_COUNT = 99

/** The link to the cart, with the number of pieces. */
export function CartBadge() {
  const cartCount = useCartCount() ?? 0
  return (
    <Link
      to="/cart"
      aria-label={cartLabelText(cartCount)}
      className={`relative ${HEADER_ICON_CLASSES}`}
    >
      <ShoppingBagIcon aria-hidden="true" />
      {cartCount > 0 && (
        <span
          // A new key remounts the badge, which starts its animation.
          key={cartCount}
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-sindoor px-1 font-semibold text-surface text-[0.75rem] leading-none transition-transform duration-200 starting:scale-50"
        >
          {cartCount > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : cartCount}
        </span>
      )}
    </Link>
  )
}

/** The name of the link for screen readers, such as "Cart, 3 items". */
const cartLabelText = (cartCount: number) => (cartCount === 0 ? m.CART : m.cartWithItems(cartCount))
