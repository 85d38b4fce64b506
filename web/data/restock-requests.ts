import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestockRequest } from '#contract/restock-requests.ts'
import { productVariantKey } from '#contract/variants.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'

const requestsQuery = personalQuery('GET /api/restock-requests')

/** Whether the signed-in shopper waits for a product in this colour and size. */
export function useHasRestockRequest(request: RestockRequest): boolean {
  const session = useSession()
  const { data } = useQuery({ ...requestsQuery, enabled: session !== null })
  const isRequested = data?.data.some(
    (each) =>
      each.productId === request.productId &&
      productVariantKey(each) === productVariantKey(request),
  )
  return session !== null && isRequested === true
}

/** Starts or ends waiting. */
export function useChangeRestockRequest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ request, isWaiting }: { request: RestockRequest; isWaiting: boolean }) =>
      api(isWaiting ? 'POST /api/restock-requests' : 'DELETE /api/restock-requests', {
        body: request,
      }),
    onSuccess: ({ data }) =>
      cache.setQueryData(requestsQuery.queryKey, { success: true as const, data }),
  })
}
