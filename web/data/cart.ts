import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { AddToCartInput, Cart } from '#contract/cart.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { api } from '../platform/api.ts'
import { personalQuery, queryKeyOfRoute } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'

type CartAnswer = Cart & { success: true }

/** The newer of two versions of a cart, in whatever order they arrive. */
export const chooseNewerCart = <CartType extends Pick<Cart, 'version'>>(
  cachedCart: CartType | undefined,
  answer: CartType,
): CartType =>
  cachedCart !== undefined && cachedCart.version > answer.version ? cachedCart : answer

/** The cart. An answer that arrives out of order is ignored. */
const cartQuery = queryOptions({
  ...personalQuery('GET /api/getcart'),
  // Another tab or device may have changed it, so it is loaded again wherever it is shown.
  staleTime: 0,
  structuralSharing: (cachedCart: unknown, answer: unknown) =>
    replaceEqualDeep(
      cachedCart,
      chooseNewerCart(cachedCart as CartAnswer | undefined, answer as CartAnswer),
    ),
})

/** The cart of the signed-in user. */
export function useCart() {
  const session = useSession()
  return useQuery({ ...cartQuery, enabled: session !== null })
}

/** The number in the cart badge; undefined until the cart is loaded. */
export function useCartCount(): number | undefined {
  const session = useSession()
  const { data } = useQuery({
    ...cartQuery,
    enabled: session !== null,
    // The total of the server also counts what is sold out.
    select: ({ getCartItems }) =>
      getCartItems.reduce(
        (quantitySum, { quantity, stock }) => quantitySum + (stock && quantity),
        0,
      ),
  })
  return session ? data : undefined
}

/** The quantity of a product in one colour and size in the cart, with all engravings. */
export function useQuantityInCart(productId: number, { colorId, sizeId }: ProductVariant): number {
  const session = useSession()
  const { data } = useQuery({
    ...cartQuery,
    enabled: session !== null,
    // The header loads the cart on every page.
    refetchOnMount: false,
    select: ({ getCartItems }) =>
      getCartItems
        .filter(
          (cartLine) =>
            cartLine.productId === productId &&
            cartLine.colorId === colorId &&
            (cartLine.sizeId ?? null) === sizeId,
        )
        .reduce((quantitySum, { quantity }) => quantitySum + quantity, 0),
  })
  return (session && data) || 0
}

export const refetchCartIn = (cache: QueryClient) =>
  cache.invalidateQueries(queryKeyOfRoute('GET /api/getcart'))

/**
 * Changes of the cart run one after the other, so that the last click wins. `useMutation` could do
 * this too, but pages that only add to the cart then need not load it.
 */
function useCartMutation<ChangeInput, AnswerType extends CartAnswer>(
  callApi: (changeInput: ChangeInput) => Promise<AnswerType>,
) {
  const cache = useQueryClient()
  const [pendingCount, setPendingCount] = useState(0)
  const mutateAsync = async (changeInput: ChangeInput) => {
    setPendingCount((pendingChangeCount) => pendingChangeCount + 1)
    try {
      return await cache
        .getMutationCache()
        .build(cache, {
          scope: { id: 'cart' },
          networkMode: 'always',
          mutationFn: callApi,
          onSuccess: (cart: AnswerType) => {
            cache.setQueryData(cartQuery.queryKey, cart)
          },
          onError: () => {
            void refetchCartIn(cache)
          },
        })
        .execute(changeInput)
    } finally {
      setPendingCount((pendingChangeCount) => pendingChangeCount - 1)
    }
  }
  return { mutateAsync, isPending: pendingCount > 0 }
}

export const useAddToCart = () =>
  useCartMutation((requestBody: AddToCartInput) => api('POST /api/addcart', { body: requestBody }))

type CartLineId = { cartItemId: number }

export const useUpdateCartItem = () =>
  useCartMutation((requestBody: CartLineId & { quantity: number }) =>
    api('PUT /api/updatecart', { body: requestBody }),
  )

export const useRemoveCartItem = () =>
  useCartMutation(({ cartItemId }: CartLineId) =>
    api('DELETE /api/deletecartitem', { body: { cartItemId } }),
  )
