import { useHydratedSession } from '../../data/account.ts'
import { useCart } from '../../data/cart.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { SignInPrompt } from '../account/sign-in-prompt.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { useRetryWhileFailed } from '../page/use-retry-while-failed.ts'
import { CartPicture, EmptyCart } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import * as m from './messages.ts'

export default function CartPage() {
  return (
    <main id="content" className="gutter min-h-svh pt-8 pb-16">
      <PageHead title={m.YOUR_SHOPPING_CART} />
      <meta name="robots" content="noindex" />
      <PageTitle>{m.YOUR_SHOPPING_CART}</PageTitle>
      <VisitorCart />
    </main>
  )
}

function VisitorCart() {
  const session = useHydratedSession()
  const cartQuery = useCart()
  useRetryWhileFailed(cartQuery)
  const { data: cart, isError, isPaused, isFetching, refetch } = cartQuery

  if (session === null)
    return (
      <SignInPrompt
        picture={<CartPicture />}
        title={m.LOG_IN_TO_SEE_CART}
        text={m.CART_IS_KEPT_WITH_ACCOUNT}
      />
    )
  if (cart) return cart.getCartItems.length > 0 ? <FilledCart serverCart={cart} /> : <EmptyCart />
  if (isError || isPaused)
    return <ErrorState title={m.CART_NOT_LOADED} onRetry={refetch} isRetrying={isFetching} />
  return <Loading text={m.LOADING_YOUR_CART} />
}
