import { Link } from 'react-router'
import { WISH_ADDED, WISH_REMOVED } from '#contract/messages/answers.ts'
import type { Product } from '#contract/products.ts'
import { MAX_MERGE } from '#contract/wishlist.ts'
import { failureText } from '../../data/failure.ts'
import { setWish } from '../../data/set-wish.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'

/** The toast subject of the wishlist; only the last message is shown. */
const WISHES = 'wishes'

type Wished = Pick<Product, 'id' | 'name'>

/** Adds a product to the wishlist or removes it, and shows a message. */
export async function changeWish(product: Wished, isWished: boolean): Promise<void> {
  const about = { detail: product.name, about: WISHES }
  try {
    const hasRoom = await setWish(product.id, isWished)
    if (!hasRoom) toastError('Your wishlist is full', { ...about, detail: FULL })
    else if (isWished)
      toastSuccess(WISH_ADDED, { ...about, action: <Link to="/wishlist">View wishlist</Link> })
    else toastSuccess(WISH_REMOVED, { ...about, action: <Undo product={product} /> })
  } catch (error) {
    const { text, detail } = failureText(error, 'Failed to change your wishlist')
    toastError(text, { ...about, ...(detail && { detail: `${product.name}. ${detail}` }) })
  }
}

const FULL = `This browser keeps ${MAX_MERGE} pieces for you. Log in to keep more.`

const Undo = ({ product }: { product: Wished }) => (
  <button type="button" onClick={() => void changeWish(product, true)}>
    Undo
  </button>
)
