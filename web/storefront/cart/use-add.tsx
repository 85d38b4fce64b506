import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useAddToCart } from '../../data/cart.ts'
import { failureText } from '../../data/failure.ts'
import { isUnauthenticated } from '../../platform/api-error.ts'
import { readSession } from '../../platform/session.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useSignIn } from '../account/use-sign-in.tsx'

/** A product to add to the cart. */
export type Wanted = {
  product: Pick<Product, 'id' | 'name' | 'colors'>
  colorId: number | null
  quantity: number
}

/** The toast subject of adding to the cart; only the last message is shown. */
const ADDING = 'adding'

const KEEP_CART = 'Your cart is kept with your account. What you chose is added right after.'
const SESSION_ENDED = 'Your login has ended. What you chose is added once you are back.'

/** Adds to the cart. A visitor is asked to sign in first; the product is added afterwards. */
export function useAdd() {
  const { signIn, isOpening } = useSignIn()
  const { mutateAsync, isPending } = useAddToCart()

  // Awaited here, because callbacks of a mutation do not run after its page is left.
  const send = async (wanted: Wanted) => {
    const { product, colorId, quantity } = wanted
    try {
      const { msg } = await mutateAsync({ productId: product.id, colorId, quantity })
      toastSuccess(msg, addedWords(wanted))
    } catch (error) {
      if (isUnauthenticated(error)) return ask(SESSION_ENDED, wanted)
      const { text, detail } = failureText(error, 'Failed to add item to cart')
      toastError(text, { detail: detail ?? product.name, about: ADDING })
    }
  }

  const ask = (reason: string, wanted: Wanted) =>
    signIn({ reason, afterwards: () => void send(wanted) })

  return {
    add: (wanted: Wanted) => void (readSession() ? send(wanted) : ask(KEEP_CART, wanted)),
    isAdding: isPending || isOpening,
  }
}

function addedWords({ product, colorId, quantity }: Wanted) {
  const color = product.colors.find((entry) => entry.colorId === colorId)?.color.name
  return {
    detail: [product.name, color, `quantity ${quantity}`].filter(Boolean).join(' · '),
    about: ADDING,
    action: <Link to="/cart">View cart</Link>,
  }
}
