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
export const chooseNewerCart = <C extends Pick<Cart, 'version'>>(
  cached: C | undefined,
  answer: C,
): C => (cached !== undefined && cached.version > answer.version ? cached : answer)

/** The cart. An answer that arrives out of order is ignored. */
const cartQuery = queryOptions({
  ...personalQuery('GET /api/getcart'),
  // Another tab or device may have changed it, so it is loaded again wherever it is shown.
  staleTime: 0,
  structuralSharing: (cached: unknown, answer: unknown) =>
    replaceEqualDeep(
      cached,
      chooseNewerCart(cached as CartAnswer | undefined, answer as CartAnswer),
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
      getCartItems.reduce((sum, { quantity, stock }) => sum + (stock && quantity), 0),
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
          (line) =>
            line.productId === productId &&
            line.colorId === colorId &&
            (line.sizeId ?? null) === sizeId,
        )
        .reduce((sum, { quantity }) => sum + quantity, 0),
  })
  return (session && data) || 0
}

export const refetchCart = (cache: QueryClient) =>
  cache.invalidateQueries(queryKeyOfRoute('GET /api/getcart'))

/**
 * Changes of the cart run one after the other, so that the last click wins. `useMutation` could do
 * this too, but pages that only add to the cart then need not load it.
 */
function useCartChange<Input, Answer extends CartAnswer>(
  change: (input: Input) => Promise<Answer>,
) {
  const cache = useQueryClient()
  const [pendingCount, setPendingCount] = useState(0)
  const mutateAsync = async (input: Input) => {
    setPendingCount((count) => count + 1)
    try {
      return await cache
        .getMutationCache()
        .build(cache, {
          scope: { id: 'cart' },
          networkMode: 'always',
          mutationFn: change,
          onSuccess: (cart: Answer) => {
            cache.setQueryData(cartQuery.queryKey, cart)
          },
          onError: () => {
            void refetchCart(cache)
          },
        })
        .execute(input)
    } finally {
      setPendingCount((count) => count - 1)
    }
  }
  return { mutateAsync, isPending: pendingCount > 0 }
}

export const useAddToCart = () =>
  useCartChange((body: AddToCartInput) => api('POST /api/addcart', { body }))

type CartLineId = { cartItemId: number }

export const useUpdateCartItem = () =>
  useCartChange((body: CartLineId & { quantity: number }) => api('PUT /api/updatecart', { body }))

export const useRemoveCartItem = () =>
  useCartChange(({ cartItemId }: CartLineId) =>
    api('DELETE /api/deletecartitem', { body: { cartItemId } }),
  )
