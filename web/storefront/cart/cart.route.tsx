import { useHydratedSession } from '../../data/account.ts'
import { useCart } from '../../data/cart.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SignedOut } from '../account/signed-out.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartEmpty, CartPicture } from './cart-empty.tsx'

export default function CartPage() {
  return (
    <main id="content" className="gutter min-h-svh pt-8 pb-16">
      <PageHead title="Your Shopping Cart" />
      <meta name="robots" content="noindex" />
      <PageTitle>Your Shopping Cart</PageTitle>
      <CartOfVisitor />
    </main>
  )
}

function CartOfVisitor() {
  const session = useHydratedSession()
  const { data: cart, isError, isPaused, isFetching, refetch } = useCart()

  if (session === null)
    return (
      <SignedOut
        picture={<CartPicture />}
        title="Log in to see your cart"
        text="Your cart is kept with your account, so you find it again on any phone or computer."
      />
    )
  if (cart) return cart.getCartItems.length > 0 ? <CartContents serverCart={cart} /> : <CartEmpty />
  if (isError || isPaused)
    return (
      <ErrorState title="Your cart could not be loaded" onRetry={refetch} isRetrying={isFetching} />
    )
  return <Loading text="Loading your cart…" />
}
