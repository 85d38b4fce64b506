import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { AddToCart, Cart } from '#contract/cart.ts'
import { api } from '../platform/api.ts'
import { everyRead, readPersonal } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { newerCart } from './newer-cart.ts'

type CartAnswer = Cart & { success: true }

/** The cart; anything that arrives late is older than what is shown and stays out. */
const cartQuery = queryOptions({
  ...readPersonal('GET /api/getcart'),
  // Another tab or phone may have changed it, so it is read again wherever it is shown.
  staleTime: 0,
  structuralSharing: (known: unknown, answer: unknown) =>
    replaceEqualDeep(known, newerCart(known as CartAnswer | undefined, answer as CartAnswer)),
})

/** The cart of who is signed in. */
export function useCart() {
  const session = useSession()
  return useQuery({ ...cartQuery, enabled: session !== null })
}

/** How many pieces the badge shows; undefined until the shop has said so. */
export function useCartCount(): number | undefined {
  const session = useSession()
  const { data } = useQuery({
    ...cartQuery,
    enabled: session !== null,
    select: (cart) => cart.totalItems,
  })
  return session ? data : undefined
}

/** How many pieces of a product in one colour are in the cart, as far as it was read. */
export function useCountInCart(productId: number, colorId: number | null): number {
  const session = useSession()
  const { data } = useQuery({
    ...cartQuery,
    enabled: session !== null,
    // The header reads the cart on every page.
    refetchOnMount: false,
    select: ({ getCartItems }) =>
      getCartItems.find((line) => line.productId === productId && line.colorId === colorId)
        ?.quantity,
  })
  return (session && data) || 0
}

export const refetchCart = (cache: QueryClient) =>
  cache.invalidateQueries(everyRead('GET /api/getcart'))

/**
 * Changes of the cart wait for each other, so that the last tap is the last to be carried out.
 * `useMutation` would do the same, but no page that only adds to the cart has to load it.
 */
function useCartChange<Input, Answer extends CartAnswer>(
  change: (input: Input) => Promise<Answer>,
) {
  const cache = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  const mutateAsync = async (input: Input) => {
    setUnderWay((count) => count + 1)
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
      setUnderWay((count) => count - 1)
    }
  }
  return { mutateAsync, isPending: underWay > 0 }
}

export const useAddToCart = () =>
  useCartChange((body: AddToCart) => api('POST /api/addcart', { body }))

type Line = { cartItemId: number }

export const useUpdateCartItem = () =>
  useCartChange((body: Line & { quantity: number }) => api('PUT /api/updatecart', { body }))

export const useRemoveCartItem = () =>
  useCartChange(({ cartItemId }: Line) =>
    api('DELETE /api/deletecartitem', { body: { cartItemId } }),
  )
