import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing chosen yet. */
export const CartEmpty = () => (
  <EmptyState
    picture={<BagPicture />}
    title="Your cart is empty"
    words="Looks like you haven't added anything to your cart yet."
    action={
      <Link to="/products" className={buttonLook()}>
        Continue Shopping
      </Link>
    }
  />
)

export const BagPicture = () => <ShoppingBag className="size-12" strokeWidth={1} />
