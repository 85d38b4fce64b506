import { Link } from 'react-router'
import fish from '../../art/fish.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'

/** The empty cart. */
export const CartEmpty = () => (
  <EmptyState
    picture={<CartPicture />}
    title="Your cart is empty"
    text="Looks like you haven't added anything to your cart yet."
    action={
      <Link to="/products" className={buttonClasses()}>
        Continue Shopping
      </Link>
    }
  />
)

/** A fish, a symbol of luck and plenty, shown if there is no cart. */
export const CartPicture = () => <LineDrawing src={fish} />
