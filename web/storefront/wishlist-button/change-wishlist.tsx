import { Link } from 'react-router'
import { WISH_ADDED, WISH_REMOVED } from '#contract/messages/answers.ts'
import type { Product } from '#contract/products.ts'
import { MAX_MERGED_PRODUCTS } from '#contract/wishlist.ts'
import { failureText } from '../../data/failure.ts'
import { setInWishlist } from '../../data/set-in-wishlist.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

/** The toast subject of the wishlist; only the last message is shown. */
const WISHLIST_TOAST = 'wishes'

type WishlistProduct = Pick<Product, 'id' | 'name'>

/** Adds a product to the wishlist or removes it, and shows a message. */
export async function changeWishlist(
  product: WishlistProduct,
  isInWishlist: boolean,
): Promise<void> {
  const about = { detail: product.name, about: WISHLIST_TOAST }
  try {
    const wasAdded = await setInWishlist(product.id, isInWishlist)
    if (!wasAdded)
      showErrorToast(m.WISHLIST_IS_FULL, {
        ...about,
        detail: m.logInToKeepMore(MAX_MERGED_PRODUCTS),
      })
    else if (isInWishlist)
      showSuccessToast(WISH_ADDED, {
        ...about,
        action: <Link to="/wishlist">{m.VIEW_WISHLIST}</Link>,
      })
    else showSuccessToast(WISH_REMOVED, { ...about, action: <UndoButton product={product} /> })
  } catch (error) {
    const { text, detail } = failureText(error, m.FAILED_TO_CHANGE_WISHLIST)
    showErrorToast(text, { ...about, ...(detail && { detail: `${product.name}. ${detail}` }) })
  }
}

const UndoButton = ({ product }: { product: WishlistProduct }) => (
  <button type="button" onClick={() => void changeWishlist(product, true)}>
    {m.UNDO}
  </button>
)
