import { Link } from 'react-router'
import { WISH_ADDED, WISH_REMOVED } from '#contract/messages/answers.ts'
import type { Product } from '#contract/products.ts'
import { MAX_MERGED_PRODUCTS } from '#contract/wishlist.ts'
import { failureText } from '../../data/failure.ts'
import { setInWishlist } from '../../data/set-in-wishlist.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

/** The toast subject of the wishlist; only the last message is shown. */
const WISHLIST_TOAST_SUBJECT = 'wishes'

type WishlistProduct = Pick<Product, 'id' | 'name'>

/** Adds a product to the wishlist or removes it, and shows a message. */
export async function changeWishlist(
  product: WishlistProduct,
  isInWishlist: boolean,
): Promise<void> {
  const toastOptions = { detail: product.name, about: WISHLIST_TOAST_SUBJECT }
  try {
    const wasAdded = await setInWishlist(product.id, isInWishlist)
    if (!wasAdded)
      showErrorToast(m.WISHLIST_IS_FULL, {
        ...toastOptions,
        detail: m.logInToKeepMoreProducts(MAX_MERGED_PRODUCTS),
      })
    else if (isInWishlist)
      showSuccessToast(WISH_ADDED, {
        ...toastOptions,
        action: <Link to="/wishlist">{m.VIEW_WISHLIST}</Link>,
      })
    else
      showSuccessToast(WISH_REMOVED, {
        ...toastOptions,
        action: <UndoChangeButton product={product} />,
      })
  } catch (error) {
    const { text, detail } = failureText(error, m.FAILED_TO_CHANGE_WISHLIST)
    showErrorToast(text, {
      ...toastOptions,
      ...(detail && { detail: `${product.name}: ${detail}` }),
    })
  }
}

const UndoChangeButton = ({ product }: { product: WishlistProduct }) => (
  <button type="button" onClick={() => void changeWishlist(product, true)}>
    {m.UNDO}
  </button>
)
