import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { useAddToCart } from '../../data/cart.ts'
import { failureText } from '../../data/failure.ts'
import { isUnauthenticated } from '../../platform/api-error.ts'
import { readSession } from '../../platform/session.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'

/** A product to add to the cart. */
export type ProductToAddToCart = ProductVariant & {
  product: Pick<Product, 'id' | 'name' | 'colors' | 'sizes'>
  quantity: number
  /** The text to engrave, if there is one. */
  engraving?: string | undefined
}

/** The toast subject of adding to the cart; only the last message is shown. */
const ADD_TO_CART_TOAST = 'adding'

/** Adds to the cart. A visitor is asked to sign in first; the product is added afterwards. */
export function useAddWithSignIn() {
  const { signIn, isOpening } = useSignIn()
  const { mutateAsync, isPending } = useAddToCart()

  // Awaited here, because callbacks of a mutation do not run after its page is left.
  const addToCart = async (productToAdd: ProductToAddToCart) => {
    const { product, ...line } = productToAdd
    try {
      const { msg } = await mutateAsync({ productId: product.id, ...line })
      showSuccessToast(msg, showAddedToast(productToAdd))
    } catch (error) {
      if (isUnauthenticated(error)) return askToSignIn(m.SESSION_ENDED_LOG_IN, productToAdd)
      const { text, detail } = failureText(error, m.FAILED_TO_ADD)
      showErrorToast(text, { detail: detail ?? product.name, about: ADD_TO_CART_TOAST })
    }
  }

  const askToSignIn = (reason: string, productToAdd: ProductToAddToCart) =>
    signIn({ reason, onSignedIn: () => void addToCart(productToAdd) })

  return {
    add: (productToAdd: ProductToAddToCart) =>
      void (readSession()
        ? addToCart(productToAdd)
        : askToSignIn(m.LOG_IN_TO_KEEP_CART, productToAdd)),
    isAdding: isPending || isOpening,
  }
}

function showAddedToast({ product, colorId, sizeId, quantity, engraving }: ProductToAddToCart) {
  const color = product.colors.find((colorOrSize) => colorOrSize.colorId === colorId)?.color.name
  const size = product.sizes?.find((colorOrSize) => colorOrSize.sizeId === sizeId)?.size.name
  return {
    detail: [product.name, color, size, engraving, m.quantityAdded(quantity)]
      .filter(Boolean)
      .join(' · '),
    about: ADD_TO_CART_TOAST,
    action: <Link to="/cart">{m.VIEW_CART}</Link>,
  }
}
