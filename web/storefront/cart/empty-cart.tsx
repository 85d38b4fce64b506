import { Link } from 'react-router'
import fish from '../../art/fish.svg'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import * as m from './messages.ts'

/** The empty cart. */
export const EmptyCart = () => (
  <EmptyState
    picture={<CartPicture />}
    title={m.CART_IS_EMPTY}
    text={m.NOTHING_ADDED_YET}
    action={
      <Link to="/products" className={buttonClasses()}>
        {m.CONTINUE_SHOPPING}
      </Link>
    }
  />
)

/** A fish, a symbol of luck and plenty, shown if there is no cart. */
export const CartPicture = () => <LineDrawing drawingUrl={fish} />
